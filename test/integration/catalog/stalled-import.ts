/** A child process that imports a source and stalls in its transaction, when it loads the characters. */
import { readSync, writeSync } from 'node:fs';
import { openCatalog } from '../../../src/catalog/database.ts';
import { importSource } from '../../../src/catalog/import/import.ts';
import { createOriginalStore } from '../../../src/catalog/import/validate/originals.ts';
import { createCountingStore, importTime } from '../../harness/source.ts';

const [, , path = '', folder = ''] = process.argv;
await importSource({
  db: openCatalog(path),
  folder,
  images: createCountingStore(),
  originals: createOriginalStore({ dir: `${path}-originals` }),
  time: importTime,
  allowRemoved: true,
  progress(step, what) {
    if (step !== 'load' || what !== 'characters.ndjson') return;
    writeSync(1, 'stalled');
    // Blocks until the parent ends.
    readSync(0, Buffer.alloc(1));
  },
});
