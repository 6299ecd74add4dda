/** What benchmarks are told on the command line. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError } from '../../../scripts/cli/run.ts';

/** An option that is a number above 0. @throws UsageError where it is none, or more than `most` */
export function numberOption<Name extends string>(
  values: Readonly<Record<Name, string>>,
  name: Name,
  most: number,
): number {
  const value = Number(values[name]);
  if (value > 0 && value <= most) return value;
  throw new UsageError(`--${name} takes a number up to ${most}, not "${values[name]}".`);
}

/** The folder of the demo catalogue's source. */
export const demoSource = join(import.meta.dirname, '..', '..', '..', 'data', 'demo');

interface NumberOption {
  readonly usually: number;
  readonly most: number;
  /** Whether a fraction counts as the next whole number. */
  readonly isWhole?: boolean;
}

/**
 * A source (a folder, by default that of the demo) and options that are numbers above 0.
 * @throws UsageError where there are two sources, another option, or a number that is none or too large
 */
export function sourceAndNumbers<Name extends string>(
  args: readonly string[],
  numbers: Readonly<Record<Name, NumberOption>>,
): { readonly source: string } & Readonly<Record<Name, number>> {
  const names = Object.keys(numbers) as Name[]; // its own keys
  const options = Object.fromEntries(
    names.map((name) => [name, { type: 'string' as const, default: String(numbers[name].usually) }]),
  );
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const [source = demoSource, another] = positionals;
  if (another !== undefined) throw new UsageError(`There is one source, not also "${another}".`);
  const texts = values as Record<Name, string>; // each has a default
  const read = (name: Name): [Name, number] => {
    const { most, isWhole = false } = numbers[name];
    const value = numberOption(texts, name, most);
    return [name, isWhole ? Math.ceil(value) : value];
  };
  return { ...(Object.fromEntries(names.map(read)) as Record<Name, number>), source: resolve(source) };
}
