/** The demo catalogue with a small site, published, and sidecars over it in processes of their own. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { dataFolder } from '../../scripts/cli/data-folder.ts';
import { limitProfiles } from '../../src/contract/limits.ts';
import { publishCatalog } from '../../src/snapshot/from-catalog.ts';
import { layoutOf } from '../../src/snapshot/layout.ts';
import { buildDemo, type Demo } from '../conformance/server.ts';
import { freePort, type Running, start } from './process.ts';

/** Files of a site, of every kind that headers differ by; one is too small to be compressed. */
export const siteFiles = new Map([
  ['index.html', `<!doctype html><title>ani-ua</title>${'<p>Слово про сервіс.</p>'.repeat(200)}`],
  ['404.html', `<!doctype html><title>404</title>${'<p>Такої сторінки немає.</p>'.repeat(80)}`],
  ['docs/index.html', `<!doctype html><title>docs</title>${'<p>Documentation.</p>'.repeat(200)}`],
  // The shell of a page that the sidecar fills in.
  ['anime/index.html', `<!--head--><!--/head--><!--body-->shell<!--/body-->${'<p>Перелік.</p>'.repeat(200)}`],
  ['_astro/page.abc.css', 'p { color: #123; }\n'.repeat(200)],
  ['_astro/page.abc.js', 'export const one = 1;\n'.repeat(200)],
  ['_astro/small.abc.css', 'p{}'],
  ['favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
]);

export interface EdgeDemo extends Demo {
  readonly tree: string;
  close(): void;
}

/** Imports and publishes the demo with the site. */
export async function buildEdgeDemo(): Promise<EdgeDemo> {
  const demo = await buildDemo();
  const site = mkdtempSync(join(tmpdir(), 'ani-ua-site-'));
  for (const [path, text] of siteFiles) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), text);
  }
  const data = dataFolder(demo.dataDir);
  await publishCatalog({
    data,
    origin: 'https://api.example',
    profile: limitProfiles.B,
    now: demo.instant + 1000,
    site,
  });
  return {
    ...demo,
    tree: layoutOf(data.snapshot).tree,
    close: () => {
      rmSync(site, { recursive: true, force: true });
      demo.remove();
    },
  };
}

export interface SidecarProcess extends Running {
  readonly port: number;
  readonly url: string;
}

/** Starts `npm run serve` over a data folder, behind proxies on this machine. */
export async function startSidecar(
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
  wanted?: number,
): Promise<SidecarProcess> {
  const port = wanted ?? (await freePort());
  const running = await start(
    process.execPath,
    ['scripts/serve.ts'],
    (said) => /\n {2}docs {2}http/.test(said),
    { DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', TRUST_PROXY: '127.0.0.0/8', ...env },
  );
  return { ...running, port, url: `http://127.0.0.1:${port}` };
}
