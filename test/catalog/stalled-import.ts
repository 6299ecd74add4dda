/** Child process of commands.test.ts: imports a source and stands still in the middle of the transaction. */
import { writeSync } from 'node:fs';
import { openCatalog } from '../../src/catalog/database.ts';
import { importSource } from '../../src/catalog/import/import.ts';
import { createOriginalStore } from '../../src/catalog/import/originals.ts';
import { createCountingStore } from './source.ts';

const [, , path = '', folder = ''] = process.argv;
await importSource({
  db: openCatalog(path),
  folder,
  images: createCountingStore(),
  originals: createOriginalStore({ dir: `${path}-originals` }),
  progress(step, what) {
    if (step !== 'load' || what !== 'characters.ndjson') return;
    writeSync(1, 'stalled');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 30_000);
  },
});
