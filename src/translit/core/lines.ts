/** The lines of a request and the original breaks between them: CRLF stays CRLF. */
export interface Lines {
  readonly lines: readonly string[];
  /** The break after each line but the last, or `'\n'` if every break is `\n`. */
  readonly breaks: '\n' | readonly string[];
}

const BREAK = /\r\n|\r|\n/g;

/** Splits a text at CRLF, LF or CR. If it ends in a break, the last line is empty. */
export function splitLines(text: string): Lines {
  return text.includes('\r')
    ? { lines: text.split(BREAK), breaks: text.match(BREAK) ?? [] }
    : { lines: text.split('\n'), breaks: '\n' };
}

/** Takes each item as one line, with `\n` between lines. */
export function linesOfItems(items: readonly string[]): Lines {
  return { lines: items, breaks: '\n' };
}

/** Joins the results of the lines with the original breaks. Concatenation is twice as fast as `Array.join`. */
export function joinLines(read: readonly { readonly result: string }[], { breaks }: Lines): string {
  const last = read.length - 1;
  let text = '';
  for (let index = 0; index <= last; index++) {
    const after = index === last ? '' : typeof breaks === 'string' ? breaks : (breaks[index] ?? '');
    text += (read[index]?.result ?? '') + after;
  }
  return text;
}
