import { aniList, myAnimeList } from '../../src/catalog/source/known-catalogs.ts';
import { READINGS, TOMBSTONES } from './cases.ts';
import { makeCharacters } from './characters.ts';
import { CREATED_AT } from './clock.ts';
import { readFacts } from './facts.ts';
import { readMachineNames } from './machine-names.ts';
import { describePoster, planPosters } from './posters.ts';
import { makeReleases } from './releases.ts';
import { makeSchedule } from './schedule.ts';
import { describeTeam, TEAMS } from './teams.ts';
import { readTexts, resolveLinks } from './texts.ts';
import { type Line, listTitles, makeTitles } from './titles.ts';

function toLines(records: readonly (Line | object)[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}

/** Looks a text up and turns its links into paths; the slugs it has been asked for are ticked off. */
function describer(kind: string, ids: Parameters<typeof resolveLinks>[1], known: ReadonlySet<string>) {
  const texts = readTexts(kind);
  for (const slug of texts.keys()) {
    if (!known.has(slug)) throw new Error(`a text of ${kind} is about ${slug}, which does not exist`);
  }
  return (slug: string): string | undefined => {
    const text = texts.get(slug);
    return text === undefined ? undefined : resolveLinks(text, ids);
  };
}

/** Makes the whole demo catalogue: file name → contents. The same on every machine and every day. */
export function makeSource(): Map<string, string> {
  const facts = readFacts();
  const titles = listTitles(facts);
  const ids = {
    anime: new Map(titles.map((title) => [title.slug, title.id])),
    character: new Map(facts.characters.map((one) => [one.slug, one.id])),
  };
  const about = describer('titles', ids, new Set(ids.anime.keys()));
  const who = describer('characters', ids, new Set(ids.character.keys()));
  const studios = [...new Set(titles.flatMap((title) => title.studio ?? []))].sort((a, b) =>
    a < b ? -1 : 1,
  );
  const origin = {
    version: 1,
    name: 'Демокаталог ani-ua (команди, релізи, постери, перегляди й оцінки вигадано)',
    licence: 'MIT',
    credits: [
      { name: 'bangumi-data', licence: 'CC BY 4.0', url: 'https://github.com/bangumi-data/bangumi-data' },
    ],
    // decision: catalog_c is a slug of our own making, which leads nowhere. Nor is there a template for characters:
    // the only one with such an id has an invented one, from 9,000,000 up.
    catalogs: {
      catalog_a: myAnimeList,
      catalog_b: aniList,
      catalog_c: { name: 'Вигадані слаги демокаталогу' },
    },
    createdAt: CREATED_AT,
  };
  return new Map([
    ['source.json', `${JSON.stringify(origin, null, 2)}\n`],
    ['genres.ndjson', toLines(facts.genres)],
    ['tags.ndjson', toLines(facts.tags)],
    ['studios.ndjson', toLines(studios.map((name) => ({ name })))],
    ['teams.ndjson', toLines(TEAMS.map(describeTeam))],
    ['anime.ndjson', toLines(makeTitles(titles, about))],
    ['releases.ndjson', toLines(titles.flatMap(makeReleases))],
    ['posters.ndjson', toLines(planPosters(titles).map(describePoster))],
    ['schedule.ndjson', toLines(makeSchedule(titles))],
    ['characters.ndjson', toLines(makeCharacters(facts, titles, readMachineNames(), who))],
    ['readings.ndjson', toLines(READINGS)],
    ['tombstones.ndjson', toLines(TOMBSTONES)],
  ]);
}
