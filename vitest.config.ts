import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { temporaryFolder } from './test/harness/temporary.ts';

/** One folder of `test` each. */
const project = (name: string, options: object) => ({
  extends: true as const,
  test: { name, include: [`test/${name}/**/*.test.ts`], ...options },
});

/** Temporary files of a project lie in the folder of the run; programs that system tests start want a real disk. */
const inFolderOfRun = { globalSetup: ['test/harness/temporary.ts'], env: { TMPDIR: temporaryFolder } };

export default defineConfig({
  test: {
    setupFiles: ['test/harness/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Vitest leaves a core to itself, which on two is half of them.
    maxWorkers: '100%',
    // Commands that tests start compile each module once for all of them.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules', '.cache', 'compiled') },
    projects: [
      // Pure code keeps no state between files: the workers load each module once for all of them.
      project('unit', { pool: 'threads', isolate: false, ...inFolderOfRun }),
      project('integration', { pool: 'forks', isolate: false, ...inFolderOfRun }),
      project('system', { pool: 'forks' }),
    ],
  },
});
