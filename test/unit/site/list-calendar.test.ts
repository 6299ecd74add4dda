/** The airings of a visitor's titles, copied out of the calendar of the schedule. */
import { expect, test } from 'vitest';
import { copyEvents } from '../../../src/site/lists/calendar.ts';

const event = (id: string, anime: number, summary = 'Перша, серія 1') =>
  `BEGIN:VEVENT\r\nUID:${id}\r\nDTSTAMP:20260304T100000Z\r\nDTSTART:20260304T100000Z\r\nSUMMARY:${summary}\r\nURL;VALUE=URI:https://api.example/anime/${anime}/\r\nEND:VEVENT\r\n`;
const calendar = (...events: string[]) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//ani-ua//schedule//UK\r\nURL:https://api.example/calendars/x.ics\r\nREFRESH-INTERVAL;VALUE=DURATION:PT6H\r\nX-PUBLISHED-TTL:PT6H\r\n${events.join('')}END:VCALENDAR\r\n`;
const copy = (text: string, ...titles: number[]) => copyEvents(text, new Set(titles), 'Мої аніме (копія)');

test('a copy has the events of its titles unchanged, and tells no program to look for changes', () => {
  const schedule = calendar(event('a', 1), event('b', 2), event('c', 1), event('d', 11));
  const { text, titles } = copy(schedule, 1, 11, 5);
  expect(text.match(/BEGIN:VEVENT[\s\S]*END:VEVENT\r\n/)?.[0]).toBe(
    event('a', 1) + event('c', 1) + event('d', 11),
  );
  expect([...titles]).toEqual([1, 11]);
  expect(text).not.toMatch(/REFRESH-INTERVAL|X-PUBLISHED-TTL|calendars\/x/);
  expect(text.match(/BEGIN:VCALENDAR|END:VCALENDAR/g)).toHaveLength(2);
});

test('every line of a copy ends with CRLF and has at most 75 bytes', () => {
  const { text } = copy(calendar(event('a', 1)), 1);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test.each([
  ['nothing', ''],
  ['a page', '<html>BEGIN:VEVENT</html>'],
  ['a calendar cut off', calendar(event('a', 1)).slice(0, 150)],
])('%s gives a copy without events', (_what, schedule) => {
  const { text, titles } = copy(schedule, 1);
  expect(titles.size).toBe(0);
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
});

test('a summary that looks like the end of an event does not end it', () => {
  const tricky = event('a', 1, 'END:VEVENT\\nBEGIN:VCALENDAR');
  expect(copy(calendar(tricky), 1).text).toContain(tricky);
});

test('the title of an event is that of its URL, also in a folded line', () => {
  const folded = event('b', 1234567).replace('anime/1234', 'anime/1\r\n 234');
  expect([...copy(calendar(folded, event('c', 1)), 1, 1234567, 1234).titles]).toEqual([1234567, 1]);
  const other = event('d', 7).replace('URL;VALUE=URI', 'DESCRIPTION');
  expect(copy(calendar(other), 7).titles.size).toBe(0);
});
