/** How long the handlers of the lists take, beside a loop of predicates over the ordered records. */
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
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
import { type AnimeInput, type CharactersInput, createPeers } from './lists/predicates.ts';
import type { Run } from './runner/benchmark.ts';
import { startBuild } from './runner/build.ts';
import { readOptions, sourceFolder } from './runner/options.ts';
import { median, quantile } from './runner/rounds.ts';

export const usage = `
npm run bench -- lists [FOLDER]

Imports a source folder (default data/demo) and asks the handlers of GET /anime and GET /characters typical
questions, each beside a loop of predicates over the same records in the same order; both must answer alike.
JSON lines: building time and memory of the facets (memory when node runs with --expose-gc), then for each question
how many match, microseconds (median and 99th percentile) of the handler and of the loop, and the loop's median ÷ the handler's.
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
export async function run(args: string[], { folder, print }: Run): Promise<undefined> {
  const source = sourceFolder(readOptions(args, {}, 1).words[0]);
  const { records, ...details } = await readSource(source, folder);
  print({ list: 'anime', ...measureFacets(() => createAnimeFacets(records.anime)) });
  const rows = new Map(records.anime.map(({ id }, row) => [id, row]));
  print({ list: 'characters', ...measureFacets(() => createCharacterFacets(records.characters, rows)) });
  const deps = createBuildDeps({ records, ...details }, 'https://api.example', limitProfiles.B, now);
  for (const query of animeQueries(records)) print(measureAnime(query, deps));
  for (const query of characterQueries(records)) print(measureCharacters(query, deps));
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

function measureFacets(create: () => object): object {
  const cost = startBuild();
  const facets = create();
  return { ...cost(), columns: Object.keys(facets).length };
}

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

// As in `render()`: the codec decodes by the endpoint's own shapes.
const decode = (endpoint: 'animeList' | 'characters', query: Record<string, string>): unknown =>
  decodeQuery(routeOf(endpoint).parameters, new URLSearchParams(query));

function measureAnime(query: Record<string, string>, deps: Deps): object {
  const input = decode('animeList', query) as AnimeInput;
  const peers = createPeers(deps);
  const cost = compare(
    () => animeList(input, deps),
    () => peers.animeList(input),
  );
  return { list: 'anime', query, ...cost };
}

function measureCharacters(query: Record<string, string>, deps: Deps): object {
  const input = decode('characters', query) as CharactersInput;
  const peers = createPeers(deps);
  const cost = compare(
    () => characters(input, deps),
    () => peers.characters(input),
  );
  return { list: 'characters', query, ...cost };
}

/** Asks both in turns, so that what disturbs one disturbs the other. */
function compare(handler: () => ListPage, peer: () => ListPage): object {
  const [own, other] = [handler(), peer()];
  const isSame = isDeepStrictEqual([own.result, own.total], [other.result, other.total]);
  if (!isSame)
    throw new Error(`The handler and the loop answer differently: ${JSON.stringify([own, other])}`);
  const [handlerUs, peerUs]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    handlerUs.push(timeUs(handler));
    peerUs.push(timeUs(peer));
  }
  const [mine, loop] = [percentiles(handlerUs), percentiles(peerUs)];
  return { total: own.total, ...mine, loop, ratio: Number((loop.p50Us / mine.p50Us).toFixed(1)) };
}

interface ListPage {
  readonly result: readonly unknown[];
  readonly total?: number;
}

function timeUs(ask: () => unknown): number {
  const started = performance.now();
  ask();
  return (performance.now() - started) * 1000;
}

function percentiles(times: readonly number[]): { p50Us: number; p99Us: number } {
  return { p50Us: Math.round(median(times)), p99Us: Math.round(quantile(times, 0.99)) };
}
