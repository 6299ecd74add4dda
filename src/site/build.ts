/** Builds the site with Astro. */
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroUserConfig } from 'astro';
import type { Answers } from '../contract/openapi/examples.ts';
import type { Manual } from './manual/help.ts';

type Plugin = NonNullable<NonNullable<AstroUserConfig['vite']>['plugins']>[number];

interface SiteOptions {
  /** The folder that holds what the site is made of; `node_modules` may be a link there. All paths are absolute. */
  readonly root: string;
  /** Folder to write; replaced. */
  readonly outDir: string;
  /** Folder for what a later build may use again. */
  readonly cacheDir: string;
  /** What the pages show as answers of the service. */
  readonly answers: Answers;
  /** What the pages of the commands and of the configuration show. */
  readonly manual: Manual;
}

/** How a bundler marks a path of the disk. */
const mark = '/@fs';

/** A module that pages import, and that no file holds. */
const handedIn = (id: string, value: unknown): Plugin => ({
  name: id,
  resolveId: (name) => (name === id ? `\0${id}` : undefined),
  load: (name) => (name === `\0${id}` ? `export default ${JSON.stringify(value)}` : undefined),
});

/**
 * Astro looks for the styles and scripts of a component by its path, and takes a path that shares no folder with the root for one
 * below it, unless it is marked like this. Packages that are a link have such paths.
 */
function markedPackages(root: string): Plugin {
  const packages = `${realpathSync(join(root, 'node_modules'))}/`;
  return {
    name: 'marked-packages',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id.startsWith(packages) && id.includes('?astro&')) return `${mark}${id}`;
      // What such a module imports stands beside it, without the mark.
      return importer?.startsWith(mark) ? this.resolve(id, importer.slice(mark.length)) : undefined;
    },
  };
}

/**
 * Builds the site into a folder, quietly. One build serves under any origin.
 * @throws whatever Astro throws on a page that does not build
 */
export async function buildSite({ root, outDir, cacheDir, answers, manual }: SiteOptions): Promise<void> {
  // Astro reads this when it is loaded, hence the late import: a build calls no one.
  process.env.ASTRO_TELEMETRY_DISABLED ??= '1';
  const { build } = await import('astro');
  const plugins = [
    markedPackages(root),
    handedIn('virtual:answers', answers),
    handedIn('virtual:manual', manual),
  ];
  await build({
    root,
    outDir,
    cacheDir,
    logLevel: 'error',
    vite: { plugins, cacheDir: join(cacheDir, 'vite') },
  });
}
