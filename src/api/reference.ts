/** Reads the `{ref}` of paths (contract: Endpoints, General rules; decision: decisions.ts, Parameters). */

import { ApiError } from '../contract/errors.ts';
import type { AnimeRecord, CharacterRecord, TeamRecord } from '../records/records.ts';
import type { Lookups } from './lookups.ts';
import type { RecordById } from './row-table.ts';

/** Ids are positive and below 2⁵³; leading zeros are ignored. */
function parseId(text: string): number | undefined {
  if (!/^\d+$/.test(text)) return undefined;
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** The record of an id. @throws ApiError `not_found` if there is none */
function found<R>(
  noun: 'anime' | 'team' | 'character',
  ref: string,
  records: RecordById<R>,
  id: number | undefined,
): R {
  const record = id === undefined ? undefined : records.get(id);
  if (record === undefined) throw new ApiError('not_found', { kind: 'noResource', noun, ref });
  return record;
}

function badReference(problem: ApiError['problem']): ApiError {
  return new ApiError('invalid_reference', problem);
}

/**
 * The title that a reference names.
 * @throws ApiError `invalid_reference` if it is malformed, `not_found` if no title has it
 */
export function findAnime(lookups: Lookups, ref: string): AnimeRecord {
  const id = /^\d+$/.test(ref) ? ownId(ref) : aliasId(lookups, ref);
  return found('anime', ref, lookups.anime, id);
}

function ownId(ref: string): number {
  const id = parseId(ref);
  if (id === undefined) throw badReference({ kind: 'referenceNumber', value: ref, prefix: '' });
  return id;
}

function aliasId(lookups: Lookups, ref: string): number | undefined {
  const colon = ref.indexOf(':');
  if (colon < 0) throw badReference({ kind: 'reference', value: ref });
  const prefix = ref.slice(0, colon);
  const value = ref.slice(colon + 1);
  if (prefix === 'catalog_a' || prefix === 'catalog_b') {
    const number = parseId(value);
    if (number === undefined)
      throw badReference({ kind: 'referenceNumber', value: ref, prefix: `${prefix}:` });
    return lookups.animeBy[prefix].get(String(number));
  }
  if (prefix === 'catalog_c' || prefix === 'slug') {
    if (value === '') throw badReference({ kind: 'referenceEmpty', value: ref, prefix: `${prefix}:` });
    return lookups.animeBy[prefix].get(value);
  }
  throw badReference({ kind: 'referencePrefix', value: ref, prefix });
}

/**
 * The team that a reference names by numeric id or slug.
 * @throws ApiError `not_found`
 */
export function findTeam(lookups: Lookups, ref: string): TeamRecord {
  return found('team', ref, lookups.teams, parseId(ref) ?? lookups.teamBySlug.get(ref));
}

/**
 * The character that a reference names: by id, by exact slug, or by `id-slug`, where only the id counts and the slug
 * may be old. A merged character leads to its target.
 * @throws ApiError `not_found`
 */
export function findCharacter(lookups: Lookups, ref: string): CharacterRecord {
  const id = parseId(ref) ?? lookups.characterBySlug.get(ref) ?? parseId(/^(\d+)-/.exec(ref)?.[1] ?? '');
  const shown = id === undefined ? undefined : (lookups.mergedInto.get(id) ?? id);
  return found('character', ref, lookups.characters, shown);
}
