/** Whole answers of random records, field by field, against the contract's words written down plainly. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Deps } from '../../../src/api/context.ts';
import { createDetails } from '../../../src/api/details.ts';
import { render } from '../../../src/api/render.ts';
import {
  ageRatings,
  animeSources,
  type EndpointName,
  episodeKinds,
  imageFormats,
  imageSizes,
  relationKinds,
} from '../../../src/contract/index.ts';
import type {
  AnimeDetailRecord,
  AnimeRecord,
  CharacterDetailRecord,
  CharacterRecord,
  PictureRecord,
  PosterRecord,
  ReleaseRecord,
  TeamRecord,
} from '../../../src/records/records.ts';
import { depsOf, genreNames, somePicture, tagNames, teamIds, type World, worlds } from './world.ts';

const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const few = fc.integer({ min: 0, max: 3 });
const text = fc.constantFrom('Опис', '*a* & <b>', '');
const picture = orNull(somePicture);
const moment = fc.constantFrom('2026-01-01T00:00:00Z', '2026-01-02T10:00:00Z', '2025-12-31T23:59:59Z');
const address = fc.constantFrom('https://a.example/1', 'https://b.example/?x=&y');
/** Two that are there, and one that is not. */
const titleId = fc.constantFrom(1, 2, 999);
const ranges = fc.array(fc.record({ from: few, to: few }), { maxLength: 2 });

const episodes = fc.uniqueArray(
  fc.record({
    number: fc.constantFrom(0, 0.5, 1, 1.5, 2, 10),
    label: orNull(text),
    kind: fc.constantFrom(...episodeKinds),
    addedAt: moment,
    sources: fc.array(
      fc.record({ provider: fc.constantFrom('A', 'B'), embedUrl: address, addedAt: moment }),
      { maxLength: 2 },
    ),
  }),
  { selector: ({ number }) => number, maxLength: 4 },
);
const release: fc.Arbitrary<ReleaseRecord> = fc.record({
  id: fc.constantFrom('3-voice', '3+7-sub', '3-voice-bd'),
  kind: fc.constantFrom('voice', 'sub'),
  teams: fc.shuffledSubarray(teamIds.slice(0, 3), { minLength: 1 }),
  episodes: episodes.map((list) => list.sort((a, b) => a.number - b.number)),
});
const poster = (anime: fc.Arbitrary<number>): fc.Arbitrary<PosterRecord> =>
  fc.record({
    id: fc.integer({ min: 1, max: 9 }),
    anime,
    isSelected: fc.boolean(),
    author: orNull(fc.constantFrom('Автор', 'A & B')),
    // The last one is hidden.
    team: orNull(fc.constantFrom(3, 7, 999)),
    image: somePicture,
    publishedAt: moment,
  });
const animeDetail: fc.Arbitrary<AnimeDetailRecord> = fc.record({
  cover: picture,
  description: orNull(text),
  startDate: orNull(fc.constant('2001-02-03')),
  source: orNull(fc.constantFrom(...animeSources)),
  country: orNull(fc.constantFrom('JP', 'KR')),
  ageRating: orNull(fc.constantFrom(...ageRatings)),
  aired: few,
  durationMin: orNull(few),
  scoreOwn: orNull(few),
  scoreOwnCount: orNull(few),
  ratingCount: orNull(few),
  episodeTypes: fc.record(
    { filler: ranges, mixed: ranges, recap: ranges, animeCanon: ranges },
    { requiredKeys: [] },
  ),
  license: orNull(
    fc.record({
      licensee: text,
      watch: fc.array(fc.record({ name: text, url: address }), { maxLength: 2 }),
    }),
  ),
  relations: fc.array(fc.record({ kind: fc.constantFrom(...relationKinds), anime: titleId }), {
    maxLength: 3,
  }),
  similar: fc.array(titleId, { maxLength: 3 }),
  releases: fc.array(release, { maxLength: 3 }),
  posters: fc.array(poster(fc.constant(1)), { maxLength: 3 }),
});
const ids = fc.array(fc.constantFrom('1', '22'), { maxLength: 2 });
const characterDetail: fc.Arbitrary<CharacterDetailRecord> = fc.record({
  description: orNull(text),
  heightCm: orNull(few),
  externalIds: fc.record({ catalog_a: ids, catalog_b: ids, catalog_c: ids }),
  updatedAt: moment,
});

const origin = 'https://api.example';
/** The pixels of the sizes of the large picture; those of the small one are all the same. */
const pixels = new Map([
  ['big', { width: 1067, height: 1600 }],
  ['medium', { width: 600, height: 900 }],
  ['small', { width: 267, height: 400 }],
]);
const pictureOf = ({ id, width, height }: PictureRecord, size: string) => ({
  ...Object.fromEntries(
    imageFormats.map((format) => [format, `${origin}/images/${id.slice(0, 2)}/${id}-${size}.${format}`]),
  ),
  ...(width === 300 ? { width, height } : pixels.get(size)),
});
const setOf = (picture: PictureRecord) =>
  Object.fromEntries(imageSizes.map(({ name }) => [name, pictureOf(picture, name)]));
/** Without what is undefined, as JSON has it. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/** What an answer shows of the records of a world. */
function shownBy({ anime: titles, teams }: World) {
  const nested = (a: AnimeRecord) => ({
    ids: {
      ...{ own: a.id, slug: a.slug, filmdb: a.filmdb },
      ...{ catalog_a: a.catalogA, catalog_b: a.catalogB, catalog_c: a.catalogC },
    },
    titles: { ua: a.ua, english: a.english, original: a.original },
    images: a.poster === null ? {} : { poster: setOf(a.poster) },
  });
  const availability = (a: AnimeRecord) => [
    ...(a.voiceTeams.length > 0 ? ['voice'] : []),
    ...(a.subTeams.length > 0 ? ['sub'] : []),
    ...(a.isLegal ? ['legal'] : []),
  ];
  const card = (a: AnimeRecord) => ({
    ...{ ...nested(a), availability: availability(a) },
    ...{ format: a.format, status: a.status, season: a.season, year: a.year },
    ...{ episodes: a.episodes, isAdult: a.isAdult },
  });
  const teamRef = (id: number) => {
    const { slug, name } = teams.find((team) => team.id === id) ?? { slug: '', name: '' };
    return { id, slug, name };
  };
  const cardTeams = (a: AnimeRecord) =>
    a.teams.map((id) => ({
      ...teamRef(id),
      kinds: ['voice', 'sub'].filter((kind) => (kind === 'voice' ? a.voiceTeams : a.subTeams).includes(id)),
    }));
  const wholeParts = (list: readonly ReleaseRecord[]) =>
    new Set(list.flatMap((one) => one.episodes.map(({ number }) => Math.trunc(number)))).size;
  const releaseOf = (one: ReleaseRecord) => ({
    ...{ id: one.id, kind: one.kind, teams: one.teams.map(teamRef), isCollab: one.teams.length >= 2 },
    episodesCount: wholeParts([one]),
    lastEpisode: one.episodes.length === 0 ? null : Math.max(...one.episodes.map(({ number }) => number)),
    updatedAt:
      one.episodes
        .map(({ addedAt }) => addedAt)
        .toSorted()
        .at(-1) ?? null,
  });
  const posterOf = (one: PosterRecord) => ({
    ...{ id: one.id, isSelected: one.isSelected, images: setOf(one.image), author: one.author ?? undefined },
    team: teams.some(({ id }) => id === one.team) ? teamRef(one.team ?? 0) : undefined,
  });
  const named = (names: readonly string[]) => names.map((name) => ({ name, ua: `${name} ua` }));
  const shown = (id: number) => titles.filter((a) => a.id === id).map(nested);
  const detail = (a: AnimeRecord, own: AnimeDetailRecord) => ({
    ...nested(a),
    titles: { ...nested(a).titles, synonyms: a.synonyms },
    ...{ description: own.description, format: a.format, status: a.status, season: a.season, year: a.year },
    ...{ startDate: own.startDate, source: own.source, studio: a.studio, country: own.country },
    ...{ ageRating: own.ageRating, isAdult: a.isAdult },
    // These worlds have no schedule.
    airings: [],
    episodes: {
      ...{ total: a.episodes, aired: own.aired, durationMin: own.durationMin },
      localized: wholeParts(own.releases),
    },
    scores: {
      ...{ own: own.scoreOwn, ownCount: own.scoreOwnCount },
      ...{ catalog_a: a.rating, catalog_aCount: own.ratingCount },
    },
    ...{ genres: named(a.genres), tags: named(a.tags) },
    episodeTypes: { ...own.episodeTypes, filler: own.episodeTypes.filler ?? [] },
    ...{ licensed: own.license !== null, license: own.license ?? undefined },
    ...{ releases: own.releases.map(releaseOf), uaPosters: own.posters.map(posterOf) },
    relations: own.relations.flatMap(({ kind, anime }) => shown(anime).map((one) => ({ kind, anime: one }))),
    similar: own.similar.flatMap(shown),
  });
  const appearances = (list: CharacterRecord['anime']) =>
    list.flatMap(({ id, role }) =>
      titles
        .filter((a) => a.id === id)
        .map((a) => ({
          ...{ id, slug: a.slug, role, year: a.year, format: a.format, nameEn: a.english },
          name: a.ua ?? a.english ?? a.original ?? '',
        })),
    );
  const characterCard = (c: CharacterRecord) => {
    const [main = null] = appearances(c.anime.slice(0, 1));
    return {
      ...{ id: c.id, slug: c.slug, favorites: c.favorites, animeCount: c.anime.length },
      names: { ua: c.ua, en: c.en, native: c.native ?? undefined },
      image: c.image === null ? undefined : pictureOf(c.image, 'medium'),
      mainAnime: main && { ...main, nameEn: main.nameEn ?? undefined },
    };
  };
  const teamCard = (team: TeamRecord) => ({
    ...{ id: team.id, slug: team.slug, name: team.name, birthday: team.birthday },
    avatar: team.avatar === null ? null : setOf(team.avatar),
    ...{ hasVoice: team.hasVoice, hasSubs: team.hasSubs, animeCount: team.animeCount },
  });
  return {
    nested,
    card,
    cardTeams,
    teamRef,
    releaseOf,
    posterOf,
    detail,
    appearances,
    characterCard,
    teamCard,
  };
}

function ask(deps: Deps, name: EndpointName, query: string, ref?: string) {
  const { status, bytes } = render(name, { query: new URLSearchParams(query), ...(ref && { ref }) }, deps);
  expect(status).toBe(200);
  return JSON.parse(new TextDecoder().decode(bytes)).result;
}

const named = (names: readonly string[]) => names.map((name) => ({ name, ua: `${name} ua` }));
const lists = { genres: named(genreNames), tags: named(tagNames) };
const only = { animeDetail: () => undefined, characterDetail: () => undefined };

test('the answers of a title, its player and its posters are what the contract says of the records', () => {
  fc.assert(
    fc.property(worlds, animeDetail, (world, own) => {
      const deps = depsOf(world, lists);
      const details = createDetails(deps.lookups, { ...only, animeDetail: () => own }, deps.present);
      const [title] = world.anime;
      if (title === undefined) return expect.fail();
      const { nested, detail, releaseOf, posterOf } = shownBy(world);
      const asked = { ...deps, details };
      expect(ask(asked, 'anime', '', '1')).toEqual(plain(detail(title, own)));
      const { ids, titles } = nested(title);
      const isLicensed = own.license !== null;
      expect(ask(asked, 'animePlayer', '', '1')).toEqual({
        anime: { ids, titles },
        licensed: isLicensed,
        releases: isLicensed
          ? []
          : own.releases.map((one) => ({ ...releaseOf(one), episodes: one.episodes })),
      });
      expect(ask(asked, 'animePosters', '', '1')).toEqual(
        plain({
          anime: { ids },
          original: own.cover === null ? null : setOf(own.cover),
          uaPosters: own.posters.map(posterOf),
        }),
      );
    }),
    { numRuns: 150 },
  );
});

test('the answer of a character is what the contract says of the records', () => {
  fc.assert(
    fc.property(worlds, characterDetail, (world, own) => {
      // Without the title that many appear in.
      const shown = { ...world, anime: world.anime.slice(1) };
      const deps = depsOf(shown, lists);
      const details = createDetails(deps.lookups, { ...only, characterDetail: () => own }, deps.present);
      const { characterCard, appearances } = shownBy(shown);
      for (const c of shown.characters)
        expect(ask({ ...deps, details }, 'character', '', String(c.id))).toEqual(
          plain({
            ...characterCard(c),
            ...{ altNames: c.altNames, gender: c.gender, birthday: c.birthday },
            ...{ ageMin: c.ageMin, ageMax: c.ageMax, anime: appearances(c.anime) },
            ...own,
          }),
        );
    }),
  );
});

test('cards of titles, teams and characters, and a whole team, are what the contract says of the records', () => {
  fc.assert(
    fc.property(worlds, (world) => {
      const deps = depsOf(world, lists);
      const { card, cardTeams, characterCard, teamCard } = shownBy(world);
      const inOrder = <R extends { id: number }>(records: readonly R[], ids: readonly number[]) =>
        ids.flatMap((id) => records.filter((one) => one.id === id));
      const { anime, characters, teams } = deps.lookups.records.byName;
      const titles = inOrder(world.anime, anime);
      expect(ask(deps, 'animeList', 'limit=100')).toEqual(plain(titles.map(card)));
      expect(ask(deps, 'animeList', 'limit=100&include=teams')).toEqual(
        plain(titles.map((one) => ({ ...card(one), teams: cardTeams(one) }))),
      );
      expect(ask(deps, 'characters', 'sort=name&limit=50')).toEqual(
        plain(inOrder(world.characters, characters).map(characterCard)),
      );
      expect(ask(deps, 'teams', 'sort=name&limit=50')).toEqual(
        plain(inOrder(world.teams, teams).map(teamCard)),
      );
      for (const team of world.teams) {
        const { description, links, views } = team;
        expect(ask(deps, 'team', '', team.slug)).toEqual(
          plain({ ...teamCard(team), description, links, views }),
        );
      }
    }),
  );
});

test('items of the feeds are what the contract says of the records', () => {
  const row = fc.record({
    release: fc.record({
      anime: fc.constantFrom(1, 2, 3, 4),
      id: fc.constantFrom('3-voice', '3+7-sub'),
      kind: fc.constantFrom('voice' as const, 'sub' as const),
      teams: fc.shuffledSubarray(teamIds.slice(0, 3), { minLength: 1 }),
    }),
    number: fc.constantFrom(1, 1.5, 0),
    provider: fc.constantFrom('A', 'B'),
    publishedAt: fc.nat(2 ** 31),
    embedUrl: address,
  });
  const posters = fc.array(poster(fc.constantFrom(1, 2, 3, 4)), { maxLength: 5 });
  fc.assert(
    fc.property(worlds, fc.array(row, { maxLength: 6 }), posters, (world, rows, images) => {
      const deps = depsOf(world, { feed: rows, posters: images });
      const { nested, teamRef, posterOf } = shownBy(world);
      const titleOf = (id: number) => nested(world.anime.find((a) => a.id === id) ?? expect.fail());
      expect(ask(deps, 'updates', 'limit=100')).toEqual(
        rows.map(({ release: { anime, id, kind, teams }, number, provider, publishedAt, embedUrl }) => ({
          ...{ anime: titleOf(anime), releaseId: id, kind, teams: teams.map(teamRef), provider, embedUrl },
          ...{ episode: number, isCollab: teams.length >= 2 },
          teamName: teams.map((team) => teamRef(team).name).join(' & '),
          publishedAt: `${new Date(publishedAt * 1000).toISOString().slice(0, 19)}Z`,
        })),
      );
      expect(ask(deps, 'postersUa', 'limit=100')).toEqual(
        plain(
          images.map((one) => ({
            ...posterOf(one),
            ...{ anime: titleOf(one.anime), publishedAt: one.publishedAt },
          })),
        ),
      );
    }),
  );
});
