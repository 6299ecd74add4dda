/** An import of many pictures, and the same import again, when nothing of them is new. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openCatalog } from '../../../src/catalog/database.ts';
import { importSource } from '../../../src/catalog/import/import.ts';
import { createOriginalStore } from '../../../src/catalog/import/validate/originals.ts';
import { formatDiagnostic } from '../../../src/catalog/source/diagnostics.ts';
import { createImageStore } from '../../../src/images/store.ts';

const title = {
  id: 1,
  slug: 'title-1',
  titles: { english: 'Title' },
  format: 'tv',
  status: 'finished',
  season: 'winter',
  episodes: { total: 1, aired: 1 },
};

/**
 * Milliseconds a picture of the two imports, all that an import does beside pictures included.
 * @throws Error where the source is refused
 */
export async function importTwice(
  pictures: readonly { readonly name: string; readonly bytes: Buffer }[],
  folder: string,
): Promise<{ firstMs: number; againMs: number }> {
  mkdirSync(join(folder, 'images'), { recursive: true });
  for (const { name, bytes } of pictures) writeFileSync(join(folder, 'images', name), bytes);
  writeFileSync(join(folder, 'source.json'), JSON.stringify({ version: 1, name: 'pictures' }));
  writeFileSync(join(folder, 'anime.ndjson'), JSON.stringify(title));
  const posters = pictures.map(({ name }, at) =>
    JSON.stringify({
      id: at + 1,
      anime: 1,
      isSelected: at === 0,
      image: `images/${name}`,
      publishedAt: '2026-01-01T00:00:00Z',
    }),
  );
  writeFileSync(join(folder, 'posters.ndjson'), `${posters.join('\n')}\n`);
  const db = openCatalog(':memory:');
  const images = createImageStore({ dir: join(folder, 'store') });
  const originals = createOriginalStore({ dir: join(folder, 'originals') });
  const time = async () => {
    const started = performance.now();
    const { diagnostics } = await importSource({ db, folder, images, originals });
    if (diagnostics.length > 0) throw new Error(diagnostics.map(formatDiagnostic).join('\n'));
    return (performance.now() - started) / pictures.length;
  };
  try {
    return { firstMs: await time(), againMs: await time() };
  } finally {
    db.close();
  }
}
