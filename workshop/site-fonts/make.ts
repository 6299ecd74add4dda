/**
 * Makes the fonts of the site, by hand: `node workshop/site-fonts/make.ts`. The letters that its languages need of Unbounded
 * and Onest (SIL Open Font License 1.1), a file each.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);

/** Characters of a range of code points. */
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

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
    const to = join(import.meta.dirname, '../../src/site/fonts', `${name}-${subset}.woff2`);
    writeFileSync(to, made);
    console.log(`${to}: ${made.length} bytes`);
  }
}
