/** What public records have beside the fields of a source: orders, and values that follow from other lines. */
import { expect, test } from 'vitest';
import { readPublicCatalog } from '../../../src/catalog/read/index.ts';
import { openPartialCatalog } from '../../../src/catalog/read/partial.ts';
import {
  anime,
  bench,
  benchForEachTest,
  character,
  episode,
  release,
  type Source,
  team,
} from '../../harness/catalog-bench.ts';

benchForEachTest();

async function read(source: Source) {
  expect(await bench.diagnostics(source)).toEqual([]);
  return readPublicCatalog(bench.db).records;
}

const source = (provider: string, url = 'x', addedAt = '2026-01-01T00:00:00Z') => ({
  ...{ provider, embedUrl: `https://p.example/${url}`, addedAt },
});

test('the feed is ordered from the newest, then by title, release, number and provider, and has a provider once', async () => {
  const { feed } = await read({
    anime: [anime(1), anime(2)],
    teams: [team(1)],
    releases: [
      release(2, [1], { episodes: [episode(1, { sources: [source('A')] })] }),
      release(1, [1], {
        episodes: [
          episode(2, { sources: [source('A', 'new', '2026-01-02T00:00:00Z'), source('C')] }),
          episode(1.5, { sources: [source('B'), source('A', 'first'), source('A', 'second')] }),
        ],
      }),
      release(1, [1], { kind: 'sub', episodes: [episode(3, { sources: [source('A')] })] }),
    ],
  });
  const items = Array.from(feed, ({ release: { anime: of, id }, number, provider, embedUrl }) =>
    [of, id, number, provider, embedUrl.slice(18)].join(' '),
  );
  expect(items).toEqual([
    '1 1-voice 2 A new',
    '1 1-sub 3 A x',
    '1 1-voice 1.5 A first',
    '1 1-voice 1.5 B x',
    '1 1-voice 2 C x',
    '2 1-voice 1 A x',
  ]);
});

test('names are ordered by the Ukrainian alphabet, numbers by value, and equal names by id', async () => {
  const names = ['Яма', 'Їжак 10', 'Їжак 9', 'Ґава', 'Гава', 'Яма'];
  const { byName } = await read({
    anime: names.map((ua, at) => anime(at + 1, { titles: at === 3 ? { english: ua } : { ua } })),
    teams: names.map((name, at) => team(at + 1, { name })),
    characters: names.map((ua, at) => character(at + 1, { names: at === 3 ? { en: ua } : { en: 'x', ua } })),
  });
  const order = [5, 4, 3, 2, 1, 6];
  expect(byName).toEqual({ anime: order, teams: order, characters: order });
});

test('a title with a strict licence is legal only if it can be watched', async () => {
  const watch = [{ name: 'W', url: 'https://w.example/' }];
  const licenses = [
    { strict: true, watch },
    { strict: true, watch: [] },
    { strict: false, watch },
  ];
  const { anime: titles } = await read({
    anime: licenses.map((license, at) => anime(at + 1, { license: { licensee: 'L', ...license } })),
  });
  expect(Array.from(titles, ({ isLegal }) => isLegal)).toEqual([true, false, false]);
});

test('posters are ordered from the newest, then by id, and a selected one takes the place of the cover', async () => {
  const poster = (id: number, day: number) => ({
    ...{
      id,
      anime: 1,
      isSelected: id === 3,
      image: `images/${id}.png`,
      publishedAt: `2026-01-0${day}T00:00:00Z`,
    },
  });
  const files = Object.fromEntries([1, 2, 3, 4].map((id) => [`images/${id}.png`, `${id}`]));
  const { posters, anime: titles } = await read({
    anime: [anime(1, { poster: 'images/4.png' })],
    posters: [poster(2, 1), poster(1, 1), poster(3, 2)],
    files,
  });
  expect(posters.map(({ id }) => id)).toEqual([3, 1, 2]);
  expect(titles.at(0)?.poster?.id).toBe('id of 3');
});

test('one bound of an age stands for both, and only names that a person wrote are examples', async () => {
  const { characters, writtenNames } = await read({
    anime: [],
    characters: [
      character(1, { ageMin: 16, names: { en: 'Yui', ua: 'Юі' }, uaOrigin: 'human' }),
      character(2, { ageMax: 17, names: { en: 'Rin', ua: 'Рін' }, uaOrigin: 'machine' }),
    ],
  });
  const ages = Array.from(characters, ({ ageMin, ageMax }) => [ageMin, ageMax]);
  expect(ages).toEqual([
    [16, 16],
    [17, 17],
  ]);
  expect(writtenNames).toEqual([{ en: 'Yui', ua: 'Юі' }]);
});

test('a publication of changes finds the titles that name another, and the records that show a picture', async () => {
  const image = 'images/1.png';
  await read({
    anime: [
      anime(1, { relations: [{ kind: 'sequel', anime: 2 }], poster: image }),
      anime(2),
      anime(3, { similar: [2] }),
    ],
    posters: [{ id: 1, anime: 2, image, publishedAt: '2026-01-01T00:00:00Z' }],
    teams: [team(1), team(2, { avatar: image })],
    characters: [character(1, { image }), character(2)],
    files: { [image]: '1' },
  });
  const part = openPartialCatalog(bench.db);
  expect(part.titlesNaming([2])).toEqual([1, 3]);
  expect(part.showing([image])).toEqual({ anime: [1, 2], teams: [2], characters: [1] });
});
