/** Builds the site with Astro. */
import { resolve } from 'node:path';
import type { Answers } from '../contract/openapi/examples.ts';

interface SiteOptions {
  /** Folder to write; replaced. */
  readonly outDir: string;
  /** What the pages show as answers of the service. */
  readonly answers: Answers;
}

/** Under this name pages import the answers. */
const answersModule = 'virtual:answers';

const root = resolve(import.meta.dirname, '../..');

/**
 * Builds the site into a folder, quietly. One build serves under any origin.
 * @throws whatever Astro throws on a page that does not build
 */
export async function buildSite({ outDir, answers }: SiteOptions): Promise<void> {
  // Astro reads this when it is loaded, hence the late import: a build calls no one.
  process.env.ASTRO_TELEMETRY_DISABLED ??= '1';
  const { build } = await import('astro');
  const module = `export default ${JSON.stringify(answers)}`;
  const plugin = {
    name: answersModule,
    resolveId: (id: string) => (id === answersModule ? `\0${id}` : undefined),
    load: (id: string) => (id === `\0${answersModule}` ? module : undefined),
  };
  await build({ root, outDir: resolve(outDir), logLevel: 'error', vite: { plugins: [plugin] } });
}
