/** The note of the last backup in the data folder, for `npm run doctor`. */
import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { parseAs } from '../../src/files/json.ts';
import { readRegular } from '../../src/files/regular.ts';

const stored = z.object({ madeAt: z.iso.datetime(), folder: z.string() });

type LastBackup = z.infer<typeof stored>;

/** Notes a complete backup. */
export function writeLastBackup(file: string, backup: LastBackup): void {
  writeFileSync(file, `${JSON.stringify(backup)}\n`);
}

/** The last backup; undefined if none was noted. */
export const readLastBackup = (file: string): LastBackup | undefined => parseAs(stored, readRegular(file));
