/** Envelope, formats, identifiers, nested anime (contract: Envelope, Identifier block, Image set, Short card). */
import {
  animeFormats,
  animeStatuses,
  endpoints,
  imageSizes,
  type NestedAnime,
  seasons,
} from '../../contract/index.ts';
import { error, isObject, matches, must, oneOf, quote, same } from '../expectation.ts';
import type { Fixtures } from '../fixtures.ts';
import { imageInfo } from '../oracles/image-info.ts';
import { type Client, noCase, type Row, rowsOf } from '../row.ts';

const utc = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** Every member of a JSON value by its name, however deep. */
function* membersOf(value: unknown): Generator<readonly [string, unknown]> {
  if (Array.isArray(value)) for (const item of value) yield* membersOf(item);
  else if (isObject(value)) {
    for (const [name, inner] of Object.entries(value)) {
      yield [name, inner];
      yield* membersOf(inner);
    }
  }
}

/** Results of all kinds, for rules that hold everywhere. */
async function manyResults(f: Fixtures): Promise<readonly unknown[]> {
  const sets = [
    f.cards(),
    f.details(),
    f.players(),
    f.posters(),
    f.posterFeed(),
    f.updates(),
    f.teamDetails(),
  ];
  const results: unknown[] = [await f.schedule(), (await f.characterDetails()).items];
  for (const set of sets) results.push((await set).items);
  return results;
}

async function checkMembers(f: Fixtures, names: readonly string[], pattern: RegExp): Promise<void> {
  for (const result of await manyResults(f)) {
    for (const [name, value] of membersOf(result)) {
      if (names.includes(name) && value !== null) matches(value, pattern, name);
    }
  }
}

async function nested(f: Fixtures): Promise<readonly NestedAnime[]> {
  const fromDetails = (await f.details()).items.flatMap((d) => [
    ...(d.relations ?? []).map((r) => r.anime),
    ...(d.similar ?? []),
  ]);
  const week = Object.values(await f.schedule()).flat();
  return [...fromDetails, ...(await f.updates()).items.map((u) => u.anime), ...week.map((e) => e.anime)];
}

const lists = ['/anime', '/teams', '/characters', '/updates', '/posters/ua'] as const;

export const envelope: readonly Row[] = [
  ...rowsOf('Envelope', [
    [
      'envelope.success',
      'ok is true on success, beside result',
      async (_c, f) => {
        const { response } = await f.get('genres', '/genres');
        must(isObject(response.json) && response.json.ok === true, `ok: got ${quote(response.text)}`);
      },
    ],
    [
      'envelope.error',
      'on error ok is false, error holds errorCode (the HTTP status), code and a Ukrainian message',
      async (c) => error(await c.request('GET', '/anime/naruto'), 'invalid_reference', 'GET /anime/naruto'),
    ],
    [
      'envelope.pages',
      'paginated lists carry total, page and pages that agree with each other',
      async (_c, f) => {
        for (const path of lists) {
          const got = await f.get('animeList', `${path}?limit=7`);
          same(got.page, 1, `${path}: page`);
          same(got.pages, Math.ceil(got.total / 7), `${path}: pages of ${got.total} by 7`);
          same(got.result.length, Math.min(7, got.total), `${path}: items of the first page`);
        }
      },
    ],
    [
      'envelope.limit',
      'the characters search also returns limit',
      async (_c, f) => {
        const { response } = await f.get('characters', '/characters?limit=7');
        must(isObject(response.json) && response.json.limit === 7, `limit: got ${quote(response.text)}`);
      },
    ],
    [
      'envelope.utc',
      'all timestamps are RFC3339 in UTC (addedAt, publishedAt, updatedAt, airing)',
      async (_c, f) => checkMembers(f, ['addedAt', 'publishedAt', 'updatedAt', 'airing', 'createdAt'], utc),
    ],
    [
      'envelope.dates',
      'startDate is YYYY-MM-DD',
      async (_c, f) => checkMembers(f, ['startDate'], /^\d{4}-\d\d-\d\d$/),
    ],
    [
      'envelope.birthdays',
      'a team birthday is YYYY-MM-DD, a character birthday also --MM-DD',
      async (_c, f) => {
        for (const { birthday } of (await f.teams()).items) {
          if (birthday !== null) matches(birthday, /^\d{4}-\d\d-\d\d$/, 'team birthday');
        }
        for (const { birthday } of (await f.characterDetails()).items) {
          if (birthday !== null) matches(birthday, /^(?:\d{4}|-)-\d\d-\d\d$/, 'character birthday');
        }
      },
    ],
    [
      'envelope.images',
      'image links are absolute URIs',
      async (_c, f) => checkMembers(f, ['webp', 'jpg'], /^https?:\/\/[^/]+\/\S+$/),
    ],
  ]),
  ...rowsOf('Identifier block `ids`', [
    [
      'ids.full',
      'every anime in a response carries the ids block in full',
      async (_c, f) => {
        const own = ['catalog_a', 'catalog_b', 'catalog_c', 'filmdb', 'own', 'slug'];
        for (const result of await manyResults(f)) {
          for (const [name, value] of membersOf(result)) {
            if (name === 'ids' && isObject(value)) same(Object.keys(value).sort(), own, 'ids');
          }
        }
      },
    ],
    [
      'ids.types',
      'own is a positive integer, slug a slug, catalog_a and catalog_b integers or null, catalog_c and filmdb strings or null',
      async (_c, f) => {
        for (const { ids } of (await f.cards()).items) {
          must(Number.isSafeInteger(ids.own) && ids.own > 0, `own: got ${quote(ids.own)}`);
          matches(ids.slug, /^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'slug');
          for (const id of [ids.catalog_a, ids.catalog_b]) {
            must(id === null || Number.isSafeInteger(id), `catalog id: got ${quote(id)}`);
          }
          for (const id of [ids.catalog_c, ids.filmdb]) {
            must(id === null || (typeof id === 'string' && id !== ''), `id: got ${quote(id)}`);
          }
        }
      },
    ],
    [
      'ids.unique',
      'own, slug, catalog_a, catalog_b and catalog_c identify one title each',
      async (_c, f) => {
        for (const name of ['own', 'slug', 'catalog_a', 'catalog_b', 'catalog_c'] as const) {
          const seen = (await f.cards()).items.map((card) => card.ids[name]).filter((id) => id !== null);
          same(new Set(seen).size, seen.length, `distinct values of ${name}`);
        }
      },
    ],
  ]),
  ...rowsOf('Image set', [
    [
      'images.sizes',
      'largest side: big 1600 px, medium 900 px, small 400 px; webp and jpg of each; never enlarged',
      async (c, f) => {
        const card = (await f.cards()).items.find((item) => item.images.poster !== undefined);
        const set = card?.images.poster;
        if (set === undefined) return noCase('a picture');
        const { width, height } = await pictureOf(c, set.big.webp, 'webp');
        for (const { name, maxSide } of imageSizes) {
          for (const format of ['webp', 'jpg'] as const) {
            const got = await pictureOf(c, set[name][format], format);
            const expected = Math.min(maxSide, Math.max(width, height));
            same(Math.max(got.width, got.height), expected, `largest side of ${set[name][format]}`);
            const drift = Math.abs(got.width / got.height - width / height) * Math.min(got.width, got.height);
            must(drift <= 2, `${set[name][format]} is ${quote(got)}, big is ${width} × ${height}`);
          }
        }
      },
    ],
    [
      'images.many',
      'every size of every picture is there',
      async (c, f) => {
        const sets = (await f.cards()).items.flatMap((card) => card.images.poster ?? []);
        const avatars = (await f.teams()).items.flatMap((team) => team.avatar ?? []);
        if (sets.length + avatars.length === 0) return noCase('a picture');
        for (const set of [...sets.slice(0, 4), ...avatars.slice(0, 2)]) {
          for (const { name, maxSide } of imageSizes) {
            const { width, height } = await pictureOf(c, set[name].jpg, 'jpg');
            must(Math.max(width, height) <= maxSide, `${set[name].jpg} is ${width} × ${height}`);
          }
        }
      },
    ],
    [
      'images.immutable',
      'image files are served with Cache-Control: public, max-age=31536000, immutable, and to any origin',
      async (c, f) => {
        const set = (await f.cards()).items.find((item) => item.images.poster)?.images.poster;
        if (set === undefined) return noCase('a picture');
        const response = await c.request('GET', set.small.webp);
        same(response.headers.get('cache-control'), 'public, max-age=31536000, immutable', 'Cache-Control');
        same(response.headers.get('access-control-allow-origin'), '*', 'Access-Control-Allow-Origin');
        same(response.headers.get('x-ratelimit-limit'), null, 'X-RateLimit-Limit of an image');
      },
    ],
  ]),
  ...rowsOf('Anime short card', [
    [
      'card.enums',
      'format, status and season hold values of the contract, also listed in /meta',
      async (_c, f) => {
        const meta = await f.meta();
        for (const card of (await f.cards()).items) {
          oneOf(card.format, meta.formats, 'format');
          oneOf(card.status, meta.statuses, 'status');
          oneOf(card.season, meta.seasons, 'season');
        }
        for (const [got, least] of [
          [meta.formats, animeFormats],
          [meta.statuses, animeStatuses],
          [meta.seasons, seasons],
        ] as const) {
          same(
            least.filter((value) => !got.includes(value)),
            [],
            'values that /meta lacks',
          );
        }
      },
    ],
    [
      'card.unknown-episodes',
      'episodes 0 means not yet known, and occurs as the number 0',
      async (_c, f) => {
        const unknown = (await f.cards()).items.find((card) => card.episodes === 0);
        if (unknown === undefined) return noCase('an unknown number of episodes');
        same((await f.get('anime', `/anime/${unknown.ids.own}`)).result.episodes.total, 0, 'episodes.total');
      },
    ],
    [
      'card.adult',
      'isAdult is true of some titles and false of others',
      async (_c, f) => {
        const values = new Set((await f.cards()).items.map((card) => card.isAdult));
        return values.size === 2 ? undefined : noCase(`isAdult: ${!values.has(true)}`);
      },
    ],
    [
      'card.nested',
      'nested anime carry only ids, titles (ua, english, original) and images',
      async (_c, f) => {
        const all = await nested(f);
        if (all.length === 0) return noCase('nested anime');
        for (const anime of all) {
          same(Object.keys(anime).sort(), ['ids', 'images', 'titles'], 'members of a nested anime');
          same(Object.keys(anime.titles).sort(), ['english', 'original', 'ua'], 'titles');
        }
      },
    ],
    [
      'card.titled',
      'every title has at least one of ua, english and original',
      async (_c, f) => {
        for (const { ids, titles } of (await f.cards()).items) {
          must(Boolean(titles.ua ?? titles.english ?? titles.original), `title ${ids.own} is nameless`);
        }
      },
    ],
    [
      'card.agrees',
      'a card, a nested form and a detail of one title agree',
      async (_c, f) => {
        const byId = new Map((await f.cards()).items.map((card) => [card.ids.own, card]));
        for (const d of (await f.details()).items) {
          const card = byId.get(d.ids.own);
          if (card === undefined) continue;
          const { synonyms: _synonyms, ...titles } = d.titles;
          same(
            [d.ids, titles, d.images, d.format, d.status, d.season, d.year, d.episodes.total, d.isAdult],
            [
              card.ids,
              card.titles,
              card.images,
              card.format,
              card.status,
              card.season,
              card.year,
              card.episodes,
              card.isAdult,
            ],
            `title ${d.ids.own}: detail and card`,
          );
        }
        for (const anime of await nested(f)) {
          const card = byId.get(anime.ids.own);
          if (card !== undefined) {
            same(anime, { ids: card.ids, titles: card.titles, images: card.images }, 'nested form and card');
          }
        }
      },
    ],
  ]),
  ...rowsOf('decision: Fields and enumerations', [
    [
      'card.no-picture',
      'a title without any picture has images: {}',
      async (_c, f) => {
        const bare = (await f.cards()).items.find((card) => card.images.poster === undefined);
        return bare === undefined ? noCase('a title without a picture') : same(bare.images, {}, 'images');
      },
    ],
    [
      'open.lists',
      'absent scalars are null, absent lists []',
      async (_c, f) => {
        for (const d of (await f.details()).items) {
          for (const name of Object.keys(endpoints.anime.result.shape)) {
            const optional = ['license', 'releases', 'uaPosters', 'relations', 'similar'].includes(name);
            must(optional || Object.hasOwn(d, name), `title ${d.ids.own} has no ${name}`);
          }
        }
      },
    ],
  ]),
];

/** Asks for a picture and measures it from its own bytes. */
export async function pictureOf(client: Client, link: string, format: 'webp' | 'jpg') {
  const response = await client.request('GET', link);
  must(response.status === 200, `GET ${link}: got ${response.status}`);
  const type = format === 'jpg' ? 'image/jpeg' : 'image/webp';
  same(response.headers.get('content-type'), type, `Content-Type of ${link}`);
  const info = imageInfo(response.bytes);
  same(info?.format, format, `format of ${link}`);
  return info ?? { format, width: 0, height: 0 };
}
