/** One calendar of the calendars of several titles: a copy, which looks for no changes. */

/** The events of a calendar, by their ids, as they are written (RFC 5545: lines end with CRLF). */
function* eventsOf(text: string): Generator<readonly [id: string, event: string]> {
  for (const [event] of text
    .replace(/\r?\n/g, '\r\n')
    .matchAll(/^BEGIN:VEVENT\r\n[\s\S]*?^END:VEVENT\r$/gm)) {
    const [, id = event] = /^UID:(.+)\r$/m.exec(event) ?? [];
    yield [id, `${event}\n`];
  }
}

/** Numbers of the titles that a calendar has events of, by the pages that these name. */
export function titlesIn(text: string): ReadonlySet<number> {
  const unfolded = text.replace(/\r?\n[ \t]/g, '');
  const pages = unfolded.matchAll(/^URL[^:\r\n]*:\S*\/anime\/(\d+)\/\r?$/gm);
  return new Set(Array.from(pages, ([, id]) => Number(id)));
}

const encoder = new TextEncoder();

/** A line of at most 75 bytes; what is longer goes on behind a space. */
function fold(line: string): string {
  let written = '';
  let bytes = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (bytes + size > 75) {
      written += '\r\n ';
      bytes = 1;
    }
    written += letter;
    bytes += size;
  }
  return `${written}\r\n`;
}

const textValue = (text: string) =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n|\r/g, '\\n');

/**
 * The calendars as one, and what it says of itself: each event once, nothing that has calendar programs ask for changes.
 */
export function mergeCalendars(
  texts: readonly string[],
  { name, description }: { readonly name: string; readonly description: string },
): string {
  const events = new Map(texts.flatMap((text) => [...eventsOf(text)]));
  const head = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//ani-ua//copy//UK',
    `NAME:${textValue(name)}`,
    `X-WR-CALNAME:${textValue(name)}`,
    `DESCRIPTION:${textValue(description)}`,
    `X-WR-CALDESC:${textValue(description)}`,
  ];
  return `${head.map(fold).join('')}${[...events.values()].join('')}END:VCALENDAR\r\n`;
}
