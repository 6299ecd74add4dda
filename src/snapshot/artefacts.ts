/** Renders every API file of the tree, one after another. The bytes are those that `render()` gives the sidecar. */
import type { Deps } from '../api/context.ts';
import { renderBytes } from '../api/render.ts';
import { translitData } from '../api/translit.ts';
import type { CacheClass } from '../contract/endpoint.ts';
import { type EndpointName, endpointNames, endpoints } from '../contract/endpoints/table.ts';
import type { Answers } from '../contract/openapi/examples.ts';
import { openApiDocument } from '../contract/openapi.ts';
import { apiFile, assetFile, staticAssets } from '../contract/tree.ts';
import { feedFolders } from '../feeds/addresses.ts';
import { allFeeds } from '../feeds/all.ts';
import type { FeedFile } from '../feeds/source.ts';

export interface Artefact {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly leaf: LeafKey;
}

/** The leaf of a file. Files of one leaf share a kind and a cache class. */
export interface LeafKey {
  readonly name: string;
  readonly cache: CacheClass | 'immutable';
  /** Its files have no encodings. */
  readonly isPlain?: boolean;
}

/** Number of ids in a leaf. If one of these records changes, the whole leaf is written. */
const range = 250;

function leafOf(name: EndpointName, kind: string, id?: number): LeafKey {
  return {
    name: id === undefined ? kind : `${kind}/${Math.floor(id / range)}`,
    cache: endpoints[name].cache,
  };
}

/** One endpoint without parameters. */
function renderEndpoint(name: EndpointName, deps: Deps): Artefact {
  const { path } = endpoints[name];
  return {
    path: apiFile(path),
    bytes: renderBytes(name, {}, deps),
    leaf: leafOf(name, path.slice(1) || name),
  };
}

/** A file that belongs to no endpoint. */
function renderAsset(path: string, content: unknown): Artefact {
  return {
    path: assetFile(path),
    bytes: Buffer.from(JSON.stringify(content)),
    leaf: { name: path.slice(1, path.lastIndexOf('.')), cache: 'hour' },
  };
}

export const recordKinds = ['anime', 'teams', 'characters'] as const;
export type RecordKind = (typeof recordKinds)[number];

const byKind = Map.groupBy(
  endpointNames.filter((name) => endpoints[name].servedFrom === 'tree'),
  (name) => recordKinds.find((kind) => endpoints[name].path.startsWith(`/${kind}/{ref}`)),
);

/** Endpoints that are answered from the tree: those of a kind of records, or without `kind` those without a record. */
const treeEndpoints = (kind?: RecordKind): readonly EndpointName[] => byKind.get(kind) ?? [];

/** The number of files that `apiArtefacts` gives. */
export function countArtefacts({ lookups: { records } }: Deps): number {
  const counts = recordKinds.map((kind) => records[kind].length * treeEndpoints(kind).length);
  return counts.reduce((sum, own) => sum + own, treeEndpoints().length + Object.keys(staticAssets).length);
}

/** Endpoints whose answer depends only on the program and the origin, not on the catalogue. */
const fixed: ReadonlySet<EndpointName> = new Set(['root', 'translitSystems']);

/**
 * Files about the whole catalogue: lists, the schedule, statistics.
 * @param japaneseNames words of Japanese names, if their file is wanted
 */
export function* catalogArtefacts(
  deps: Deps,
  japaneseNames: readonly string[] | undefined,
): Generator<Artefact> {
  for (const name of treeEndpoints()) if (!fixed.has(name)) yield renderEndpoint(name, deps);
  yield renderAsset(staticAssets.translitData, translitData(deps.lookups.records));
  if (japaneseNames !== undefined) yield renderAsset(staticAssets.japaneseNames, japaneseNames);
}

/** Paths and leaves of a record's files, even if the record is not published. */
export function recordFiles(kind: RecordKind, id: number) {
  return treeEndpoints(kind).map((name) => ({
    name,
    path: apiFile(endpoints[name].path.replace('{ref}', String(id))),
    leaf: leafOf(name, kind, id),
  }));
}

/** The files of one public record. */
export function* recordArtefacts(kind: RecordKind, id: number, deps: Deps): Generator<Artefact> {
  for (const { name, path, leaf } of recordFiles(kind, id))
    yield { path, bytes: renderBytes(name, { ref: String(id) }, deps), leaf };
}

/**
 * The leaf of a feed, a calendar or a map of ids. Feeds of one title or team are not compressed: that would take longer
 * than all other work of publishing new episodes, and readers mostly ask with their ETag.
 */
export const feedLeaf = ({ group }: FeedFile): LeafKey => ({
  name: group,
  cache: feedFolders.cache,
  isPlain: group.startsWith('feeds/'),
});

/** All feeds, calendars and maps of ids. */
export function* feedArtefacts(deps: Deps): Generator<Artefact> {
  for (const file of allFeeds(deps))
    if (file.bytes !== undefined) yield { path: file.path, bytes: file.bytes, leaf: feedLeaf(file) };
}

/** What the API's files need in addition to the dependencies of handlers. */
export interface ApiParts {
  readonly origin: string;
  /** Examples of the OpenAPI document. */
  readonly answers?: Answers | undefined;
  /** Words of Japanese names in romaji, sorted. */
  readonly japaneseNames: readonly string[];
}

/** All API files, in a fixed order. */
export function* apiArtefacts(deps: Deps, { origin, answers, japaneseNames }: ApiParts): Generator<Artefact> {
  const { records } = deps.lookups;
  for (const name of fixed) yield renderEndpoint(name, deps);
  yield renderAsset(staticAssets.openApi, openApiDocument({ origin, answers }));
  yield* catalogArtefacts(deps, japaneseNames);
  for (const kind of recordKinds) for (const { id } of records[kind]) yield* recordArtefacts(kind, id, deps);
}
