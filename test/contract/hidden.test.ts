/** Data that must never be shown, by the demo's source: strictly licensed releases, spoilers, merged characters. */
import { describe, expect, test } from 'vitest';
import { rows } from '../harness/demo-rows.ts';
import { cards, characters, get, list, spread, teams, updates } from './catalogue.ts';
import { server, service } from './served.ts';

const own = ({ ids }: { readonly ids: { readonly own: number } }) => ids.own;
const enc = encodeURIComponent;

describe.skipIf(service === undefined)('of the demo', () => {
  const licensed = rows('anime').filter(({ license }) => license !== undefined);
  const strict = licensed.flatMap(({ id, license }) => (license?.strict ? [id] : []));
  const people = rows('characters');
  const into = new Map(
    people.flatMap(({ id, mergedInto }) => (mergedInto === undefined ? [] : [[id, mergedInto]])),
  );
  const shown = people.filter(({ id }) => !into.has(id));
  const lastOf = (id: number): number => {
    const next = into.get(id);
    return next === undefined ? id : lastOf(next);
  };

  test('a strictly licensed title shows no release anywhere and counts for no team', async () => {
    expect(strict.length).toBeGreaterThan(0);
    for (const id of strict) {
      const { result } = await get('anime', `/anime/${id}`);
      expect([result.licensed, result.releases, result.episodes.localized]).toEqual([true, [], 0]);
      expect((await get('anime', `/anime/${id}?include=releases`)).result.releases).toEqual([]);
      for (const path of [`${id}/player`, `${id}/player?episodes=true`, `slug:${result.ids.slug}/player`])
        expect((await get('animePlayer', `/anime/${path}`)).result).toMatchObject({
          licensed: true,
          releases: [],
        });
    }
    expect((await updates()).items.filter(({ anime }) => strict.includes(own(anime)))).toEqual([]);
    for (const { id } of (await teams()).items) {
      const made = (await list('teamAnime', `/teams/${id}/anime`)).items.map(own);
      expect(
        made.filter((title) => strict.includes(title)),
        `team ${id}`,
      ).toEqual([]);
    }
    const newest = (await list('animeList', '/anime?sort=updated')).items.map(own);
    const released = new Set((await updates()).items.map(({ anime }) => own(anime)));
    const [first = 0] = strict.map((id) => newest.indexOf(id)).toSorted((a, b) => a - b);
    expect(newest.slice(first).filter((id) => released.has(id))).toEqual([]);
  });

  test('another licence changes nothing', async () => {
    const releases = Map.groupBy(rows('releases'), ({ anime }) => anime);
    const free = licensed.flatMap(({ id, license }) => (license?.strict ? [] : [id]));
    expect(free.filter((id) => releases.has(id)).length).toBeGreaterThan(0);
    for (const id of free) {
      const { result } = await get('anime', `/anime/${id}`);
      expect([result.licensed, result.releases?.length]).toEqual([false, releases.get(id)?.length ?? 0]);
      expect(result).not.toHaveProperty('license');
      const player = (await get('animePlayer', `/anime/${id}/player`)).result;
      expect([player.licensed, player.releases.length]).toEqual([false, releases.get(id)?.length ?? 0]);
      for (const team of player.releases.flatMap((release) => release.teams))
        expect((await list('teamAnime', `/teams/${team.id}/anime`)).items.map(own)).toContain(id);
    }
  });

  test('a name that is a spoiler is neither shown nor found', async () => {
    const spoilers = shown.flatMap(({ id, altNames = [] }) =>
      altNames.filter(({ spoiler }) => spoiler).map(({ name }) => ({ id, name })),
    );
    expect(spoilers.length).toBeGreaterThan(0);
    let searched = 0;
    for (const { id, name } of spoilers) {
      const { names, altNames, ...detail } = (await get('character', `/characters/${id}`)).result;
      const visible = [...Object.values(names), ...altNames];
      expect(visible).not.toContain(name);
      const card = (await characters()).items.find((one) => one.id === id);
      expect(Object.values(card?.names ?? {})).toEqual(Object.values(names));
      const text = visible.join(' ').toLowerCase();
      const words = name.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
      if (words.length === 0 || words.some((word) => text.includes(word))) continue;
      searched++;
      const found = (await get('characters', `/characters?search=${enc(name)}`)).result;
      expect(
        found.map((one) => one.id),
        name,
      ).not.toContain(detail.id);
    }
    expect(searched).toBeGreaterThan(0);
  });

  test('a merged character answers as the one it was merged into, and is in no list', async () => {
    const listed = new Set((await characters()).items.map(({ id }) => id));
    expect(into.size).toBeGreaterThan(0);
    for (const { id, slug } of people.filter((one) => into.has(one.id))) {
      expect(listed.has(id)).toBe(false);
      const path = `/characters/${lastOf(id)}`;
      const plain = await server.fetch(path);
      for (const ref of [id, slug, `${id}-${slug}`]) {
        const { headers, text } = await server.fetch(`/characters/${ref}`);
        expect([text, headers.get('etag')]).toEqual([plain.text, plain.headers.get('etag')]);
        expect(headers.get('content-location')).toBe(`/public/v1${path}`);
      }
    }
  });

  test('a description is Ukrainian; English if there is no Ukrainian one; else null', async () => {
    const groups = Map.groupBy(shown, ({ description }) =>
      description?.ua ? 'uk' : description?.en ? 'en' : 'none',
    );
    expect(new Set(groups.keys())).toEqual(new Set(['uk', 'en', 'none']));
    for (const { id, description } of [...groups.values()].flatMap((group) => spread(group, 20)))
      expect((await get('character', `/characters/${id}`)).result.description).toBe(
        description?.ua ?? description?.en ?? null,
      );
  });

  test('names that fewer than three entries share, or that machines wrote, are read by rules', async () => {
    const wordsOf = (name: string): readonly string[] => name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    const isHuman = ({ uaOrigin }: (typeof shown)[number]) => uaOrigin === 'human';
    const countOf = (word: string, among: typeof shown) =>
      among.filter(({ names }) => wordsOf(names.en).includes(word)).length;
    const [human, machine] = [people.filter(isHuman), people.filter((one) => !isHuman(one))];
    const isRare = (word: string) => countOf(word, human) < 3;
    const rare = human
      .map(({ names }) => names.en)
      .filter((name) => /^[A-Za-z ]+$/.test(name) && wordsOf(name).every(isRare));
    const words = [...new Set(machine.flatMap(({ names }) => wordsOf(names.en)))];
    const ofMachines = words.filter(
      (word) => /^[a-z]{3,}$/.test(word) && isRare(word) && countOf(word, machine) >= 3,
    );
    for (const names of [spread(rare, 20), spread(ofMachines, 20)]) {
      expect(names.length).toBeGreaterThan(0);
      const { result } = await get('translit', `/translit?lang=en&text=${enc(names.join('\n'))}`);
      for (const { from, source } of result.lines) expect(from, source).toBeUndefined();
    }
  });

  test('every title of the source is listed', async () => {
    const listed = (await cards()).items.map(own).toSorted();
    expect(listed).toEqual(
      rows('anime')
        .map(({ id }) => id)
        .toSorted(),
    );
  });
});
