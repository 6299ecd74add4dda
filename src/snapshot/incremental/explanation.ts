/** The changes of a publication and their causes. */
import type { Lookups } from '../../api/lookups.ts';
import type { AnimeRecord } from '../../records/records.ts';
import type { RecordKind } from '../artefacts.ts';
import { type Affected, differing, type RecordPair } from './affected.ts';

export interface Explanation {
  /** Changed and removed paths of the tree, each with its cause. */
  readonly files: ReadonlyMap<string, string>;
  /** Changed and removed record shards. */
  readonly shards: readonly string[];
  /**
   * Undecoded references to a record (`anime/5`) other than its id, including former ones. A final `*` stands for any
   * text.
   */
  readonly aliases: ReadonlyMap<string, readonly string[]>;
  /** Undecoded references to titles whose pages show, or showed, a changed character. */
  readonly castPages: readonly string[];
}

function titleAliases(title: AnimeRecord): string[] {
  const { slug, catalogA, catalogB, catalogC } = title;
  const named = { slug, catalog_a: catalogA, catalog_b: catalogB, catalog_c: catalogC };
  return Object.entries(named).flatMap(([name, value]) =>
    value === null ? [] : [`${name}:${encodeURIComponent(value)}`],
  );
}

/** References to the titles of changed characters. Pages of these titles show the character; their API files do not. */
export function findCastPages(affected: Affected, { anime }: Lookups): string[] {
  const ids = new Set(
    differing(affected.characters).flatMap((character) => {
      const { published, current } = affected.characters.get(character) ?? {};
      return [...(published?.anime ?? []), ...(current?.anime ?? [])].map(({ id }) => id);
    }),
  );
  return [...ids].flatMap((id) => {
    const title = anime.get(id);
    return [String(id), ...(title === undefined ? [] : titleAliases(title))];
  });
}

/** References, other than the id, to the records whose files are rendered again. */
export function findAliases(
  affected: Affected,
  { anime, teams, characters, records }: Lookups,
): Map<string, readonly string[]> {
  const aliases = new Map<string, readonly string[]>();
  const add = (kind: RecordKind, id: number, refs: readonly string[]) =>
    aliases.set(`${kind}/${id}`, [...new Set(refs)]);
  const versions = <R>(pair: RecordPair<R> | undefined, unchanged: R | undefined) =>
    [pair?.published, pair?.current ?? unchanged].flatMap((record) => record ?? []);
  for (const id of affected.files.anime.keys())
    add('anime', id, versions(affected.anime.get(id), anime.get(id)).flatMap(titleAliases));
  for (const id of affected.files.teams.keys())
    add(
      'teams',
      id,
      versions(affected.teams.get(id), teams.get(id)).map(({ slug }) => encodeURIComponent(slug)),
    );
  for (const id of affected.files.characters.keys()) {
    const slugs = versions(affected.characters.get(id), characters.get(id)).map(({ slug }) => slug);
    const former = records.merged
      .filter(({ into }) => into === id)
      .flatMap((own) => [String(own.id), own.slug]);
    add('characters', id, [...[...slugs, ...former].map(encodeURIComponent), `${id}-*`]);
  }
  return aliases;
}
