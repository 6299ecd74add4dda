/**
 * A child process that imports a source and stalls before the commit: when it loads the characters, or when it gets a
 * picture `stall`.
 */
import { readSync, writeSync } from 'node:fs';
import { openCatalog } from '../../../src/catalog/database.ts';
import { importSource } from '../../../src/catalog/import/import.ts';
import { createOriginalStore } from '../../../src/catalog/import/validate/originals.ts';
import { createCountingStore, importTime } from '../../harness/source.ts';

function stall(): void {
  writeSync(1, 'stalled');
  // Blocks until the parent ends.
  readSync(0, Buffer.alloc(1));
}

const [, , path = '', folder = ''] = process.argv;
const store = createCountingStore();
await importSource({
  db: openCatalog(path),
  folder,
  images: {
    ...store,
    put(bytes) {
      if (Buffer.from(bytes).toString() === 'stall') stall();
      return store.put(bytes);
    },
  },
  originals: createOriginalStore({ dir: `${path}-originals` }),
  time: importTime,
  allowRemoved: true,
  progress(step, what) {
    if (step === 'load' && what === 'characters.ndjson') stall();
  },
});
