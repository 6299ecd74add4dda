/** The clock of a running sidecar passes midnight, Monday and the New Year of Kyiv, is put back, and jumps by years. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStand, type Stand } from '../../harness/serve.ts';
import { instant, openShop, small } from '../../harness/shop.ts';

const newYear = { anime: 4, episode: 3, airing: '2026-12-31T22:30:00Z', finished: false };
const lastOfTheYear = { anime: 1, episode: 4, airing: '2026-12-31T21:30:00Z', finished: false };
const born = (id: number, birthday: string) => ({
  id,
  slug: `born-${id}`,
  names: { en: `Born ${id}` },
  anime: [],
  birthday,
  updatedAt: '2026-01-01T00:00:00Z',
});

let stand: Stand;
let now = instant;
beforeAll(async () => {
  const shop = openShop();
  await shop.import({
    schedule: [...(small.schedule ?? []), lastOfTheYear, newYear],
    characters: [born(1, '--03-04'), born(2, '--03-05'), born(3, '--12-31'), born(4, '--01-01')],
  });
  await shop.publish();
  stand = await openStand('A', shop);
});
afterAll(() => stand?.close());

function set(text: string): void {
  stand.turn((Date.parse(text) - now) / 1000);
  now = Date.parse(text);
}
const resultOf = async (path: string) => {
  const response = await stand.get(path);
  expect(response.status, path).toBe(200);
  return (await response.json()).result;
};
/** Episodes of the week by day, as `title:episode`. */
const week = async (): Promise<Record<string, string[]>> => {
  const days: Record<string, { anime: { ids: { own: number } }; episode: number }[]> =
    await resultOf('/schedule');
  const shown = Object.entries(days).filter(([, entries]) => entries.length > 0);
  return Object.fromEntries(
    shown.map(([day, entries]) => [day, entries.map(({ anime, episode }) => `${anime.ids.own}:${episode}`)]),
  );
};
const birthdays = async (): Promise<number[]> =>
  (await resultOf('/characters?birthToday=true')).map(({ id }: { id: number }) => id);

/** The answers at a moment. The rows run in this order, so the clock also goes back. */
test.each<[moment: string, week: object, born: readonly number[]]>([
  ['2026-03-08T21:59:59Z', { friday: ['4:2'] }, []],
  ['2026-03-08T22:00:00Z', { monday: ['1:3'] }, []],
  ['2026-03-08T21:59:59Z', { friday: ['4:2'] }, []],
  ['2026-03-04T21:59:59Z', { friday: ['4:2'] }, [1]],
  ['2026-03-04T22:00:00Z', { friday: ['4:2'] }, [2]],
  ['2026-03-04T21:59:59Z', { friday: ['4:2'] }, [1]],
  // The week goes on, and the day turns.
  ['2026-12-31T21:59:59Z', { thursday: ['1:4'], friday: ['4:3'] }, [3]],
  ['2026-12-31T22:00:00Z', { thursday: ['1:4'], friday: ['4:3'] }, [4]],
])('at %s the week is %j and %j are born', async (moment, shown, born) => {
  set(moment);
  expect([await week(), await birthdays()]).toEqual([shown, born]);
});

test('the daily quota begins anew with the day of the limits', async () => {
  const used = async () => (await resultOf('/me')).used.day;
  set('2026-06-01T23:59:50Z');
  const before = await used();
  set('2026-06-01T23:59:59Z');
  expect(await used()).toBe(before + 1);
  set('2026-06-02T00:00:00Z');
  expect(await used()).toBe(1);
});

test.each(['2020-01-01T00:00:00Z', '2038-01-19T03:14:08Z', '2099-12-31T22:00:00Z', '2026-03-04T10:00:00Z'])(
  'a jump of the clock to %s fails nothing',
  async (moment) => {
    set(moment);
    for (const path of ['/health', '/schedule', '/characters?birthToday=true', '/anime', '/updates', '/me'])
      await resultOf(path);
    expect(stand.log).toEqual([]);
  },
);
