/** The words and options of `npm run signing`, checked before anything is opened. */
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
    `--threshold ${text}: це не кількість підписів. Допускається від 1 до кількості кореневих ключів.`,
  );
}

/** @throws UsageError for other words than roles that sign online */
export function parseRoles(words: readonly string[]): OnlineRole[] {
  return words.map((word) => {
    const role = onlineRoles.find((one) => one === word);
    if (role !== undefined) return role;
    const hint = word === 'root' ? ' Кореневі ключі змінюють add-key і remove-key.' : '';
    throw new UsageError(
      `"${word}": такої ролі замінити не можна. Допускаються ${onlineRoles.join(', ')}.${hint}`,
    );
  });
}

/** @throws UsageError where the words are no command */
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
      `${name === undefined ? 'Потрібна команда' : `"${name}": такої команди немає`}. Допускаються ${commands.join(', ')}.`,
    );
  const [word, options]: readonly [string | undefined, readonly string[]] = takes[command];
  const foreign = Object.keys(values).find((option) => !options.includes(option));
  if (foreign !== undefined) throw new UsageError(`${command} не приймає --${foreign}.`);
  const most = word === undefined ? 0 : command === 'rotate' ? Number.POSITIVE_INFINITY : 1;
  if (words.length > most) throw new UsageError(`Зайві слова: ${words.slice(most).join(' ')}.`);
  if (word !== undefined && words.length === 0) throw new UsageError(`Після ${command} потрібно ${word}.`);
  if (command === 'sign' && values.key === undefined)
    throw new UsageError('Після sign потрібен --key K, кореневий ключ.');
  if (command === 'successor' && (values.root === undefined) !== (words[0] === 'none'))
    throw new UsageError(
      'Після successor потрібні URL і --root FILE, корінь підписів наступника, або саме слово none.',
    );
  const rootKeys = values['root-key'] ?? [];
  if (command === 'init' && rootKeys.length === 0)
    throw new UsageError('Після init потрібен --root-key FILE для кожного кореневого ключа, поза DATA_DIR.');
  const { threshold, key, root } = values;
  return { command, words, rootKeys, threshold: parseThreshold(threshold), key, root };
}

/** What is to be done; `words` follow the command: roles, a file, a key. Keys and roots are files. */
export type Action = ReturnType<typeof parseAction>;
