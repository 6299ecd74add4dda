/** Copies the events of some titles out of the calendar of the schedule. The copy does not update itself. */

/** The title of an event, by the URL of its page (RFC 5545: a long line is folded). */
function titleOf(event: string): number {
  const [, id] = /^URL[^:\r\n]*:\S*\/anime\/(\d+)\/\r?$/m.exec(event.replace(/\r?\n[ \t]/g, '')) ?? [];
  return Number(id);
}

/**
 * The events of titles under a name, and the titles that have events. Calendar programs will not look for changes.
 * @param schedule the calendar of all titles; lines end with CRLF
 */
export function copyEvents(schedule: string, titles: ReadonlySet<number>, name: string) {
  const all = schedule.match(/^BEGIN:VEVENT\r\n[\s\S]*?^END:VEVENT\r\n/gm) ?? [];
  const events = all.filter((event) => titles.has(titleOf(event)));
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//ani-ua//copy//UK'];
  const names = [`NAME:${name}`, `X-WR-CALNAME:${name}`];
  return {
    text: `${[...head, ...names, ...events.map((event) => event.trimEnd()), 'END:VCALENDAR'].join('\r\n')}\r\n`,
    titles: new Set(events.map(titleOf)),
  };
}
