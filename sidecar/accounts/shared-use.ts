/**
 * What keys were used for, in Valkey: counted there by sidecars that have no accounts beside them. A hash a day, which
 * goes by itself when the accounts would forget it, too.
 */
import { toScript, type Valkey } from '../limits/counters.ts';
import { dayMs, keptDays, type Use } from './usage.ts';

const placeOf = (day: string) => `ani-ua:key-use:${day}`;
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** KEYS[1] the day. ARGV: when it is forgotten (ms since 1970), then a field and what is added to it, again and again. */
const addScript = toScript(`
for i = 2, #ARGV, 2 do redis.call('HINCRBY', KEYS[1], ARGV[i], ARGV[i + 1]) end
redis.call('PEXPIREAT', KEYS[1], ARGV[1])
`);
const readScript = toScript(`return redis.call('HGETALL', KEYS[1])`);

/**
 * Adds to what is written, of any number of sidecars.
 * @returns what could not be written now
 */
export async function addSharedUse(valkey: Valkey, uses: readonly Use[]): Promise<readonly Use[]> {
  const days = [...Map.groupBy(uses, ({ day }) => day)];
  const left = days.map(async ([day, own]) => {
    const ends = Date.parse(day) + (keptDays + 1) * dayMs;
    const fields = own.flatMap(({ id, endpoint, calls }) => [`${id} ${endpoint}`, String(calls)]);
    try {
      await valkey.run(addScript, placeOf(day), [String(ends), ...fields]);
      return [];
    } catch {
      return own;
    }
  });
  return (await Promise.all(left)).flat();
}

/** Everything that is written there. @throws Error where there is no answer */
export async function readSharedUse(valkey: Valkey, now: number): Promise<readonly Use[]> {
  const days = Array.from({ length: keptDays + 1 }, (_, back) => dayOf(now - back * dayMs));
  const read = days.map(async (day) => {
    // The script's own answer: fields and values in turn.
    const found = (await valkey.run(readScript, placeOf(day), [])) as string[];
    return found.flatMap((field, at): Use[] => {
      if (at % 2 === 1) return [];
      const [id = '', endpoint = ''] = field.split(' ');
      return [{ id: Number(id), day, endpoint, calls: Number(found[at + 1]) }];
    });
  });
  return (await Promise.all(read)).flat();
}
