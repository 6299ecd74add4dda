import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseInSteps } from '../../src/records/parse.ts';
import { finish } from '../../src/translit/index.ts';

const toBytes = (value: unknown) => Buffer.from(JSON.stringify(value));

test('a long list is read in parts, and is what JSON.parse gives', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { minLength: 1, maxLength: 20 }), (values) => {
      const long = Array.from({ length: Math.ceil(600_000 / toBytes(values).length) }, () => values).flat();
      const bytes = toBytes(long);
      const steps = parseInSteps(bytes);
      let parts = 1;
      for (;;) {
        const { done, value } = steps.next();
        if (done === true) {
          expect(value).toEqual(JSON.parse(bytes.toString()));
          break;
        }
        parts += 1;
      }
      expect(parts).toBeGreaterThan(1);
    }),
    { numRuns: 20 },
  );
});

test('anything else is read at once', () => {
  for (const value of [[], [1], {}, { a: ['],[', '"', '\\'] }, 'text', null, { list: 'x'.repeat(400_000) }])
    expect(finish(parseInSteps(toBytes(value)))).toEqual(value);
});
