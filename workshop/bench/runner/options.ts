/** The word and the source of a benchmark. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readOptions } from '../../../scripts/cli/options.ts';
import { UsageError } from '../../../scripts/cli/run.ts';
import { outputOf, projectRoot } from '../../../test/harness/program.ts';

type Usual = Parameters<typeof readOptions>[1];

/** Reads the options of a benchmark, and its only other word. @throws UsageError if there are more words */
export function readWord<const U extends Usual>(args: readonly string[], usual: U) {
  const { words, ...options } = readOptions(args, usual, true);
  const [word, other] = words;
  if (other !== undefined) throw new UsageError(`Too many arguments: "${other}".`);
  return { ...options, word };
}

/** Reads the options of a benchmark, and the folder of its source. @throws UsageError if it is not a source */
export function readSource<const U extends Usual>(args: readonly string[], usual: U) {
  const { word, ...options } = readWord(args, usual);
  return { ...options, source: sourceFolder(word) };
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
