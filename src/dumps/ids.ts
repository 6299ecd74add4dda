/** The compact file of identifiers, which media servers and bots read: each title's ids, slug and names. */
import type { DumpSource } from './kinds.ts';

const columns = [
  'id',
  'slug',
  'ua',
  'english',
  'original',
  'catalog_a',
  'catalog_b',
  'catalog_c',
  'filmdb',
] as const;

type IdRow = Readonly<Record<(typeof columns)[number], string | number | null>>;

function* rows({ records }: DumpSource): Generator<IdRow> {
  for (const title of records.anime) {
    const { id, slug, ua, english, original, catalogA, catalogB, catalogC, filmdb } = title;
    yield {
      id,
      slug,
      ua,
      english,
      original,
      catalog_a: catalogA,
      catalog_b: catalogB,
      catalog_c: catalogC,
      filmdb,
    };
  }
}

/** ids.json: an object a title, one a line, without what is not known. @param about the head of the file */
export function* idsJson(source: DumpSource, about: object): Generator<string> {
  const head = JSON.stringify({ ...about, catalogs: source.records.catalogs });
  yield `${head.slice(0, -1)},"anime":[\n`;
  let separator = '';
  for (const row of rows(source)) {
    yield separator + JSON.stringify(row, (_, value: unknown) => value ?? undefined);
    separator = ',\n';
  }
  yield '\n]}\n';
}

/** ids.tsv: a line a title, tabs between columns, nothing where something is not known. */
export function* idsTsv(source: DumpSource): Generator<string> {
  yield `${columns.join('\t')}\n`;
  for (const row of rows(source))
    yield `${columns.map((column) => String(row[column] ?? '').replace(/[\t\r\n]+/g, ' ')).join('\t')}\n`;
}
