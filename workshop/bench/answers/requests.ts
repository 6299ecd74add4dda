/** Requests made from the contract's table and the catalogue that is published: the same ones each time. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { endpoints } from '../../../src/contract/endpoints/table.ts';
import { parameterExamples } from '../../../src/contract/openapi/parameter-examples.ts';
import { apiRoot } from '../../../src/contract/routes.ts';
import { parametersOf, type Shape } from '../../../src/contract/shape.ts';
import { createRandom } from '../../random.ts';
import { type Fields, list, posted, type Recorded, requests } from './message.ts';

/** Records of a kind: their ids, all ways to name one in a path, and their names. */
interface Nouns {
  readonly ids: readonly string[];
  readonly refs: readonly string[];
  readonly names: readonly string[];
}

function readNouns(source: string, file: string): Nouns {
  const text = readFileSync(join(source, `${file}.ndjson`), 'utf8').trim();
  const all = text.split('\n').map((line) => JSON.parse(line));
  const others = (ids: object = {}) => Object.entries(ids).map(([key, id]) => `${key}:${id}`);
  return {
    ids: all.map(({ id }) => String(id)),
    refs: all.flatMap(({ id, slug, externalIds }) => [
      `slug:${slug}`,
      slug,
      `${id}-${slug}`,
      ...others(externalIds),
    ]),
    names: all.flatMap(({ name = [], titles = {}, names = {} }) =>
      [name, ...Object.values(titles), ...Object.values(names)].flat(),
    ),
  };
}

/** Paths of what a published tree holds beside the API, pages as they are asked for. */
function pathsOf(tree: string): string[] {
  return readdirSync(tree, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:gz|br)$/.test(entry.name))
    .map((entry) => `/${relative(tree, join(entry.parentPath, entry.name))}`.replace(/\/index\.html$/, '/'))
    .filter((path) => !path.startsWith('/public/'))
    .sort();
}

export type Catalogue = ReturnType<typeof readCatalogue>;

/** Reads what requests ask about from a source and the tree that was published of it. */
export const readCatalogue = (source: string, tree: string) => ({
  anime: readNouns(source, 'anime'),
  teams: readNouns(source, 'teams'),
  characters: readNouns(source, 'characters'),
  genres: readNouns(source, 'genres').names,
  tags: readNouns(source, 'tags').names,
  studios: readNouns(source, 'studios').names,
  paths: pathsOf(tree),
});

const accepted = list('accepted');
/** Each time another Accept-Encoding, or none. */
const accepting = (at: number): Fields =>
  at % 8 === 7 ? {} : { 'Accept-Encoding': accepted[at % accepted.length] ?? '' };
const reads = (kind: string, targets: readonly string[], fields: Fields = {}): Recorded[] =>
  targets.flatMap((target, at) => requests(kind, [target], [{ fields: { ...accepting(at), ...fields } }]));
const every = <T>(each: number, values: readonly T[]) => values.filter((_, at) => at % each === 0);
const query = (values: Fields) => String(new URLSearchParams(values)).replaceAll('+', '%20');
const addressOf = (path: string, ref = '1') => apiRoot + (path === '/' ? '' : path.replace('{ref}', ref));
const asked = Object.entries(endpoints).filter(
  ([, { method, params }]) => method === 'GET' && params !== undefined,
);

/** Values of a shape at and around its bounds, right and wrong. */
function valuesOf(shape: Shape): readonly string[] {
  if (shape.kind === 'integer' || shape.kind === 'number')
    return [...[shape.min, shape.max].flatMap((to) => [to - 1, to, to + 1]).map(String), ...list('numbers')];
  if (shape.kind === 'boolean') return list('flags');
  if (shape.kind === 'enum')
    return [...shape.values, 'nope', '', shape.values[0]?.toUpperCase() ?? '', ` ${shape.values[0]}`];
  if (shape.kind !== 'array') return [...list('texts'), 'а'.repeat(150)];
  const values = valuesOf(shape.item);
  const [first = '', second = ''] = values;
  return [...values, `${first},${second}`, `${second},${second}`, ',', `${second},`, `,,${second}`];
}

/** Each parameter of each endpoint with all values of its shape, under each of its names, and twice. */
function parameters(): Recorded[] {
  const targets = asked.flatMap(([name, { path, params, ...row }]) => {
    const examples = new Map(Object.entries(parameterExamples)).get(name) ?? {};
    const aliases = Object.entries('aliases' in row ? row.aliases : {});
    const all = parametersOf(params);
    return all.flatMap(({ name: own, shape }) => {
      const others = all.filter((one) => one.required && one.name !== own).map((one) => one.name);
      const base = Object.fromEntries(others.map((other) => [other, examples[other] ?? '']));
      const names = [own, ...aliases.flatMap(([alias, of]) => (of === own ? [alias] : []))];
      const right = query({ [own]: examples[own] ?? '1' });
      return [
        ...names.flatMap((one) => valuesOf(shape).map((value) => query({ ...base, [one]: value }))),
        ...[right, `${right}&${right}`, own, `&&${right}&unknown=1#x`, `${own}=%zz`],
        ...names.slice(1).map((alias) => `${own}=a&${alias}=b`),
      ].map((text) => `${addressOf(path)}?${text}`);
    });
  });
  return reads('parameters', targets);
}

/** Several parameters at once, mostly with values that are right. */
function combinations({ anime, teams, genres, tags, studios }: Catalogue): Recorded[] {
  const random = createRandom('combinations');
  const known: Readonly<Record<string, readonly string[]>> = {
    ...{ teams: teams.ids, ids: anime.ids, anime: anime.ids, search: anime.names, studios },
    ...{ genres, genresExclude: genres, tags, tagsExclude: tags },
    ...Object.fromEntries(list('combined').map((line) => [line.split(' ')[0], line.split(' ').slice(1)])),
  };
  const choose = (name: string, shape: Shape): string => {
    const item = shape.kind === 'array' ? shape.item : shape;
    const wrong = random.chance(0.05) ? valuesOf(item) : undefined;
    const values = wrong ?? known[name] ?? (item.kind === 'enum' ? item.values : valuesOf(item));
    const count = shape.kind === 'array' ? random.int(1, 3) : 1;
    return Array.from({ length: count }, () => random.pick(values)).join(',');
  };
  const targets = asked.flatMap(([name, { path, params }]) => {
    const all = /^translit|^resolve/.test(name) ? [] : parametersOf(params);
    return Array.from({ length: all.length === 0 ? 0 : 130 }, () => {
      const chosen = all
        .filter(() => random.chance(0.35))
        .map((one) => [one.name, choose(one.name, one.shape)]);
      return `${addressOf(path, random.pick(teams.ids))}?${query(Object.fromEntries(chosen))}`;
    });
  });
  return reads('combinations', targets);
}

/** Names as people type them: whole, begun, with a letter too few and too many, in capitals and turned round. */
const typings: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => [...name].slice(0, 5).join(''),
  (name) => [...name].toSpliced(2, 1).join(''),
  (name) => [...name].toSpliced(4, 0, 'а').join(''),
  (name) => name.toUpperCase().split(' ').toReversed().join(' '),
];

function names({ anime, characters, teams }: Catalogue): Recorded[] {
  const searches = Object.entries({ anime, characters, teams }).flatMap(([noun, { names: all }]) =>
    every(Math.ceil(all.length / 330), all).map((name, at) => {
      const search = typings[at % typings.length]?.(name) ?? '';
      return `${apiRoot}/${noun}?${query({ search })}`;
    }),
  );
  const random = createRandom('lines');
  const lines = [...list('lines'), ...anime.names, ...characters.names];
  const texts = Array.from({ length: 800 }, (_, at) => ({
    lang: random.pick(['ja', 'zh', 'ko', 'en']),
    text: Array.from({ length: at % 3 === 0 ? 3 : 1 }, () => random.pick(lines)).join('\n'),
    system: random.pick(list('systems')),
    mode: random.pick(['auto', 'name', 'text', '']),
    explain: random.pick(['true', 'false', '']),
  }));
  const path = `${apiRoot}/translit`;
  const bodies = every(4, texts).map(({ text, explain, ...rest }, at) => ({
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== '')),
    ...(at % 2 === 0 ? { items: text.split('\n') } : { text }),
    ...(explain === '' ? {} : { explain: explain === 'true' }),
  }));
  const asks = texts.filter((_, at) => at % 4 > 0).map((one) => `${path}?${query(one)}`);
  const posts = bodies.map((body, at) => posted(body, accepting(at)));
  return [
    ...reads('searches', searches),
    ...reads('transliterations', asks),
    ...requests('transliterations', [path], posts),
  ];
}

/** Every record at each of its addresses, and many at once. */
function records({ anime, teams, characters }: Catalogue): Recorded[] {
  const paths = [
    ...anime.ids.flatMap((id) => ['', '/player', '/posters'].map((part) => `/anime/${id}${part}`)),
    ...anime.refs.map((ref) => `/anime/${ref}`),
    ...teams.ids.flatMap((id) => ['', '/anime', '/anime?page=2'].map((part) => `/teams/${id}${part}`)),
    ...teams.refs.map((ref) => `/teams/${ref}`),
    ...[...characters.ids, ...every(4, characters.refs)].map((ref) => `/characters/${ref}`),
  ].map((path) => apiRoot + path);
  const resolved = list('sources').flatMap((source) => {
    const own = anime.refs.flatMap((ref) =>
      ref.startsWith(`${source}:`) ? [ref.slice(source.length + 1)] : [],
    );
    return [0, 1, 2, 30, 100, 101].map((count) => ({
      source,
      ids: (source === 'own' ? anime.ids : own).slice(0, count),
    }));
  });
  const path = `${apiRoot}/resolve`;
  const asks = resolved.map(({ source, ids }) => `${path}?${query({ source, ids: ids.join() })}`);
  const posts = resolved.map((body, at) => posted(body, accepting(at)));
  return [...reads('records', paths), ...reads('resolving', asks), ...requests('resolving', [path], posts)];
}

/** Pages, filled and not, in both languages; pictures and other files of the tree. */
function site({ anime, teams, characters, paths }: Catalogue): Recorded[] {
  const pages = paths.filter((path) => path.endsWith('/'));
  const shown = ['', '/en'].flatMap((language) =>
    [
      ...every(6, anime.ids).map((id) => `/anime/${id}/`),
      ...every(23, anime.refs).map((ref) => `/anime/${ref}/`),
      ...every(25, characters.ids).map((id) => `/characters/${id}/`),
      ...teams.ids.flatMap((id) => [`/teams/${id}/`, `/teams/${id}/?page=2`]),
      ...['anime', 'teams', 'characters', 'updates', 'posters'].flatMap((noun) =>
        list('list pages').map((text) => `/${noun}/${text}`),
      ),
      ...list('pages').map((path) => `/${path}`),
    ].map((path) => language + path),
  );
  const bare = pages.slice(0, 60).map((path) => path.slice(0, -1) || '/');
  const files = paths.filter((path) => !path.endsWith('/') && !path.startsWith('/images/'));
  const pictures = paths.filter((path) => path.startsWith('/images/'));
  return [
    ...reads('pages', [...shown, ...pages], { Accept: 'text/html' }),
    ...reads('pages', bare, { Accept: '*/*' }),
    ...reads('files', [...files, ...every(12, pictures)]),
  ];
}

/** All of them. */
export const createRequests = (catalogue: Catalogue): readonly Recorded[] =>
  [records, parameters, combinations, names, site].flatMap((make) => make(catalogue));
