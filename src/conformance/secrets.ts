/** What must never come out, and what must, read from a source folder: only its owner can check that (`--source`). */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Secrets } from './client.ts';

const characterLine = z.object({
  id: z.int(),
  slug: z.string(),
  names: z.object({ en: z.string() }),
  uaOrigin: z.string().optional(),
  description: z.object({ ua: z.string().optional(), en: z.string().optional() }).optional(),
  altNames: z.array(z.object({ name: z.string(), spoiler: z.boolean().optional() })).optional(),
  mergedInto: z.int().optional(),
});
const animeLine = z.object({ id: z.int(), license: z.object({ strict: z.boolean() }).optional() });
const releaseLine = z.object({ anime: z.int() });

type CharacterLine = z.infer<typeof characterLine>;

function linesOf<T>(folder: string, file: string, schema: z.ZodType<T>): readonly T[] {
  const path = join(folder, file);
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').map((line) => schema.parse(JSON.parse(line)));
}

/** Follows merges to the character that is shown in the end. */
function lastOf(id: number, into: ReadonlyMap<number, number>): number {
  const next = into.get(id);
  return next === undefined ? id : lastOf(next, into);
}

const wordsOf = (name: string) => name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
/** Names that so many entries write the same way are given as the catalogue has them (contract: GET /translit). */
const enoughEntries = 3;

/** Human-written English names of Latin letters, each word of which stands in fewer entries than count. */
function rareNamesOf(characters: readonly CharacterLine[]): readonly string[] {
  const human = characters.filter((one) => one.uaOrigin === 'human' && /^[A-Za-z ]+$/.test(one.names.en));
  const entries = new Map<string, number>();
  for (const { names } of characters) {
    for (const word of new Set(wordsOf(names.en))) entries.set(word, (entries.get(word) ?? 0) + 1);
  }
  const isRare = (word: string) => (entries.get(word) ?? 0) < enoughEntries;
  return human.map(({ names }) => names.en).filter((name) => wordsOf(name).every(isRare));
}

/** @throws Error when the folder holds no catalogue source */
export function readSecrets(folder: string): Secrets {
  if (!existsSync(join(folder, 'anime.ndjson'))) throw new Error(`${folder} holds no anime.ndjson`);
  const characters = linesOf(folder, 'characters.ndjson', characterLine);
  const into = new Map(
    characters.flatMap(({ id, mergedInto }) => (mergedInto === undefined ? [] : [[id, mergedInto]])),
  );
  const shown = characters.filter(({ id }) => !into.has(id));
  const anime = linesOf(folder, 'anime.ndjson', animeLine);
  const releases = Map.groupBy(linesOf(folder, 'releases.ndjson', releaseLine), (release) => release.anime);
  return {
    spoilerNames: shown.flatMap(({ id, altNames }) =>
      (altNames ?? []).flatMap((alt) => (alt.spoiler === true ? [{ character: id, name: alt.name }] : [])),
    ),
    strictlyLicensed: anime.flatMap(({ id, license }) => (license?.strict === true ? [id] : [])),
    freelyLicensed: anime.flatMap(({ id, license }) =>
      license?.strict === false ? [{ anime: id, releases: releases.get(id)?.length ?? 0 }] : [],
    ),
    merged: characters.flatMap(({ id, slug, mergedInto }) =>
      mergedInto === undefined ? [] : [{ character: id, slug, into: lastOf(mergedInto, into) }],
    ),
    descriptions: shown.map(({ id, description }) => ({
      character: id,
      ua: description?.ua,
      en: description?.en,
    })),
    rareNames: rareNamesOf(shown),
  };
}
