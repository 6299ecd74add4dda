/** The description of the database's tables, as datasette reads it (`datasette -m database.metadata.json`). */
import { readFileSync } from 'node:fs';

interface About {
  readonly service: string;
  readonly licence: string | null;
  readonly generation: number;
  readonly createdAt: string;
}

/** The comment before each table or view in the schema, by its name. */
function commentsOf(schema: string): Record<string, { description: string }> {
  const tables: Record<string, { description: string }> = {};
  const pattern = /((?:^--.*\n)+)CREATE (?:VIRTUAL )?(?:TABLE|VIEW) (\w+)/gm;
  for (const [, comment = '', name = ''] of schema.matchAll(pattern))
    tables[name] = { description: comment.replaceAll(/^-- ?/gm, '').replaceAll('\n', ' ').trim() };
  return tables;
}

/** @param schema path of data/dump-schema.sql */
export function describeTables({ service, licence, generation, createdAt }: About, schema: string) {
  return {
    title: 'Anime with Ukrainian voice-over and subtitles',
    source: `${service}/dumps/`,
    source_url: `${service}/dumps/`,
    ...(licence !== null && { license: licence }),
    about: `Generation ${generation} of ${createdAt}`,
    databases: { database: { tables: commentsOf(readFileSync(schema, 'utf8')) } },
  };
}
