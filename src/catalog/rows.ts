/** Rows of the tables, and how to read their JSON columns. */
import type { AnimeLine, CharacterLine } from './source/shapes.ts';

type OrNull<T> = Exclude<T, undefined> | null;

/** A row of `anime`. */
export interface AnimeRow {
  readonly id: number;
  readonly slug: string;
  readonly catalog_a: number | null;
  readonly catalog_b: number | null;
  readonly catalog_c: string | null;
  readonly filmdb: string | null;
  readonly title_ua: string | null;
  readonly title_english: string | null;
  readonly title_original: string | null;
  readonly synonyms_json: string | null;
  readonly description: string | null;
  readonly format: AnimeLine['format'];
  readonly status: AnimeLine['status'];
  readonly season: AnimeLine['season'];
  readonly year: number | null;
  readonly start_date: string | null;
  readonly source: OrNull<AnimeLine['source']>;
  readonly studio: string | null;
  readonly country: string | null;
  readonly age_rating: OrNull<AnimeLine['ageRating']>;
  readonly is_adult: number;
  readonly episodes_total: number;
  readonly episodes_aired: number;
  readonly duration_min: number | null;
  readonly score_own: number | null;
  readonly score_own_count: number | null;
  readonly score_catalog_a: number | null;
  readonly score_catalog_a_count: number | null;
  readonly views: number | null;
  readonly episode_types_json: string | null;
  readonly licensee: string | null;
  readonly license_strict: number | null;
  readonly license_watch_json: string | null;
  readonly poster: string | null;
}

/** A row of `character`. */
export interface CharacterRow {
  readonly id: number;
  readonly slug: string;
  readonly name_ua: string | null;
  readonly name_en: string;
  readonly name_native: string | null;
  readonly ua_origin: OrNull<CharacterLine['uaOrigin']>;
  readonly description_ua: string | null;
  readonly description_en: string | null;
  readonly gender: OrNull<CharacterLine['gender']>;
  readonly age_min: number | null;
  readonly age_max: number | null;
  readonly birthday: string | null;
  readonly height_cm: number | null;
  readonly external_ids_json: string | null;
  readonly image: string | null;
  readonly favorites: number | null;
  readonly merged_into: number | null;
  readonly updated_at: string;
}

/** A row of `team`. */
export interface TeamRow {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly description: string | null;
  readonly birthday: string | null;
  readonly avatar: string | null;
  readonly links_json: string | null;
  readonly views_total: number | null;
  readonly views_last30_days: number | null;
  readonly views_monthly_avg: number | null;
}

/** A row of `poster`. */
export interface PosterRow {
  readonly id: number;
  readonly anime: number;
  readonly is_selected: number;
  readonly author: string | null;
  readonly team: number | null;
  readonly image: string;
  readonly published_at: string;
  readonly appeared_at: string;
}

/** The array or object of a `*_json` column; `empty` if the column is NULL. */
export function fromJson<T>(json: string | null, empty: T): T;
export function fromJson<T>(json: string | null): T | undefined;
export function fromJson<T>(json: string | null, empty?: T): T | undefined {
  // `as`: the importer validated these columns.
  return json === null ? empty : (JSON.parse(json) as T);
}
