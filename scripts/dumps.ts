import { withDataFolder } from './cli/data-rights.ts';
import { readDataFolder } from './cli/environment.ts';
import { spentSince } from './cli/memory.ts';
import { readOptions } from './cli/options.ts';
import { createProgress } from './cli/progress.ts';
import { runCommand } from './cli/run.ts';
import { writeDumps } from './dumps/write.ts';

const usage = `
npm run dumps

Writes the published snapshot into files for download (DATA_DIR/dumps, served under /dumps/): NDJSON for each kind of record,
ids.json and ids.tsv, an SQLite database, and the changes of 30 days. The newest three dumps are kept. If the newest snapshot
already has a dump, the command does nothing. Sidecars and publications may run at the same time. A takedown removes all
dumps and makes new ones. If snapshots are signed (npm run signing), so is the list of dumps, /dumps/index.json.

  --help   this text

Environment: DATA_DIR (default var). Exit status: 0 done, 1 failed, 2 wrong usage.
`;

/** Runs the command. @returns the exit status. @throws UsageError */
export async function main(args: string[]): Promise<number> {
  readOptions(args, {});
  const data = readDataFolder(process.env);
  const started = performance.now();
  const progress = createProgress(process.stderr);
  const { index, isNew, problem } = await writeDumps(data, progress.show).finally(progress.end);
  if (problem !== undefined) console.error(problem);
  const [newest] = index.dumps;
  if (!isNew || newest === undefined) {
    console.log(`the dumps of generation ${index.latest} already exist`);
    return problem === undefined ? 0 : 1;
  }
  const bytes = newest.files.reduce((sum, { size }) => sum + size, 0);
  console.log(
    `dumps of generation ${index.latest}: ${newest.files.length} files, ${(bytes / 1e6).toFixed(1)} MB; ` +
      spentSince(started),
  );
  return problem === undefined ? 0 : 1;
}

if (import.meta.main) await runCommand(usage, withDataFolder(main));
