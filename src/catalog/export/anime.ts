import type { CatalogDatabase } from '../database.ts';
import { type AnimeRow, fromJson } from '../rows.ts';
import type { AnimeLine } from '../source/shapes.ts';
import { orAbsent, orDefault, rowsOf, unlessEmpty, unlessNone } from './columns.ts';

type Relation = NonNullable<AnimeLine['relations']>[number];

/** Lines of anime.ndjson by id; one title if an id is given. */
export function* exportAnime(db: CatalogDatabase, id?: number): Generator<AnimeLine> {
  const list = <Value>(sql: string) =>
    db.prepare<[number], Value>(`${sql} WHERE anime = ? ORDER BY position`);
  const genres = list<string>('SELECT genre FROM anime_genre').pluck();
  const tags = list<string>('SELECT tag FROM anime_tag').pluck();
  const relations = list<Relation>('SELECT kind, target AS anime FROM relation');
  const similar = list<number>('SELECT target FROM similar').pluck();
  for (const row of rowsOf<AnimeRow>(db, 'anime', 'id', { id })) {
    yield {
      ...describe(row),
      genres: unlessNone(genres.all(row.id)),
      tags: unlessNone(tags.all(row.id)),
      episodeTypes: fromJson(row.episode_types_json),
      license: licenseOf(row),
      relations: unlessNone(relations.all(row.id)),
      similar: unlessNone(similar.all(row.id)),
      poster: orAbsent(row.poster),
    };
  }
}

function describe(row: AnimeRow): AnimeLine {
  return {
    id: row.id,
    slug: row.slug,
    externalIds: unlessEmpty({
      catalog_a: orAbsent(row.catalog_a),
      catalog_b: orAbsent(row.catalog_b),
      catalog_c: orAbsent(row.catalog_c),
      filmdb: orAbsent(row.filmdb),
    }),
    titles: {
      ua: orAbsent(row.title_ua),
      english: orAbsent(row.title_english),
      original: orAbsent(row.title_original),
      synonyms: fromJson(row.synonyms_json),
    },
    description: orAbsent(row.description),
    format: row.format,
    status: row.status,
    season: row.season,
    year: orAbsent(row.year),
    startDate: orAbsent(row.start_date),
    source: orAbsent(row.source),
    studio: orAbsent(row.studio),
    country: orAbsent(row.country),
    ageRating: orAbsent(row.age_rating),
    isAdult: orDefault(row.is_adult),
    episodes: {
      total: row.episodes_total,
      aired: row.episodes_aired,
      durationMin: orAbsent(row.duration_min),
    },
    scores: unlessEmpty({
      own: orAbsent(row.score_own),
      ownCount: orAbsent(row.score_own_count),
      catalog_a: orAbsent(row.score_catalog_a),
      catalog_aCount: orAbsent(row.score_catalog_a_count),
    }),
    views: orAbsent(row.views),
  };
}

function licenseOf(row: AnimeRow): AnimeLine['license'] {
  if (row.licensee === null) return undefined;
  return {
    licensee: row.licensee,
    strict: row.license_strict === 1,
    watch: fromJson<{ name: string; url: string }[]>(row.license_watch_json) ?? [],
  };
}
