import { describe, expect, it } from 'vitest';
import { readTexts, resolveLinks, splitTexts } from '../../scripts/demo/texts.ts';
import { rows } from './load.ts';

const texts = [
  ...rows('anime').flatMap((row) =>
    row.description === undefined ? [] : [[row.slug, row.description] as const],
  ),
  ...rows('characters').flatMap((row) =>
    row.description?.ua === undefined ? [] : [[row.slug, row.description.ua] as const],
  ),
  ...rows('teams').flatMap((row) =>
    row.description === undefined ? [] : [[row.slug, row.description] as const],
  ),
];

describe('our Ukrainian texts', () => {
  it.each(texts)('%s is set as Ukrainian is', (_, text) => {
    expect(text).not.toMatch(/[ыэъё]/iu);
    expect(text).not.toMatch(/\p{Script=Cyrillic}\p{Script=Latin}|\p{Script=Latin}\p{Script=Cyrillic}/u);
    // A straight apostrophe or quote, a hyphen for a dash, doubled blanks, a blank before a stop.
    expect(text).not.toMatch(/['"]| - | {2}| [,.!?;:](?!:|inline)/u);
    expect(text).not.toMatch(/\p{L}[ʼ`´]\p{L}/u);
    expect(text).toMatch(/[.!?)\]»:]$/u);
  });

  it.each(texts)('%s closes its spoilers', (_, text) => {
    const fences = text.split('\n').filter((line) => line.startsWith('::'));
    expect(fences).toEqual(fences.map((_, i) => (i % 2 === 0 ? '::spoiler' : '::')));
    expect(fences.length % 2).toBe(0);
    for (const [, inside] of text.matchAll(/:inline-spoiler\[([^\]]*)\]?/g))
      expect(inside).not.toMatch(/\[|\n|^$/);
    expect(text.replace(/:inline-spoiler\[[^\]]*\]/g, '')).not.toContain('inline-spoiler');
  });

  it('leads to pages that exist, and seldom twice to one page', () => {
    const pages = new Set([
      ...rows('anime').map((row) => `/anime/${row.id}`),
      ...rows('characters').map((row) => `/characters/${row.id}`),
    ]);
    const links = texts.flatMap(([slug, text]) =>
      [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, path]) => [slug, path ?? '', pages.has(path ?? '')]),
    );
    expect(links.filter(([, , known]) => !known)).toEqual([]);
    expect(links.length).toBeGreaterThan(150);
  });
});

describe('reading the texts', () => {
  it('splits a file at its headings and refuses a second text of one slug', () => {
    const into = new Map<string, string>();
    splitTexts('before\n## a\n\nOne.\n\nTwo.\n## b\nThree.', into);
    expect([...into]).toEqual([
      ['a', 'One.\n\nTwo.'],
      ['b', 'Three.'],
    ]);
    expect(() => splitTexts('## a\nAgain.', into)).toThrow('two texts for a');
  });

  it('refuses a link to what does not exist', () => {
    const ids = { anime: new Map([['totoro', 2]]), character: new Map<string, number>() };
    expect(resolveLinks('[x](anime:totoro)', ids)).toBe('[x](/anime/2)');
    expect(() => resolveLinks('[x](character:totoro)', ids)).toThrow('character totoro');
  });

  it('finds all files', () => expect(readTexts('titles').size).toBeGreaterThan(100));
});
