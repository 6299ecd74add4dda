/**
 * Finds the character where a text stops being JSON (RFC 8259). The messages of `JSON.parse` do not always name it.
 * jsonc-parser does not name the character within a string, and a body of only `[` overflows its stack.
 */

const space = /[ \t\n\r]*/y;
const colon = /:/y;
const string = /"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[ !#-[\]-\uffff]*)*"/y;
const scalar = new RegExp(
  String.raw`${string.source}|true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\d.eE])`,
  'y',
);

/** The valid beginning of a string, a word or a number that is invalid. */
const partOfString =
  /"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[ !#-[\]-\uffff]*)*(?:\\(?:u[\da-fA-F]{0,3})?)?/y;
const partOfScalar = new RegExp(
  String.raw`${partOfString.source}|t(?:ru?)?|f(?:a(?:ls?)?)?|n(?:ul?)?|-?(?:(?:0|[1-9]\d*)(?:\.\d*)?(?:(?<=\d)[eE][+-]?\d*)?)?`,
  'y',
);

const closings = new Map([
  ['{', '}'],
  ['[', ']'],
]);

/** Where a text stops being JSON; its length if it is only incomplete. */
export function endOfJson(text: string): number {
  /** The closing signs of the open objects and arrays, outermost first. */
  const open: string[] = [];
  let at = 0;
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const isThere = pattern.test(text);
    if (isThere) at = pattern.lastIndex;
    return isThere;
  };
  const takeName = (): boolean => {
    take(space);
    if (!take(string)) {
      take(partOfString);
      return false;
    }
    take(space);
    return take(colon);
  };
  for (;;) {
    take(space);
    const closing = closings.get(text.charAt(at));
    if (closing !== undefined) {
      open.push(closing);
      at += 1;
      take(space);
      if (text[at] !== closing) {
        if (closing === '}' && !takeName()) return at;
        continue;
      }
    } else if (!take(scalar)) {
      take(partOfScalar);
      return at;
    }
    take(space);
    while (open.length > 0 && text[at] === open.at(-1)) {
      open.pop();
      at += 1;
      take(space);
    }
    if (open.length === 0 || text[at] !== ',') return at;
    at += 1;
    if (open.at(-1) === '}' && !takeName()) return at;
  }
}
