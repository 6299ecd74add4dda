/** A small catalogue, and pages made from the API's answers over it. */
import type { Deps } from '../../../src/api/context.ts';
import { createDetails } from '../../../src/api/details.ts';
import { render } from '../../../src/api/render.ts';
import { buildServiceTransliterator } from '../../../src/api/translit.ts';
import type { ResultOf } from '../../../src/contract/endpoint.ts';
import type { EndpointName, Endpoints } from '../../../src/contract/endpoints/table.ts';
import type {
  AnimeDetailRecord,
  AnimeRecord,
  CharacterDetailRecord,
  FeedRow,
  PosterRecord,
  ReleaseRecord,
  TeamRecord,
} from '../../../src/records/records.ts';
import { errorPage } from '../../../src/site/views/error-page.ts';
import type { Answer, PageContent, PageLocation } from '../../../src/site/views/page.ts';
import { pages } from '../../../src/site/views/pages.ts';
import type { PageName } from '../../../src/site/views/routes.ts';
import { depsOf, plainCharacter, plainTitle } from '../api/world.ts';

const pictureOf = (byte: string) => ({ id: byte.repeat(16), width: 1067, height: 1600 });

/** Wednesday noon in Kyiv. */
const now = Date.parse('2026-03-04T10:00:00Z');
export const origin = 'https://api.example';

const full: AnimeRecord = plainTitle(1, {
  ...{ slug: 'likhtar', ua: 'Ліхтар & тінь', english: 'Lantern <and> Shadow', original: '灯' },
  ...{ synonyms: ['Lampion', 'Der "Schein"'], catalogA: 11, catalogB: 12, catalogC: 'c-1', filmdb: 'tv/9' },
  ...{ format: 'tv', status: 'ongoing', season: 'winter', year: 2026, episodes: 24, poster: pictureOf('ab') },
  ...{ genres: ['Action', 'Drama'], tags: ['School'], studio: 'A & B', teams: [3, 7], voiceTeams: [3, 7] },
  ...{ subTeams: [7], updated: '2026-03-03T10:00:00Z', views: 1_234_567, rating: 8.25 },
});
const licensed = plainTitle(2, {
  ...{ slug: 'm', english: 'The Film', original: 'Eiga', format: 'movie', year: 2001, episodes: 1 },
  ...{ isAdult: true, isLegal: true, genres: ['Drama'], poster: pictureOf('c0'), views: 900 },
});
const bare = plainTitle(3, { original: '名', status: 'announce', format: 'ova', genres: ['Drama'] });
const anime = [full, licensed, bare];

const team = (id: number, own: Partial<TeamRecord>): TeamRecord => ({
  ...{ id, slug: `team-${id}`, name: `Команда ${id}`, description: null, birthday: null, avatar: null },
  ...{ links: {}, views: null, hasVoice: false, hasSubs: false, animeCount: 0, updated: null, ...own },
});
const teams = [
  team(3, {
    ...{ name: 'Узвар', description: 'Про **нас**.', birthday: '2020-02-29', avatar: pictureOf('d1') },
    ...{ hasVoice: true, animeCount: 1, updated: '2026-03-03T10:00:00Z' },
    links: {
      site: 'https://uzvar.example/',
      telegram: 'https://t.me/x',
      other: 'javascript:alert(1)',
      new: 'https://n.example',
    },
    views: { total: 1_000_000, last30Days: 2500 },
  }),
  team(7, { hasVoice: true, hasSubs: true, animeCount: 2, updated: '2026-03-02T10:00:00Z' }),
];

const characters = [
  plainCharacter(50, {
    ...{ ua: 'Лея', en: 'Leia', native: 'レイア', altNames: ['Принцеса', 'L. & O.'], image: pictureOf('e2') },
    ...{ favorites: 12_345, gender: 'female', ageMin: 15, ageMax: 17, birthday: '--02-29' },
    ...{
      hasUkrainianDescription: true,
      anime: [
        { id: 1, role: 'main' },
        { id: 2, role: 'background' },
      ],
    },
  }),
  plainCharacter(51, {
    en: 'Satoru Gojou',
    ageMin: 9,
    ageMax: 9,
    birthday: '2001-10-05',
    anime: [{ id: 1, role: 'supporting' }],
  }),
  plainCharacter(52, { favorites: 1, anime: [{ id: 2, role: 'main' }] }),
];

const source = (provider: string, at: string) => ({
  ...{ provider, embedUrl: `https://${provider}.example/e?a=1&b=2`, addedAt: at },
});
const episode = (number: number, label: string | null, ...providers: string[]) => {
  const addedAt = `2026-03-0${(Math.floor(number) % 3) + 1}T10:00:00Z`;
  const sources = providers.map((provider) => source(provider, addedAt));
  return { number, label, kind: 'unknown' as const, addedAt, sources };
};
const releases: ReleaseRecord[] = [
  {
    id: '3+7-voice',
    kind: 'voice',
    teams: [3, 7],
    episodes: [episode(1, 'Початок', 'moon'), episode(2, null, 'moon')],
  },
  {
    id: '7-sub',
    kind: 'sub',
    teams: [7],
    episodes: [episode(1, null, 'moon', 'sun'), episode(1.5, null, 'sun')],
  },
  { id: '7-sub-bd', kind: 'sub', teams: [7], episodes: [] },
];
const posters: PosterRecord[] = [
  {
    id: 2,
    anime: 1,
    isSelected: true,
    author: 'Аня',
    team: 3,
    image: pictureOf('f3'),
    publishedAt: '2026-03-03T22:30:00Z',
  },
  {
    id: 1,
    anime: 1,
    isSelected: false,
    author: null,
    // Hidden, as title 999 is.
    team: 999,
    image: pictureOf('a4'),
    publishedAt: '2026-02-01T10:00:00Z',
  },
];
const plainDetail: AnimeDetailRecord = {
  ...{ cover: null, description: null, startDate: null, source: null, country: null, ageRating: null },
  ...{
    aired: 0,
    durationMin: null,
    scoreOwn: null,
    scoreOwnCount: null,
    ratingCount: null,
    episodeTypes: {},
  },
  ...{ license: null, relations: [], similar: [], releases: [], posters: [] },
};
const details = new Map<number, AnimeDetailRecord>([
  [
    1,
    {
      ...{
        cover: pictureOf('ab'),
        startDate: '2026-01-05',
        source: 'manga',
        country: 'JP',
        ageRating: 'pg13',
      },
      ...{ aired: 2, durationMin: 24, scoreOwn: 9.1, scoreOwnCount: 1200, ratingCount: 34_567 },
      description: 'Про [Лею](/characters/50).\n\n::spoiler\nТаємниця.\n::',
      episodeTypes: {
        filler: [
          { from: 2, to: 4 },
          { from: 7, to: 7 },
        ],
        recap: [{ from: 5, to: 5 }],
      },
      relations: [2, 999].map((other) => ({ kind: 'sequel', anime: other })),
      ...{ license: null, similar: [999, 3], releases, posters },
    },
  ],
  [
    2,
    {
      ...{ ...plainDetail, description: 'Фільм.', durationMin: 125, aired: 1 },
      license: { licensee: 'Прокат', watch: [{ name: 'Кіно', url: 'https://kino.example/2' }] },
    },
  ],
  [3, plainDetail],
]);
const people = new Map<number, CharacterDetailRecord>([
  [
    50,
    {
      ...{
        description: 'Має *меч* і :inline-spoiler[таємницю].',
        heightCm: 160,
        updatedAt: '2026-01-01T00:00:00Z',
      },
      externalIds: { catalog_a: ['1', '2'], catalog_b: [], catalog_c: ['leia'] },
    },
  ],
  ...[51, 52].map((id): [number, CharacterDetailRecord] => [
    id,
    {
      ...{ description: null, heightCm: null, updatedAt: '2026-01-01T00:00:00Z' },
      externalIds: { catalog_a: [], catalog_b: [], catalog_c: [] },
    },
  ]),
]);
const [collab, subtitles] = releases.map(({ id, kind, teams: own }) => ({ anime: 1, id, kind, teams: own }));
const row = (
  release: FeedRow['release'] | undefined,
  number: number,
  provider: string,
  at: string,
): FeedRow => ({
  // `as`: both releases are there.
  ...{ release: release as FeedRow['release'], number, provider, publishedAt: Date.parse(at) / 1000 },
  embedUrl: `https://${provider}.example/e`,
});
const rows = [
  row(collab, 2, 'moon', '2026-03-04T09:00:00Z'),
  row(subtitles, 1.5, 'sun', '2026-03-03T22:30:00Z'),
  row(subtitles, 1, 'sun', '2026-03-03T21:30:00Z'),
];
const airing = (title: number, number: number, at: string, finished = false) => ({
  ...{ anime: title, episode: number, airing: at, durationMin: 24, finished },
  ...{ ordinal: 1, sequence: 0, changedAt: '2026-03-01T10:00:00Z' },
});

/** The API over the catalogue. */
export function openDeps(): Deps {
  const deps = depsOf(
    { anime, characters, teams },
    {
      genres: [
        { name: 'Action', ua: 'Бойовик' },
        { name: 'Drama', ua: 'Драма' },
        { name: 'Horror', ua: 'Жахи' },
      ],
      tags: [{ name: 'School', ua: 'Школа' }],
      studios: [{ name: 'A & B' }],
      feed: rows,
      posters,
      schedule: [
        airing(1, 2, '2026-03-02T15:00:00Z', true),
        airing(1, 3, '2026-03-04T22:30:00Z'),
        airing(3, 1, '2026-03-04T09:45:00Z'),
        airing(2, 1, '2026-03-08T21:59:00Z'),
      ],
      catalogs: {
        catalog_a: {
          name: 'Перший',
          urls: { anime: 'https://a.example/{id}', character: 'https://a.example/c/{id}' },
        },
      },
      credits: [{ name: 'Джерело', licence: 'CC BY 4.0', url: 'https://source.example/' }],
      hosting: {
        contact: 'mailto@x.example',
        mirrors: [{ url: 'https://mirror.example', name: 'Дзеркало' }],
      },
    },
    ['anime', 'characters', 'teams'],
  );
  const own = {
    animeDetail: (id: number) => details.get(id),
    characterDetail: (id: number) => people.get(id),
  };
  return {
    ...{ ...deps, translit: buildServiceTransliterator({ readings: [], writtenNames: [] }) },
    ...{ details: createDetails(deps.lookups, own, deps.present), now: () => now },
    ...{ startedAt: now - 93_784_000, snapshot: { id: 'abc123', createdAt: '2026-03-04T09:59:00Z' } },
  };
}

/** Changes an answer before a page gets it; undefined: the call has failed. */
export type Change = (answer: Answer, isOptional: boolean) => Answer | undefined;

/** A page as a server makes it from the API's answers, which may be changed; if a call fails, the error page. */
export function pageOf(
  page: PageName,
  over: Partial<PageLocation> = {},
  { deps = openDeps(), change = (answer) => answer }: { deps?: Deps; change?: Change } = {},
): PageContent {
  const location = { locale: 'uk' as const, origin, ref: '', query: '', now, ...over };
  const asking = pages[page](location);
  let step = asking.next();
  while (step.done !== true) {
    const { name, ref, query, optional = false } = step.value;
    const raw = {
      ...(ref !== undefined && { ref: encodeURIComponent(ref) }),
      query: new URLSearchParams(query),
    };
    const { status, bytes } = render(name, raw, deps);
    const answer = JSON.parse(new TextDecoder().decode(bytes));
    if (status !== 200 && !optional) return errorPage(status, answer.error.message, '/', location);
    // `as`: the envelope of a success is what render() writes.
    step = asking.next(status === 200 ? change(answer as Answer, optional) : undefined);
  }
  return step.value;
}

/** A result of the API over the catalogue. */
export function ask<N extends EndpointName>(name: N, query = ''): ResultOf<Endpoints[N]> {
  const { bytes } = render(name, { query: new URLSearchParams(query) }, openDeps());
  return JSON.parse(new TextDecoder().decode(bytes)).result;
}
