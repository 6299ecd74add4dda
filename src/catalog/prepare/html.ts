/** Converts descriptions in HTML to the Markdown that the format allows. */
import { fromHtml } from 'hast-util-from-html';
import { type Handle, toMdast } from 'hast-util-to-mdast';
import type { Nodes } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { isServiceLink } from '../source/descriptions.ts';

const nothing: Handle = () => undefined;
/** Keeps only the content. */
const content: Handle = (state, node) => state.all(node);

/** The space keeps the words of two cells apart. */
const cell: Handle = (state, node) => [{ type: 'text', value: ' ' }, ...state.all(node)];

/** Elements that the Markdown of descriptions does not have. A link out of the service becomes its text. */
const handlers: Readonly<Record<string, Handle>> = {
  a: (state, node) => {
    const { href } = node.properties;
    const url = typeof href === 'string' ? href.replace(/\/$/, '') : '';
    // `as`: a link contains only text.
    const children = state.all(node) as [];
    return isServiceLink(url) ? { type: 'link', url, children } : children;
  },
  ...Object.fromEntries(
    ['audio', 'canvas', 'iframe', 'img', 'input', 'object', 'picture', 'svg', 'video'].map((name) => [
      name,
      nothing,
    ]),
  ),
  ...Object.fromEntries(
    ['del', 's', 'strike', 'table', 'caption', 'thead', 'tbody', 'tfoot'].map((name) => [name, content]),
  ),
  th: cell,
  td: cell,
  // Without the space of the first cell.
  tr: (state, node) => state.toFlow(state.all(node).slice(1)),
};

/** Removes the part of an address by which a renderer recognizes a link. */
function unlink(node: Nodes): void {
  if (node.type === 'text') node.value = node.value.replaceAll(/\bhttps?:\/\/(?:www\.)?|\bwww\./gi, '');
  else if ('children' in node) for (const child of node.children) unlink(child);
}

/** Converts HTML to Markdown. Text without tags and entities counts as HTML too. */
export function htmlToMarkdown(html: string): string {
  const tree = toMdast(fromHtml(html, { fragment: true }), {
    // Puts text outside of paragraphs into a paragraph, so that its Markdown characters are escaped.
    document: true,
    handlers: { ...handlers },
    nodeHandlers: { comment: nothing },
  });
  unlink(tree);
  return toMarkdown(tree, { bullet: '-', emphasis: '*', rule: '-' }).trim();
}
