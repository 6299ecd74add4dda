/** Columns and values of tables that both readers and exporters use. */

/** Columns of `anime` that identify a title. */
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
  // `as`: the importer validated these columns.
  return json === null ? empty : (JSON.parse(json) as T);
}
