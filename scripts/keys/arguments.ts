/** Reads and checks the words and options of `npm run keys`, before anything is opened. */
import { parseArgs } from 'node:util';
import type { KeyLimits } from '../../sidecar/service.ts';
import { UsageError } from '../cli/run.ts';
import { parseLimit, parseSpan, parseWhen } from './when.ts';

/** The action that the words ask for. */
export type Action =
  | { readonly command: 'create'; readonly name: string; readonly expiresAt: Date | null }
  | { readonly command: 'list'; readonly id: number | undefined }
  | { readonly command: 'rotate'; readonly id: number; readonly until: Date }
  | { readonly command: 'rename'; readonly id: number; readonly name: string }
  | { readonly command: 'expire'; readonly id: number; readonly at: Date | null }
  | { readonly command: 'limit'; readonly id: number; readonly limits: Partial<KeyLimits> }
  | { readonly command: 'disable' | 'enable' | 'remove'; readonly id: number }
  | { readonly command: 'share' };

const options = {
  expires: { type: 'string' },
  keep: { type: 'string' },
  'per-minute': { type: 'string' },
  translit: { type: 'string' },
  'per-day': { type: 'string' },
} as const;

type Values = { readonly [name in keyof typeof options]?: string | undefined };

/** The words and options that each command takes. */
const commands: ReadonlyMap<Action['command'], readonly [readonly string[], readonly (keyof Values)[]]> =
  new Map([
    ['create', [['NAME'], ['expires']]],
    ['list', [['[ID]'], []]],
    ['rotate', [['ID'], ['keep']]],
    ['rename', [['ID', 'NAME'], []]],
    ['expire', [['ID', 'WHEN'], []]],
    ['limit', [['ID'], ['per-minute', 'translit', 'per-day']]],
    ['disable', [['ID'], []]],
    ['enable', [['ID'], []]],
    ['remove', [['ID'], []]],
    ['share', [[], []]],
  ]);

/** By default a replaced token stays valid for this long. */
const usualKeep = '24h';

function parseId(text: string | undefined): number {
  if (text === undefined || !/^\d{1,15}$/.test(text)) {
    const what = text === undefined ? 'The ID of a key is missing' : `"${text}" is not an id of a key`;
    throw new UsageError(`${what}. Allowed: a number that \`list\` shows.`);
  }
  return Number(text);
}

function parseName(text: string | undefined): string {
  const name = (text ?? '').trim();
  if (name === '') throw new UsageError('A key needs a NAME.');
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name)) throw new UsageError('A NAME has no tabs and no line breaks.');
  return name;
}

function parseLimits(values: Values): Partial<KeyLimits> {
  const { 'per-minute': perMinute, translit, 'per-day': perDay } = values;
  if (perMinute === undefined && translit === undefined && perDay === undefined)
    throw new UsageError('limit needs at least one of --per-minute, --translit, --per-day.');
  return {
    ...(perMinute === undefined ? {} : { perMinute: parseLimit('--per-minute', perMinute) }),
    ...(translit === undefined ? {} : { translit: parseLimit('--translit', translit) }),
    ...(perDay === undefined ? {} : { perDay: parseLimit('--per-day', perDay, 0) }),
  };
}

/** Finds the command; refuses unknown words. */
function commandOf(text: string | undefined): Action['command'] {
  const known = [...commands.keys()].find((command) => command === text);
  if (known !== undefined) return known;
  const what = text === undefined ? 'Give an action' : `"${text}" is not an action`;
  throw new UsageError(`${what}. Allowed: ${[...commands.keys()].join(', ')}.`);
}

/**
 * Reads the arguments.
 * @param now milliseconds since 1970
 * @throws UsageError that says what is wrong and what is allowed
 */
export function parseAction(args: string[], now: number): Action {
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const [first, ...words] = positionals;
  const command = commandOf(first);
  const [wanted, taken] = commands.get(command) ?? [[], []];
  const rest = words.slice(wanted.length);
  if (rest.length > 0)
    throw new UsageError(`Too many words: ${rest.join(' ')}. A name of several words needs quotes.`);
  for (const name of Object.keys(values))
    if (!taken.some((option) => option === name)) throw new UsageError(`${command} takes no --${name}.`);
  const [one, two] = words;
  switch (command) {
    case 'create': {
      const name = parseName(one);
      return { command, name, expiresAt: parseWhen('--expires', values.expires ?? 'never', now) };
    }
    case 'share':
      return { command };
    case 'list':
      return { command, id: one === undefined ? undefined : parseId(one) };
    case 'rotate': {
      const id = parseId(one);
      return { command, id, until: new Date(now + parseSpan('--keep', values.keep ?? usualKeep)) };
    }
    case 'rename':
      return { command, id: parseId(one), name: parseName(two) };
    case 'expire': {
      const id = parseId(one);
      if (two === undefined) throw new UsageError('expire needs a WHEN, e.g. 90d, 2027-01-31, never.');
      return { command, id, at: parseWhen('WHEN', two, now) };
    }
    case 'limit':
      return { command, id: parseId(one), limits: parseLimits(values) };
    default:
      return { command, id: parseId(one) };
  }
}
