/** Random tables: every title is read once, in order, with its fields. Forms of services: list-kinds.test.ts. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ListEntry } from '../../../src/site/lists/entries.ts';
import { type Catalogue, lookUp } from '../../../src/site/lists/look-up.ts';
import { parseTable } from '../../../src/site/lists/parse-table.ts';
import { readList } from '../../../src/site/lists/read-list.ts';

const name = fc.oneof(
  fc.constantFrom('FMA', 'One & Piece', '<b>', '"Так", каже', 'a;b\tc', '進撃の巨人', '12, 13'),
  fc.string({ minLength: 1, maxLength: 6 }).map((text) => `t${text.replace(/[\r\n\0]/g, ' ')}`.trim()),
);
/** Some spellings of each status. */
const words: readonly (readonly [status: ListEntry['status'], written: string])[] = [
  ['watching', 'CURRENT'],
  ['watching', '1'],
  ['completed', 'COMPLETED'],
  ['completed', '2'],
  ['onHold', 'PAUSED'],
  ['dropped', 'DROPPED'],
  ['planned', 'PLANNING'],
  [undefined, ''],
];
const titles = fc.array(
  fc.record({ id: fc.integer({ min: 1, max: 40 }), name, said: fc.constantFrom(...words) }),
  { minLength: 1, maxLength: 8 },
);

const cellOf = (text: string, sign: string) =>
  text.includes(sign) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

describe('a list is read as it was written', () => {
  test('a table, whichever separator it has', () => {
    const heads = fc.constantFrom<string[]>(
      ['id', 'title', 'status'],
      ['Назва', 'MAL ID', 'Статус'],
      ['AniList_id', 'watch status', 'name'],
    );
    fc.assert(
      fc.property(
        titles,
        heads,
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n'),
        (list, head, sign, end) => {
          const source = head.includes('AniList_id') || !head.includes('MAL ID') ? 'AniList' : 'MyAnimeList';
          const rows = list.map(({ id, name: own, said: [, word] }) =>
            head.map((column) => {
              if (/id$/i.test(column)) return String(id);
              return /status|статус/i.test(column) ? word : own;
            }),
          );
          const text = [head, ...rows]
            .map((row) => row.map((cell) => cellOf(cell, sign)).join(sign))
            .join(end);
          // Each title once, where it comes first.
          const first = list.filter(({ id }, at) => list.findIndex((one) => one.id === id) === at);
          expect(readList(text, 'AniList').entries).toEqual(
            first.map(({ id, name: own, said: [status] }) => ({
              source,
              id,
              title: own.trim() || undefined,
              status,
            })),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  test('a table whose head has two separators is separated by commas', () => {
    const text = 'mal_id,"note; more",title\n5114,"a; b",FMA\n';
    expect(readList(text, 'AniList').entries).toEqual([
      { source: 'MyAnimeList', id: 5114, title: 'FMA', status: undefined },
    ]);
  });

  test('any cells of a table', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', '"', ',', ';', '\t', '\n', ' ', 'ї', '1'),
      maxLength: 5,
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell)), fc.constantFrom(',', ';', '\t'), (rows, sign) => {
        const all = [['head', 'second'], ...rows];
        const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const text = all.map((row) => row.map(quote).join(sign)).join('\n');
        fc.pre(text.includes('\n'));
        expect(parseTable(text, (name) => name === 'head')).toEqual(all);
      }),
    );
  });
});

test('a list asks for each id and each title once, a hundred at a time, and each entry gets its title', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 250 }),
      async (ids) => {
        const entries = ids.map(
          (id): ListEntry => ({ source: id % 3 === 0 ? 'AniList' : 'MyAnimeList', id }),
        );
        const asked: number[][] = [];
        const shares: number[] = [];
        const catalogue: Omit<Catalogue, 'search'> = {
          // Two ids may belong to one title.
          async resolve(_key, some) {
            expect(some.length).toBeLessThanOrEqual(100);
            return Object.fromEntries(
              some.map((id) => [String(id), id % 7 === 0 ? null : { own: 1000 + (id >> 1) }]),
            );
          },
          async cards(some) {
            asked.push([...some]);
            // `as`: only the id of a card is read.
            return some.map((own) => ({ ids: { own } })) as unknown as Awaited<
              ReturnType<Catalogue['cards']>
            >;
          },
        };
        const catalogs = { catalog_a: { name: 'MyAnimeList' }, catalog_b: { name: 'AniList' } };
        const found = await lookUp(entries, catalogs, catalogue, (share) => shares.push(share));
        expect(found.map(({ entry, card }) => [entry, card?.ids.own])).toEqual(
          entries.map((entry) => {
            const own = entry.id % 7 === 0 ? undefined : 1000 + (entry.id >> 1);
            return [{ ...entry, own }, own];
          }),
        );
        const owns = asked.flat();
        expect(new Set(owns).size).toBe(owns.length);
        for (const some of asked) expect(some.length).toBeLessThanOrEqual(100);
        expect(shares).toEqual(shares.toSorted((a, b) => a - b));
        expect(shares.at(-1)).toBe(owns.length > 0 ? 1 : 0.5);
      },
    ),
    { numRuns: 50 },
  );
});
