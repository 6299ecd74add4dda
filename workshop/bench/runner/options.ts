/** The source of a benchmark. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readOptions } from '../../../scripts/cli/options.ts';
import { UsageError } from '../../../scripts/cli/run.ts';
import { outputOf, projectRoot } from '../../../test/harness/program.ts';

/**
 * Reads the options of a benchmark, and the folder of its source.
 * @throws UsageError if an option or a word is not allowed, or the folder is not a source
 */
export function readSource<const U extends Parameters<typeof readOptions>[1]>(
  args: readonly string[],
  usual: U,
) {
  const { words, ...options } = readOptions(args, usual, true);
  if (words.length > 1) throw new UsageError(`Too many arguments: "${words[1]}".`);
  return { ...options, source: sourceFolder(words[0]) };
}

/** The absolute path of a source folder; by default the demo's. @throws UsageError if it is not a source folder */
function sourceFolder(folder = join(projectRoot, 'data', 'demo')): string {
  if (existsSync(join(folder, 'anime.ndjson'))) return resolve(folder);
  throw new UsageError(`${folder} is not a source folder: it has no anime.ndjson.`);
}

/** Imports and publishes a source into a data folder by a checkout's own commands, because formats may differ. */
export async function publishSource(source: string, data: string, checkout = projectRoot): Promise<void> {
  const options = { cwd: checkout, env: { DATA_DIR: data } };
  await outputOf(['scripts/import.ts', source], options);
  await outputOf(['scripts/publish.ts'], options);
}
