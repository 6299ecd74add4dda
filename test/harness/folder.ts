import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a folder for temporary files. It is in the folder of the run, which temporary.ts removes. */
export const makeFolder = (): string => mkdtempSync(join(tmpdir(), 'ani-ua-'));
