/**
 * Lists as services and their tools write them, and texts as people paste them. A line of list-kinds.ndjson has kind,
 * name, text (or JSON) and the expected result. `M20 planned Naruto, A5` are titles of MyAnimeList (M), AniList (A),
 * Kitsu (K) and AniDB (D). Most forms come from exporters, converters and bug reports of Shikimori, Hikka, Kitsu, AniList,
 * AniDB, Anime-Planet, Simkl, Yamtrack and MyAnimeList.
 */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ListEntry } from '../../../src/site/lists/entries.ts';
import { readList } from '../../../src/site/lists/read-list.ts';
import { listTable } from '../../../src/site/lists/show.ts';
import { toHtml } from '../../../src/site/views/markup.ts';

const cases: readonly (readonly [kind: string, name: string, text: unknown, expected: string])[] =
  readFileSync('test/unit/site/list-kinds.ndjson', 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

const letters: Readonly<Record<ListEntry['source'], string>> = {
  MyAnimeList: 'M',
  AniList: 'A',
  Kitsu: 'K',
  AniDB: 'D',
};

const textOf = (text: unknown) => (typeof text === 'string' ? text : JSON.stringify(text));

function describeList(text: string): string {
  const { entries, manga, refused, titles, unread, damaged } = readList(text, 'MyAnimeList');
  const listed = entries.map(({ source, id, status, title }) =>
    [letters[source] + id, status, title].filter((part) => part !== undefined).join(' '),
  );
  const parts = [
    listed.join(', '),
    manga > 0 ? `${manga} left out` : '',
    refused ?? '',
    titles.length === 0 ? '' : `titles: ${titles.map(({ title }) => title).join(', ')}`,
    unread.length === 0 ? '' : `unread: ${unread.join(', ')}`,
    damaged === undefined ? '' : `damaged: ${damaged.line}:${damaged.column}`,
  ];
  return parts.filter((part) => part !== '').join('; ');
}

test.each(cases)('reads %s: %s', (_kind, _name, text, expected) => {
  expect(describeList(textOf(text))).toBe(expected);
});

test.each([
  ['Watching\nA\nB\nPlan to Watch\nC', ['A watching', 'B watching', 'C planned']],
  ['A - Completed\nB – дивлюсь', ['A completed', 'B watching']],
  ['A (watching)\nB [completed]\nC (TV)', ['A watching', 'B completed', 'C (TV) undefined']],
  // A copied page has each status behind its title.
  ['A\nWatching\nB\nCompleted', ['A undefined', 'B undefined']],
])('gives titles the status that the text names: %j', (text, expected) => {
  const { titles } = readList(text, 'MyAnimeList');
  expect(titles.map(({ title, status }) => `${title} ${status}`)).toEqual(expected);
});

test('whatever is changed in a list, each title has an id, and no text becomes markup', () => {
  const piece = fc.oneof(
    fc.constantFrom('<b>', '<b/>"\'', '<anime>', '</anime>', '<![CDATA[', ']]>', '"', '\r\n', '\0', '\ud800'),
    fc.constantFrom('null', '{}', '[', ']', '__proto__', '1e3', '-1', '9'.repeat(30), 'x'.repeat(9000)),
    fc.string({ unit: 'binary', maxLength: 9 }),
  );
  const change = fc.record({ at: fc.nat(), gone: fc.nat(9), put: piece });
  const all = cases.map(([, , text]) => textOf(text));
  fc.assert(
    fc.property(fc.constantFrom(...all), fc.array(change, { minLength: 1, maxLength: 3 }), (text, some) => {
      const changed = some.reduce((list, { at, gone, put }) => {
        const place = at % (list.length + 1);
        return list.slice(0, place) + put + list.slice(place + gone);
      }, text);
      const { entries } = readList(changed, 'MyAnimeList');
      for (const { id, title = '' } of entries) {
        expect(Number.isSafeInteger(id) && id > 0).toBe(true);
        expect(title.length).toBeLessThanOrEqual(500);
      }
      const table = toHtml(
        listTable(
          entries.map((entry) => ({ entry, card: undefined })),
          'uk',
        ),
      );
      expect(table).not.toMatch(/<b\b|<anime/);
    }),
    { numRuns: 150 },
  );
});
