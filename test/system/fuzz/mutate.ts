/** Changes JSON in its meaning, and bytes as bytes. */
import fc from 'fast-check';

/** Wrong values for any field. */
const wrong: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  9_007_199_254_740_993n.toString(),
  '',
  ' ',
  '\0',
  '\u202e',
  '\ud800',
  'x'.repeat(100_000),
  '*_'.repeat(20_000),
  [],
  {},
  [[]],
  { __proto__: null },
  '../../etc/passwd',
  'javascript:alert(1)',
  '2026-02-30T00:00:00Z',
];

/** One change of a JSON value: the index of a member at each depth, and the kind of change. */
export interface Change {
  readonly at: readonly number[];
  readonly how: number;
}

export const changes: fc.Arbitrary<Change> = fc.record({
  at: fc.array(fc.nat(20), { minLength: 1, maxLength: 5 }),
  how: fc.nat(200),
});

/** The value with one member, at any depth, replaced, duplicated or removed. */
export function changed(value: unknown, { at: [first = 0, ...rest], how }: Change): unknown {
  const names = value === null || typeof value !== 'object' ? [] : Object.keys(value);
  if (names.length === 0) return wrong[how % wrong.length];
  const name = names[first % names.length] ?? '';
  const copy: Record<string, unknown> = Object.fromEntries(Object.entries(value ?? {}));
  if (rest.length === 0 && how % 5 === 0) delete copy[name];
  else if (rest.length === 0 && how % 5 === 1) copy[`${name}x`] = copy[name];
  else if (rest.length === 0) copy[name] = wrong[how % wrong.length];
  else copy[name] = changed(copy[name], { at: rest, how });
  return Array.isArray(value) ? Object.values(copy) : copy;
}

/** One change of bytes: removes some and inserts others. */
export interface Splice {
  readonly at: number;
  readonly put: Uint8Array;
  readonly gone: number;
}

export const splices: fc.Arbitrary<Splice> = fc.record({
  at: fc.nat(),
  put: fc.uint8Array({ maxLength: 6 }),
  gone: fc.nat(40),
});

/** The bytes after such a change. */
export function spliced(bytes: Buffer, { at, put, gone }: Splice): Buffer {
  const from = bytes.length === 0 ? 0 : at % bytes.length;
  return Buffer.concat([bytes.subarray(0, from), put, bytes.subarray(from + gone)]);
}
