import type { z } from 'zod';
import * as shapes from './shapes.ts';
import { toUtc } from './time.ts';

/** Shape of a file's lines, and the key of its records (also in the table `source_line`). */
interface FileKind<Line> {
  readonly schema: z.ZodType<Line>;
  /** The fields that make the key. */
  readonly keyFields: readonly string[];
  readonly key: (line: Line) => string;
}

const kind = <S extends z.ZodType>(
  schema: S,
  keyFields: readonly string[],
  key: (line: z.infer<S>) => string,
) => ({ schema, keyFields, key });

/** Prefix of the keys of the operator's own corrections in `readings.ndjson`. */
const byOperatorPrefix = 'operator/';

/** All files, in an order in which references lead to earlier files (except anime → anime and mergedInto). */
const kinds = {
  genres: kind(shapes.namedLine, ['name'], (line) => line.name),
  tags: kind(shapes.namedLine, ['name'], (line) => line.name),
  studios: kind(shapes.studioLine, ['name'], (line) => line.name),
  teams: kind(shapes.teamLine, ['id'], (line) => String(line.id)),
  anime: kind(shapes.animeLine, ['id'], (line) => String(line.id)),
  releases: kind(
    shapes.releaseLine,
    ['anime', 'kind', 'track', 'teams'],
    (line) => `${line.anime}/${releaseKey(line)}`,
  ),
  posters: kind(shapes.posterLine, ['id'], (line) => String(line.id)),
  schedule: kind(
    shapes.scheduleLine,
    ['anime', 'episode', 'airing'],
    ({ anime, episode, airing, ordinal, cancelled }) =>
      `${anime}/${episode}/${toUtc(airing)}${cancelled === true ? `/${ordinal}` : ''}`,
  ),
  characters: kind(shapes.characterLine, ['id'], (line) => String(line.id)),
  readings: kind(
    shapes.readingLine,
    ['lang', 'system', 'mode', 'source', 'byOperator'],
    ({ lang, system = '', mode = '', source, byOperator }) =>
      `${byOperator === true ? byOperatorPrefix : ''}${lang}/${system}/${mode}/${source}`,
  ),
  tombstones: kind(shapes.tombstoneLine, ['kind', 'id'], (line) => `${line.kind}/${line.id}`),
  hidden: kind(shapes.hiddenLine, ['kind', 'id'], (line) => `${line.kind}/${line.id}`),
  ids: kind(shapes.idLine, ['kind', 'text'], (line) => `${line.kind}/${line.text}`),
};

export type FileName = keyof typeof kinds;
/** The lines of each file of a source, by the file's name without `.ndjson`. */
export type SourceLines = { [Name in FileName]: z.infer<(typeof kinds)[Name]['schema']> };
export const fileKinds: { readonly [Name in FileName]: FileKind<SourceLines[Name]> } = kinds;

// `as`: Object.keys forgets the literal types of the keys.
export const fileNames = Object.keys(fileKinds) as FileName[];

/**
 * Whether a record stays in the catalogue if its line is removed: the operator's own data, numbers of text ids, and
 * cancelled airings.
 */
export const outlivesLine = (name: FileName, key: string): boolean =>
  name === 'hidden' ||
  name === 'ids' ||
  (name === 'readings' && key.startsWith(byOperatorPrefix)) ||
  (name === 'schedule' && key.split('/').length === 4);

/** Files whose records are referred to by name. */
export const namedFiles: ReadonlySet<FileName> = new Set(['genres', 'tags', 'studios'] as const);

/** The files whose records can be removed or hidden, by `kind` in tombstones and hides. */
export const tombstoneFiles = {
  anime: 'anime',
  character: 'characters',
  team: 'teams',
  poster: 'posters',
} as const;

/**
 * Public id of a release: stable, unique within its title.
 * decision: team ids are in ascending order, so that the order of teams in a source does not matter.
 */
export function releaseKey(release: Pick<shapes.ReleaseLine, 'kind' | 'track' | 'teams'>): string {
  const teams = [...release.teams].sort((left, right) => left - right).join('+');
  return [teams, release.kind, ...(release.track === undefined ? [] : [release.track])].join('-');
}
