/** Descriptions as trees: the contract's two forms of a spoiler, and nothing else that looks like a directive. */
import type { Nodes } from 'mdast';
import { describe, expect, test } from 'vitest';
import { parseMarkdown } from '../../../src/markdown/parse.ts';

/** `paragraph(text"a" inlineSpoiler(text"b"))` */
function draw(node: Nodes): string {
  if (!('children' in node)) return 'value' in node ? `${node.type}${JSON.stringify(node.value)}` : node.type;
  return `${node.type}(${node.children.map(draw).join(' ')})`;
}

const paragraph = (text: string) => `paragraph(text${JSON.stringify(text)})`;

describe('spoilers', () => {
  test.each([
    ['a\n::spoiler\nb\n::\nc', `${paragraph('a')} spoiler(${paragraph('b')}) ${paragraph('c')}`],
    [
      '::spoiler\r\na\r\n\r\nb\r\n::  \r\nc',
      `spoiler(${paragraph('a')} ${paragraph('b')}) ${paragraph('c')}`,
    ],
    ['   ::spoiler\n- a\n   ::', `spoiler(list(listItem(${paragraph('a')})))`],
    ['::spoiler\n\n    ::\n  ::\nb', `spoiler(code"::") ${paragraph('b')}`],
    // Without an end all that follows is hidden; with a second beginning it is one spoiler.
    ['::spoiler\na\n\nb', `spoiler(${paragraph('a')} ${paragraph('b')})`],
    ['::spoiler\na\n::spoiler\nb\n::', `spoiler(${paragraph('a\n::spoiler\nb')})`],
    ['> ::spoiler\n> a\nb', `blockquote(spoiler(${paragraph('a')})) ${paragraph('b')}`],
    ['a :inline-spoiler[b *c*] d', 'paragraph(text"a " inlineSpoiler(text"b " emphasis(text"c")) text" d")'],
    [':inline-spoiler[a [b](/c) \\] d]', 'paragraph(inlineSpoiler(text"a " link(text"b") text" ] d"))'],
    // A backslash behind a backslash hides no bracket.
    [String.raw`:inline-spoiler[a \\]b`, String.raw`paragraph(inlineSpoiler(text"a \\") text"b")`],
    ['*:inline-spoiler[a]*', 'paragraph(emphasis(inlineSpoiler(text"a")))'],
  ])('are read from %j', (text, expected) => expect(draw(parseMarkdown(text))).toBe(`root(${expected})`));
});

describe('no spoiler is read', () => {
  test.each([
    'о 12:30, Fate:stay, a:b[c], :spoiler[d]',
    ':inline-spoiler[a\nb]',
    ':inline-spoiler[a',
    '::spoiler a',
    ':: a',
  ])('from %j', (text) => expect(draw(parseMarkdown(text))).toBe(`root(${paragraph(text)})`));

  test('behind a backslash', () =>
    expect(draw(parseMarkdown('\\:inline-spoiler[a]'))).toBe(`root(${paragraph(':inline-spoiler[a]')})`));
});

test('a node has its position in the text, inside spoilers too', () => {
  const { children } = parseMarkdown('a\n::spoiler\n\n  [b](/c)\n::');
  const spoiler = children[1];
  expect(spoiler?.type === 'spoiler' && spoiler.children[0]?.position?.start).toMatchObject({
    line: 4,
    column: 3,
    offset: 15,
  });
});
