/** Merges the calendars of several titles into one: a copy that does not update itself. */

/** The events of a calendar as text, with their ids (RFC 5545: lines end with CRLF). */
function* eventsOf(text: string): Generator<readonly [id: string, event: string]> {
  for (const [event] of text
    .replace(/\r?\n/g, '\r\n')
    .matchAll(/^BEGIN:VEVENT\r\n[\s\S]*?^END:VEVENT\r$/gm)) {
    const [, id = event] = /^UID:(.+)\r$/m.exec(event) ?? [];
    yield [id, `${event}\n`];
  }
}

/** Ids of the titles in a calendar, from the URLs of its events. */
export function titlesIn(text: string): ReadonlySet<number> {
  const unfolded = text.replace(/\r?\n[ \t]/g, '');
  const pages = unfolded.matchAll(/^URL[^:\r\n]*:\S*\/anime\/(\d+)\/\r?$/gm);
  return new Set(Array.from(pages, ([, id]) => Number(id)));
}

const encoder = new TextEncoder();

/** Folds a line at 75 bytes. Each continuation begins with a space (RFC 5545). */
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

/** Merges calendars under a name and a description, each event once. Calendar programs will not look for changes. */
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
