/** How long the handlers of the lists take, beside a loop of predicates over the ordered records. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { UsageError } from '../../scripts/cli/run.ts';
import { animeList } from '../../src/api/anime-list.ts';
import { characters } from '../../src/api/character.ts';
import type { Deps } from '../../src/api/context.ts';
import { createAnimeFacets, createCharacterFacets } from '../../src/api/facets.ts';
import { openCatalog } from '../../src/catalog/database.ts';
import { importSource } from '../../src/catalog/import/import.ts';
import { createOriginalStore } from '../../src/catalog/import/validate/originals.ts';
import { type PublicCatalog, readPublicCatalog } from '../../src/catalog/read/index.ts';
import { decodeQuery, routeOf } from '../../src/contract/index.ts';
import { limitProfiles } from '../../src/contract/limits.ts';
import { createImageStore } from '../../src/images/store.ts';
import type { Records } from '../../src/records/records.ts';
import { fromShards, toShards } from '../../src/records/shards.ts';
import { createBuildDeps } from '../../src/snapshot/from-catalog.ts';
import { openDatabase } from './lists/beside-postgres.ts';
import { makeCombinations } from './lists/combinations.ts';
import { type AnimeInput, type CharactersInput, createPeers } from './lists/predicates.ts';

export const usage = `
npm run bench -- lists [FOLDER] [--postgres]

Imports a source folder (default data/demo) and asks the handlers of GET /anime and GET /characters typical
questions, each beside a loop of predicates over the same records in the same order; both must answer alike.
JSON lines: building time and memory of the facets (memory when node runs with --expose-gc), then for each question
how many match, microseconds (median and 99th percentile) of the handler and of the loop, and the loop's median ÷ the handler's.

  --postgres   also 500 random combinations of filters beside PostgreSQL (an index for every column, prepared statements,
               one connection), in turns: throughput of both. apt-get install postgresql
`;

/** For `--against`. */
export const figures = ['buildMs', 'p50Us'];

const rounds = 300;
/** When the questions are asked, so that every run asks of the same birthdays. */
const now = Date.parse('2026-02-28T12:00:00Z');

/**
 * Prints one JSON line a result.
 * @throws UsageError when the arguments name no source folder, Error when a handler and its loop answer differently
 */
export async function run(args: string[]): Promise<undefined> {
  const beside = args.includes('--postgres');
  const folders = args.filter((arg) => arg !== '--postgres');
  const source = folders[0] ?? 'data/demo';
  if (folders.length > 1 || !existsSync(join(source, 'anime.ndjson')))
    throw new UsageError(`${args.join(' ')} is no source folder.`);
  const folder = mkdtempSync(join(tmpdir(), 'bench-lists-'));
  try {
    const { records, ...details } = await readSource(resolve(source), folder);
    measureFacets('anime', () => createAnimeFacets(records.anime));
    const rows = new Map(records.anime.map(({ id }, row) => [id, row]));
    measureFacets('characters', () => createCharacterFacets(records.characters, rows));
    const deps = createBuildDeps({ records, ...details }, 'https://api.example', limitProfiles.B, now);
    for (const query of animeQueries(records)) measureAnime(query, deps);
    for (const query of characterQueries(records)) measureCharacters(query, deps);
    if (beside) await compareWithPostgres(records, deps);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function readSource(source: string, folder: string): Promise<PublicCatalog> {
  const db = openCatalog(join(folder, 'catalog.sqlite'));
  const images = createImageStore({ dir: join(folder, 'images') });
  const originals = createOriginalStore({ dir: join(folder, 'originals') });
  const { diagnostics } = await importSource({ db, folder: source, images, originals, dryRun: false });
  if (diagnostics.length > 0) throw new Error(`the source has errors: ${diagnostics[0]?.message}`);
  const catalog = readPublicCatalog(db);
  db.close();
  // As the sidecar has them: strings from JSON compare and hash faster than SQLite's.
  const shards = [...toShards(catalog.records)].map(
    ([name, shard]) => [name, JSON.stringify(shard)] as const,
  );
  const records = fromShards(new Map(shards.map(([name, json]) => [name, JSON.parse(json)])));
  return { ...catalog, records };
}

function measureFacets(list: string, create: () => object): void {
  globalThis.gc?.();
  const before = process.memoryUsage();
  const started = performance.now();
  const facets = create();
  const buildMs = round(performance.now() - started);
  globalThis.gc?.();
  const after = process.memoryUsage();
  const used = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
  const memoryMiB = globalThis.gc ? round(used / 2 ** 20) : null;
  console.log(
    JSON.stringify({ bench: 'lists', list, columns: Object.keys(facets).length, buildMs, memoryMiB }),
  );
}

const round = (value: number) => Number(value.toFixed(1));

/** The values of a field by how many hold them, the most frequent first. */
function frequent<R, V>(records: readonly R[], valuesOf: (record: R) => readonly (V | null)[]): string[] {
  const counts = new Map<V, number>();
  for (const record of records) {
    for (const value of valuesOf(record)) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([value]) => String(value));
}

function animeQueries({ anime }: Records): Record<string, string>[] {
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

function characterQueries({ characters: all }: Records): Record<string, string>[] {
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

function measureAnime(query: Record<string, string>, deps: Deps): void {
  // As in `render()`: the codec decodes by the endpoint's own shapes.
  const input = decodeQuery(routeOf('animeList').parameters, new URLSearchParams(query)) as AnimeInput;
  const peers = createPeers(deps);
  compare(
    'anime',
    query,
    () => animeList(input, deps),
    () => peers.animeList(input),
  );
}

function measureCharacters(query: Record<string, string>, deps: Deps): void {
  // As in `render()`: the codec decodes by the endpoint's own shapes.
  const input = decodeQuery(routeOf('characters').parameters, new URLSearchParams(query)) as CharactersInput;
  const peers = createPeers(deps);
  compare(
    'characters',
    query,
    () => characters(input, deps),
    () => peers.characters(input),
  );
}

/** Asks both in turns, so that what disturbs one disturbs the other. */
function compare(list: string, query: object, handler: () => Asked, peer: () => Asked): void {
  const [own, other] = [handler(), peer()];
  const isSame = isDeepStrictEqual([own.result, own.total], [other.result, other.total]);
  if (!isSame)
    throw new Error(`${list} ${JSON.stringify(query)}: the handler and the loop answer differently`);
  const [handlerUs, peerUs]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    handlerUs.push(timeUs(handler));
    peerUs.push(timeUs(peer));
  }
  const [mine, loop] = [percentiles(handlerUs), percentiles(peerUs)];
  const ratio = round(loop.p50Us / mine.p50Us);
  console.log(JSON.stringify({ bench: 'lists', list, query, total: own.total, ...mine, loop, ratio }));
}

/** Random combinations: the handler's results must be the database's, and both are timed in turns. */
async function compareWithPostgres(records: Records, deps: Deps): Promise<void> {
  const { lookups } = deps;
  const byName = lookups.animeOrder('name', 'asc');
  const places = new Map([...byName].map((row, place) => [records.anime[row]?.id ?? 0, place]));
  const database = await openDatabase(records.anime, places);
  try {
    const questions = makeCombinations(records.anime, combinations, '1').map(
      (query) =>
        // As in `render()`: the codec decodes by the endpoint's own shapes.
        decodeQuery(routeOf('animeList').parameters, new URLSearchParams(query)) as AnimeInput,
    );
    const times: { own: number[]; theirs: number[] } = { own: [], theirs: [] };
    for (let round = 0; round < 3; round += 1) {
      for (const input of questions) {
        times.own.push(timeUs(() => animeList(input, deps)));
        const started = performance.now();
        const { ids, total } = await database.ask(input);
        times.theirs.push((performance.now() - started) * 1000);
        const { result, total: own } = animeList(input, deps);
        const isSame =
          isDeepStrictEqual(
            result.map((card) => card.ids.own),
            ids,
          ) &&
          (total === undefined || total === own);
        if (!isSame)
          throw new Error(`${JSON.stringify(input)}: the handler and PostgreSQL answer differently`);
      }
    }
    const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
    const throughput = round(sum(times.theirs) / sum(times.own));
    const [mine, postgres] = [percentiles(times.own), percentiles(times.theirs)];
    console.log(JSON.stringify({ bench: 'lists', combinations, ...mine, postgres, throughput }));
  } finally {
    await database.stop();
  }
}

const combinations = 500;

interface Asked {
  readonly result: readonly unknown[];
  readonly total?: number;
}

function timeUs(ask: () => unknown): number {
  const started = performance.now();
  ask();
  return (performance.now() - started) * 1000;
}

function percentiles(times: readonly number[]): { p50Us: number; p99Us: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return { p50Us: at(0.5), p99Us: at(0.99) };
}
