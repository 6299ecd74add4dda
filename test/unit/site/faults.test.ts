/** The tests that the table of faults names exist. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faults } from '../../../src/site/faults.ts';
import { projectRoot } from '../../harness/program.ts';

test('every fault names tests, and these exist', () => {
  for (const { tests } of faults) expect(tests.length).toBeGreaterThan(0);
  expect(faults.flatMap(({ tests }) => tests).filter((path) => !existsSync(join(projectRoot, path)))).toEqual(
    [],
  );
});
