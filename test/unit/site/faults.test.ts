/** The table of faults names tests that are there, and what was seen of each. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faults, seen, seenOf } from '../../../src/site/faults.ts';
import { projectRoot } from '../../harness/program.ts';

test('every fault has tests that are there', () => {
  for (const { tests } of faults) expect(tests.length).toBeGreaterThan(0);
  expect(faults.flatMap(({ tests }) => tests).filter((path) => !existsSync(join(projectRoot, path)))).toEqual(
    [],
  );
});

test('every fault was seen, and nothing failed', () => {
  expect(seen.date).toMatch(/^\d{4}-\d\d-\d\d$/);
  for (const fault of faults) {
    const { passed, failed } = seenOf(fault);
    expect(passed, fault.id).toBeGreaterThan(0);
    expect(failed, fault.id).toBe(0);
  }
});
