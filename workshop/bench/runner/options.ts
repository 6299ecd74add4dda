/** Reads the command line of benchmarks. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError } from '../../../scripts/cli/run.ts';
import { outputOf, projectRoot } from '../../../test/harness/program.ts';

/** Defaults of options: a number, a text, `false` for a flag, `undefined` for an optional text. */
type Defaults = Readonly<Record<string, number | string | false | undefined>>;

type Values<D extends Defaults> = {
  readonly [Name in keyof D]: D[Name] extends number
    ? number
    : D[Name] extends false
      ? boolean
      : D[Name] extends string
        ? string
        : string | undefined;
};

function readNumber(name: string, text: string): number {
  const value = Number(text);
  if (value > 0 && Number.isSafeInteger(value)) return value;
  throw new UsageError(`--${name} takes a whole number above 0, not "${text}".`);
}

/**
 * Reads options, and other words.
 * @param mostWords the largest number of words
 * @throws UsageError if an option or a word is not allowed
 */
export function readOptions<const D extends Defaults>(
  args: readonly string[],
  defaults: D,
  mostWords = 0,
): Values<D> & { readonly words: readonly string[] } {
  const names = Object.keys(defaults);
  const typeOf = (name: string) => ({ type: defaults[name] === false ? 'boolean' : 'string' }) as const;
  const options = Object.fromEntries(names.map((name) => [name, typeOf(name)]));
  const { values, positionals: words } = parseArgs({ args: [...args], allowPositionals: true, options });
  if (words.length > mostWords) throw new UsageError(`Too many arguments: "${words[mostWords]}".`);
  const read = Object.entries(defaults).map(([name, usual]) => {
    const given = values[name] ?? usual;
    return [name, typeof usual === 'number' && given !== usual ? readNumber(name, String(given)) : given];
  });
  // `as`: each value is read by the type of its default.
  return { ...(Object.fromEntries(read) as Values<D>), words };
}

/** The absolute path of a source folder; by default the demo's. @throws UsageError if it is not a source folder */
export function sourceFolder(folder = join(projectRoot, 'data', 'demo')): string {
  if (existsSync(join(folder, 'anime.ndjson'))) return resolve(folder);
  throw new UsageError(`${folder} is not a source folder: it has no anime.ndjson.`);
}

/** Imports and publishes a source into a data folder by a checkout's own commands, because formats may differ. */
export async function publishSource(source: string, data: string, checkout = projectRoot): Promise<void> {
  const options = { cwd: checkout, env: { DATA_DIR: data } };
  await outputOf(['scripts/import.ts', source], options);
  await outputOf(['scripts/publish.ts'], options);
}
