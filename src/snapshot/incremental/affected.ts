/**
 * From what changed in the catalogue to what changes of the snapshot: the records to be read anew, and the files that
 * show them. Rather too many than too few: what turns out the same is not written.
 */
import { titleOf } from '../../api/lookups.ts';
import type { ChangeKind, ChangeSet } from '../../catalog/change-log.ts';
import type { PartialCatalog } from '../../catalog/read/partial.ts';
import type { AnimeRecord, CharacterRecord, TeamRecord } from '../../records/records.ts';
import { animeShard, characterShard } from '../../records/shards.ts';
import type { Before } from './before.ts';

/** A record as it was published and as it is; absent where it is not public. */
export interface Pair<R> {
  readonly old: R | undefined;
  readonly now: R | undefined;
}

type Pairs<R> = ReadonlyMap<number, Pair<R>>;

/** Ids of records whose files are rendered again, each with the reason. */
type Causes = ReadonlyMap<number, string>;

export interface Affected {
  readonly anime: Pairs<AnimeRecord>;
  readonly teams: Pairs<TeamRecord>;
  readonly characters: Pairs<CharacterRecord>;
  /** Titles whose posters may be others. */
  readonly posters: ReadonlySet<number>;
  /** Whether genres, tags or studios may have other numbers of titles. */
  readonly counts: boolean;
  readonly files: { readonly anime: Causes; readonly teams: Causes; readonly characters: Causes };
}

interface HasId {
  readonly id: number;
}

function pairsOf<R extends HasId>(
  ids: Iterable<number>,
  old: (id: number) => R | undefined,
  now: readonly R[],
): Map<number, Pair<R>> {
  const records = new Map(now.map((record) => [record.id, record]));
  return new Map([...ids].map((id) => [id, { old: old(id), now: records.get(id) }]));
}

/** Records of a list by id, looked up in shards of id ranges. */
function findIn<R extends HasId>(before: Before, shardOf: (id: number) => string) {
  const lists = new Map<string, ReadonlyMap<number, R>>();
  return (id: number): R | undefined => {
    const name = shardOf(id);
    let list = lists.get(name);
    if (list === undefined) {
      // Written by toShards.
      list = new Map(((before.shard(name) ?? []) as readonly R[]).map((record) => [record.id, record]));
      lists.set(name, list);
    }
    return list.get(id);
  };
}

/** Ids of pairs in which some view of the record differs. */
function differing<R>(pairs: Pairs<R>, view: (record: R) => unknown): number[] {
  const textOf = (record: R | undefined) => (record === undefined ? '' : JSON.stringify(view(record)));
  return [...pairs].filter(([, { old, now }]) => textOf(old) !== textOf(now)).map(([id]) => id);
}

/** What relations and similar titles show of a title. */
const nestedView = (a: AnimeRecord) => [
  [a.slug, a.catalogA, a.catalogB, a.catalogC, a.filmdb],
  [a.ua, a.english, a.original, a.poster],
];
/** What a character shows of a title. */
const appearanceView = (a: AnimeRecord) => [a.slug, titleOf(a), a.english, a.year, a.format];
/** What releases and posters show of a team. */
const teamView = ({ slug, name }: TeamRecord) => [slug, name];

/** Ids of all lists, each with the cause of the first list that has it. */
function firstCauses(lists: readonly (readonly [ids: Iterable<number>, cause: string])[]): Causes {
  const causes = new Map<number, string>();
  for (const [ids, cause] of lists) for (const id of ids) if (!causes.has(id)) causes.set(id, cause);
  return causes;
}

/** Finds what a change of the catalogue changes of the snapshot before. */
export function findAffected(changes: ChangeSet, catalog: PartialCatalog, before: Before): Affected {
  // Keys of all kinds but images and lists are ids.
  const ids = (kind: ChangeKind) => [...(changes.get(kind) ?? [])] as number[];
  const names = (kind: ChangeKind) => changes.get(kind) ?? new Set<string>();
  const pictures = catalog.showing(names('image'));

  const ownTeams = new Set([...ids('team'), ...pictures.teams]);
  // Written by toShards.
  const oldTeams = new Map(((before.shard('teams') ?? []) as TeamRecord[]).map((team) => [team.id, team]));
  const teams = pairsOf(ownTeams, (id) => oldTeams.get(id), catalog.teams(ownTeams));
  const renamed = differing(teams, teamView);
  const cameOrWent = differing(teams, () => true);

  const ownTitles = new Set([
    ...ids('anime'),
    ...ids('release'),
    ...ids('poster'),
    ...pictures.anime,
    ...catalog.titlesReleasedBy(cameOrWent),
  ]);
  const anime = pairsOf(ownTitles, findIn<AnimeRecord>(before, animeShard), catalog.anime(ownTitles));

  const working = new Set(
    [...anime.values()].flatMap(({ old, now }) => [...(old?.teams ?? []), ...(now?.teams ?? [])]),
  );
  for (const id of ownTeams) working.delete(id);
  for (const [id, pair] of pairsOf(working, (id) => oldTeams.get(id), catalog.teams(working)))
    teams.set(id, pair);

  // A title's dates order what a character is known for.
  const ownCharacters = new Set([...ids('character'), ...pictures.characters]);
  const cast = new Set([...ownCharacters, ...catalog.charactersOf(ids('anime'))]);
  const characters = pairsOf(cast, findIn<CharacterRecord>(before, characterShard), catalog.characters(cast));

  const files = {
    anime: firstCauses([
      [ids('anime'), 'the title changed'],
      [ids('release'), 'a release of it changed'],
      [ids('poster'), 'a poster of it changed'],
      [pictures.anime, 'a picture of it changed'],
      [ownTitles, 'a team of its releases came or went'],
      [catalog.titlesNaming(differing(anime, nestedView)), 'a title it names changed'],
      [catalog.titlesReleasedBy(renamed), 'a team of its releases changed'],
      [catalog.titlesWithPosterBy(renamed), 'a team of its posters changed'],
      [catalog.titlesWithGenre(names('genre')), 'a genre of it changed'],
      [catalog.titlesWithTag(names('tag')), 'a tag of it changed'],
    ]),
    teams: firstCauses([
      [ids('team'), 'the team changed'],
      [pictures.teams, 'its picture changed'],
      [teams.keys(), 'a title of it changed'],
    ]),
    characters: firstCauses([
      [ids('character'), 'the character changed'],
      [pictures.characters, 'its picture changed'],
      [differing(characters, (character) => character), 'a title it is in changed'],
      [catalog.charactersOf(differing(anime, appearanceView)), 'a title it is in changed'],
    ]),
  };
  const posters = new Set([...ids('poster'), ...pictures.anime, ...differing(anime, () => true)]);
  const counts = differing(anime, ({ genres, tags, studio }) => [genres, tags, studio]).length > 0;
  return { anime, teams, characters, posters, counts, files };
}
