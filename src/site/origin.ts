/**
 * Scheme and host that the examples of the pages name as built. One build of the site serves under any origin: a
 * publication puts the snapshot's in its place, and in a browser `showOwnOrigin` the page's own.
 */
export const exampleOrigin = 'http://localhost:8080';

/** The `<meta>` in which each page names that origin: a script that held it would change with it, and so would its hash. */
export const exampleOriginName = 'example-origin';

/** Runs in every page, so it is text: the examples then name the server the reader is on. */
export const showOwnOrigin = `
const from = document.querySelector('meta[name=${exampleOriginName}]').content, to = location.origin;
if (from !== to) for (const block of document.querySelectorAll('.expressive-code')) {
  const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) texts.currentNode.data = texts.currentNode.data.replaceAll(from, to);
  for (const button of block.querySelectorAll('[data-code]')) button.dataset.code = button.dataset.code.replaceAll(from, to);
}`;
