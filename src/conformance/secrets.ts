/** What must never come out, read from a source folder: only its owner can check that (`--source`). */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Secrets } from './client.ts';

const characterLine = z.object({
  id: z.int(),
  slug: z.string(),
  altNames: z.array(z.object({ name: z.string(), spoiler: z.boolean().optional() })).optional(),
  mergedInto: z.int().optional(),
});
const animeLine = z.object({ id: z.int(), license: z.object({ strict: z.boolean() }).optional() });

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

/** @throws Error when the folder holds no catalogue source */
export function readSecrets(folder: string): Secrets {
  if (!existsSync(join(folder, 'anime.ndjson'))) throw new Error(`${folder} holds no anime.ndjson`);
  const characters = linesOf(folder, 'characters.ndjson', characterLine);
  const into = new Map(
    characters.flatMap(({ id, mergedInto }) => (mergedInto === undefined ? [] : [[id, mergedInto]])),
  );
  return {
    spoilerNames: characters.flatMap(({ id, altNames }) =>
      into.has(id)
        ? []
        : (altNames ?? []).flatMap((alt) =>
            alt.spoiler === true ? [{ character: id, name: alt.name }] : [],
          ),
    ),
    strictlyLicensed: linesOf(folder, 'anime.ndjson', animeLine).flatMap(({ id, license }) =>
      license?.strict === true ? [id] : [],
    ),
    merged: characters.flatMap(({ id, slug, mergedInto }) =>
      mergedInto === undefined ? [] : [{ character: id, slug, into: lastOf(mergedInto, into) }],
    ),
  };
}
