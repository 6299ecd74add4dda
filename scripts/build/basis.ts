/** Keeps the basis of a published snapshot beside it, so that the next publication reads only the changes. */
import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { parseAs } from '../../src/files/json.ts';
import { readRegular } from '../../src/files/regular.ts';
import type { BasisStore } from '../../src/snapshot/from-catalog.ts';
import { snapshotInputs, stampOf } from '../cli/stamp.ts';

const stored = z.object({
  root: z.string(),
  revision: z.object({ id: z.int(), token: z.string() }),
  program: z.string(),
});

/** A stamp of the other inputs of a publication: this program, and the language data of its runtime. */
function programStamp(): string {
  const { node, icu = '', unicode = '' } = process.versions;
  return stampOf(snapshotInputs, [node, icu, unicode]);
}

/** Makes the store of a data folder. @param file where the basis is stored */
export function createBasisStore(file: string): BasisStore {
  // Computed before the publication, because the files of the program may change during it.
  const program = programStamp();
  return {
    read() {
      const basis = parseAs(stored, readRegular(file));
      return basis?.program === program ? basis : undefined;
    },
    write: (basis) => writeFileSync(file, JSON.stringify({ ...basis, program })),
  };
}
