/** The calendars of a visitor's titles as one file. */
import { expect, test } from 'vitest';
import { mergeCalendars, titlesIn } from '../../../src/site/lists/calendar.ts';

const event = (id: string, anime: number, summary = 'Перша, серія 1') =>
  `BEGIN:VEVENT\r\nUID:${id}\r\nDTSTAMP:20260304T100000Z\r\nDTSTART:20260304T100000Z\r\nSUMMARY:${summary}\r\nURL;VALUE=URI:https://api.example/anime/${anime}/\r\nEND:VEVENT\r\n`;
const calendar = (...events: string[]) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//ani-ua//schedule//UK\r\nURL:https://api.example/calendars/x.ics\r\nREFRESH-INTERVAL;VALUE=DURATION:PT6H\r\nX-PUBLISHED-TTL:PT6H\r\n${events.join('')}END:VCALENDAR\r\n`;
const note = { name: 'Мої аніме', description: 'Копія; сама, без сервера,\nне оновлюється \\ ніколи' };

test('a merged calendar has every event once, and tells no program to look for changes', () => {
  const one = calendar(event('a', 1), event('b', 1));
  const merged = mergeCalendars([one, calendar(event('c', 2)), one], note);
  expect(merged.match(/^UID:.*$/gm)?.map((line) => line.trim())).toEqual(['UID:a', 'UID:b', 'UID:c']);
  expect(merged).toContain(event('c', 2));
  expect(merged).not.toMatch(/REFRESH-INTERVAL|X-PUBLISHED-TTL|calendars\/x/);
  expect(merged.match(/BEGIN:VCALENDAR|END:VCALENDAR/g)).toHaveLength(2);
});

test('every line ends with CRLF and has at most 75 bytes; unfolded they are the text', () => {
  // Letters of one to four bytes: no line ends inside of a letter, and the longest has 75 bytes.
  const names = ['Ї', 'x', 'ア', '😀', 'xЇ', 'xア😀'].map((letters) => letters.repeat(100));
  let longest = 0;
  for (const name of names) {
    const merged = mergeCalendars([calendar(event('a', 1)).replaceAll('\r\n', '\n')], { ...note, name });
    expect(merged.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of merged.split('\r\n')) longest = Math.max(longest, Buffer.byteLength(line));
    expect(merged.replaceAll('\r\n ', '')).toContain(`\r\nNAME:${name}\r\n`);
  }
  expect(longest).toBe(75);
  const unfolded = mergeCalendars([calendar(event('a', 1))], note).replaceAll('\r\n ', '');
  expect(unfolded).toContain(
    '\r\nDESCRIPTION:Копія\\; сама\\, без сервера\\,\\nне оновлюється \\\\ ніколи\r\n',
  );
});

test.each([
  ['nothing', ''],
  ['a page', '<html>BEGIN:VEVENT</html>'],
  ['a calendar cut off', calendar(event('a', 1)).slice(0, 150)],
])('%s gives a calendar without events', (_what, text) => {
  expect(mergeCalendars([text], note)).not.toContain('VEVENT');
  expect(mergeCalendars([text], note)).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
});

test('a summary that looks like the end of an event does not end it', () => {
  const tricky = event('a', 1, 'END:VEVENT\\nBEGIN:VCALENDAR');
  expect(mergeCalendars([calendar(tricky)], note)).toContain(tricky);
});

test('the titles of a calendar are those of its URLs, also in folded lines', () => {
  const folded = event('b', 1234567).replace('anime/1234', 'anime/1\r\n 234');
  expect([...titlesIn(calendar(event('a', 1), folded, event('c', 1)))]).toEqual([1, 1234567]);
  expect([...titlesIn('URL:https://api.example/anime/x/\r\nDESCRIPTION:https://a/anime/7/\r\n')]).toEqual([]);
});
