/** What a published snapshot was made from, kept beside it: the next publication then looks only at what changed. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { BasisStore } from '../../src/snapshot/from-catalog.ts';
import { snapshotInputs, stampOf } from '../cli/stamp.ts';

const stored = z.object({
  root: z.string(),
  revision: z.object({ id: z.int(), token: z.string() }),
  program: z.string(),
});

/** What else decides what is published: this program, and the language data of its runtime. */
function programStamp(): string {
  const { node, icu = '', unicode = '' } = process.versions;
  return stampOf(snapshotInputs, [node, icu, unicode]);
}

/** The store of a data folder. @param file where it is kept */
export function createBasisStore(file: string): BasisStore {
  // Before anything is published: the program that is running is the one that was there then.
  const program = programStamp();
  return {
    read() {
      try {
        const basis = stored.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
        return basis?.program === program ? basis : undefined;
      } catch {
        return undefined;
      }
    },
    write(basis) {
      if (basis === undefined) rmSync(file, { force: true });
      else writeFileSync(file, JSON.stringify({ ...basis, program }));
    },
  };
}
