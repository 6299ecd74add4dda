/** Sources changed at random, in their bytes and in their meaning: each is taken, or refused with a list, and then nothing is lost. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exporters } from '../../../src/catalog/export/exporters.ts';
import { small } from '../../harness/shop.ts';
import { type Bench, createBench } from '../../harness/source.ts';

let bench: Bench;
let files: Map<string, string>;
beforeAll(async () => {
  bench = createBench();
  const pictures = { 'images/cover.png': 'cover', 'images/poster.png': 'poster' };
  const { diagnostics } = await bench.import({ ...small, files: pictures });
  expect(diagnostics).toEqual([]);
  files = new Map(
    readdirSync(bench.folder)
      .filter((name) => name.endsWith('.ndjson'))
      .map((name) => [name, readFileSync(join(bench.folder, name), 'utf8')]),
  );
});
afterAll(() => bench.close());

/** What a field may wrongly hold. */
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

/** A value with one member, at any depth, changed to another value, twice there, or gone. */
function changed(value: unknown, at: readonly number[], how: number): unknown {
  const [first = 0, ...rest] = at;
  if (value === null || typeof value !== 'object' || at.length === 0) return wrong[how % wrong.length];
  const names = Object.keys(value);
  if (names.length === 0) return wrong[how % wrong.length];
  const name = names[first % names.length] ?? '';
  const copy: Record<string, unknown> = Object.fromEntries(Object.entries(value));
  if (rest.length === 0 && how % 5 === 0) delete copy[name];
  else if (rest.length === 0 && how % 5 === 1) copy[`${name}x`] = copy[name];
  else copy[name] = changed(copy[name], rest, how);
  return Array.isArray(value) ? Object.values(copy) : copy;
}

const meaning = fc
  .tuple(fc.nat(), fc.nat(), fc.array(fc.nat(20), { minLength: 1, maxLength: 5 }), fc.nat(200))
  .map(([file, line, at, how]) => (all: Map<string, string>) => {
    const [name, text = ''] = [...all][file % all.size] ?? [''];
    const lines = text.split('\n');
    const n = line % lines.length;
    if (lines[n] !== '') lines[n] = JSON.stringify(changed(JSON.parse(lines[n] ?? 'null'), at, how));
    return [name, Buffer.from(lines.join('\n'))] as const;
  });

const bytes = fc
  .tuple(fc.nat(), fc.nat(), fc.uint8Array({ maxLength: 6 }), fc.nat(40))
  .map(([file, at, put, gone]) => (all: Map<string, string>) => {
    const [name, text = ''] = [...all][file % all.size] ?? [''];
    const whole = Buffer.from(text);
    const from = whole.length === 0 ? 0 : at % whole.length;
    return [name, Buffer.concat([whole.subarray(0, from), put, whole.subarray(from + gone)])] as const;
  });

/** All that the catalogue holds, as lines of a source. */
const stateOf = () =>
  JSON.stringify(Object.entries(exporters).map(([name, lines]) => [name, [...lines(bench.db)]]));

test('taken or refused with file, line and what is allowed; what is refused changes nothing', {
  timeout: 600_000,
}, async () => {
  const outcomes = { taken: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(fc.oneof(meaning, bytes), async (mutate) => {
      const [name, content] = mutate(files);
      const before = stateOf();
      writeFileSync(join(bench.folder, name), content);
      const { diagnostics } = await bench.import();
      outcomes[diagnostics.length === 0 ? 'taken' : 'refused'] += 1;
      for (const { file, line, message } of diagnostics) {
        expect(files.has(file) || file.startsWith('images/'), file).toBe(true);
        expect(line).toBeGreaterThanOrEqual(0);
        expect(message.length).toBeGreaterThan(10);
        expect(message).not.toMatch(/undefined|\bat \S+:\d+|TypeError|SQLITE/);
      }
      if (diagnostics.length > 0) expect(stateOf()).toBe(before);
      writeFileSync(join(bench.folder, name), files.get(name) ?? '');
    }),
    { numRuns: 400 },
  );
  expect(outcomes.taken).toBeGreaterThan(20);
  expect(outcomes.refused).toBeGreaterThan(100);
});
