import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import { listPictures, type Picture } from './pictures.ts';

/** Rasterizes a drawing to WebP. Flat colours keep it small: quality 76 is a few tens of kilobytes. */
async function rasterize(svg: string, width: number): Promise<Buffer> {
  // Density: librsvg rasterizes at 72 dpi for 1 unit = 1 pixel; ask for the width itself, never enlarge pixels.
  const unit = Number(/width="(\d+)"/.exec(svg)?.[1] ?? width);
  const density = Math.max(72, Math.ceil((72 * width) / unit));
  return sharp(Buffer.from(svg), { density })
    .resize({ width })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 76, effort: 6 })
    .toBuffer();
}

/** Writes all pictures under the folder and removes those that no record names any more. */
export async function renderPictures(
  folder: URL,
  report: (picture: Picture, bytes: number, all: number) => void,
): Promise<void> {
  const pictures = listPictures();
  const wanted = new Set(pictures.map((picture) => picture.path));
  for (const picture of pictures) {
    const target = new URL(picture.path, folder);
    mkdirSync(dirname(fileURLToPath(target)), { recursive: true });
    const bytes = await rasterize(picture.svg(), picture.width);
    writeFileSync(target, bytes);
    report(picture, bytes.length, pictures.length);
  }
  for (const kind of ['covers', 'posters', 'teams', 'characters']) {
    const place = new URL(`images/${kind}/`, folder);
    if (!existsSync(place)) continue;
    for (const name of readdirSync(place))
      if (!wanted.has(`images/${kind}/${name}`)) rmSync(new URL(name, place));
  }
}

/** Draws the contact sheet of the README: rows of posters and covers, a row of portraits and badges. */
export async function renderGallery(target: URL): Promise<number> {
  const pictures = listPictures();
  const find = (path: string): Picture => {
    const found = pictures.find((picture) => picture.path === path);
    if (found === undefined) throw new Error(`the gallery wants ${path}`);
    return found;
  };
  const cell = { w: 200, h: 300 };
  const tiles: OverlayOptions[] = [];
  for (const [row, names] of GALLERY.entries()) {
    for (const [column, name] of names.entries()) {
      const square = name.startsWith('teams/') || name.startsWith('characters/');
      const size = square ? { width: 184, height: 184 } : { width: 184, height: 276 };
      const input = await sharp(Buffer.from(find(`images/${name}.webp`).svg()))
        .resize({ ...size, fit: 'cover', position: 'top' })
        .png()
        .toBuffer();
      tiles.push({ input, left: 12 + column * cell.w, top: 12 + row * 292 });
    }
  }
  const height = 12 + (GALLERY.length - 1) * 292 + 196;
  const sheet = sharp({ create: { width: 8 * cell.w + 8, height, channels: 3, background: '#f4f1ea' } });
  const bytes = await sheet.composite(tiles).webp({ quality: 84, effort: 6 }).toBuffer();
  mkdirSync(dirname(fileURLToPath(target)), { recursive: true });
  writeFileSync(target, bytes);
  return bytes.length;
}

const GALLERY: readonly (readonly string[])[] = [
  [
    'posters/sen-ta-chikhiro-u-poloni-dukhiv-2',
    'covers/van-pis',
    'posters/tvoie-imia-1',
    'posters/kovboi-bibop-1',
    'covers/vidmatska-sluzhba-dostavky',
    'posters/zapysnyk-smerti-1',
    'posters/van-pis-1',
    'covers/mushishi',
  ],
  [
    'covers/halaktychnyi-ekspres-999',
    'posters/ataka-tytaniv-1-sezon-2',
    'covers/witch-hat-atelier',
    'posters/mii-susid-totoro-1',
    'posters/akira-1',
    'covers/klub-lehkoi-muzyky-sezon-2',
    'posters/naruto-1',
    'covers/voleibol-sezon-1',
  ],
  [
    'teams/vechirnii-uzvar',
    'characters/monkey-d-luffy',
    'characters/frieren',
    'teams/nichnyi-troleibus',
    'characters/tsukino-usagi',
    'characters/anne-shirley',
    'teams/orbita-sim',
    'characters/hatake-kakashi',
  ],
];
