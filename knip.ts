/** What `npm run ok` holds unused files, exports and dependencies against. */
import type { KnipConfig } from 'knip';

export default {
  workspaces: {
    '.': {
      entry: [
        // Started by name: a command each, a converter each (`npm run import -- NAME`).
        'scripts/*.ts',
        'scripts/convert/*.ts',
        // What the packages `ani-ua-client` and `ani-ua-translit` export.
        'src/client/index.ts',
        'src/translit/index.ts',
        // Named in astro.config.mjs.
        'src/site/docs-head.ts',
      ],
      project: [
        '{src,sidecar,scripts,test}/**/*.{ts,astro,mdx}',
        '*.{ts,mjs}',
        // Each is compiled with the client that it uses, which a test generates.
        '!test/system/clients/programs/**',
      ],
      ignoreDependencies: [
        // Read as data by `createRequire`, so no import names it.
        'bangumi-data',
      ],
    },
    workshop: {
      entry: [
        // Commands of the root call them (`scripts/workshop.ts`).
        '*.ts',
        'bench/*.ts',
        // Makes the site's fonts, by hand.
        'site-fonts/make.ts',
      ],
      project: ['**/*.{ts,mdx}'],
      // Read as data by `createRequire`, and run by its path (package.json).
      ignoreDependencies: ['@fontsource/*', '@astrojs/check'],
    },
  },
  // Used where the machine has it.
  ignoreBinaries: ['mkfifo', 'openssl', 'taskset', 'unshare'],
  // Knip's own reader takes the word "import" in a page's prose for a statement.
  compilers: { mdx: (text) => text.match(/^import .+$/gm)?.join('\n') ?? '' },
} satisfies KnipConfig;
