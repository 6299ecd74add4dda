/** Descriptions for readers that cannot hide spoilers: the Markdown as written, without the spoilers. */
import type { Nodes } from 'mdast';
import { parseMarkdown } from './parse.ts';

type Range = readonly [start: number, end: number];

/** Positions of a node's spoilers. A text that was too large to parse has no positions: its one node is all of it. */
function spoilersOf(node: Nodes, length: number): readonly Range[] {
  if (node.type === 'spoiler' || node.type === 'inlineSpoiler')
    return [[node.position?.start.offset ?? 0, node.position?.end.offset ?? length]];
  return 'children' in node ? node.children.flatMap((child) => spoilersOf(child, length)) : [];
}

/** The blocks of a description (paragraphs, lists, headings) as written, without spoilers. */
export function blocksWithoutSpoilers(markdown: string): readonly string[] {
  const { length } = markdown;
  return parseMarkdown(markdown).children.flatMap((block) => {
    const end = block.position?.end.offset ?? length;
    const pieces: string[] = [];
    let from = block.position?.start.offset ?? 0;
    for (const [start, after] of spoilersOf(block, length)) {
      pieces.push(markdown.slice(from, start).trimEnd());
      from = after;
    }
    const text = [...pieces, markdown.slice(from, end)].join('').trim();
    return text === '' ? [] : [text];
  });
}
