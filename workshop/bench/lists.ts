/** Measures the handlers of the lists, and for comparison a loop that tests every record in order. */
import { isDeepStrictEqual } from 'node:util';
import { dataFolder } from '../../scripts/cli/data-folder.ts';
import { animeList } from '../../src/api/anime-list.ts';
import { characters } from '../../src/api/character.ts';
import { paginate } from '../../src/api/page.ts';
import { withCatalog } from '../../src/catalog/database.ts';
import { type PublicCatalog, readPublicCatalog } from '../../src/catalog/read/index.ts';
import { decodeQuery, routeOf } from '../../src/contract/index.ts';
import { limitProfiles } from '../../src/contract/limits.ts';
import type { Records } from '../../src/records/records.ts';
import { openRecords, storeRecords } from '../../src/records/shards.ts';
import { createBuildDeps } from '../../src/snapshot/build-deps.ts';
import {
  type AnimeInput,
  animeTests,
  type CharactersInput,
  characterTests,
} from '../../test/harness/list-filters.ts';
import { outputOf, projectRoot } from '../../test/harness/program.ts';
import type { Run } from './runner/benchmark.ts';
import { readSource } from './runner/options.ts';
import { digits, median } from './runner/rounds.ts';

export const usage = `
npm run bench -- lists [SOURCE]

Imports SOURCE (a folder, default data/demo) and runs typical queries with the handlers of GET /anime and GET /characters.
For comparison, a loop tests the same records in the same order with predicates; both must give the same result.
Prints one JSON line for each query: the number of matches, the median microseconds of the handler and of the loop, and the
ratio of the loop's to the handler's.
`;

const rounds = 300;
/** The time of the queries, so that every run has the same birthdays. */
const now = Date.parse('2026-02-28T12:00:00Z');

type Query = Readonly<Record<string, string>>;

/**
 * Prints one JSON line for each result.
 * @throws UsageError if the arguments name no source folder, Error if a handler and its loop answer differently
 */
export async function run(args: string[], { folder, print }: Run): Promise<undefined> {
  const { source } = readSource(args, {});
  const { records, ...details } = await readImported(source, folder);
  const deps = createBuildDeps(
    { records, ...details },
    { origin: 'https://api.example', profile: limitProfiles.B, now },
  );
  const { lookups, present } = deps;
  // The records of an order are looked up once here; the handler looks its rows up at each call.
  for (const query of animeQueries(records)) {
    const input = decode('animeList', query) as AnimeInput;
    const rows = lookups.animeOrder(input.sort, input.order ?? (input.sort === 'name' ? 'asc' : 'desc'));
    const all = [...rows].flatMap((row) => records.anime.at(row) ?? []);
    const loop = () => paginate(passing(all, animeTests(input)), input, present.card);
    print({ list: 'anime', query, ...compare(() => animeList(input, deps), loop) });
  }
  for (const query of characterQueries(records)) {
    const input = decode('characters', query) as CharactersInput;
    const { sort = 'popularity' } = input;
    const rows = lookups.characterOrder(sort, input.order ?? (/name|birthday/.test(sort) ? 'asc' : 'desc'));
    const all = [...rows].flatMap((row) => records.characters.at(row) ?? []);
    const loop = () => paginate(passing(all, characterTests(input)), input, present.characterCard);
    print({ list: 'characters', query, ...compare(() => characters(input, deps), loop) });
  }
}

// As in `render()`: the codec decodes by the endpoint's shapes.
const decode = (endpoint: 'animeList' | 'characters', query: Query): unknown =>
  decodeQuery(routeOf(endpoint).parameters, new URLSearchParams(query));

/** For comparison: tests every record with all predicates. */
const passing = <R>(records: readonly R[], tests: readonly ((record: R) => boolean)[]) =>
  records.filter((record) => tests.every((test) => test(record)));

async function readImported(source: string, folder: string): Promise<PublicCatalog> {
  await outputOf(['scripts/import.ts', source], { cwd: projectRoot, env: { DATA_DIR: folder } });
  const catalog = withCatalog(dataFolder(folder).catalog, { readonly: true }, readPublicCatalog);
  // As in the sidecar: records stay bytes, and strings from JSON compare and hash faster than SQLite's.
  return { ...catalog, records: openRecords(storeRecords(catalog.records)) };
}

/** The values of a field, the most frequent first. */
function frequent<R, V>(records: readonly R[], valuesOf: (record: R) => readonly (V | null)[]): string[] {
  const counts = Map.groupBy(
    records.flatMap(valuesOf).filter((value) => value !== null),
    (value) => value,
  );
  return [...counts].sort((a, b) => b[1].length - a[1].length).map(([value]) => String(value));
}

function animeQueries({ anime: list }: Records): Query[] {
  const anime = [...list];
  const [genre = '', second = ''] = frequent(anime, (a) => a.genres);
  const [tag = ''] = frequent(anime, (a) => a.tags);
  const [studio = ''] = frequent(anime, (a) => [a.studio]);
  const [team = ''] = frequent(anime, (a) => a.teams);
  return [
    {},
    { page: String(Math.ceil(anime.length / 24)), limit: '24' },
    { genres: genre },
    { genres: `${genre},${second}`, formats: 'tv', statuses: 'finished', sort: 'year' },
    { genres: `${genre},${second}`, genresMatch: 'any', tagsExclude: tag, sort: 'views' },
    { yearFrom: '2010', yearTo: '2019', formats: 'tv,movie', sort: 'catalog_a_rating', limit: '100' },
    { years: '2023,2024', seasons: 'winter', sort: 'updated' },
    { studios: studio },
    { teams: team, statuses: 'finished' },
  ];
}

function characterQueries({ characters: list }: Records): Query[] {
  const all = [...list];
  const [title = ''] = frequent(all, (c) => c.anime.map(({ id }) => id));
  return [
    {},
    { genders: 'female' },
    { genders: 'female', roles: 'main', ageFrom: '15', ageTo: '18' },
    { birthMonth: '2', sort: 'birthday' },
    { birthToday: 'true' },
    { withDescription: 'true', sort: 'name' },
    { anime: title, roles: 'main' },
  ];
}

interface ListPage {
  readonly result: readonly unknown[];
  readonly total?: number;
}

/** Runs both in turns, so that a disturbance affects both. */
function compare(handler: () => ListPage, peer: () => ListPage): object {
  const [own, other] = [handler(), peer()];
  const isSame = isDeepStrictEqual([own.result, own.total], [other.result, other.total]);
  if (!isSame)
    throw new Error(`The handler and the loop answer differently: ${JSON.stringify([own, other])}`);
  const [mine, loops]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    mine.push(timeOf(handler));
    loops.push(timeOf(peer));
  }
  const [us, loopUs] = [median(mine), median(loops)];
  return {
    total: own.total,
    us: digits(us),
    loopUs: digits(loopUs),
    ratio: Number((loopUs / us).toFixed(1)),
  };
}

/** Microseconds of a call. */
function timeOf(ask: () => unknown): number {
  const started = performance.now();
  ask();
  return (performance.now() - started) * 1000;
}
