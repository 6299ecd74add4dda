/**
 * Finds which records a change of the catalogue affects, and which files show them. The result may contain too many
 * files, never too few: unchanged files are not written.
 */
import { titleOf } from '../../api/tables.ts';
import { documents, type SearchedList } from '../../api/text-indexes.ts';
import type { ChangeKind, ChangeSet } from '../../catalog/change-log.ts';
import type { PartialCatalog } from '../../catalog/read/partial.ts';
import type { ShortLists } from '../../catalog/read/reference.ts';
import { byId, type HasId } from '../../records/list.ts';
import type { AnimeRecord, CharacterRecord, Records, TeamRecord } from '../../records/records.ts';

/** A record in the base snapshot and in the catalogue; undefined if it is not public there. */
export interface RecordPair<R> {
  readonly published: R | undefined;
  readonly current: R | undefined;
}

type RecordPairs<R> = ReadonlyMap<number, RecordPair<R>>;

/** Ids of records whose files are rendered again, each with the reason. */
type Causes = ReadonlyMap<number, string>;

export interface Affected {
  readonly anime: RecordPairs<AnimeRecord>;
  readonly teams: RecordPairs<TeamRecord>;
  readonly characters: RecordPairs<CharacterRecord>;
  /** Titles with other airings than before, cancelled ones included. */
  readonly airings: ReadonlySet<number>;
  /** For each list, how many records have other searched texts than before. */
  readonly changed: Readonly<Record<SearchedList, number>>;
  readonly files: { readonly anime: Causes; readonly teams: Causes; readonly characters: Causes };
}

function pairsOf<R extends HasId>(
  ids: Iterable<number>,
  base: Iterable<R>,
  now: Iterable<R>,
): RecordPairs<R> {
  const [published, current] = [byId(base), byId(now)];
  return new Map([...ids].map((id) => [id, { published: published.get(id), current: current.get(id) }]));
}

/** Ids of pairs whose records differ in a view; by default in anything. */
export function differing<R>(
  pairs: RecordPairs<R>,
  view: (record: R) => unknown = (record) => record,
): number[] {
  const textOf = (record: R | undefined) => (record === undefined ? '' : JSON.stringify(view(record)));
  return [...pairs]
    .filter(([, { published, current }]) => textOf(published) !== textOf(current))
    .map(([id]) => id);
}

type Airings = Pick<Records, 'schedule' | 'cancelledAirings'>;

/** Airings of each title. A cancelled airing has a changed sequence, so it is found, too. */
const airingsByTitle = ({ schedule, cancelledAirings }: Airings) =>
  Map.groupBy([...schedule, ...cancelledAirings], ({ anime }) => anime);

function changedAirings(base: Airings, now: Airings): ReadonlySet<number> {
  const [before, after] = [airingsByTitle(base), airingsByTitle(now)];
  const isChanged = (id: number) => JSON.stringify(before.get(id)) !== JSON.stringify(after.get(id));
  return new Set([...before.keys(), ...after.keys()].filter(isChanged));
}

/** The fields of a title that relations and similar titles show. */
const nestedView = (a: AnimeRecord) => [
  [a.slug, a.catalogA, a.catalogB, a.catalogC, a.filmdb],
  [a.ua, a.english, a.original, a.poster],
];
/** The fields of a title that a character shows. */
const appearanceView = (a: AnimeRecord) => [a.slug, titleOf(a), a.english, a.year, a.format];
/** The fields of a team that releases and posters show. */
const teamView = ({ slug, name }: TeamRecord) => [slug, name];

/** Ids of all lists, each with the cause of the first list that has it. */
function firstCauses(lists: readonly (readonly [ids: Iterable<number>, cause: string])[]): Causes {
  const causes = new Map<number, string>();
  for (const [ids, cause] of lists) for (const id of ids) if (!causes.has(id)) causes.set(id, cause);
  return causes;
}

/** Finds the records and files of the base snapshot that a change of the catalogue affects. */
export function findAffected(
  changes: ChangeSet,
  catalog: PartialCatalog,
  base: Records,
  lists: ShortLists,
): Affected {
  // `as`: the keys of all kinds are ids, except those of images and lists.
  const ids = (kind: ChangeKind) => [...(changes.get(kind) ?? [])] as number[];
  const names = (kind: ChangeKind) => changes.get(kind) ?? new Set<string>();
  const pictures = catalog.showing(names('image'));

  const allTeams = catalog.teams();
  const teams = pairsOf(
    [...base.teams, ...allTeams].map(({ id }) => id),
    base.teams,
    allTeams,
  );
  const renamed = differing(teams, teamView);

  const ownTitles = new Set([
    ...ids('anime'),
    ...ids('release'),
    ...ids('poster'),
    ...pictures.anime,
    ...catalog.titlesReleasedBy(renamed),
  ]);
  const anime = pairsOf(ownTitles, base.anime, catalog.anime(ownTitles));
  const versions = [...anime.values()].flatMap(({ published, current }) => [published, current]);

  // A character shows its titles by their dates, so characters of changed titles are read, too.
  const ownCharacters = new Set([...ids('character'), ...pictures.characters]);
  const cast = new Set([...ownCharacters, ...catalog.charactersOf(ids('anime'))]);
  const characters = pairsOf(cast, base.characters, catalog.characters(cast));
  const otherCharacters = differing(characters);

  const airings = changedAirings(base, lists);
  const files = {
    anime: firstCauses([
      [ids('anime'), 'the title changed'],
      [ids('release'), 'a release of it changed'],
      [ids('poster'), 'a poster of it changed'],
      [pictures.anime, 'a picture of it changed'],
      [airings, 'an airing of it changed'],
      [ownTitles, 'a team of its releases changed'],
      [catalog.titlesNaming(differing(anime, nestedView)), 'a title it names changed'],
      [catalog.titlesWithPosterBy(renamed), 'a team of its posters changed'],
      [catalog.titlesWithGenre(names('genre')), 'a genre of it changed'],
      [catalog.titlesWithTag(names('tag')), 'a tag of it changed'],
    ]),
    teams: firstCauses([
      [ids('team'), 'the team changed'],
      [pictures.teams, 'its picture changed'],
      [versions.flatMap((title) => title?.teams ?? []), 'a title of it changed'],
    ]),
    characters: firstCauses([
      [ids('character'), 'the character changed'],
      [pictures.characters, 'its picture changed'],
      [otherCharacters, 'a title it is in changed'],
      [catalog.charactersOf(differing(anime, appearanceView)), 'a title it is in changed'],
    ]),
  };
  const changed = {
    anime: differing(anime, documents.anime).length,
    teams: differing(teams, documents.teams).length,
    characters: differing(characters, documents.characters).length,
  };
  return { anime, teams, characters, airings, changed, files };
}
