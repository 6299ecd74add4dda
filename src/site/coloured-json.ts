/** JSON as coloured HTML, short lines kept together. */

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** JSON with keys in `<b>` and strings in `<i>`. */
const colour = (json: string) =>
  escapeHtml(json).replace(/("[^"]*")(:)?/g, (_, string, colon) =>
    colon === undefined ? `<i>${string}</i>` : `<b>${string}</b>${colon}`,
  );

/** Puts what is short on one line, as a person would write it. */
const tighten = (json: string) =>
  json.replace(/([[{])\n\s+([^[\]{}]+?)\n\s+([\]}])/g, (block, open, inner) => {
    const line = inner.replace(/\n\s+/g, ' ');
    if (line.length > 32) return block;
    return open === '{' ? `{ ${line} }` : `[${line}]`;
  });

/** HTML of an answer: keys in `<b>`, strings in `<i>`. */
export const showAnswer = (answer: object): string => colour(tighten(JSON.stringify(answer, null, 2)));
