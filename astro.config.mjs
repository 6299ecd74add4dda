import { satteri } from '@astrojs/markdown-satteri';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import { exampleOrigin, exampleOriginName, showOwnOrigin } from './src/site/origin.ts';
import { finishedBuild } from './src/site/search/integration.ts';
import { sidebar } from './src/site/sidebar.ts';

/** Tables take the keyboard's focus, because a narrow screen scrolls a wide table. */
const focusableTables = {
  name: 'focusable-tables',
  element: {
    filter: ['table'],
    visit: (table, context) => context.setProperty(table, 'tabIndex', 0),
  },
};

export default defineConfig({
  outDir: './dist/site',
  trailingSlash: 'always',
  // A page of a list counts as a call, so a browser loads it only when a visitor opens it.
  prefetch: false,
  markdown: { processor: satteri({ hastPlugins: [focusableTables] }) },
  vite: {
    build: {
      rolldownOptions: {
        // A page loads at most three scripts: its own, one that several pages share, one of the documentation.
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'shared',
                test: /rolldown.runtime|src[/](?:client|contract|feeds|site)[/].*[.]ts$/,
                minShareCount: 2,
                priority: 1,
              },
              {
                name: 'docs',
                test: /starlight[/].*type=script|site[/]client[/](?:live-request|own-example)[.]ts/,
              },
            ],
          },
        },
      },
    },
  },
  integrations: [
    starlight({
      title: 'ani-ua',
      // Pagefind knows no Ukrainian word forms.
      pagefind: false,
      disable404Route: true,
      components: {
        Header: './src/components/DocsHeader.astro',
        MobileMenuFooter: './src/components/DocsMenu.astro',
      },
      favicon: '/favicon.svg',
      routeMiddleware: './src/site/docs-head.ts',
      defaultLocale: 'root',
      locales: { root: { label: 'Українська', lang: 'uk' }, en: { label: 'English', lang: 'en' } },
      customCss: ['fonts', 'tokens', 'theme', 'reference', 'controls', 'search'].map(
        (name) => `./src/site/${name}.css`,
      ),
      head: [
        { tag: 'meta', attrs: { name: exampleOriginName, content: exampleOrigin } },
        { tag: 'script', attrs: { type: 'module' }, content: showOwnOrigin },
      ],
      sidebar,
    }),
    // Behind Starlight, which writes pages of its own.
    finishedBuild(),
  ],
});
