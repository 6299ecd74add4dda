/** The Ukrainian and the English edition of a page say the same of each point: tables, codes and numbers are compared. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const folder = 'src/content/docs';
const pages = readdirSync(join(folder, 'docs')).filter((file) => file.endsWith('.mdx'));

/** Placeholders and words in codes that each edition has in its own language. */
const translated = [
  ['ТЕКА', 'FOLDER'],
  ['НАЗВА', 'NAME'],
  ['ДЖЕРЕЛО', 'SOURCE'],
  ['КАТАЛОГ', 'CATALOGUE'],
  ['КОПІЯ', 'CHECKOUT'],
  ['КЛЮЧ', 'KEY'],
  ['КОМАНДА', 'COMMAND'],
  ['АРГУМЕНТИ', 'ARGUMENTS'],
  ['НОМЕР', 'PID'],
  ['МОМЕНТ', 'MOMENT'],
  ['МБ', 'MB'],
  ['РРРР-ММ-ДД', 'YYYY-MM-DD'],
  ['ММ-ДД', 'MM-DD'],
  ['Бот розкладу', 'Schedule bot'],
  ['[текст]', '[text]'],
  ['`[а]: …`', '`[a]: …`'],
] as const;

/** A page of an edition, its links without the edition's prefix. */
function read(edition: 'uk' | 'en', page: string): string {
  const text = readFileSync(join(folder, edition === 'en' ? 'en/docs' : 'docs', page), 'utf8');
  return edition === 'en'
    ? text.replaceAll('/en/', '/')
    : translated.reduce((own, [uk, en]) => own.replaceAll(uk, en), text);
}

const code = /(`+)(.+?)\1/g;

/** Numbers as a computer writes them; a comma parts thousands in English, decimals in Ukrainian. */
const plainNumbers = (text: string, edition: 'uk' | 'en') =>
  edition === 'en'
    ? text.replaceAll(/(\d),(?=\d{3})/g, '$1')
    : text.replaceAll(/(\d)\s(?=\d{3}\b)/g, '$1').replaceAll(/(\d),(?=\d)/g, '$1.');

/** What a text says in any language: codes and numbers, in any order. */
function pointsOf(text: string, edition: 'uk' | 'en'): readonly string[] {
  const codes = [...text.matchAll(code)].map(([, , inside = '']) => inside);
  const prose = text.replaceAll(code, '').replaceAll(/\]\([^)]*\)/g, '');
  return [...codes, ...(plainNumbers(prose, edition).match(/\d+(?:\.\d+)?/g) ?? [])].sort();
}

/** The tables of a page, row by row. */
const tablesOf = (text: string, edition: 'uk' | 'en'): readonly (readonly (readonly string[])[])[] =>
  [...text.matchAll(/(?:^\|.*\n)+/gm)].map(([table]) =>
    table
      .trim()
      .split('\n')
      .map((row) => pointsOf(row, edition)),
  );

/** The paragraphs, list items and headings of a page; blocks of code by themselves. */
const blocksOf = (text: string): readonly string[] =>
  text
    .replaceAll(/^---[\s\S]*?^---$/gm, '')
    .replaceAll(/```[\s\S]*?```/g, 'CODE')
    .split(/\n(?:\n|(?=[-\d]+\.? ))/)
    .filter((block) => block.trim() !== '' && !/^(?:import |<)/.test(block.trim()));

/** The blocks of commands and settings of a page, without comments. */
const commandsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^ *```(?:sh|ini)\n([\s\S]*?)^ *```/gm)].map(([, block = '']) =>
    block.replaceAll(/(?:^|(?<= )) *#(?!!).*\n/gm, '\n'),
  );

describe.each(pages)('%s', (page) => {
  const [uk, en] = [read('uk', page), read('en', page)];

  test('has the same rows, codes and numbers in the tables of both editions', () => {
    expect(tablesOf(en, 'en')).toEqual(tablesOf(uk, 'uk'));
  });

  test('has the same codes and numbers in the other blocks of both editions', () => {
    const points = (text: string, edition: 'uk' | 'en') =>
      blocksOf(text).map((block) => pointsOf(block, edition));
    expect(points(en, 'en')).toEqual(points(uk, 'uk'));
  });

  test('has the same commands and settings in both editions', () => {
    expect(commandsOf(en)).toEqual(commandsOf(uk));
  });
});

test('the pages have tables to compare', () => {
  expect(pages.flatMap((page) => tablesOf(read('en', page), 'en')).length).toBeGreaterThan(10);
});
