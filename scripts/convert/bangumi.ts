import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AnimeLine, ScheduleLine, SourceInfo } from '../../src/catalog/source/shapes.ts';
import { convertItem, readItems } from './bangumi/item.ts';
import { takeOnce } from './bangumi/once.ts';
import { convertBroadcast } from './bangumi/schedule.ts';

/**
 * Converts the npm package bangumi-data (CC BY 4.0) into a catalogue source: titles, external ids, dates, and the
 * schedule of running shows. Facts that the package does not have stay unknown; see README.md in this folder. The same
 * package and the same `now` give the same bytes.
 * @param out the folder for the source, made if it is missing
 * @param now the moment for "on air" and "this week"
 */
export async function convert({
  out,
  now = new Date(),
}: {
  readonly out: string;
  readonly now?: Date;
}): Promise<void> {
  // Not imported, because the package is 7 MB of CommonJS data, and its own types lack half of the sites.
  const load = createRequire(import.meta.url);
  const path = load.resolve('bangumi-data/dist/data.json');
  const items = readItems(load(path), path);
  const { version }: { version: string } = load('bangumi-data/package.json');

  const anime: AnimeLine[] = [];
  const schedule: ScheduleLine[] = [];
  for (const { item, ids } of takeOnce(items)) {
    const line = convertItem(item, ids, now);
    const entry = convertBroadcast(item, ids.own, now);
    anime.push(entry === null ? line : { ...line, episodes: { total: 0, aired: countAired(entry) } });
    if (entry !== null) schedule.push(entry);
  }
  schedule.sort((a, b) => a.airing.localeCompare(b.airing) || a.anime - b.anime);

  const info: SourceInfo = {
    version: 1,
    name: `bangumi-data ${version} (навантажувальний тест: справжні назви без релізів · a load test: real titles without releases)`,
    licence: 'CC BY 4.0',
    url: bangumiAddress,
    catalogs: {
      catalog_a: { name: 'MyAnimeList', urls: { anime: 'https://myanimelist.net/anime/{id}' } },
      catalog_b: { name: 'AniList', urls: { anime: 'https://anilist.co/anime/{id}' } },
    },
  };
  await mkdir(out, { recursive: true });
  await writeFile(join(out, 'source.json'), `${JSON.stringify(info)}\n`);
  await writeFile(join(out, 'anime.ndjson'), toLines(anime));
  await writeFile(join(out, 'schedule.ndjson'), toLines(schedule));
}

const bangumiAddress = 'https://github.com/bangumi-data/bangumi-data';

const countAired = ({ episode, finished }: ScheduleLine): number => (finished ? episode : episode - 1);

const toLines = (records: readonly object[]): string =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('');
