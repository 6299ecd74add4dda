import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { temporaryFolder, temporaryFolderOfSystem } from './test/harness/temporary.ts';

/** One folder of `test` each. */
const project = (name: string, options: object) => ({
  extends: true as const,
  test: { name, include: [`test/${name}/**/*.test.ts`], ...options },
});

/** Temporary files of a project lie in a folder of the run. */
const filesIn = (folder: string) => ({
  globalSetup: ['test/harness/temporary.ts'],
  env: { TMPDIR: folder },
});

/** The server that the contract's tests ask; empty: the demo. In tests Vite sets BASE_URL to another value. */
const asked = { provide: { askedServer: process.env.BASE_URL ?? '' } };

/** By name, unit tests would be last but system tests in the middle: one that takes minutes could end alone. */
const order = ['system', 'contract', 'integration', 'unit'];
const placeOf = ({ project }: TestSpecification) => order.indexOf(project.name);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

export default defineConfig({
  test: {
    setupFiles: ['test/harness/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Vitest leaves a core to itself, which on two is half of them.
    maxWorkers: '100%',
    // Commands that tests start compile each module once for all of them.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules', '.cache', 'compiled') },
    sequence: { sequencer: LongestFirst },
    projects: [
      // Pure code keeps no state between files: the workers load each module once for all of them.
      project('unit', { pool: 'threads', isolate: false, ...filesIn(temporaryFolder) }),
      project('integration', { pool: 'forks', isolate: false, ...filesIn(temporaryFolder) }),
      project('contract', { pool: 'forks', isolate: false, ...filesIn(temporaryFolder), ...asked }),
      project('system', { pool: 'forks', ...filesIn(temporaryFolderOfSystem) }),
    ],
  },
});
