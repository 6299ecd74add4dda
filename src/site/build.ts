/** Builds the site with Astro. Run as a program: `node src/site/build.ts [FOLDER]`. */
import { resolve } from 'node:path';

interface SiteOptions {
  /** Folder to write; replaced. */
  readonly outDir: string;
}

const root = resolve(import.meta.dirname, '../..');

/**
 * Builds the site into a folder, quietly. One build serves under any origin.
 * @throws whatever Astro throws on a page that does not build
 */
export async function buildSite({ outDir }: SiteOptions): Promise<void> {
  // Astro reads this when it is loaded, hence the late import: a build calls no one.
  process.env.ASTRO_TELEMETRY_DISABLED ??= '1';
  const { build } = await import('astro');
  await build({ root, outDir: resolve(outDir), logLevel: 'error' });
}

if (import.meta.main) await buildSite({ outDir: process.argv[2] ?? resolve(root, 'dist/site') });
