/**
 * Child process of memory.test.ts (with --expose-gc): imports a source twice, the second time unchanged, and prints
 * for each the most bytes that were alive at once: what an import keeps, without what waits for collection.
 */
import { openCatalog } from '../../../src/catalog/database.ts';
import { importSource } from '../../../src/catalog/import/import.ts';
import { createOriginalStore } from '../../../src/catalog/import/validate/originals.ts';
import { createCountingStore } from '../../harness/source.ts';

const [, , path = '', folder = ''] = process.argv;
const db = openCatalog(path);

async function measure(again: boolean): Promise<number> {
  let most = 0;
  const sample = () => {
    // Twice: what the first finds dead is freed by the second at the latest.
    globalThis.gc?.();
    globalThis.gc?.();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    most = Math.max(most, heapUsed + arrayBuffers);
  };
  // An unchanged line is not checked, so there is no step to look at: the look-up of the picture in the end is one.
  const images = createCountingStore();
  await importSource({
    db,
    folder,
    images: {
      put: images.put,
      isSound: images.isSound,
      has(id) {
        if (again) sample();
        return images.has(id);
      },
    },
    originals: createOriginalStore({ dir: `${path}-originals` }),
    time: { now: Date.now() },
    allowRemoved: true,
    progress: (_, what, done) => {
      if (what === 'characters.ndjson' && done % 5000 === 0) sample();
    },
  });
  return most;
}

const first = await measure(false);
console.log(JSON.stringify({ first, again: await measure(true) }));
