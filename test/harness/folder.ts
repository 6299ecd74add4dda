import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a folder. All folders of a run are removed at its end (temporary.ts). */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'ani-ua-'));
