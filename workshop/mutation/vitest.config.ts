/** The tests of a room, as Stryker runs them in its copy of the project: one process, the nearest tests first. */
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { temporaryFolder } from '../../test/harness/temporary.ts';
import { readTask } from './task.ts';

const { tests } = readTask();
const root = join(import.meta.dirname, '..', '..');
const placeOf = ({ moduleId }: TestSpecification) =>
  tests.findIndex((start) => moduleId.startsWith(join(root, 'test', start)));

class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.sort((a, b) => placeOf(a) - placeOf(b) || (a.moduleId < b.moduleId ? -1 : 1));
  }
}

export default defineConfig({
  test: {
    root,
    include: tests.map((start) => `test/${start}${start.endsWith('/') ? '**/' : ''}*.test.ts`),
    setupFiles: ['test/harness/setup.ts', 'workshop/mutation/setup.ts'],
    globalSetup: ['test/harness/temporary.ts'],
    env: { TMPDIR: temporaryFolder },
    isolate: false,
    // Mutated code is slower; what hangs Stryker ends by its own clock.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    sequence: { sequencer: NearestFirst },
  },
});
