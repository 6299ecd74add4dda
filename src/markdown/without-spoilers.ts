/** Descriptions for readers that know no spoilers: Markdown as it is written, without what is hidden. */
import type { Nodes } from 'mdast';
import { parseMarkdown } from './parse.ts';

type Range = readonly [start: number, end: number];

/** Where the spoilers of a node stand in the text. A text that is not parsed has no positions: its node is all of it. */
function spoilersOf(node: Nodes, length: number): readonly Range[] {
  if (node.type === 'spoiler' || node.type === 'inlineSpoiler')
    return [[node.position?.start.offset ?? 0, node.position?.end.offset ?? length]];
  return 'children' in node ? node.children.flatMap((child) => spoilersOf(child, length)) : [];
}

/** The blocks of a description (paragraphs, lists, headings) as they are written, without spoilers. */
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
