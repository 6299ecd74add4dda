import { expect, test } from 'vitest';
import { z } from 'zod';
import { fitting } from '../../../src/mcp/arguments.ts';
import { expectLinear } from '../../harness/linear.ts';

const { validate } = fitting(z.object({ formats: z.array(z.enum(['tv', 'movie'])) }))['~standard'];

test('several values in one text are a list, with or without spaces', () => {
  expect(validate({ formats: 'tv , movie,tv' })).toEqual({ value: { formats: ['tv', 'movie', 'tv'] } });
});

test('null in a list is an absent item', () => {
  expect(validate({ formats: ['tv', null] })).toEqual({ value: { formats: ['tv'] } });
});

test.each([' ', ',', ' ,', '\n'])('a text of %j is read in a time that grows with it', (sign) => {
  expectLinear(
    (formats) => validate({ formats: `tv${formats}tv` }),
    (n) => sign.repeat(n / sign.length),
    16 * 1024,
  );
});
