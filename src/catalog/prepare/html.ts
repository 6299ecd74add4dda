/** Descriptions in HTML as the Markdown that the format allows. */
import { fromHtml } from 'hast-util-from-html';
import { type Handle, toMdast } from 'hast-util-to-mdast';
import type { Nodes } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { isServiceLink } from '../source/descriptions.ts';

const nothing: Handle = () => undefined;
/** The content alone. */
const content: Handle = (state, node) => state.all(node);

/** Elements that the Markdown of descriptions has no words for. Links out of the service leave their text. */
const handlers: Readonly<Record<string, Handle>> = {
  a: (state, node) => {
    const { href } = node.properties;
    const url = typeof href === 'string' ? href.replace(/\/$/, '') : '';
    // `as`: what is inside of a link is text.
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
    ['del', 's', 'strike', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'th', 'td'].map((name) => [
      name,
      content,
    ]),
  ),
  tr: (state, node) => ({ type: 'paragraph', children: state.all(node) as [] }), // `as`: cells have only text
};

/** What readers would make a link of loses what makes it one. */
function unlink(node: Nodes): void {
  if (node.type === 'text') node.value = node.value.replaceAll(/\bhttps?:\/\/(?:www\.)?|\bwww\./gi, '');
  else if ('children' in node) for (const child of node.children) unlink(child);
}

/** The text of HTML as Markdown; text without tags and entities is HTML, too. */
export function htmlToMarkdown(html: string): string {
  const tree = toMdast(fromHtml(html, { fragment: true }), {
    // Text outside of paragraphs gets one, in which its signs of Markdown are escaped.
    document: true,
    handlers: { ...handlers },
  });
  unlink(tree);
  return toMarkdown(tree, { bullet: '-', emphasis: '*', rule: '-' }).trim();
}
