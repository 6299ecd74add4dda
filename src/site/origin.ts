/**
 * The origin (scheme and host) of the examples in a build. A build can be served from any origin: a publication replaces
 * this one with the snapshot's, and in a browser `showOwnOrigin` with the page's own.
 */
export const exampleOrigin = 'http://localhost:8080';

/** Name of the `<meta>` with that origin. If a script contained the origin, its hash would change with the origin. */
export const exampleOriginName = 'example-origin';

/** An inline script of the documentation's pages, as text. It puts the reader's server into the examples. */
export const showOwnOrigin = `
const from = document.querySelector('meta[name=${exampleOriginName}]').content, to = location.origin;
if (from !== to) for (const block of document.querySelectorAll('.expressive-code')) {
  const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) texts.currentNode.data = texts.currentNode.data.replaceAll(from, to);
  for (const button of block.querySelectorAll('[data-code]')) button.dataset.code = button.dataset.code.replaceAll(from, to);
}`;
