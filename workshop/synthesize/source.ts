import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileName, SourceLines } from '../../src/catalog/source/files.ts';
import { namedLine, type SourceInfo } from '../../src/catalog/source/shapes.ts';
import { openLines } from '../../src/catalog/source/write-lines.ts';
import { makeAnime } from './anime.ts';
import { makeCharacters } from './characters.ts';
import { createPopularity } from './popularity.ts';
import { drawPosters, makePosters } from './posters.ts';
import { makeReleases, makeSchedule, makeTeams } from './releases.ts';
import { now, timestamp } from './time.ts';
import { nouns } from './words.ts';

type NamedLine = SourceLines['genres'];

interface SynthesizeOptions {
  readonly out: string;
  readonly anime: number;
  readonly characters: number;
  /** Number of Ukrainian posters. The most popular titles get them first. */
  readonly posters: number;
  /** Number of pictures to draw for the posters; 64 by default. */
  readonly pictures?: number;
  /** The same seed gives the same bytes, another seed another catalogue. */
  readonly seed: string;
}

/** Enough pictures to look varied, but drawn in a second or two. */
export const defaultPictures = 64;

/** Numbers of lines written. */
export type Written = Readonly<Record<string, number>>;

/** Writes a made-up source of any size. All data is invented, and `source.json` says so. */
export async function synthesize({
  out,
  anime,
  characters,
  posters,
  pictures = defaultPictures,
  seed,
}: SynthesizeOptions): Promise<Written> {
  mkdirSync(out, { recursive: true });
  const popularity = createPopularity(anime);
  const [genres, tags] = [readNamed('genres'), readNamed('tags')];
  const studios = nouns.flatMap(([word]) => [`Studio ${word}`, `${word} Works`, `${word} Animation`]);
  const teams = makeTeams(Math.min(400, 20 + Math.floor(anime / 150)));

  writeFileSync(join(out, 'source.json'), `${JSON.stringify(describe(seed))}\n`);
  writeAll(out, 'genres', genres);
  writeAll(out, 'tags', tags);
  writeAll(
    out,
    'studios',
    studios.map((name) => ({ name })),
  );
  writeAll(out, 'teams', teams);
  const made = writeTitles({ out, seed, anime, popularity, teamCount: teams.length, genres, tags, studios });
  writeAll(out, 'characters', makeCharacters({ seed, count: characters, animeCount: anime, popularity }));

  await drawPosters(seed, out, Math.min(pictures, posters));
  writeAll(
    out,
    'posters',
    makePosters({
      seed,
      count: posters,
      pictures: Math.min(pictures, posters),
      animeCount: anime,
      teamCount: teams.length,
      popularity,
    }),
  );
  return { anime, characters, posters, teams: teams.length, ...made };
}

interface TitleOptions {
  readonly out: string;
  readonly seed: string;
  readonly anime: number;
  readonly popularity: ReturnType<typeof createPopularity>;
  readonly teamCount: number;
  readonly genres: readonly NamedLine[];
  readonly tags: readonly NamedLine[];
  readonly studios: readonly string[];
}

/** Titles with their releases and airings, in one pass. */
function writeTitles({ out, seed, anime, popularity, teamCount, genres, tags, studios }: TitleOptions) {
  const [animeLines, releaseLines, scheduleLines] = [
    openFile(out, 'anime'),
    openFile(out, 'releases'),
    openFile(out, 'schedule'),
  ];
  const names = (lines: readonly NamedLine[]): string[] => lines.map(({ name }) => name);
  const lists = { genres: names(genres), tags: names(tags), studios };
  let [releases, episodes, sources, schedule] = [0, 0, 0, 0];
  for (const line of makeAnime({ seed, count: anime, popularity, ...lists })) {
    animeLines.write(line);
    const popular = 1 - popularity.rankOf(line.id) / anime;
    for (const release of makeReleases(seed, line, teamCount, popular)) {
      releaseLines.write(release);
      releases += 1;
      episodes += release.episodes.length;
      for (const episode of release.episodes) sources += episode.sources.length;
    }
    const entry = makeSchedule(seed, line);
    if (entry === null) continue;
    scheduleLines.write(entry);
    schedule += 1;
  }
  for (const writer of [animeLines, releaseLines, scheduleLines]) writer.close();
  return { releases, episodes, sources, schedule };
}

function openFile<F extends FileName>(out: string, name: F) {
  const { write, close } = openLines(join(out, `${name}.ndjson`));
  return { write: (line: SourceLines[F]) => write(JSON.stringify(line)), close };
}

function writeAll<F extends FileName>(out: string, name: F, lines: Iterable<SourceLines[F]>): void {
  const { write, close } = openFile(out, name);
  for (const line of lines) write(line);
  close();
}

/** Genres and tags of the demo: real names with their Ukrainian forms. */
function readNamed(name: 'genres' | 'tags'): NamedLine[] {
  const text = readFileSync(new URL(`../../data/demo/${name}.ndjson`, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => namedLine.parse(JSON.parse(line)));
}

/** The names of such sources begin with this. */
export const syntheticName = 'synthetic catalogue';

const describe = (seed: string): SourceInfo => ({
  version: 1,
  name: `${syntheticName}, seed ${seed}: everything in it is invented`,
  licence: 'CC0',
  credits: [
    {
      name: 'bangumi-data (pieces of titles)',
      licence: 'CC BY 4.0',
      url: 'https://github.com/bangumi-data/bangumi-data',
    },
  ],
  createdAt: timestamp(now.getTime()),
});
