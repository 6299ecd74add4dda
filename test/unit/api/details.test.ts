/** Details of titles and characters: their blocks, their addresses, and what the log tells of one that is not there. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Deps } from '../../../src/api/context.ts';
import { createDetails } from '../../../src/api/details.ts';
import { render } from '../../../src/api/render.ts';
import { detailIncludes, type EndpointName } from '../../../src/contract/index.ts';
import type { AnimeDetailRecord, CharacterDetailRecord } from '../../../src/records/records.ts';
import { depsOf, plainTitle, worlds } from './world.ts';

const anime = [plainTitle(1, { catalogA: 10, catalogB: 20 }), plainTitle(2, { catalogA: 12 }), plainTitle(3)];
const [sample] = fc.sample(
  worlds.filter(({ characters }) => characters.length > 0),
  { numRuns: 1, seed: 1 },
);
const world = { anime, characters: sample?.characters ?? [], teams: [] };

const license = { licensee: 'Видавець', watch: [{ name: 'Тут', url: 'https://watch.example/1' }] };
const title: AnimeDetailRecord = {
  ...{ cover: null, description: 'Опис', startDate: null, source: null, country: null, ageRating: null },
  ...{ aired: 0, durationMin: null, scoreOwn: null, scoreOwnCount: null, ratingCount: null },
  ...{ episodeTypes: {}, license: null, releases: [], posters: [] },
  relations: [{ kind: 'sequel', anime: 2 }],
  similar: [3],
};
const person: CharacterDetailRecord = {
  ...{ description: null, heightCm: null, updatedAt: '2026-01-01T00:00:00Z' },
  externalIds: { catalog_a: ['1', '2'], catalog_b: ['3'], catalog_c: ['4', '5'] },
};

/** Dependencies with details of all records. */
function open(own: Partial<AnimeDetailRecord> = {}): Deps {
  const deps = depsOf(world);
  const source = { animeDetail: () => ({ ...title, ...own }), characterDetail: () => person };
  return { ...deps, details: createDetails(deps.lookups, source, deps.present) };
}

function ask(name: EndpointName, ref: string | undefined, query: string, deps: Deps) {
  const raw = { ...(ref !== undefined && { ref }), query: new URLSearchParams(query) };
  const { bytes, contentLocation } = render(name, raw, deps);
  return { contentLocation, ...JSON.parse(new TextDecoder().decode(bytes)) };
}

test.each([
  ['anime', '1', 'anime 1'],
  ['animePlayer', '1', 'player 1'],
  ['animePosters', '1', 'posters 1'],
  ['character', '50', 'character 50'],
] as const)('%s without its detail is a defect that names the record', (name, ref, what) => {
  expect(() => render(name, { ref }, depsOf(world))).toThrow(
    `The catalogue has a record but no detail: ${what}`,
  );
});

test('include takes the blocks that it names, and every other field stays', () => {
  const whole = ask('anime', '1', '', open()).result;
  expect(Object.keys(whole)).toEqual(expect.arrayContaining([...detailIncludes]));
  fc.assert(
    fc.property(fc.subarray([...detailIncludes], { minLength: 1 }), (blocks) => {
      const { result } = ask('anime', '1', `include=${blocks}`, open());
      const left = detailIncludes.filter((block) => !blocks.includes(block));
      expect({ ...result, ...Object.fromEntries(left.map((block) => [block, whole[block]])) }).toEqual(whole);
      expect(left.filter((block) => Object.hasOwn(result, block))).toEqual([]);
    }),
  );
});

test('a title is licensed where it has a strict licence, and only then shows one', () => {
  expect(ask('anime', '1', '', open({ license })).result).toMatchObject({ licensed: true, license });
  const { result } = ask('anime', '1', '', open());
  expect([result.licensed, Object.hasOwn(result, 'license')]).toEqual([false, false]);
  for (const own of [license, null])
    expect(ask('animePlayer', '1', '', open({ license: own })).result.licensed).toBe(own !== null);
});

test('a character has all its ids elsewhere', () => {
  expect(ask('character', '50', '', open()).result.externalIds).toEqual(person.externalIds);
});

describe('Content-Location', () => {
  const canonical = [
    ['anime', '1', '/anime/1'],
    ['animePlayer', '1', '/anime/1/player'],
    ['animePosters', '1', '/anime/1/posters'],
    ['character', '50', '/characters/50'],
  ] as const;
  test.each(canonical)('of %s names the canonical path, where another was asked', (name, ref, path) => {
    expect(ask(name, ref, '', open()).contentLocation).toBeUndefined();
    expect(ask(name, `0${ref}`, '', open()).contentLocation).toBe(path);
  });
  test.each(canonical.slice(0, 3))('of %s, also for an id elsewhere', (name, _ref, path) => {
    for (const ref of ['catalog_a:10', 'catalog_b:20', 'slug:s-1'])
      expect(ask(name, ref, '', open()).contentLocation).toBe(path);
  });
});

test.each([
  ['own', '1,02,9,x', { 1: 1, '02': 2, 9: undefined, x: undefined }],
  ['catalog_a', '10,012,1', { 10: 1, '012': 2, 1: undefined }],
  ['catalog_b', '20,10', { 20: 1, 10: undefined }],
  ['slug', 's-2,s-3,__proto__', { 's-2': 2, 's-3': 3, ['__proto__']: undefined }],
])('ids of %s lead to the titles that have them, under each as it was asked', (source, ids, expected) => {
  const found = Object.entries(expected).map(([key, id]) => {
    const one = anime.find((own) => own.id === id);
    return [
      key,
      one === undefined
        ? null
        : { own: one.id, slug: one.slug, catalog_a: one.catalogA, catalog_b: one.catalogB },
    ];
  });
  const { result } = ask('resolve', undefined, `source=${source}&ids=${ids}`, open());
  expect(Object.entries(result).sort()).toEqual(found.sort());
});

test.each(['a', 'ї', 'が', '😀'])('a text of 32,768 bytes is read, one of 32,769 is not (%s)', (letter) => {
  const most = 32_768;
  const many = letter.repeat(Math.floor((most - 5) / Buffer.byteLength(letter)));
  const text = many + 'a'.repeat(most - Buffer.byteLength(many));
  const of = (own: string) => ask('translit', undefined, `lang=en&text=${encodeURIComponent(own)}`, open());
  expect(of(text).ok).toBe(true);
  expect(of(`${text}a`).error).toMatchObject({ errorCode: 422, message: expect.stringContaining('32769') });
});
