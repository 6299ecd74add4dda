import { describe, expect, it } from 'vitest';
import { rows } from '../../../test/harness/demo-rows.ts';
import { readTexts, resolveLinks, splitTexts } from '../../demo/texts.ts';

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

const CYRILLIC = /\p{Script=Cyrillic}/u;

/** What a reader sees by name: titles, characters, genres, tags, teams, authors; only those in Ukrainian letters. */
const names = [
  ...rows('anime').flatMap((row) =>
    [row.titles.ua, ...(row.titles.synonyms ?? [])].map((name) => [row.slug, name ?? ''] as const),
  ),
  ...rows('characters').flatMap((row) =>
    [row.names.ua, ...(row.altNames ?? []).map((one) => one.name)].map(
      (name) => [row.slug, name ?? ''] as const,
    ),
  ),
  ...[...rows('genres'), ...rows('tags')].map((row) => [row.name, row.ua] as const),
  ...rows('teams').map((row) => [row.slug, row.name] as const),
  ...rows('posters').map((row) => [`poster ${row.id}`, row.author ?? ''] as const),
].filter(([, name]) => CYRILLIC.test(name));

/** Slips that neither a text nor a name may have; a label for each, so that a failure says what is wrong. */
const SLIPS: readonly (readonly [string, RegExp])[] = [
  ['a letter Ukrainian has not', /[ыэъё]/iu],
  [
    'letters of two scripts in a word',
    /\p{Script=Cyrillic}\p{Script=Latin}|\p{Script=Latin}\p{Script=Cyrillic}/u,
  ],
  ['a straight apostrophe or quote', /['"]/u],
  ['another sign for an apostrophe', /\p{L}[ʼ`´‘]\p{L}/u],
  ['an apostrophe before і (Ukrainian has ї there)', /’і/iu],
  ['a hyphen for a dash', / - /u],
  ['doubled blanks, or one at an edge', / {2}|^ | $/u],
  ['a blank before a stop', / [,.!?;:](?!:|inline)/u],
  ['Cyrillic І for a Roman numeral', /(?<!\p{L})І{2,3}(?!\p{L})/u],
];

const slipsOf = (text: string): string[] => SLIPS.flatMap(([slip, at]) => (at.test(text) ? [slip] : []));

describe('our Ukrainian texts', () => {
  it.each(texts)('%s is set as Ukrainian is', (_, text) => {
    expect(slipsOf(text)).toEqual([]);
    expect(text).toMatch(/[.!?)\]»:_]$/u);
  });

  it('are named in Ukrainian as carefully: titles, characters, genres, tags, teams', () => {
    expect(names.length).toBeGreaterThan(700);
    expect(
      names.filter(([, name]) => slipsOf(name).length > 0).map((one) => [...one, slipsOf(one[1])]),
    ).toEqual([]);
  });

  it('use Markdown where it helps: lists, quotations, emphasis, links', () => {
    const using = (mark: RegExp): number => texts.filter(([, text]) => mark.test(text)).length;
    expect(using(/^(?:- |\d+\. ).+\n(?:- |\d+\. )/m)).toBeGreaterThanOrEqual(5);
    expect(using(/^> /m)).toBeGreaterThanOrEqual(5);
    expect(using(/(?<!\p{L})[_*]{1,2}\p{L}[^_*]*[_*]/u)).toBeGreaterThanOrEqual(8);
  });

  it('have a dash between a noun and the noun that says what it is', () => {
    // The construction the editors once missed; «це» after a noun without a dash is its surest sign.
    for (const [slug, text] of texts)
      expect([slug, /[а-яїєіґ’] це (?:щось|стати)/u.test(text)]).toEqual([slug, false]);
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
