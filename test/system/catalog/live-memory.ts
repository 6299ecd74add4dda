/**
 * Child process of memory.test.ts (with --expose-gc): imports a source twice, the second time unchanged. For each import
 * it prints the most bytes in use at once, without garbage that is not collected yet.
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
    // Twice: the second collection frees what the first one found dead.
    globalThis.gc?.();
    globalThis.gc?.();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    most = Math.max(most, heapUsed + arrayBuffers);
  };
  // Unchanged lines are not checked and report no progress, so the memory is measured at the look-ups of pictures.
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
