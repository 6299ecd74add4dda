/** Makes the dumps of a data folder, and signs their list if snapshots are signed. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SigningError } from '../../src/distribution/signing/errors.ts';
import { prepareMetadata } from '../../src/distribution/signing/repository.ts';
import { type DumpResult, makeDumps } from '../../src/dumps/make.ts';
import { contentOf } from '../../src/snapshot/manifest.ts';
import { publishMetadata } from '../../src/snapshot/metadata-files.ts';
import { withPublishTarget } from '../../src/snapshot/publish-target.ts';
import type { DataFolder } from '../cli/data-folder.ts';

const schema = fileURLToPath(new URL('../../data/dump-schema.sql', import.meta.url));

/** The longest wait for a publication, ms. */
const waitMs = 60_000;

/** The result. `problem` says why the list is not signed. */
interface WrittenDumps extends DumpResult {
  readonly problem?: string;
}

/** Makes dumps, if the newest snapshot has none. @throws SnapshotError if there is no snapshot, or it is damaged */
export async function writeDumps(
  data: DataFolder,
  onProgress: (what: string, done: number, total?: number) => void,
): Promise<WrittenDumps> {
  const { snapshot, dumps: folder, dumpsLock: lock } = data;
  const result = await makeDumps({ snapshot, folder, lock, schema, onProgress });
  try {
    await signList(data);
    return result;
  } catch (error) {
    if (!(error instanceof SigningError)) throw error;
    return { ...result, problem: `The dumps are made, but their list is not signed. ${error.message}` };
  }
}

/** Adds the list as a target of the signed metadata. Nothing changes if it is already there. */
async function signList({ snapshot, dumps, signingKeys }: DataFolder): Promise<void> {
  if (!existsSync(signingKeys)) return;
  await withPublishTarget({ folder: snapshot, waitMs }, async ({ disk, layout }) => {
    const list = contentOf(readFileSync(join(dumps, 'index.json')));
    const targets = [{ path: 'dumps/index.json', ...list }];
    publishMetadata(disk, layout, prepareMetadata({ keys: signingKeys, layout, targets, now: Date.now() }));
  });
}
