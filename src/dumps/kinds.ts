/**
 * The contents of the dumps by kind: answers of the API from the published snapshot, and rows that refer to them by id.
 * Nothing is read from the authoring catalogue, so dumps cannot show hidden records.
 */
import { z } from 'zod';
import { type AnimeDetail, animeDetail } from '../contract/anime.ts';
import { type Character, character } from '../contract/character.ts';
import { id, timestamp } from '../contract/common.ts';
import { feedItem } from '../contract/feed.ts';
import { uaPoster } from '../contract/poster.ts';
import { type Player, playerRelease } from '../contract/release.ts';
import { namedCount, studio } from '../contract/service.ts';
import { team } from '../contract/team.ts';
import { formatUtc } from '../contract/time.ts';
import { apiFile } from '../contract/tree.ts';
import type { Snapshot } from '../snapshot/open.ts';

/** The parts of the published snapshot that dumps need. */
export type DumpSource = Pick<Snapshot, 'root' | 'records' | 'files' | 'read'>;

const anime = id.meta({ description: 'Number of the title, ids.own of anime' });

const releaseRow = playerRelease.extend({ anime });
const posterRow = uaPoster.extend({ anime, publishedAt: timestamp });
const airingRow = z.object({
  anime,
  episode: z.int().meta({ description: 'Its number' }),
  airing: timestamp,
  finished: z.boolean().meta({ description: 'true if the source says that it was shown' }),
});
const updateRow = feedItem
  .omit({ teams: true, isCollab: true, teamName: true })
  .extend({ anime, teams: z.array(id).meta({ description: 'Numbers of the teams, ids of teams' }) });

/** The shape of each kind's rows, as in its lines. */
export const rowSchemas = {
  genres: namedCount,
  tags: namedCount,
  studios: studio,
  teams: team,
  anime: animeDetail,
  releases: releaseRow,
  posters: posterRow,
  characters: character,
  schedule: airingRow,
  updates: updateRow,
} as const;

export type KindName = keyof typeof rowSchemas;
export type Row<K extends KindName> = z.infer<(typeof rowSchemas)[K]>;

/** All kinds. A kind comes before those that refer to it. */
// `as`: the keys of a literal.
export const kindNames = Object.keys(rowSchemas) as KindName[];

/**
 * The result of an answer in the snapshot.
 * @throws IntegrityError if its file is gone, or damaged without an intact copy
 */
function resultOf<R>({ files, read }: DumpSource, path: string): R | undefined {
  const entry = files.get(apiFile(path));
  // `as`: `render()` wrote this file from a value of this type.
  return entry && (JSON.parse(Buffer.from(read(entry).bytes).toString()) as { result: R }).result;
}

/** The results of all records of a kind. */
function* resultsOf<R>(source: DumpSource, noun: string, records: Iterable<{ id: number }>): Generator<R> {
  for (const record of records) {
    const result = resultOf<R>(source, `/${noun}/${record.id}`);
    if (result !== undefined) yield result;
  }
}

function* releaseRows(source: DumpSource): Generator<Row<'releases'>> {
  for (const { id: own, teams } of source.records.anime) {
    // Only titles with a public release have teams, so only their players are read.
    if (teams.length === 0) continue;
    for (const release of resultOf<Player>(source, `/anime/${own}/player`)?.releases ?? [])
      yield { anime: own, ...release };
  }
}

function* posterRows(source: DumpSource): Generator<Row<'posters'>> {
  const times = new Map<number, string>();
  for (const poster of source.records.posters) times.set(poster.id, poster.publishedAt);
  for (const own of new Set(Array.from(source.records.posters, (poster) => poster.anime))) {
    const posters = resultOf<AnimeDetail>(source, `/anime/${own}`)?.uaPosters ?? [];
    for (const poster of posters)
      yield { ...poster, anime: own, publishedAt: times.get(poster.id) ?? source.root.createdAt };
  }
}

function* updateRows({ records: { feed } }: DumpSource): Generator<Row<'updates'>> {
  for (const { release, number, provider, embedUrl, publishedAt } of feed)
    yield {
      anime: release.anime,
      releaseId: release.id,
      teams: [...release.teams],
      kind: release.kind,
      provider,
      episode: number,
      embedUrl,
      publishedAt: formatUtc(publishedAt * 1000),
    };
}

/** The rows of each kind, ordered by id; feeds and posters newest first. */
export const rowsOf: { readonly [K in KindName]: (source: DumpSource) => Iterable<Row<K>> } = {
  genres: (source) => resultOf<Row<'genres'>[]>(source, '/genres') ?? [],
  tags: (source) => resultOf<Row<'tags'>[]>(source, '/tags') ?? [],
  studios: (source) => resultOf<Row<'studios'>[]>(source, '/studios') ?? [],
  teams: (source) => resultsOf<Row<'teams'>>(source, 'teams', source.records.teams),
  anime: (source) => resultsOf<AnimeDetail>(source, 'anime', source.records.anime),
  releases: releaseRows,
  posters: posterRows,
  characters: (source) => resultsOf<Character>(source, 'characters', source.records.characters),
  schedule: function* ({ records }) {
    for (const { anime: own, episode, airing, finished } of records.schedule)
      yield { anime: own, episode, airing, finished };
  },
  updates: updateRows,
};
