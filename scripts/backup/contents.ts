/**
 * The parts of a backup, and the file that lists them. It is written last, so an incomplete backup does not count.
 */
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseAs } from '../../src/files/json.ts';
import { readRegular } from '../../src/files/regular.ts';
import { UsageError } from '../cli/run.ts';

/** Databases. The copy of each is in one consistent state. */
export const databases = ['catalog', 'accounts'] as const;
/** Folders of immutable files. */
export const folders = ['originals', 'images'] as const;

const copySchema = z.strictObject({ file: z.string().regex(/^[\w.-]+$/), sha256: z.string() });

const contentsSchema = z.strictObject({
  format: z.literal(1),
  madeAt: z.string(),
  databases: z.partialRecord(z.enum(databases), copySchema),
});

/** The contents of a backup. */
export type Contents = z.infer<typeof contentsSchema>;

const nameOf = (folder: string) => join(folder, 'backup.json');

/** Reads the contents of a backup; undefined if there is none. @throws UsageError if the file is not of a backup */
export function readContents(folder: string): Contents | undefined {
  const path = nameOf(folder);
  const bytes = readRegular(path);
  if (bytes === undefined) return undefined;
  const contents = parseAs(contentsSchema, bytes);
  if (contents === undefined) throw new UsageError(`${path} was not written by this version of backup.`);
  return contents;
}

/** Copies of databases, of this backup and of earlier ones. A database of the service has no hash in its name. */
const copyName = new RegExp(`^(?:${databases.join('|')})-[\\da-f]{16}[.]sqlite$`);

/** Writes the contents, which make the backup valid, and only then removes the databases of the previous backup. */
export function writeContents(folder: string, contents: Contents): void {
  const temporary = `${nameOf(folder)}.tmp`;
  try {
    writeFileSync(temporary, `${JSON.stringify(contents, null, 2)}\n`);
    renameSync(temporary, nameOf(folder));
  } finally {
    rmSync(temporary, { force: true });
  }
  const named = new Set(Object.values(contents.databases).map(({ file }) => file));
  for (const name of readdirSync(folder))
    if (copyName.test(name) && !named.has(name)) rmSync(join(folder, name));
}
