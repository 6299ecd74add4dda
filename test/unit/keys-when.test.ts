/** Times as an operator writes them for a key: what there is not is refused, never taken for another one. */
import { expect, test } from 'vitest';
import { parseWhen } from '../../scripts/keys/when.ts';

const now = Date.parse('2026-01-15T12:00:00Z');

test('reads every day of two years, and refuses days that no month has', () => {
  for (const year of [2027, 2028])
    for (let month = 1; month <= 12; month++) {
      const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
      for (let day = 0; day <= 32; day++) {
        const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
        if (day >= 1 && day <= days)
          expect(parseWhen('--expires', text, now)?.toISOString()).toBe(`${text}T00:00:00.000Z`);
        else {
          expect(() => parseWhen('--expires', text, now), text).toThrow(/is not a time/);
          expect(() => parseWhen('--expires', `${text}T12:00:00Z`, now), text).toThrow(/is not a time/);
        }
      }
    }
});
