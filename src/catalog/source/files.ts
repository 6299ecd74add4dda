import type { z } from 'zod';
import {
  type AnimeLine,
  animeLine,
  type CharacterLine,
  characterLine,
  type NamedLine,
  namedLine,
  type PosterLine,
  posterLine,
  type ReadingLine,
  type ReleaseLine,
  readingLine,
  releaseLine,
  type ScheduleLine,
  type StudioLine,
  scheduleLine,
  studioLine,
  type TeamLine,
  type TombstoneLine,
  teamLine,
  tombstoneLine,
} from './shapes.ts';
import { toUtc } from './time.ts';

/** The lines of each file of a source, by the file's name without `.ndjson`. */
export interface SourceLines {
  genres: NamedLine;
  tags: NamedLine;
  studios: StudioLine;
  teams: TeamLine;
  anime: AnimeLine;
  releases: ReleaseLine;
  posters: PosterLine;
  schedule: ScheduleLine;
  characters: CharacterLine;
  readings: ReadingLine;
  tombstones: TombstoneLine;
}

export type FileName = keyof SourceLines;

/** Shape of a file's lines, and the key of its records (also in the table `source_line`). */
interface FileKind<Line> {
  readonly schema: z.ZodType<Line>;
  /** The fields that make the key. */
  readonly keyFields: readonly string[];
  readonly key: (line: Line) => string;
}

/** All files, in an order in which references point backwards (anime → anime and mergedInto excepted). */
export const fileKinds: { readonly [Name in FileName]: FileKind<SourceLines[Name]> } = {
  genres: { schema: namedLine, keyFields: ['name'], key: (line) => line.name },
  tags: { schema: namedLine, keyFields: ['name'], key: (line) => line.name },
  studios: { schema: studioLine, keyFields: ['name'], key: (line) => line.name },
  teams: { schema: teamLine, keyFields: ['id'], key: (line) => String(line.id) },
  anime: { schema: animeLine, keyFields: ['id'], key: (line) => String(line.id) },
  releases: {
    schema: releaseLine,
    keyFields: ['anime', 'kind', 'track', 'teams'],
    key: (line) => `${line.anime}/${releaseKey(line)}`,
  },
  posters: { schema: posterLine, keyFields: ['id'], key: (line) => String(line.id) },
  schedule: {
    schema: scheduleLine,
    keyFields: ['anime', 'episode', 'airing'],
    key: (line) => `${line.anime}/${line.episode}/${toUtc(line.airing)}`,
  },
  characters: { schema: characterLine, keyFields: ['id'], key: (line) => String(line.id) },
  readings: {
    schema: readingLine,
    keyFields: ['lang', 'system', 'mode', 'source'],
    key: (line) => `${line.lang}/${line.system ?? ''}/${line.mode ?? ''}/${line.source}`,
  },
  tombstones: {
    schema: tombstoneLine,
    keyFields: ['kind', 'id'],
    key: (line) => `${line.kind}/${line.id}`,
  },
};

// `as`: Object.keys forgets the literal types of the keys.
export const fileNames = Object.keys(fileKinds) as FileName[];

/** Files whose records are referred to by name. */
export const namedFiles: ReadonlySet<FileName> = new Set(['genres', 'tags', 'studios'] as const);

/** The files whose records can leave a tombstone, by its `kind`. */
export const tombstoneFiles = { anime: 'anime', character: 'characters', team: 'teams' } as const;

/**
 * Public id of a release: stable, unique within its title.
 * decision: team ids in ascending order, so that two orders of one collaboration are one release.
 */
export function releaseKey(release: Pick<ReleaseLine, 'kind' | 'track' | 'teams'>): string {
  const teams = [...release.teams].sort((left, right) => left - right).join('+');
  return [teams, release.kind, ...(release.track === undefined ? [] : [release.track])].join('-');
}
