/**
 * Facts that must, or must never, appear in answers, read from a source folder, which only its owner has (`--source`).
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

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

/** Follows merges to the character that is shown. */
function lastOf(id: number, into: ReadonlyMap<number, number>): number {
  const next = into.get(id);
  return next === undefined ? id : lastOf(next, into);
}

const wordsOf = (name: string) => name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
/** Names that this many entries write in the same way are given as in the catalogue (contract: GET /translit). */
const enoughEntries = 3;

/** The number of entries with each word in their English names. */
function countWords(characters: readonly CharacterLine[]): ReadonlyMap<string, number> {
  const entries = new Map<string, number>();
  for (const { names } of characters) {
    for (const word of new Set(wordsOf(names.en))) entries.set(word, (entries.get(word) ?? 0) + 1);
  }
  return entries;
}

/** Names that `en` must not take from the catalogue: of single entries, and machine-written ones. */
function unusedNames(characters: readonly CharacterLine[]) {
  const human = characters.filter(({ uaOrigin }) => uaOrigin === 'human');
  const machine = characters.filter(({ uaOrigin }) => uaOrigin !== 'human');
  const written = countWords(human);
  const isRare = (word: string) => (written.get(word) ?? 0) < enoughEntries;
  const names = human.map((one) => one.names.en).filter((name) => /^[A-Za-z ]+$/.test(name));
  return {
    /** Human-written names without a word that three such entries share. */
    rareNames: names.filter((name) => wordsOf(name).every(isRare)),
    /** Words of names that three entries share only if machine-written names count. */
    machineNames: [...countWords(machine)].flatMap(([word, count]) =>
      count >= enoughEntries && isRare(word) && /^[a-z]{3,}$/.test(word) ? [word] : [],
    ),
  };
}

export type Secrets = ReturnType<typeof readSecrets>;

/** Reads the facts. @throws Error when the folder is no catalogue source */
export function readSecrets(folder: string) {
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
    /** Titles under another licence, which has no effect, with the number of their releases in the source. */
    freelyLicensed: anime.flatMap(({ id, license }) =>
      license?.strict === false ? [{ anime: id, releases: releases.get(id)?.length ?? 0 }] : [],
    ),
    merged: characters.flatMap(({ id, slug, mergedInto }) =>
      mergedInto === undefined ? [] : [{ character: id, slug, into: lastOf(mergedInto, into) }],
    ),
    /** Descriptions of the shown characters, by language. */
    descriptions: shown.map(({ id, description }) => ({
      character: id,
      ua: description?.ua,
      en: description?.en,
    })),
    ...unusedNames(characters),
  };
}
