/** Keeps the basis of a published snapshot beside it, so that the next publication reads only the changes, if any. */
import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { kyivWeek } from '../../src/api/kyiv.ts';
import { readRevision } from '../../src/catalog/change-log.ts';
import type { CatalogDatabase } from '../../src/catalog/database.ts';
import { parseAs } from '../../src/files/json.ts';
import { readRegular } from '../../src/files/regular.ts';
import type { Basis } from '../../src/snapshot/from-catalog.ts';
import { snapshotInputs, stampOf } from '../cli/stamp.ts';

const stored = z.object({
  root: z.string(),
  revision: z.object({ id: z.int(), token: z.string() }),
  program: z.string(),
  /** The week of the schedule. */
  week: z.number(),
});

type StoredBasis = z.infer<typeof stored>;

/** Whether a snapshot of this basis shows all changes of the catalogue. */
export function showsAll({ revision }: StoredBasis, db: CatalogDatabase): boolean {
  const { id, token } = readRevision(db);
  return revision.id === id && revision.token === token;
}

/** A stamp of the other inputs of a publication: this program, and the language data of its runtime. */
function programStamp(): string {
  const { node, icu = '', unicode = '' } = process.versions;
  return stampOf(snapshotInputs, [node, icu, unicode]);
}

/** Makes the store of a data folder. @param file where the basis is stored */
export function createBasisStore(file: string) {
  // Computed before the publication, because they may change during it.
  const now = { program: programStamp(), week: kyivWeek(Date.now()) };
  return {
    read(): StoredBasis | undefined {
      const basis = parseAs(stored, readRegular(file));
      return basis?.program === now.program ? basis : undefined;
    },
    write: (basis: Basis) => writeFileSync(file, JSON.stringify({ ...basis, ...now })),
  };
}
