/** Reads and checks the words and options of `npm run signing`, before anything is opened. */
import { parseArgs } from 'node:util';
import { type OnlineRole, onlineRoles } from '../../src/distribution/signing/metadata.ts';
import { UsageError } from '../cli/run.ts';

/** The word that a command needs, and the options that it takes. */
const takes = {
  init: [undefined, ['root-key', 'threshold']],
  status: [undefined, []],
  renew: [undefined, ['root-key']],
  rotate: ['ROLE', ['root-key']],
  'add-key': ['FILE', ['root-key', 'threshold']],
  'remove-key': ['KEY', ['root-key', 'threshold']],
  sign: ['FILE', ['key']],
  successor: ['URL', ['root', 'root-key']],
  'export-root': [undefined, []],
} as const;

// `as`: the keys of a literal.
const commands = Object.keys(takes) as (keyof typeof takes)[];

function parseThreshold(text: string | undefined): number | undefined {
  if (text === undefined || /^[1-9]\d?$/.test(text)) return text === undefined ? undefined : Number(text);
  throw new UsageError(
    `--threshold ${text} is not a number of signatures. Allowed: 1 to the number of root keys.`,
  );
}

/** Reads the names of roles. @throws UsageError if a word is not a role that signs online */
export function parseRoles(words: readonly string[]): OnlineRole[] {
  return words.map((word) => {
    const role = onlineRoles.find((one) => one === word);
    if (role !== undefined) return role;
    const hint = word === 'root' ? ' add-key and remove-key change root keys.' : '';
    throw new UsageError(
      `"${word}" is not a role that can be rotated. Allowed: ${onlineRoles.join(', ')}.${hint}`,
    );
  });
}

/** Reads the command and its options. @throws UsageError if they are wrong */
export function parseAction(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'root-key': { type: 'string', multiple: true },
      threshold: { type: 'string' },
      key: { type: 'string' },
      root: { type: 'string' },
    },
  });
  const [name, ...words] = positionals;
  const command = commands.find((one) => one === name);
  if (command === undefined)
    throw new UsageError(
      `${name === undefined ? 'Give a command' : `"${name}" is not a command`}. Allowed: ${commands.join(', ')}.`,
    );
  const [word, options]: readonly [string | undefined, readonly string[]] = takes[command];
  const foreign = Object.keys(values).find((option) => !options.includes(option));
  if (foreign !== undefined) throw new UsageError(`${command} does not take --${foreign}.`);
  const most = word === undefined ? 0 : command === 'rotate' ? Number.POSITIVE_INFINITY : 1;
  if (words.length > most) throw new UsageError(`Too many words: ${words.slice(most).join(' ')}.`);
  if (word !== undefined && words.length === 0) throw new UsageError(`${command} needs ${word}.`);
  if (command === 'sign' && values.key === undefined) throw new UsageError('sign needs --key K, a root key.');
  if (command === 'successor' && (values.root === undefined) !== (words[0] === 'none'))
    throw new UsageError(
      'successor needs URL and --root FILE (the root of signatures of the successor), or only the word none.',
    );
  const rootKeys = values['root-key'] ?? [];
  if (command === 'init' && rootKeys.length === 0)
    throw new UsageError('init needs --root-key FILE for each root key, outside DATA_DIR.');
  const { threshold, key, root } = values;
  return { command, words, rootKeys, threshold: parseThreshold(threshold), key, root };
}

/** The action to run. `words` follow the command: roles, a file, a key. Keys and roots are files. */
export type Action = ReturnType<typeof parseAction>;
