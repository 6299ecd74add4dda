import { openCatalog } from '../src/catalog/database.ts';
import { exportCatalog } from '../src/catalog/export/export.ts';
import { createOriginalStore } from '../src/catalog/import/validate/originals.ts';
import { readDataFolder } from './cli/environment.ts';
import { spentSince } from './cli/memory.ts';
import { readOptions } from './cli/options.ts';
import { runCommand, UsageError } from './cli/run.ts';

const usage = `
npm run export -- FOLDER

Writes the catalogue (DATA_DIR/catalog.sqlite) as a source into a new or empty folder: one NDJSON file for each kind of
record, and the imported images. An import of that folder gives the same catalogue, with the operator's own hides and
readings.

  --help   this text

Environment: DATA_DIR (default var). Exit status: 0 done, 1 failed, 2 wrong usage.
`;

/** Runs the command. @returns the exit status. @throws UsageError */
export async function main(args: string[]): Promise<number> {
  const [folder, ...others] = readOptions(args, {}, true).words;
  if (folder === undefined || others.length > 0) throw new UsageError('Give one FOLDER to write into.');
  const started = performance.now();
  const paths = readDataFolder(process.env);
  const db = openCatalog(paths.catalog, { readonly: true });
  try {
    const { lines, images } = await exportCatalog(
      db,
      folder,
      createOriginalStore({ dir: paths.originals }),
      paths.images,
    );
    const counts = [...lines].map(([file, count]) => `${count} ${file.replace('.ndjson', '')}`);
    console.log(`exported: ${[...counts, `${images} images`].join(', ')}; ${spentSince(started)}`);
  } finally {
    db.close();
  }
  return 0;
}

if (import.meta.main) await runCommand(usage, main);
