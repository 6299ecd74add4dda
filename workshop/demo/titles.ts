import { createRandom } from '../random.ts';
import { EPISODE_TYPES, INVENTED, LICENCES, NO_COVER, RELATIONS } from './cases.ts';
import { END, WEEK } from './clock.ts';
import { type Facts, readPairs, type TitleFacts } from './facts.ts';

/** One record of anime.ndjson; the shape is that of the source format. */
export type Line = Readonly<Record<string, unknown>>;

/** The moment up to which the facts count the episodes of running shows. */
const FACTS_NOW = Date.parse('2026-11-20T20:00:00Z');

/**
 * Ukrainian titles of running shows that none of our sources has yet: translated by the authors of the demo
 * from the original title, so that the schedule and the feed can be read. By slug.
 */
const OUR_TITLES = readPairs<string>('our-titles');

/** Airings of a running title between the facts and {@link END}. */
function airingsSinceFacts(title: TitleFacts): number {
  const next = title.status === 'ongoing' ? nextAiring(title) : null;
  return next === null ? 0 : Math.max(0, Math.floor((next - FACTS_NOW) / WEEK));
}

/** Real and invented titles together, with the Ukrainian titles that are our own. */
export function listTitles(facts: Facts): readonly TitleFacts[] {
  const ours = facts.titles.map((title) => {
    const ua = title.ua ?? OUR_TITLES.get(title.slug);
    const aired = title.aired + airingsSinceFacts(title);
    return ua === undefined ? { ...title, aired } : { ...title, aired, ua };
  });
  return [...ours, ...INVENTED];
}

/** The name people see first. */
export function nameOf(title: TitleFacts): string {
  return title.ua ?? title.english ?? title.original ?? title.slug;
}

/** How much a title is seen, 0 to 1: the first of the list are the famous ones, the rest is drawn. Invented. */
export function fame(title: TitleFacts): number {
  const drawn = createRandom(`fame ${title.slug}`).next();
  return title.id <= 17 ? 0.86 + drawn * 0.14 : 0.1 + drawn * 0.75;
}

/** First airing of a running title's next episode, at or after {@link END}; null without a weekly rule. */
export function nextAiring(title: TitleFacts): number | null {
  const start = title.broadcast === undefined ? Number.NaN : Date.parse(title.broadcast.split('/')[1] ?? '');
  if (Number.isNaN(start)) return null;
  const weeks = Math.ceil((END - start) / WEEK);
  return start + Math.max(weeks, 0) * WEEK;
}

function rate(title: TitleFacts): Line {
  const random = createRandom(`score ${title.slug}`);
  const base = 6.6 + fame(title) * 2.1;
  const round = (x: number): number => Math.round(Math.min(x, 9.4) * 100) / 100;
  const own = { own: round(base + random.next() * 0.5), ownCount: Math.round(40 + 2600 * fame(title) ** 2) };
  if (title.catalog_a === undefined) return own;
  const outside = Math.round(4000 + 1_400_000 * fame(title) ** 3);
  return { ...own, catalog_a: round(base + random.next() * 0.4 - 0.1), catalog_aCount: outside };
}

/** Titles that share the most genres and tags; a rare one counts more than a common one. */
function findSimilar(
  title: TitleFacts,
  all: readonly TitleFacts[],
  weight: ReadonlyMap<string, number>,
): number[] {
  const marks = new Set([...(title.genres ?? []), ...(title.tags ?? [])]);
  const related = new Set((title.relations ?? []).map((relation) => relation.anime));
  const score = (other: TitleFacts): number =>
    [...(other.genres ?? []), ...(other.tags ?? [])].reduce(
      (sum, mark) => sum + (marks.has(mark) ? (weight.get(mark) ?? 0) : 0),
      other.studio !== undefined && other.studio === title.studio ? 0.4 : 0,
    );
  return all
    .filter((other) => other.id !== title.id && !related.has(other.id) && !other.isAdult && !title.isAdult)
    .map((other) => ({ id: other.id, score: score(other) }))
    .filter(({ score }) => score > 1)
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .slice(0, 6)
    .map(({ id }) => id);
}

/** 1 / ln(1 + number of titles): of two shared genres the rarer one says more. */
function weighMarks(all: readonly TitleFacts[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const title of all) {
    for (const mark of [...(title.genres ?? []), ...(title.tags ?? [])])
      counts.set(mark, (counts.get(mark) ?? 0) + 1);
  }
  return new Map([...counts].map(([mark, count]) => [mark, 1 / Math.log(1 + count)]));
}

function listRelations(title: TitleFacts, bySlug: ReadonlyMap<string, number>): Line[] {
  const extra = RELATIONS.filter(([from]) => from === title.slug).map(([, kind, to]) => {
    const anime = bySlug.get(to);
    if (anime === undefined) throw new Error(`RELATIONS names ${to}, which does not exist`);
    return { kind, anime };
  });
  const known = new Set(extra.map((relation) => relation.anime));
  return [...(title.relations ?? []).filter((relation) => !known.has(relation.anime)), ...extra];
}

/** Drops what is absent or empty: the source format leaves it out. */
export function compact(record: Line): Line {
  return Object.fromEntries(
    Object.entries(record).filter(([, v]) => v !== undefined && !(Array.isArray(v) && v.length === 0)),
  );
}

/** Other titles, the original in Latin letters last; what only repeats a served title in other case is left out. */
function listSynonyms(title: TitleFacts): string[] {
  const served = [title.ua, title.english, title.original].map((name) => name?.toLowerCase());
  const others = [...(title.synonyms ?? []), ...(title.romaji === undefined ? [] : [title.romaji])];
  const kept = others.filter((name) => !served.includes(name.toLowerCase()));
  return kept.filter((name, i) => kept.findIndex((one) => one.toLowerCase() === name.toLowerCase()) === i);
}

/** Makes anime.ndjson. `describe` gives the Ukrainian description of a slug, if there is one. */
export function makeTitles(
  all: readonly TitleFacts[],
  describe: (slug: string) => string | undefined,
): Line[] {
  const bySlug = new Map(all.map((title) => [title.slug, title.id]));
  const weight = weighMarks(all);
  return all.map((title) => {
    const { catalog_a, catalog_b, catalog_c, filmdb } = title;
    const ids = compact({ catalog_a, catalog_b, catalog_c, filmdb });
    return compact({
      id: title.id,
      slug: title.slug,
      externalIds: Object.keys(ids).length === 0 ? undefined : ids,
      titles: compact({
        ua: title.ua,
        english: title.english,
        original: title.original,
        synonyms: listSynonyms(title),
      }),
      description: describe(title.slug),
      format: title.format,
      status: title.status,
      season: title.season,
      year: title.year,
      startDate: title.startDate,
      source: title.source,
      studio: title.studio,
      country: title.country,
      ageRating: title.ageRating,
      isAdult: title.isAdult,
      episodes: compact({ total: title.total, aired: title.aired, durationMin: title.durationMin }),
      scores: title.status === 'announce' || title.status === 'cancelled' ? undefined : rate(title),
      views: Math.round(900 + 260_000 * fame(title) ** 3),
      genres: title.genres,
      tags: title.tags,
      episodeTypes: EPISODE_TYPES.get(title.slug),
      license: LICENCES.get(title.slug),
      relations: listRelations(title, bySlug),
      similar: findSimilar(title, all, weight),
      poster: NO_COVER.has(title.slug) ? undefined : `images/covers/${title.slug}.webp`,
    });
  });
}
