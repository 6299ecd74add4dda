/** Requests made from the contract's table and the catalogue: the same ones each time. */
import { endpoints } from '../../../src/contract/endpoints/table.ts';
import { parameterExamples } from '../../../src/contract/openapi/parameter-examples.ts';
import { apiRoot } from '../../../src/contract/routes.ts';
import { parametersOf, type Shape } from '../../../src/contract/shape.ts';
import type { Catalogue } from './catalogue.ts';
import type { Recorded } from './client.ts';
import { createRandom, type Fields, pick, post, type Random, request } from './message.ts';

const encodings = [
  'br',
  'gzip',
  'gzip, deflate, br, zstd',
  'identity',
  '*',
  'br;q=0.5, gzip;q=0.8',
  'deflate',
];
const accepting = (index: number): Fields =>
  index % 8 === 7 ? {} : { 'Accept-Encoding': encodings[index % 8] ?? '' };

const lists = Object.entries(endpoints).filter(
  ([, { method, params }]) => method === 'GET' && Object.keys(params).length > 0,
);

/** Where an endpoint is asked. */
const addressOf = (path: string, ref = '1') => apiRoot + (path === '/' ? '' : path.replace('{ref}', ref));

const query = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');

/** Values of a shape at and around its bounds, right and wrong. */
function valuesOf(shape: Shape): readonly string[] {
  switch (shape.kind) {
    case 'integer':
    case 'number':
      return [
        ...[shape.min - 1, shape.min, shape.min + 1, 7, 20, shape.max - 1, shape.max, shape.max + 1].map(
          String,
        ),
        ...['', 'abc', '1.5', '1.0', '-0', '+1', ' 1', '1e3', '0x10', '٣', '007', '99999999999999999999'],
      ];
    case 'boolean':
      return ['true', 'false', 'TRUE', '1', '0', '', 'yes', 'null'];
    case 'enum':
      return [...shape.values, 'nope', '', shape.values[0]?.toUpperCase() ?? '', ` ${shape.values[0]}`];
    case 'array': {
      const [first = '', second = ''] = valuesOf(shape.item);
      return [
        ...valuesOf(shape.item),
        `${first},${second}`,
        `${second},${second}`,
        ',',
        `${second},`,
        `,,${second}`,
      ];
    }
    default:
      return [...texts, 'а'.repeat(150)];
  }
}

const texts = [
  ...[
    '',
    ' ',
    'наруто',
    'NARUTO',
    'yfhenj',
    '’',
    'ё',
    '東京',
    '\u0000',
    '%',
    'a,b',
    'null',
    '1',
    '😀',
    '\ud800',
  ],
  ...[
    '2026-11-18T00:00:00Z',
    '2026-11-18T00:00:00+02:00',
    '2026-11-18',
    '2026-13-01T00:00:00Z',
    'Drama',
    'drama',
  ],
].map((text) => text.toWellFormed());

/** Every record at each of its addresses. */
function records({ anime, teams, characters }: Catalogue): Recorded[] {
  const all = [
    ...anime.ids.flatMap((id) => ['', '/player', '/posters'].map((part) => `/anime/${id}${part}`)),
    ...anime.refs.map((ref) => `/anime/${ref}`),
    ...teams.ids.flatMap((id) => [`/teams/${id}`, `/teams/${id}/anime`, `/teams/${id}/anime?page=2`]),
    ...teams.refs.map((ref) => `/teams/${ref}`),
    ...characters.ids.map((id) => `/characters/${id}`),
    ...characters.refs.filter((_, index) => index % 4 === 0).map((ref) => `/characters/${ref}`),
  ];
  return all.map((path, index) => request('records', apiRoot + path, accepting(index)));
}

/** Each parameter of each endpoint with all values of its shape, and twice. */
function parameters(): Recorded[] {
  return lists.flatMap(([name, { path, params, ...row }]) => {
    const examples = Object.entries(parameterExamples).find(([own]) => own === name)?.[1] ?? {};
    const aliases: Fields = 'aliases' in row ? { ...row.aliases } : {};
    const all = parametersOf(params);
    const base = all
      .filter(({ required }) => required)
      .map((one) => [one.name, examples[one.name] ?? ''] as const);
    return all.flatMap(({ name: own, shape }, index) => {
      const others = base.filter(([other]) => other !== own);
      const names = [own, ...Object.keys(aliases).filter((alias) => aliases[alias] === own)];
      const values = [...valuesOf(shape), examples[own] ?? '1'];
      return [
        ...names.flatMap((one) => values.map((value) => query([...others, [one, value]]))),
        `${own}=${examples[own]}&${own}=${examples[own]}`,
        `${own}`,
        `&&${own}=${encodeURIComponent(examples[own] ?? '')}&unknown=1#x`,
        `${own}=%zz`,
        ...names.slice(1).map((alias) => `${own}=a&${alias}=b`),
      ].map((text, at) => request('parameters', `${addressOf(path)}?${text}`, accepting(index + at)));
    });
  });
}

/** Several parameters at once, mostly with values that are right. */
function combinations(catalogue: Catalogue, random: Random): Recorded[] {
  const some: Readonly<Record<string, readonly string[]>> = {
    ...{ genres: catalogue.genres, genresExclude: catalogue.genres, tags: catalogue.tags },
    ...{ tagsExclude: catalogue.tags, studios: catalogue.studios, search: catalogue.anime.names },
    ...{ teams: catalogue.teams.ids, ids: catalogue.anime.ids, anime: catalogue.anime.ids },
    ...{
      page: ['1', '2', '3', '9'],
      limit: ['1', '2', '5', '20', '50'],
      years: ['1988', '2001', '2020', '2024'],
    },
    ...{ yearFrom: ['1970', '2005'], yearTo: ['2010', '2026'], from: ['1', '3', '7.5'], to: ['8', '12'] },
    ...{ since: ['2026-11-15T00:00:00Z', '2026-01-01T00:00:00+02:00'], releases: ['1-voice', '2-sub'] },
  };
  const chooseValue = (name: string, shape: Shape): string => {
    const own = some[name];
    if (own !== undefined) {
      const count = shape.kind === 'array' ? 1 + Math.floor(random() * 3) : 1;
      return Array.from({ length: count }, () => pick(random, own)).join(',');
    }
    const item = shape.kind === 'array' ? shape.item : shape;
    return item.kind === 'enum' && random() < 0.95 ? pick(random, item.values) : pick(random, valuesOf(item));
  };
  const chosen = lists.filter(([name]) => !name.startsWith('translit') && name !== 'resolve');
  return chosen.flatMap(([, { path, params }]) =>
    Array.from({ length: 130 }, (_, index) => {
      const all = parametersOf(params).filter(() => random() < 0.35);
      const pairs = all.map(({ name, shape }) => [name, chooseValue(name, shape)] as const);
      const ref = pick(random, catalogue.teams.ids);
      return request('combinations', `${addressOf(path, ref)}?${query(pairs)}`, accepting(index));
    }),
  );
}

const keyboard = new Map(
  [...'qwertyuiop[]asdfghjkl;zxcvbnm,.'].map((key, at) => [[...'йцукенгшщзхїфівапролджячсмитьбю'][at], key]),
);

/** Names as people type them: in part, in another case, with a mistake, on the wrong keyboard. */
function mangle(name: string, way: number, random: Random): string {
  const letters = [...name];
  const at = Math.floor(random() * letters.length);
  if (way === 0) return name;
  if (way === 1) return letters.slice(0, 2 + at).join('');
  if (way === 2) return letters.toSpliced(at, 1).join('');
  if (way === 3) return letters.toSpliced(at, 0, 'а').join('');
  if (way === 4) return [...name.toLowerCase()].map((letter) => keyboard.get(letter) ?? letter).join('');
  return name.split(' ').reverse().join(' ').toUpperCase();
}

function searches({ anime, teams, characters }: Catalogue, random: Random): Recorded[] {
  const nouns = [
    ['anime', anime],
    ['characters', characters],
    ['teams', teams],
  ] as const;
  return nouns.flatMap(([noun, { names }]) =>
    Array.from({ length: noun === 'teams' ? 60 : 330 }, (_, index) => {
      const text = mangle(pick(random, names), index % 6, random).toWellFormed();
      return request('searches', `${apiRoot}/${noun}?${query([['search', text]])}`, accepting(index));
    }),
  );
}

const readings = ['ja', 'zh', 'ko', 'en'];
const systems = ['', 'ja_default', 'gojuon', 'ukt', 'academic', 'ko_default', 'ko_academic', 'en', 'nope'];
const lines = [
  'Kaguya-sama wa Kokurasetai',
  'ni hao',
  'Beijing',
  '김연아',
  '방탄소년단',
  'Christopher Nolan',
  'かぐや様',
  '北京',
];

function transliterations({ anime, characters }: Catalogue, random: Random): Recorded[] {
  const names = [...lines, ...anime.names, ...characters.names];
  return Array.from({ length: 800 }, (_, index) => {
    const text = Array.from({ length: 1 + (index % 3 === 0 ? 2 : 0) }, () => pick(random, names)).join('\n');
    const lang = pick(random, readings);
    const system = random() < 0.5 ? '' : pick(random, systems);
    const mode = pick(random, ['auto', 'name', 'text', '']);
    const explain = pick(random, ['true', 'false', '']);
    if (index % 4 > 0)
      return request(
        'transliterations',
        `${apiRoot}/translit?${query([
          ['lang', lang],
          ['text', text],
          ['system', system],
          ['mode', mode],
          ['explain', explain],
        ])}`,
        accepting(index),
      );
    const body = {
      lang,
      ...(system === '' ? {} : { system }),
      ...(mode === '' ? {} : { mode }),
      ...(explain === '' ? {} : { explain: explain === 'true' }),
      ...(index % 8 === 0 ? { items: text.split('\n') } : { text }),
    };
    return post('transliterations', `${apiRoot}/translit`, body, accepting(index));
  });
}

function resolving({ anime }: Catalogue, random: Random): Recorded[] {
  return ['catalog_a', 'catalog_b', 'catalog_c', 'slug', 'own', 'filmdb'].flatMap((source, index) =>
    [0, 1, 2, 30, 100, 101].flatMap((count) => {
      const ids = Array.from({ length: count }, () => {
        const own = anime.refs.filter((ref) => ref.startsWith(`${source}:`));
        return source === 'own' || own.length === 0
          ? pick(random, anime.ids)
          : pick(random, own).slice(source.length + 1);
      });
      return [
        request(
          'resolving',
          `${apiRoot}/resolve?${query([
            ['source', source],
            ['ids', ids.join(',')],
          ])}`,
          accepting(index),
        ),
        post('resolving', `${apiRoot}/resolve`, { source, ids }, accepting(count)),
      ];
    }),
  );
}

/** Pages, filled and not, in both languages; pictures and other files of the tree. */
function site({ anime, teams, characters, pages, pictures, files }: Catalogue, random: Random): Recorded[] {
  const shown = ['', '/en'].flatMap((language) => [
    ...anime.ids.filter((_, at) => at % 6 === 0).map((id) => `${language}/anime/${id}/`),
    ...anime.refs.filter((_, at) => at % 23 === 0).map((ref) => `${language}/anime/${ref}/`),
    ...characters.ids.filter((_, at) => at % 25 === 0).map((id) => `${language}/characters/${id}/`),
    ...teams.ids.flatMap((id) => [`${language}/teams/${id}/`, `${language}/teams/${id}/?page=2`]),
    ...['anime', 'teams', 'characters', 'updates', 'posters'].flatMap((list) =>
      ['?page=2', '?page=0', '?limit=5&page=3', '?search=naruto', '?sort=nope', '?x=1'].map(
        (text) => `${language}/${list}/${text}`,
      ),
    ),
    ...[
      'anime/99999/',
      'anime/nope/',
      'characters/0/',
      'teams/x/',
      'anime/1',
      'anime/1/2/',
      'nope/',
      '404/',
      'sitemap.xml',
    ].map((path) => `${language}/${path}`),
  ]);
  const some = pictures.filter(() => random() < 0.08);
  return [
    ...[...shown, ...pages].map((path, at) =>
      request('pages', path, { ...accepting(at), Accept: 'text/html' }),
    ),
    ...pages.slice(0, 60).map((path) => request('pages', path.slice(0, -1) || '/', { Accept: '*/*' })),
    ...[...files, ...some].map((path, at) => request('files', path, accepting(at))),
  ];
}

/** All of them. */
export function createRequests(catalogue: Catalogue): readonly Recorded[] {
  const random = createRandom(31);
  return [
    ...records(catalogue),
    ...parameters(),
    ...combinations(catalogue, random),
    ...searches(catalogue, random),
    ...transliterations(catalogue, random),
    ...resolving(catalogue, random),
    ...site(catalogue, random),
  ];
}
