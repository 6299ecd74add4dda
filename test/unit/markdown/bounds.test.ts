/** Descriptions that would take a parser long: the importer refuses them, and a page shows them unparsed. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDescription } from '../../../src/catalog/source/descriptions.ts';
import { findMarkdownExcess, markdownBounds } from '../../../src/markdown/bounds.ts';
import { excerpt, describe as show } from '../../../src/site/views/description.ts';
import { toHtml } from '../../../src/site/views/markup.ts';

const { characters, marks, depth } = markdownBounds;

/** An ordinary text of the largest size. */
const ordinary = 'Звичайний *текст* із [посиланням](/anime/1) тут.\n\nНовий абзац тексту. '.repeat(
  characters / 80,
);
/** Times of an ordinary text. Before the bounds, 20 KB of `*_` took about 100 times as long. */
const most = 30;

/** Reads a text as the importer does, and as a page does. */
function read(text: string): void {
  checkDescription(text);
  toHtml(show(text, 'uk'));
}

function timeOf(text: string): number {
  const started = performance.now();
  read(text);
  return performance.now() - started;
}

read(ordinary);
let base = timeOf(ordinary);

/** How many times as long as an ordinary text this one takes; tried again where other work may have disturbed it. */
function slowness(text: string): number {
  let own = timeOf(text);
  for (let round = 0; round < 5 && own >= most * base; round++) {
    own = Math.min(own, timeOf(text));
    base = Math.min(base, timeOf(ordinary));
  }
  return own / base;
}

/** As many of a piece as the bounds allow. */
function longest(piece: string): string {
  let [allowed, refused] = [0, characters + 1];
  while (refused - allowed > 1) {
    const count = (allowed + refused) >> 1;
    if (findMarkdownExcess(piece.repeat(count)) === undefined) allowed = count;
    else refused = count;
  }
  return piece.repeat(allowed);
}

describe('no text takes much longer to read than an ordinary one', () => {
  test.each([
    ['emphasis of two kinds', '*_'],
    ['ends of emphasis', 'a* '],
    ['links', '[a]('],
    ['block spoilers', '::spoiler\na\n::\n'],
    ['backticks', '`a``'],
    ['quotations in each other', '> '],
    ['lists in each other', '- '],
    ['underlines of headings', 'a\n===\n'],
    ['tags', '<a b="'],
  ])('with %s', (_kind, piece) => {
    expect(slowness(longest(piece)), 'the longest that is allowed').toBeLessThan(most);
    expect(slowness(piece.repeat(100_000 / piece.length)), '100,000 characters').toBeLessThan(most);
  });

  const pieces = fc.constantFrom(
    ...['*', '_', '**', '`', '[', ']', '](', '](/anime/1)', '![', '<', '<a ', ':inline-spoiler['],
    ...['::spoiler\n', '::\n', '\n', '\n\n', '- ', '> ', '1. ', '# ', '===\n', '---\n', '```\n', '    '],
    ...['a', 'a ', ' ', '\\', '&amp;', ':'],
  );

  test('with any pieces', () => {
    fc.assert(
      fc.property(fc.array(pieces, { minLength: 1, maxLength: 5 }), (parts) => {
        const piece = parts.join('');
        expect(slowness(longest(piece)), JSON.stringify(piece)).toBeLessThan(most);
        expect(slowness(piece.repeat((2 * characters) / piece.length)), JSON.stringify(piece)).toBeLessThan(
          most,
        );
      }),
      { numRuns: 10 },
    );
  });
});

describe('the bounds', () => {
  test.each([
    ['characters', 'ї'.repeat(characters), 'ї', { line: 1, column: characters + 1 }],
    ['characters', '😀'.repeat(characters), 'ї', { line: 1, column: characters + 1 }],
    ['marks', '*_'.repeat(marks / 2), '\n😀 `', { line: 2, column: 3 }],
    ['marks', '- a\r\n'.repeat(marks), '- a', { line: marks + 1, column: 1 }],
    ['depth', `a\n${'> '.repeat(depth)}`, '- a', { line: 2, column: 2 * depth + 1 }],
  ] as const)('on %s hold to the last one that is allowed', (bound, text, more, position) => {
    expect(findMarkdownExcess(text)).toBeUndefined();
    expect(checkDescription(text).diagnostics).toEqual([]);
    expect(findMarkdownExcess(text + more)).toMatchObject({ bound });
    expect(checkDescription(text + more).diagnostics).toMatchObject([
      { ...position, message: expect.stringContaining(`at most ${markdownBounds[bound]}`) },
    ]);
  });

  test('plain text with dashes, hyphens and numbers has no marks', () => {
    const text = 'Так-то й так — 1. ні, - сказав він.\n12:30, -5, 3.5\n'.repeat(390);
    expect(text.length).toBeLessThan(characters);
    expect(findMarkdownExcess(text)).toBeUndefined();
  });
});

test.each([
  ['docs/catalog-format.mdx', '20 000 символів і до 1000 знаків', 'до 10 списків'],
  ['en/docs/catalog-format.mdx', '20,000 characters and up to 1,000 marks', 'up to 10 lists'],
])('%s names the bounds', (page, ...sentences) => {
  expect({ characters, marks, depth }).toEqual({ characters: 20_000, marks: 1000, depth: 10 });
  const text = readFileSync(new URL(`../../../src/content/docs/${page}`, import.meta.url), 'utf8');
  for (const sentence of sentences) expect(text).toContain(sentence);
});

describe('a text above the bounds', () => {
  const tooMany = '*'.repeat(marks + 1);

  test('is shown as it stands', () => {
    const text = `<b> & ${tooMany}`;
    expect(toHtml(show(text, 'uk'))).toBe(
      `<div class="prose" lang="uk"><p>&lt;b&gt; &amp; ${tooMany}</p></div>`,
    );
    expect(excerpt(text, 5)).toBe('<b>…');
  });

  test.each([`::spoiler\nвін\n::\n${tooMany}`, `:inline-spoiler[він] ${tooMany}`])(
    'is hidden if it may hold a spoiler',
    (text) => {
      expect(toHtml(show(text, 'uk'))).toContain('lang="uk"><details class="spoiler"><summary>');
      expect(excerpt(text)).toBe('');
    },
  );
});
