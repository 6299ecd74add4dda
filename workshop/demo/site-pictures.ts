/** The pictures of the site itself: cards of shared links and icons, in the manner of the front page. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { cardGround } from '../../src/images/card.ts';
import { cardSize } from '../../src/images/card-content.ts';
import { cards } from '../../src/site/cards.ts';
import { drawing, path } from './art/svg.ts';
import { fitText, outline, outlineLines } from './art/text.ts';

const { width, height } = cardSize;
const margin = 80;

function drawCard(uk: string, en: string): string {
  const size = { width: 840, height: 300, max: 92, min: 40, lines: 4 };
  const main = fitText(uk, 'wide', size, { leading: 1.14 });
  const top = 150;
  return drawing(
    width,
    height,
    cardGround(),
    path(outline('ani-ua', { face: 'wide', size: 38 }, margin, 100), '#ffc229'),
    path(outlineLines(main, { face: 'wide' }, margin, top), '#fff'),
    path(outline(en, { face: 'strong', size: 34 }, margin, top + main.height + 74), '#dfe4ff'),
  );
}

/** An icon file that holds one PNG, as every browser reads it. */
function toIcon(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const flat = { palette: true, colours: 64, effort: 10, compressionLevel: 9 } as const;

/** Draws them into the folder of public files and returns their names with their sizes. */
export async function renderSitePictures(folder: URL): Promise<readonly (readonly [string, number])[]> {
  mkdirSync(new URL('cards/', folder), { recursive: true });
  const written: [string, number][] = [];
  const write = (name: string, bytes: Buffer) => {
    writeFileSync(new URL(name, folder), bytes);
    written.push([name, bytes.length]);
  };
  for (const [name, { uk, en }] of Object.entries(cards)) {
    const card = await sharp(Buffer.from(drawCard(uk, en)))
      .png(flat)
      .toBuffer();
    write(`cards/${name}.png`, card);
  }
  const logo = readFileSync(new URL('favicon.svg', folder));
  const icon = (side: number) => sharp(logo, { density: (72 * side) / 64 }).resize(side, side);
  write('favicon.ico', toIcon(await icon(32).png().toBuffer(), 32));
  // Systems round these corners themselves.
  const square = icon(180).flatten({ background: '#2337cf' });
  write('apple-touch-icon.png', await square.png(flat).toBuffer());
  for (const side of [192, 512]) write(`icon-${side}.png`, await icon(side).png(flat).toBuffer());
  return written;
}
