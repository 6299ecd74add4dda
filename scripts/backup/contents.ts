/**
 * The parts of a backup, and the file that lists them: it is written last, so that a backup is whole or does not count.
 */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { UsageError } from '../cli/run.ts';

/** Databases, each copied as it is at one moment. */
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

/** The contents of a backup; undefined where there is none. @throws UsageError where the file belongs to no backup */
export function readContents(folder: string): Contents | undefined {
  const path = nameOf(folder);
  if (!existsSync(path)) return undefined;
  try {
    return contentsSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw new UsageError(`${path} is none that this version wrote.`);
  }
}

/** Copies of databases, of this backup and of those before. */
const copyName = new RegExp(`^(?:${databases.join('|')})[\\w-]*[.]sqlite$`);

/** Writes the contents, with which the backup becomes valid, and only then removes the databases of the one before. */
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
