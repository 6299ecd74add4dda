/** Every API file of the tree, rendered one after another by the same `render()` the sidecar uses. */
import type { Deps } from '../api/context.ts';
import { render } from '../api/render.ts';
import { translitData } from '../api/translit.ts';
import type { CacheClass } from '../contract/endpoint.ts';
import { type EndpointName, endpoints } from '../contract/endpoints/table.ts';
import { openApiDocument } from '../contract/openapi.ts';
import { apiFile, assetFile, staticAssets } from '../contract/tree.ts';

export interface Artefact {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly leaf: LeafKey;
}

/** Files of one leaf share a type and a cache class. */
export interface LeafKey {
  readonly name: string;
  readonly cache: CacheClass | 'immutable';
}

const range = 1000;

function leafOf(name: EndpointName, kind: string, id?: number): LeafKey {
  return {
    name: id === undefined ? kind : `${kind}/${Math.floor(id / range)}`,
    cache: endpoints[name].cache,
  };
}

/** One endpoint with a `{ref}` for one id. */
function renderRef(name: EndpointName, id: number, kind: string, deps: Deps): Artefact {
  const path = endpoints[name].path.replace('{ref}', String(id));
  const { bytes, status } = render(name, { ref: String(id) }, deps);
  if (status !== 200) throw new Error(`${path} of the tree rendered as ${status}`);
  return { path: apiFile(path), bytes, leaf: leafOf(name, kind, id) };
}

/** One endpoint without parameters. */
function renderEndpoint(name: EndpointName, deps: Deps): Artefact {
  const { path } = endpoints[name];
  const { bytes, status } = render(name, {}, deps);
  if (status !== 200) throw new Error(`${path} of the tree rendered as ${status}`);
  return { path: apiFile(path), bytes, leaf: leafOf(name, path.slice(1) || name) };
}

/** A file that is no endpoint. */
function renderAsset(path: string, content: unknown): Artefact {
  return {
    path: assetFile(path),
    bytes: Buffer.from(JSON.stringify(content)),
    leaf: { name: path.slice(1, path.lastIndexOf('.')), cache: 'hour' },
  };
}

/** Endpoints answered from the tree: those whose `{ref}` stands behind the prefix, or (no prefix) that have none. */
function treeEndpoints(prefix: string | undefined): EndpointName[] {
  const names = Object.keys(endpoints) as EndpointName[]; // the keys of a literal
  return names.filter((name) => {
    const { path, servedFrom } = endpoints[name];
    const belongs = prefix === undefined ? !path.includes('{ref}') : path.startsWith(`${prefix}{ref}`);
    return servedFrom === 'tree' && belongs;
  });
}

/** How many files `apiArtefacts` gives. */
export function countArtefacts({ lookups: { records } }: Deps): number {
  return (
    treeEndpoints(undefined).length +
    Object.keys(staticAssets).length +
    records.anime.length * treeEndpoints('/anime/').length +
    records.teams.length * treeEndpoints('/teams/').length +
    records.characters.length * treeEndpoints('/characters/').length
  );
}

/** All API files, in a fixed order. */
export function* apiArtefacts(deps: Deps, origin: string): Generator<Artefact> {
  const { records } = deps.lookups;
  for (const name of treeEndpoints(undefined)) yield renderEndpoint(name, deps);
  yield renderAsset(staticAssets.openApi, openApiDocument({ origin }));
  yield renderAsset(staticAssets.translitData, translitData(records));
  const animeNames = treeEndpoints('/anime/');
  for (const { id } of records.anime) for (const name of animeNames) yield renderRef(name, id, 'anime', deps);
  const teamNames = treeEndpoints('/teams/');
  for (const { id } of records.teams) for (const name of teamNames) yield renderRef(name, id, 'teams', deps);
  const characterNames = treeEndpoints('/characters/');
  for (const { id } of records.characters) {
    for (const name of characterNames) yield renderRef(name, id, 'characters', deps);
  }
}
