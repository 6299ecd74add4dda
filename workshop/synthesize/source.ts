import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileName, SourceLines } from '../../src/catalog/source/files.ts';
import { namedLine, type SourceInfo } from '../../src/catalog/source/shapes.ts';
import { openLines } from '../../src/catalog/source/write-lines.ts';
import { createRandom } from '../random.ts';
import { makeAnime } from './anime.ts';
import { makeCharacters } from './characters.ts';
import { makeName } from './names.ts';
import { createPopularity } from './popularity.ts';
import { drawPictures, makePosters } from './posters.ts';
import { makeReleases, makeSchedule, makeTeams } from './releases.ts';
import { now, timestamp } from './time.ts';

type NamedLine = SourceLines['genres'];

/** Numbers of titles and characters. */
export interface Size {
  readonly anime: number;
  readonly characters: number;
}

/** Numbers of lines written. */
export type Written = Readonly<Record<string, number>>;

/** Writes a made-up source of any size. All data is invented, and `source.json` says so. */
export async function synthesize(out: string, { anime, characters }: Size): Promise<Written> {
  mkdirSync(out, { recursive: true });
  const popularity = createPopularity(anime);
  const [genres, tags] = [readNamed('genres'), readNamed('tags')];
  const studios = makeStudios();
  const teams = makeTeams(Math.min(400, 20 + Math.floor(anime / 150)));
  const posters = Math.ceil(anime / 2);

  writeFileSync(join(out, 'source.json'), `${JSON.stringify(description)}\n`);
  writeAll(out, 'genres', genres);
  writeAll(out, 'tags', tags);
  writeAll(out, 'studios', studios);
  writeAll(out, 'teams', teams);
  const lists = { genres: namesOf(genres), tags: namesOf(tags), studios: namesOf(studios) };
  const made = writeTitles(out, { ...lists, popularity }, teams.length);
  writeAll(out, 'characters', makeCharacters(characters, popularity));
  await drawPictures(out);
  writeAll(out, 'posters', makePosters(posters, popularity));
  return { anime, characters, posters, teams: teams.length, ...made };
}

const namesOf = (lines: readonly { readonly name: string }[]): string[] => lines.map(({ name }) => name);

function makeStudios(): { name: string }[] {
  const random = createRandom('studios');
  const names = Array.from({ length: 150 }, () => `Studio ${makeName(random).en}`);
  return [...new Set(names)].map((name) => ({ name }));
}

/** Titles with their releases and airings, in one pass. */
function writeTitles(out: string, options: Parameters<typeof makeAnime>[0], teamCount: number) {
  const [animeLines, releaseLines, scheduleLines] = [
    openFile(out, 'anime'),
    openFile(out, 'releases'),
    openFile(out, 'schedule'),
  ];
  const { popularity } = options;
  let [releases, schedule] = [0, 0];
  for (const line of makeAnime(options)) {
    animeLines.write(line);
    const popular = 1 - popularity.rankOf(line.id) / popularity.count;
    for (const release of makeReleases(line, teamCount, popular)) {
      releaseLines.write(release);
      releases += 1;
    }
    const entry = makeSchedule(line);
    if (entry === null) continue;
    scheduleLines.write(entry);
    schedule += 1;
  }
  for (const writer of [animeLines, releaseLines, scheduleLines]) writer.close();
  return { releases, schedule };
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

const description: SourceInfo = {
  version: 1,
  name: `${syntheticName}: everything in it is invented`,
  licence: 'CC0',
  credits: [
    {
      name: 'bangumi-data (pieces of titles)',
      licence: 'CC BY 4.0',
      url: 'https://github.com/bangumi-data/bangumi-data',
    },
  ],
  createdAt: timestamp(now.getTime()),
};
