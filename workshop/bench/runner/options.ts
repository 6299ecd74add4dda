/** What benchmarks are told on the command line. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError } from '../../../scripts/cli/run.ts';
import { outputOf, projectRoot } from '../../../test/harness/program.ts';

/** The folder of the demo catalogue's source. */
export const demoSource = join(projectRoot, 'data', 'demo');

/** The default of each option: a number, a text, `false` for a flag, `undefined` for a text that may be missing. */
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

/** Numbers that may have a fraction. */
const fractions = new Set(['seconds', 'rate']);

function readNumber(name: string, text: string): number {
  const value = Number(text);
  if (value > 0 && Number.isFinite(value) && (fractions.has(name) || Number.isInteger(value))) return value;
  const kind = fractions.has(name) ? 'number' : 'whole number';
  throw new UsageError(`--${name} takes a ${kind} above 0, not "${text}".`);
}

/**
 * Reads options, and words that are none.
 * @param mostWords how many words there may be
 * @throws UsageError where an option or a word is not allowed
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
  if (words.length > mostWords) throw new UsageError(`"${words[mostWords]}" is too much here.`);
  const read = Object.entries(defaults).map(([name, usual]) => {
    const given = values[name] ?? usual;
    return [name, typeof usual === 'number' && given !== usual ? readNumber(name, String(given)) : given];
  });
  // `as`: each value is read by the type of its default.
  return { ...(Object.fromEntries(read) as Values<D>), words };
}

/** A source folder, whole. @throws UsageError where it is none */
export function sourceFolder(folder = demoSource): string {
  if (existsSync(join(folder, 'anime.ndjson'))) return resolve(folder);
  throw new UsageError(`${folder} is no source folder: it has no anime.ndjson.`);
}

/** `--source FOLDER | --data DIR`. */
export const sourceOrData = { source: demoSource, data: undefined } as const;

/**
 * A data folder with a snapshot: that of `--data`, or `own`, where a checkout's commands import and publish the source.
 * Each checkout makes its snapshot itself: an earlier one may write another format.
 * @throws UsageError where there is no such source or data folder
 */
export async function openData(
  { source, data }: Values<typeof sourceOrData>,
  own: string,
  checkout = projectRoot,
): Promise<string> {
  if (data !== undefined && !existsSync(join(data, 'snapshot2')))
    throw new UsageError(`${data} is no data folder with a snapshot.`);
  if (data !== undefined) return resolve(data);
  const from = sourceFolder(source);
  const options = { cwd: checkout, env: { DATA_DIR: own } };
  await outputOf(['scripts/import.ts', from], options);
  await outputOf(['scripts/publish.ts'], options);
  return own;
}
