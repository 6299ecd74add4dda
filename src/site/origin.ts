/**
 * Scheme and host that the examples of the pages name. One build of the site serves under any origin: in a
 * browser `showOwnOrigin` puts the page's own in its place.
 */
export const exampleOrigin = 'http://localhost:8080';

/** Runs in every page, so it is text: the examples then name the server the reader is on. */
export const showOwnOrigin = `
const from = ${JSON.stringify(exampleOrigin)}, to = location.origin;
if (from !== to) for (const block of document.querySelectorAll('.expressive-code')) {
  const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) texts.currentNode.data = texts.currentNode.data.replaceAll(from, to);
  for (const button of block.querySelectorAll('[data-code]')) button.dataset.code = button.dataset.code.replaceAll(from, to);
}`;
