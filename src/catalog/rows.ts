/** What the readers and the exporters share of the tables: columns, and what stands in them. */

/** Columns of `anime` that say which title it is. */
export interface TitleColumns {
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
}

/** An array or object of a `*_json` column; NULL is the given empty value. */
export function fromJson<T>(json: string | null, empty: T): T;
export function fromJson<T>(json: string | null): T | undefined;
export function fromJson<T>(json: string | null, empty?: T): T | undefined {
  // `as`: the importer validated what stands in these columns.
  return json === null ? empty : (JSON.parse(json) as T);
}
