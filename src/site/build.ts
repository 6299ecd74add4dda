/** Builds the site with Astro. */
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroUserConfig } from 'astro';
import type { Answers } from '../contract/openapi/examples.ts';
import type { Manual } from './manual/help.ts';

type Plugin = NonNullable<NonNullable<AstroUserConfig['vite']>['plugins']>[number];

interface SiteOptions {
  /** The folder with the site's sources; its `node_modules` may be a link. All paths are absolute. */
  readonly root: string;
  /** Folder to write; replaced. */
  readonly outDir: string;
  /** Cache folder for later builds. */
  readonly cacheDir: string;
  /** Answers of the service that the pages show. */
  readonly answers: Answers;
  /** Content of the pages about commands and configuration. */
  readonly manual: Manual;
}

/** Vite's prefix of an absolute path. */
const mark = '/@fs';

/** A virtual module: pages import it, but it is not a file. */
const virtualModule = (id: string, value: unknown): Plugin => ({
  name: id,
  resolveId: (name) => (name === id ? `\0${id}` : undefined),
  load: (name) => (name === `\0${id}` ? `export default ${JSON.stringify(value)}` : undefined),
});

/**
 * Astro finds the styles and scripts of a component by its path. It treats a path outside the root as one below the root,
 * unless the path has Vite's prefix. Linked packages have such paths.
 */
function markedPackages(root: string): Plugin {
  const packages = `${realpathSync(join(root, 'node_modules'))}/`;
  return {
    name: 'marked-packages',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id.startsWith(packages) && id.includes('?astro&')) return `${mark}${id}`;
      // Imports of such a module are relative to its path without the prefix.
      return importer?.startsWith(mark) ? this.resolve(id, importer.slice(mark.length)) : undefined;
    },
  };
}

/**
 * Builds the site into a folder and prints only errors. One build can be served from any origin.
 * @throws Astro's error if a page does not build
 */
export async function buildSite({ root, outDir, cacheDir, answers, manual }: SiteOptions): Promise<void> {
  // A build sends no telemetry. Astro reads this variable when it is loaded, so it is imported afterwards.
  process.env.ASTRO_TELEMETRY_DISABLED ??= '1';
  const { build } = await import('astro');
  const plugins = [
    markedPackages(root),
    virtualModule('virtual:answers', answers),
    virtualModule('virtual:manual', manual),
  ];
  await build({
    root,
    outDir,
    cacheDir,
    logLevel: 'error',
    vite: { plugins, cacheDir: join(cacheDir, 'vite') },
  });
}
