import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMoment } from '../../../src/api/since.ts';
import { ApiError } from '../../../src/contract/errors.ts';

test.each([
  ['2026-03-01T17:00:00Z', '2026-03-01T17:00:00Z'],
  ['2026-03-01t17:00:00z', '2026-03-01T17:00:00Z'],
  ['2026-03-01 17:00:00Z', '2026-03-01T17:00:00Z'],
  ['2026-03-01T19:00:00 02:00', '2026-03-01T17:00:00Z'],
  ['2026-03-01T17:00:00.250Z', '2026-03-01T17:00:00.250Z'],
  ['2026-03-01T19:00:00.5 02:00', '2026-03-01T17:00:00.500Z'],
  ['2026-03-01T17:00:00.0000000000Z', '2026-03-01T17:00:00Z'],
  ['2026-06-30T23:59:60Z', '2026-07-01T00:00:00Z'],
  ['0050-01-01T00:00:00Z', '0050-01-01T00:00:00Z'],
])('since=%s means %s', (text, instant) => {
  expect(parseMoment('since', text)).toBe(Date.parse(instant));
});

test('without since there is no instant', () => expect(parseMoment('since', undefined)).toBe(undefined));

test.each([
  '2026-03-01',
  '2026-03-01T17:00:00',
  '2026-02-30T00:00:00Z',
  '2026-03-01T25:00:00Z',
  '2026-03-01T00:60:00Z',
  '2026-03-01T00:00:00+24:00',
  '2026-03-01T00:00:00+02:60',
  '2026-03-01T00:00:61Z',
  '2026-03-01T19:00 02:00',
  '1767225600',
  '２０２６-03-01T00:00:00Z',
])('%s is refused', (text) => {
  expect(() => parseMoment('since', text)).toThrow(ApiError);
  expect(() => parseMoment('since', text)).toThrow(
    expect.objectContaining({
      problem: { kind: 'notTimestamp', parameter: 'since', value: text, takesDates: false },
    }),
  );
});

test('reads every instant with every offset', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4_000_000_000 }),
      fc.integer({ min: -1439, max: 1439 }),
      (seconds, offset) => {
        const local = new Date((seconds + offset * 60) * 1000).toISOString().slice(0, 19);
        const [sign, abs] = offset < 0 ? ['-', -offset] : ['+', offset];
        const zone = `${String(Math.floor(abs / 60)).padStart(2, '0')}:${String(abs % 60).padStart(2, '0')}`;
        expect(parseMoment('since', `${local}${sign}${zone}`)).toBe(seconds * 1000);
      },
    ),
  );
});
