/** Envelope, formats, identifiers, nested anime (contract: Envelope, Identifier block, Image set, Short card). */
import {
  animeFormats,
  animeStatuses,
  endpoints,
  imageSizes,
  type NestedAnime,
  seasons,
} from '../../contract/index.ts';
import type { Api } from '../api.ts';
import { answers, refuses } from '../checks.ts';
import { distinct, isObject, matches, must, needsCase, noCase, oneOf, quote, same } from '../expectation.ts';
import { imageInfo } from '../oracles/image-info.ts';
import { type Row, rowsOf, rule, section } from '../row.ts';

const utc = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** Visits every member of a JSON value, at any depth. */
function visitMembers(value: unknown, visit: (name: string, value: unknown) => void): void {
  if (Array.isArray(value)) for (const item of value) visitMembers(item, visit);
  else if (isObject(value)) {
    for (const name in value) {
      visit(name, value[name]);
      visitMembers(value[name], visit);
    }
  }
}

/** Results of all kinds, for rules about all of them. */
async function manyResults(api: Api): Promise<readonly unknown[]> {
  const sets = [
    api.cards(),
    api.details(),
    api.players(),
    api.posters(),
    api.posterFeed(),
    api.updates(),
    api.teamDetails(),
  ];
  const results: unknown[] = [await api.schedule(), (await api.characterDetails()).items];
  for (const set of sets) results.push((await set).items);
  return results;
}

async function checkMembers(api: Api, names: readonly string[], pattern: RegExp): Promise<void> {
  for (const result of await manyResults(api)) {
    visitMembers(result, (name, value) => {
      if (names.includes(name) && value !== null) matches(value, pattern, name);
    });
  }
}

async function nested(api: Api): Promise<readonly NestedAnime[]> {
  const fromDetails = (await api.details()).items.flatMap((d) => [
    ...(d.relations ?? []).map((r) => r.anime),
    ...(d.similar ?? []),
  ]);
  const week = Object.values(await api.schedule()).flat();
  return [...fromDetails, ...(await api.updates()).items.map((u) => u.anime), ...week.map((e) => e.anime)];
}

const lists = ['/anime', '/teams', '/characters', '/updates', '/posters/ua'] as const;

export const envelope: readonly Row[] = rowsOf([
  section('Envelope'),
  rule('envelope.success', 'ok is true on success, beside result', async (api) => {
    const { json, text } = await answers(api, '/tags');
    must(isObject(json) && json.ok === true && Object.hasOwn(json, 'result'), `got ${quote(text)}`);
  }),
  rule(
    'envelope.error',
    'on error ok is false, error holds errorCode (the HTTP status), code and a Ukrainian message',
    (api) => refuses(api, '/anime/naruto', 'invalid_reference'),
  ),
  rule(
    'envelope.pages',
    'paginated lists carry total, page and pages that agree with each other',
    async (api) => {
      for (const path of lists) {
        const got = await api.get('animeList', `${path}?limit=7`);
        same(got.page, 1, `${path}: page`);
        same(got.pages, Math.ceil(got.total / 7), `${path}: pages of ${got.total} by 7`);
        same(got.result.length, Math.min(7, got.total), `${path}: items of the first page`);
      }
    },
  ),
  rule('envelope.limit', 'the characters search also returns limit', async (api) => {
    const { response } = await api.get('characters', '/characters?limit=7');
    must(isObject(response.json) && response.json.limit === 7, `limit: got ${quote(response.text)}`);
  }),
  rule(
    'envelope.utc',
    'all timestamps are RFC3339 in UTC (addedAt, publishedAt, updatedAt, airing)',
    async (api) => checkMembers(api, ['addedAt', 'publishedAt', 'updatedAt', 'airing', 'createdAt'], utc),
  ),
  rule('envelope.dates', 'startDate is YYYY-MM-DD', async (api) =>
    checkMembers(api, ['startDate'], /^\d{4}-\d\d-\d\d$/),
  ),
  rule(
    'envelope.birthdays',
    'a team birthday is YYYY-MM-DD, a character birthday also --MM-DD',
    async (api) => {
      for (const { birthday } of (await api.teams()).items) {
        if (birthday !== null) matches(birthday, /^\d{4}-\d\d-\d\d$/, 'team birthday');
      }
      for (const { birthday } of (await api.characterDetails()).items) {
        if (birthday !== null) matches(birthday, /^(?:\d{4}|-)-\d\d-\d\d$/, 'character birthday');
      }
    },
  ),
  rule('envelope.images', 'image links are absolute URIs', async (api) =>
    checkMembers(api, ['webp', 'jpg'], /^https?:\/\/[^/]+\/\S+$/),
  ),
  section('Identifier block `ids`'),
  rule('ids.full', 'every anime in a response carries the ids block in full', async (api) => {
    const own = ['catalog_a', 'catalog_b', 'catalog_c', 'filmdb', 'own', 'slug'];
    for (const result of await manyResults(api)) {
      visitMembers(result, (name, value) => {
        if (name === 'ids' && isObject(value)) same(Object.keys(value).sort(), own, 'ids');
      });
    }
  }),
  rule(
    'ids.types',
    'own is a positive integer, slug a slug, catalog_a and catalog_b integers or null, catalog_c and filmdb strings or null',
    async (api) => {
      for (const { ids } of (await api.cards()).items) {
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
  ),
  rule('ids.unique', 'own, slug, catalog_a, catalog_b and catalog_c identify one title each', async (api) => {
    for (const name of ['own', 'slug', 'catalog_a', 'catalog_b', 'catalog_c'] as const) {
      const seen = (await api.cards()).items.map((card) => card.ids[name]).filter((id) => id !== null);
      distinct(seen, `values of ${name}`);
    }
  }),
  section('Image set'),
  rule(
    'images.sizes',
    'largest side: big 1600 px, medium 900 px, small 400 px; webp and jpg of each; never enlarged',
    async (api) => {
      const card = (await api.cards()).items.find((item) => item.images.poster !== undefined);
      const set = card?.images.poster;
      needsCase(set !== undefined, 'a picture');
      const { width, height } = await pictureOf(api, set.big.webp, 'webp');
      for (const { name, maxSide } of imageSizes) {
        for (const format of ['webp', 'jpg'] as const) {
          const got = await pictureOf(api, set[name][format], format);
          const expected = Math.min(maxSide, Math.max(width, height));
          same(Math.max(got.width, got.height), expected, `largest side of ${set[name][format]}`);
          const drift = Math.abs(got.width / got.height - width / height) * Math.min(got.width, got.height);
          must(drift <= 2, `${set[name][format]} is ${quote(got)}, big is ${width} × ${height}`);
        }
      }
    },
  ),
  rule('images.many', 'every size of every picture is there', async (api) => {
    const sets = (await api.cards()).items.flatMap((card) => card.images.poster ?? []);
    const avatars = (await api.teams()).items.flatMap((team) => team.avatar ?? []);
    if (sets.length + avatars.length === 0) noCase('a picture');
    for (const set of [...sets.slice(0, 4), ...avatars.slice(0, 2)]) {
      for (const { name, maxSide } of imageSizes) {
        const { width, height } = await pictureOf(api, set[name].jpg, 'jpg');
        must(Math.max(width, height) <= maxSide, `${set[name].jpg} is ${width} × ${height}`);
      }
    }
  }),
  rule(
    'images.immutable',
    'image files are served with Cache-Control: public, max-age=31536000, immutable, and to any origin',
    async (api) => {
      const set = (await api.cards()).items.find((item) => item.images.poster)?.images.poster;
      needsCase(set !== undefined, 'a picture');
      const response = await api.fetch(set.small.webp);
      same(response.headers.get('cache-control'), 'public, max-age=31536000, immutable', 'Cache-Control');
      same(response.headers.get('access-control-allow-origin'), '*', 'Access-Control-Allow-Origin');
      same(response.headers.get('x-ratelimit-limit'), null, 'X-RateLimit-Limit of an image');
    },
  ),
  section('Anime short card'),
  rule(
    'card.enums',
    'format, status and season hold values of the contract, also listed in /meta',
    async (api) => {
      const meta = await api.meta();
      for (const card of (await api.cards()).items) {
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
  ),
  rule('card.unknown-episodes', 'episodes 0 means not yet known, and occurs as the number 0', async (api) => {
    const unknown = (await api.cards()).items.find((card) => card.episodes === 0);
    needsCase(unknown !== undefined, 'an unknown number of episodes');
    same((await api.get('anime', `/anime/${unknown.ids.own}`)).result.episodes.total, 0, 'episodes.total');
  }),
  rule('card.adult', 'isAdult is true of some titles and false of others', async (api) => {
    const values = new Set((await api.cards()).items.map((card) => card.isAdult));
    needsCase(values.size === 2, `isAdult: ${!values.has(true)}`);
  }),
  rule(
    'card.nested',
    'nested anime carry only ids, titles (ua, english, original) and images',
    async (api) => {
      const all = await nested(api);
      needsCase(all.length > 0, 'nested anime');
      for (const anime of all) {
        same(Object.keys(anime).sort(), ['ids', 'images', 'titles'], 'members of a nested anime');
        same(Object.keys(anime.titles).sort(), ['english', 'original', 'ua'], 'titles');
      }
    },
  ),
  rule('card.titled', 'every title has at least one of ua, english and original', async (api) => {
    for (const { ids, titles } of (await api.cards()).items) {
      must(Boolean(titles.ua ?? titles.english ?? titles.original), `title ${ids.own} is nameless`);
    }
  }),
  rule('card.agrees', 'a card, a nested form and a detail of one title agree', async (api) => {
    const byId = new Map((await api.cards()).items.map((card) => [card.ids.own, card]));
    for (const d of (await api.details()).items) {
      const card = byId.get(d.ids.own);
      if (card === undefined) continue;
      const { synonyms: _synonyms, ...titles } = d.titles;
      same([titles, d.episodes.total], [card.titles, card.episodes], `title ${d.ids.own}: detail and card`);
      for (const field of ['ids', 'images', 'format', 'status', 'season', 'year', 'isAdult'] as const) {
        same(d[field], card[field], `title ${d.ids.own}: ${field} of detail and card`);
      }
    }
    for (const anime of await nested(api)) {
      const card = byId.get(anime.ids.own);
      if (card !== undefined) {
        same(anime, { ids: card.ids, titles: card.titles, images: card.images }, 'nested form and card');
      }
    }
  }),
  section('decision: Fields and enumerations'),
  rule('card.no-picture', 'a title without any picture has images: {}', async (api) => {
    const bare = (await api.cards()).items.find((card) => card.images.poster === undefined);
    return bare === undefined ? noCase('a title without a picture') : same(bare.images, {}, 'images');
  }),
  rule('open.lists', 'absent scalars are null, absent lists []', async (api) => {
    for (const d of (await api.details()).items) {
      for (const name of Object.keys(endpoints.anime.result.shape)) {
        const optional = ['license', 'releases', 'uaPosters', 'relations', 'similar'].includes(name);
        must(optional || Object.hasOwn(d, name), `title ${d.ids.own} has no ${name}`);
      }
    }
  }),
]);

/** Requests a picture and measures it from its bytes. */
export async function pictureOf(api: Api, link: string, format: 'webp' | 'jpg') {
  const response = await api.fetch(link);
  must(response.status === 200, `GET ${link}: got ${response.status}`);
  const type = format === 'jpg' ? 'image/jpeg' : 'image/webp';
  same(response.headers.get('content-type'), type, `Content-Type of ${link}`);
  const info = imageInfo(response.bytes);
  same(info?.format, format, `format of ${link}`);
  return info ?? { format, width: 0, height: 0 };
}
