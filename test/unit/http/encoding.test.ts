import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acceptedEncodings, type Encoding } from '../../../src/http/encoding.ts';

/** The slow version: parses the header at each call. */
function negotiateAnew(header: string | undefined, offered: readonly Encoding[]): Encoding | undefined {
  if (header === undefined || offered.length === 0) return undefined;
  const qualities = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const q = parameters.find((text) => text.startsWith('q='));
    qualities.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0);
  }
  const quality = (name: string) => qualities.get(name) ?? qualities.get('*') ?? 0;
  let best: Encoding | 'identity' | undefined;
  for (const encoding of [...offered, 'identity'] as const) {
    if (quality(encoding) > (best === undefined ? 0 : quality(best))) best = encoding;
  }
  return best === 'identity' ? undefined : best;
}

/** The best accepted encoding that is offered. */
const negotiate = (text: string | undefined, offered: readonly Encoding[]) =>
  acceptedEncodings(text).find((encoding) => offered.includes(encoding));

const coding = fc.constantFrom('br', 'gzip', 'GZIP', '*', 'identity', 'zstd', '', 'x'.repeat(80));
const quality = fc.constantFrom(
  ...['', ';q=0', ';q=1', '; q=0.5', ';q=0.8', ';q=0.9', ';q=-1', ';q=x', ';a=b;Q=0.3'],
);
const header = fc.oneof(
  fc
    .array(
      fc.tuple(coding, quality).map((parts) => parts.join('')),
      { maxLength: 6 },
    )
    .map((parts) => parts.join(', ')),
  fc.string(),
);
const offers: readonly (readonly Encoding[])[] = [[], ['br'], ['gzip'], ['br', 'gzip']];

test('ignores a header of more than a kilobyte', () => {
  expect(acceptedEncodings(`br,${'a,'.repeat(600)}`)).toEqual([]);
  expect(acceptedEncodings(`br,${'a,'.repeat(400)}`)).toEqual(['br']);
  expect(acceptedEncodings(`br,${'a'.repeat(1021)}`)).toEqual(['br']);
  expect(acceptedEncodings(`br,${'a'.repeat(1022)}`)).toEqual([]);
});

test('chooses the encoding of the highest weight for any header', () => {
  fc.assert(
    fc.property(header, (text) => {
      for (const offered of offers) expect(negotiate(text, offered)).toBe(negotiateAnew(text, offered));
    }),
    { numRuns: 2000 },
  );
});
