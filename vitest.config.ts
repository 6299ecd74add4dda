import { defineConfig } from 'vitest/config';

/** One folder of `test` each. */
const project = (name: string, options: object) => ({
  extends: true as const,
  test: { name, include: [`test/${name}/**/*.test.ts`], ...options },
});

export default defineConfig({
  test: {
    setupFiles: ['test/harness/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      // Pure code keeps no state between files: the workers load each module once for all of them.
      project('unit', { pool: 'threads', isolate: false }),
      project('integration', { pool: 'forks' }),
      project('system', { pool: 'forks' }),
    ],
  },
});
