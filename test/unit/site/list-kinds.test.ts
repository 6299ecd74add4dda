/**
 * Lists as services and their tools write them, and texts as people paste them. A line of list-kinds.ndjson has kind,
 * name, text (or JSON) and the expected result. `M20 planned Naruto, A5` are titles of MyAnimeList (M), AniList (A),
 * Kitsu (K) and AniDB (D). Most forms come from exporters, converters and bug reports of Shikimori, Hikka, Kitsu, AniList,
 * AniDB, Anime-Planet, Simkl, Yamtrack and MyAnimeList.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ListEntry } from '../../../src/site/lists/entries.ts';
import { readList } from '../../../src/site/lists/read-list.ts';

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

function describeList(text: string): string {
  const { entries, manga, refused, titles } = readList(text, 'MyAnimeList');
  const listed = entries.map(({ source, id, status, title }) =>
    [letters[source] + id, status, title].filter((part) => part !== undefined).join(' '),
  );
  const parts = [
    listed.join(', '),
    manga > 0 ? `${manga} left out` : '',
    refused ?? '',
    titles === undefined ? '' : `titles: ${titles.map(({ title }) => title).join(', ')}`,
  ];
  return parts.filter((part) => part !== '').join('; ');
}

test.each(cases)('reads %s: %s', (_kind, _name, text, expected) => {
  expect(describeList(typeof text === 'string' ? text : JSON.stringify(text))).toBe(expected);
});

test.each([
  ['Watching\nA\nB\nPlan to Watch\nC', ['A watching', 'B watching', 'C planned']],
  ['A - Completed\nB – дивлюсь', ['A completed', 'B watching']],
  // A copied page has each status behind its title.
  ['A\nWatching\nB\nCompleted', ['A undefined', 'B undefined']],
])('gives titles the status that the text names: %j', (text, expected) => {
  const { titles = [] } = readList(text, 'MyAnimeList');
  expect(titles.map(({ title, status }) => `${title} ${status}`)).toEqual(expected);
});
