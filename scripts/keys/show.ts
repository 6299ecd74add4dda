/** The output of `npm run keys -- list`. */
import type { KeyReader } from '../../sidecar/keys/reader.ts';
import type { Key } from '../../sidecar/service.ts';

const dayMs = 86_400_000;
/** The list shows calls of this many days. */
const listedDays = 30;

function stateOf({ enabled, expiresAt }: Key, now: Date): string {
  if (!enabled) return 'disabled';
  if (expiresAt === null) return 'enabled';
  return Date.parse(expiresAt) <= now.getTime() ? `expired ${expiresAt}` : `enabled until ${expiresAt}`;
}

const usedOf = ({ usedOn }: Key) => (usedOn === null ? 'never used' : `used ${usedOn}`);

/** One line per key. */
export function* listLines(reader: KeyReader, now: Date): Generator<string> {
  const since = new Date(now.getTime() - (listedDays - 1) * dayMs).toISOString().slice(0, 10);
  const calls = reader.callsSince(since);
  for (const key of reader.keys()) {
    const { id, name, prefix, createdAt } = key;
    yield [
      id,
      `${prefix}…`,
      stateOf(key, now),
      createdAt,
      usedOf(key),
      `${calls.get(id) ?? 0} calls`,
      name,
    ].join('\t');
  }
}

function limitsOf({ limits: { perMinute, translit, perDay } }: Key): string {
  const own = [
    ...(perMinute === null ? [] : [`${perMinute} calls a minute`]),
    ...(translit === null ? [] : [`${translit} transliterations a minute`]),
    ...(perDay === null ? [] : [perDay === 0 ? 'no daily quota' : `${perDay} a day`]),
  ];
  return own.length === 0 ? 'the profile’s' : `${own.join(', ')}; else the profile’s`;
}

/** Lines about one key, and one line for each day and endpoint of its use. */
export function* keyLines(reader: KeyReader, key: Key, now: Date): Generator<string> {
  yield `key ${key.id} «${key.name}»`;
  yield `  token   ${key.prefix}…`;
  for (const { prefix, until } of reader.formerOf(key.id, now)) yield `  former  ${prefix}… until ${until}`;
  yield `  state   ${stateOf(key, now)}`;
  yield `  limits  ${limitsOf(key)}`;
  yield `  made    ${key.createdAt}, ${usedOf(key)}`;
  for (const { day, endpoint, calls } of reader.usageOf(key.id)) yield `${day}\t${endpoint}\t${calls}`;
}
