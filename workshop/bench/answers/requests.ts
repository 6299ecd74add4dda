/** Requests made from the contract's table and the catalogue: the same ones each time. */
import { endpoints } from '../../../src/contract/endpoints/table.ts';
import { parameterExamples } from '../../../src/contract/openapi/parameter-examples.ts';
import { apiRoot } from '../../../src/contract/routes.ts';
import { parametersOf, type Shape } from '../../../src/contract/shape.ts';
import type { Catalogue } from './catalogue.ts';
import type { Recorded } from './client.ts';
import { list } from './lists.ts';
import { createRandom, type Fields, pick, post, type Random, request } from './message.ts';

const accepted = list('accepted');
const accepting = (index: number): Fields =>
  index % 8 === 7 ? {} : { 'Accept-Encoding': accepted[index % 8] ?? '' };

const asking = Object.entries(endpoints).filter(
  ([, { method, params }]) => method === 'GET' && Object.keys(params).length > 0,
);

/** Where an endpoint is asked. */
const addressOf = (path: string, ref = '1') => apiRoot + (path === '/' ? '' : path.replace('{ref}', ref));

const query = (values: Fields) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

/** Values of a shape at and around its bounds, right and wrong. */
function valuesOf(shape: Shape): readonly string[] {
  switch (shape.kind) {
    case 'integer':
    case 'number': {
      const bounds = [shape.min, shape.max].flatMap((bound) => [bound - 1, bound, bound + 1]);
      return [...bounds.map(String), ...list('numbers')];
    }
    case 'boolean':
      return list('flags');
    case 'enum':
      return [...shape.values, 'nope', '', shape.values[0]?.toUpperCase() ?? '', ` ${shape.values[0]}`];
    case 'array': {
      const values = valuesOf(shape.item);
      const [first = '', second = ''] = values;
      return [...values, `${first},${second}`, `${second},${second}`, ',', `${second},`, `,,${second}`];
    }
    default:
      return [...list('texts'), 'а'.repeat(150)];
  }
}

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
  return asking.flatMap(([name, { path, params, ...row }]) => {
    const examples = Object.entries(parameterExamples).find(([own]) => own === name)?.[1] ?? {};
    const aliases: Fields = 'aliases' in row ? { ...row.aliases } : {};
    const all = parametersOf(params);
    const required = all.filter((one) => one.required).map(({ name: own }) => [own, examples[own] ?? '']);
    return all.flatMap(({ name: own, shape }, index) => {
      const others: Fields = Object.fromEntries(required.filter(([other]) => other !== own));
      const names = [own, ...Object.keys(aliases).filter((alias) => aliases[alias] === own)];
      const values = [...valuesOf(shape), examples[own] ?? '1'];
      return [
        ...names.flatMap((one) => values.map((value) => query({ ...others, [one]: value }))),
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
  const some: Record<string, readonly string[]> = {
    ...{ genres: catalogue.genres, genresExclude: catalogue.genres, tags: catalogue.tags },
    ...{ tagsExclude: catalogue.tags, studios: catalogue.studios, search: catalogue.anime.names },
    ...{ teams: catalogue.teams.ids, ids: catalogue.anime.ids, anime: catalogue.anime.ids },
  };
  for (const name of ['page', 'limit', 'years', 'yearFrom', 'yearTo', 'since', 'releases'])
    some[name] = list(name);
  const chooseValue = (name: string, shape: Shape): string => {
    const own = some[name];
    if (own !== undefined) {
      const count = shape.kind === 'array' ? 1 + Math.floor(random() * 3) : 1;
      return Array.from({ length: count }, () => pick(random, own)).join(',');
    }
    const item = shape.kind === 'array' ? shape.item : shape;
    return item.kind === 'enum' && random() < 0.95 ? pick(random, item.values) : pick(random, valuesOf(item));
  };
  const chosen = asking.filter(([name]) => !name.startsWith('translit') && name !== 'resolve');
  return chosen.flatMap(([, { path, params }]) =>
    Array.from({ length: 130 }, (_, index) => {
      const all = parametersOf(params).filter(() => random() < 0.35);
      const pairs = all.map(({ name, shape }) => [name, chooseValue(name, shape)]);
      const ref = pick(random, catalogue.teams.ids);
      return request(
        'combinations',
        `${addressOf(path, ref)}?${query(Object.fromEntries(pairs))}`,
        accepting(index),
      );
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
  const nouns = Object.entries({ anime, characters, teams });
  return nouns.flatMap(([noun, { names }]) =>
    Array.from({ length: noun === 'teams' ? 60 : 330 }, (_, index) => {
      const text = mangle(pick(random, names), index % 6, random).toWellFormed();
      return request('searches', `${apiRoot}/${noun}?${query({ search: text })}`, accepting(index));
    }),
  );
}

function transliterations({ anime, characters }: Catalogue, random: Random): Recorded[] {
  const names = [...list('lines'), ...anime.names, ...characters.names];
  return Array.from({ length: 800 }, (_, index) => {
    const text = Array.from({ length: 1 + (index % 3 === 0 ? 2 : 0) }, () => pick(random, names)).join('\n');
    const lang = pick(random, ['ja', 'zh', 'ko', 'en']);
    const system = pick(random, list('systems'));
    const mode = pick(random, ['auto', 'name', 'text', '']);
    const explain = pick(random, ['true', 'false', '']);
    const values = { lang, text, system, mode, explain };
    if (index % 4 > 0)
      return request('transliterations', `${apiRoot}/translit?${query(values)}`, accepting(index));
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
      const values = { source, ids: ids.join(',') };
      return [
        request('resolving', `${apiRoot}/resolve?${query(values)}`, accepting(index)),
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
    ...['anime', 'teams', 'characters', 'updates', 'posters'].flatMap((noun) =>
      list('list pages').map((text) => `${language}/${noun}/${text}`),
    ),
    ...list('pages').map((path) => `${language}/${path}`),
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
