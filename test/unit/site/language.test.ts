/** The words of the site: one term for one thing, and the same punctuation on every page. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decisions } from '../../../src/contract/decisions.ts';
import { openApiDocument } from '../../../src/contract/openapi.ts';
import { locales } from '../../../src/site/locales.ts';
import { frameMessages } from '../../../src/site/messages/frame.ts';
import { listMessages } from '../../../src/site/messages/lists.ts';
import { nameMessages } from '../../../src/site/messages/names.ts';
import { referenceMessages } from '../../../src/site/messages/reference.ts';
import { viewMessages } from '../../../src/site/messages/views.ts';

const consonant = 'бвгґджзклмнпрстфхцчшщь';
const vowel = 'аеєиіїоуюя';

/** Patterns of mistakes that the site once had, and the right form. Each row is a sample of its kind. */
const ukrainian: readonly (readonly [wrong: RegExp, right: string])[] = [
  [/[гґ]о(?:дз|дж|жд)юон(?<!Ґоджюон)/i, 'Ґоджюон'],
  [/пор[аиуою]+ року/i, 'сезон'],
  [/озвученн/i, 'озвучка'],
  [/доріж(?:к|ок)/i, 'версія, версія для Blu-ray'],
  [/[а-яґєії]'[яюєї]/i, 'the apostrophe ’'],
  [/[а-яґєії][^|']*[“”„]/i, 'the quotes «»'],
  [/[чЧ]ого ми просимо/, 'про що ми просимо'],
  [/лишилося запитів на|вам на цю хвилину/i, 'цієї хвилини лишилося запитів'],
  // Both of a pair ("і в браузері, і в Node") keep the vowel.
  [
    new RegExp(`[${vowel}][»\`)]* і (?=[«]?[${consonant}а-еио])(?![^.|]*, і )`, 'i'),
    'й between a vowel and the next word',
  ],
  [new RegExp(`[${consonant}][»\`)]* й `, 'i'), 'і after a consonant'],
  [/(?<![\d.:/_-])\d{2,}\d{3} [а-яіїєґ]/i, 'thousands apart: 19 035'],
];

const below = (folder: string, name: RegExp): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => join(folder, file));

/** The lines of a file that readers see, with their numbers. */
const linesOf = (file: string): readonly (readonly [at: string, line: string])[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line, at) => [`${file}:${at + 1}`, line]);

test('the table of terms holds in Ukrainian texts', () => {
  const files = [
    ...below('src/site', /^(?!lists).*\.(?:ts|txt)$/),
    ...['src/components', 'src/pages'].flatMap((folder) => below(folder, /\.astro$/)),
    ...['src/contract', 'src/dumps', 'src/feeds'].flatMap((folder) => below(folder, /\.ts$/)),
    ...below('src/content/docs/docs', /\.mdx$/),
  ];
  expect(files.length).toBeGreaterThan(100);
  const slips = files.flatMap(linesOf).flatMap(([at, line]) =>
    ukrainian.flatMap(([wrong, right]) => {
      const found = wrong.exec(line);
      return found === null ? [] : [`${at} "${found[0]}": ${right}`];
    }),
  );
  expect(slips).toEqual([]);
});

/** Every text of the messages, with its path. */
function textsOf(value: unknown, path: string): readonly (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));
}

const messages = [frameMessages, listMessages, nameMessages, referenceMessages, viewMessages];

test.each(locales)('a dash of a message (%s) stays on the line of its word', (locale) => {
  const texts = messages.flatMap((all) => textsOf(all[locale], locale));
  expect(texts.length).toBeGreaterThan(300);
  expect(texts.filter(([, text]) => / [–—]/.test(text))).toEqual([]);
});

test('no page speaks of a contract that its reader cannot see', () => {
  const contract = /контракт|\bcontract\b/i;
  const texts = [decisions, openApiDocument({ origin: 'https://api.example' })].map((data) =>
    JSON.stringify(data),
  );
  for (const text of texts) expect(text).not.toMatch(contract);
  for (const page of below('src/content/docs', /\.mdx$/))
    expect(readFileSync(page, 'utf8').replaceAll(/^import .*$/gm, ''), page).not.toMatch(contract);
});

// The formatter does not wrap templates and comments.
test('no line of a view or style is longer than 110 characters', () => {
  const files = [...below('src/site/views', /\.(?:ts|css)$/), ...below('src/site', /\.css$/)];
  expect(files.length).toBeGreaterThan(20);
  const long = files.flatMap(linesOf).filter(([, line]) => [...line].length > 110);
  expect(long.map(([at]) => at)).toEqual([]);
});
