/** Reads the command line of a command. */
import { parseArgs } from 'node:util';
import { UsageError } from './run.ts';

/**
 * The usual values of options, by name: `allowRemoved` is the option `--allow-removed`. A flag has `false`. Other options
 * have a whole number above 0 or a text; a text without a usual value has `undefined`.
 */
type Usual = Readonly<Record<string, false | number | string | undefined>>;

type Given<U extends Usual> = {
  readonly [Name in keyof U]: U[Name] extends false
    ? boolean
    : U[Name] extends number
      ? number
      : U[Name] extends string
        ? string
        : string | undefined;
};

const flagOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function readNumber(flag: string, text: string): number {
  const value = Number(text);
  if (value > 0 && Number.isSafeInteger(value)) return value;
  throw new UsageError(`--${flag} takes a whole number above 0, not "${text}".`);
}

/**
 * Reads options, and the other words of a command line.
 * @param takesWords whether the command takes other words
 * @throws UsageError or an error of `parseArgs`, which `runCommand` shows as wrong usage
 */
export function readOptions<const U extends Usual>(
  args: readonly string[],
  usual: U,
  takesWords = false,
): Given<U> & { readonly words: readonly string[] } {
  const flags = Object.keys(usual).map((name) => [name, flagOf(name)] as const);
  const typeOf = (name: string) => ({ type: usual[name] === false ? 'boolean' : 'string' }) as const;
  const options = Object.fromEntries(flags.map(([name, flag]) => [flag, typeOf(name)]));
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: takesWords });
  const given = flags.map(([name, flag]) => {
    const value = values[flag] ?? usual[name];
    return [name, typeof usual[name] === 'number' ? readNumber(flag, String(value)) : value];
  });
  // `as`: each value has the type of its usual one.
  return { ...(Object.fromEntries(given) as Given<U>), words: positionals };
}
