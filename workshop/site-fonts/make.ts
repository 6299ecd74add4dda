/**
 * Makes the fonts of the site and of the cards of shared links, run by hand: `node workshop/site-fonts/make.ts`. Cuts
 * the needed letters out of Unbounded and Onest (SIL Open Font License 1.1), one file for each font.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { cardLetters } from '../../src/site/cards.ts';

const { resolve } = createRequire(import.meta.url);

/** Characters of a range of code points. */
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const root = join(import.meta.dirname, '../..');

function write(folder: string, name: string, font: Uint8Array): void {
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, name), font);
  console.log(`${folder}/${name}: ${font.length} bytes`);
}

/** Ukrainian, English, romaji with its macrons, and the signs of the pages. */
const letters = {
  cyrillic: `${range(0x0410, 0x044f)}ЄєІіЇїҐґЁёʼ\u0301№₴`,
  latin: `${range(0x20, 0x7e)}\u00a0«»©·×àáâäåçèéêëíîïñóôöøùúûüÀÁÇÉÍÖØÜßāēīōūĀĒĪŌŪŠšŽžČčŁł–—‘’“”„…→←↑↓−`,
};

const fonts = [
  {
    name: 'onest',
    file: (subset: string) => `@fontsource-variable/onest/files/onest-${subset}-wght-normal.woff2`,
    options: { variationAxes: { wght: { min: 400, max: 700, default: 400 } } },
  },
  {
    name: 'unbounded',
    file: (subset: string) => `@fontsource/unbounded/files/unbounded-${subset}-800-normal.woff2`,
    options: {},
  },
];

for (const { name, file, options } of fonts) {
  for (const [subset, text] of Object.entries(letters)) {
    const font = readFileSync(resolve(file(subset)));
    const made = await subsetFont(font, text, { targetFormat: 'woff2', ...options });
    write('src/site/fonts', `${name}-${subset}.woff2`, made);
  }
}

/** Fonts of the cards: one weight each, in the only format that the drawing library reads. */
const cardFonts = [
  {
    name: 'onest',
    file: (subset: string) => `@fontsource-variable/onest/files/onest-${subset}-wght-normal.woff2`,
    options: { variationAxes: { wght: 600 } },
  },
  {
    name: 'unbounded',
    file: (subset: string) => `@fontsource/unbounded/files/unbounded-${subset}-700-normal.woff2`,
    options: {},
  },
];
const text = cardLetters.map(([from, to]) => range(from, to)).join('');

for (const { name, file, options } of cardFonts) {
  for (const subset of ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext']) {
    const font = readFileSync(resolve(file(subset)));
    write(
      'src/images/card-fonts',
      `${name}-${subset}.ttf`,
      await subsetFont(font, text, { targetFormat: 'truetype', ...options }),
    );
  }
}
