/** Reads the arguments of the mirror command. */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { snapshotAddress } from '../../src/distribution/mirror/origin.ts';
import type { FirstTrust } from '../../src/distribution/mirror/trust.ts';
import { UsageError } from '../cli/run.ts';

const options = {
  root: { type: 'string' },
  fingerprint: { type: 'string' },
  'trust-on-first-use': { type: 'boolean' },
  'accept-expired': { type: 'boolean' },
  unsigned: { type: 'boolean' },
  watch: { type: 'boolean' },
  every: { type: 'string' },
  'follow-successor': { type: 'boolean' },
  origin: { type: 'string' },
  'dry-run': { type: 'boolean' },
  verify: { type: 'boolean' },
  'with-dumps': { type: 'boolean' },
  'limit-rate': { type: 'string' },
  parallel: { type: 'string' },
} as const;

function readCount(name: string, text: string | undefined, most: number): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,6}$/.test(text) && Number(text) <= most) return Number(text);
  throw new UsageError(`--${name} "${text}": допускається ціле число від 1 до ${most}.`);
}

const units = new Map([
  ['', 1],
  ['k', 1e3],
  ['m', 1e6],
]);

function readRate(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const [, number, unit = ''] = /^([1-9]\d{0,8})([km]?)$/i.exec(text) ?? [];
  if (number === undefined)
    throw new UsageError(`--limit-rate "${text}": допускаються байти за секунду, як-от 500k або 2m.`);
  return Number(number) * (units.get(unit.toLowerCase()) ?? 1);
}

/** Addresses and folder of the arguments. */
function readPlaces(places: readonly string[]): { urls: string[]; folder: string } {
  const folder = places.at(-1);
  if (folder === undefined || places.length < 2)
    throw new UsageError('Потрібні адреса першоджерела й тека: npm run mirror -- URL… FOLDER');
  const urls = places.slice(0, -1).map((text) => {
    const url = snapshotAddress(text);
    if (url === undefined)
      throw new UsageError(`${text} — не адреса знімка. Допускається як-от https://api.example.`);
    return url;
  });
  if (snapshotAddress(folder) !== undefined)
    throw new UsageError(`Останньою має бути тека, а ${folder} — адреса.`);
  return { urls, folder };
}

function readFirstTrust(
  root: string | undefined,
  fingerprint: string | undefined,
  onFirstUse: boolean | undefined,
): FirstTrust | undefined {
  if ([root, fingerprint, onFirstUse].filter((own) => own !== undefined).length > 1)
    throw new UsageError('Допускається лише одне з --root, --fingerprint, --trust-on-first-use.');
  if (root !== undefined && !existsSync(root))
    throw new UsageError(`Файлу ${root} немає. Допускається корінь підписів (root.json).`);
  if (root !== undefined) return { kind: 'root', bytes: readFileSync(root) };
  if (fingerprint === undefined) return onFirstUse === true ? { kind: 'first use' } : undefined;
  const hash = fingerprint.toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(hash))
    throw new UsageError('--fingerprint: допускається SHA-256, 64 шістнадцяткові цифри.');
  return { kind: 'fingerprint', hash };
}

/** The arguments of an update. @throws UsageError */
export function readArguments(args: string[]) {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const first = readFirstTrust(values.root, values.fingerprint, values['trust-on-first-use']);
  const isUnsigned = values.unsigned === true;
  const followSuccessor = values['follow-successor'] === true;
  if (isUnsigned && (first !== undefined || values['accept-expired'] === true || followSuccessor))
    throw new UsageError('--unsigned не поєднується з параметрами довіри до підписів.');
  return {
    ...readPlaces(positionals),
    first,
    isUnsigned,
    followSuccessor,
    origin: values.origin,
    acceptExpired: values['accept-expired'] === true,
    everySeconds: readCount('every', values.every, 1_000_000) ?? (values.watch === true ? 60 : undefined),
    dryRun: values['dry-run'] === true,
    verify: values.verify === true,
    withDumps: values['with-dumps'] === true,
    limitRate: readRate(values['limit-rate']),
    width: readCount('parallel', values.parallel, 1000),
  };
}
export type MirrorArguments = ReturnType<typeof readArguments>;

const kinds = new Map([
  ['anime', 'anime'],
  ['character', 'characters'],
  ['team', 'teams'],
] as const);

/** The arguments of `block` and `unblock`. @throws UsageError */
export function readRecord(args: string[]) {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [word = '', id = '', folder, ...more] = positionals;
  const kind = [...kinds].find(([own]) => own === word)?.[1];
  if (kind === undefined || !/^[1-9]\d{0,14}$/.test(id) || folder === undefined || more.length > 0)
    throw new UsageError('Потрібні вид запису (anime, character, team), його номер і тека дзеркала.');
  return { record: { kind, id: Number(id) }, folder };
}
