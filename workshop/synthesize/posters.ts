import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { SourceLines } from '../../src/catalog/source/files.ts';
import { createRandom } from '../random.ts';
import type { Popularity } from './popularity.ts';
import { day, now, timestamp } from './time.ts';

/** The posters share the pictures, because each takes time and disk space, here and in the import. */
const pictures = 16;

const pathOf = (picture: number): string => `images/poster-${picture}.webp`;

/** Ukrainian posters of the most popular titles, at most one each. */
export function* makePosters(count: number, popularity: Popularity): Generator<SourceLines['posters']> {
  const random = createRandom('posters');
  for (let id = 1; id <= count; id += 1) {
    yield {
      id,
      anime: popularity.idAt(id - 1),
      isSelected: true,
      ...(random.chance(0.7) ? { author: `Художник ${random.int(1, 40)}` } : {}),
      ...(random.chance(0.5) ? { team: random.int(1, 20) } : {}),
      image: pathOf(id % pictures),
      publishedAt: timestamp(now.getTime() - random.int(1, 900) * day),
    };
  }
}

/** Draws the pictures into `images/`, each in one colour. */
export async function drawPictures(out: string): Promise<void> {
  mkdirSync(join(out, 'images'), { recursive: true });
  for (let picture = 0; picture < pictures; picture += 1) {
    const background = { r: picture * 15, g: 90, b: 160 };
    const image = sharp({ create: { width: 600, height: 900, channels: 3, background } });
    writeFileSync(join(out, pathOf(picture)), await image.webp({ effort: 0 }).toBuffer());
  }
}
