/** The published demo catalogue with a small site, and sidecars over it in their own processes. */
import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { dataFolder } from '../../scripts/cli/data-folder.ts';
import { openKeyStore } from '../../sidecar/keys/key-store.ts';
import { limitProfiles } from '../../src/contract/limits.ts';
import { publishCatalog } from '../../src/snapshot/from-catalog.ts';
import { layoutOf } from '../../src/snapshot/layout.ts';
import { importWithPictures } from './demo-pictures.ts';
import { newFolder } from './folder.ts';
import { freePort, type Running, start } from './process.ts';
import { nodeArgumentsOf } from './program.ts';

/** Files of a site, one for each kind of headers. One is too small to be compressed. */
export const siteFiles = new Map([
  ['404.html', `<!doctype html><title>404</title>${'<p>Такої сторінки немає.</p>'.repeat(80)}`],
  ['docs/index.html', `<!doctype html><title>docs</title>${'<p>Documentation.</p>'.repeat(200)}`],
  // Shells of pages: the sidecar fills them in.
  [
    'index.html',
    `<!--head--><!--/head--><!--body-->shell<!--/body-->${'<p>Слово про сервіс.</p>'.repeat(200)}`,
  ],
  ['anime/index.html', `<!--head--><!--/head--><!--body-->shell<!--/body-->${'<p>Перелік.</p>'.repeat(200)}`],
  ['anime/_/index.html', `<!--head--><!--/head--><!--body-->shell<!--/body-->${'<p>Аніме.</p>'.repeat(200)}`],
  [
    'en/anime/_/index.html',
    `<!--head--><!--/head--><!--body-->shell<!--/body-->${'<p>Anime.</p>'.repeat(200)}`,
  ],
  ['_astro/page.abc.css', 'p { color: #123; }\n'.repeat(200)],
  ['_astro/page.abc.js', 'export const one = 1;\n'.repeat(200)],
  ['_astro/small.abc.css', 'p{}'],
  ['favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
]);

export interface EdgeDemo {
  readonly dataDir: string;
  readonly tree: string;
  readonly disabledKey: string;
  /** A key with unused limits. */
  newKey(): string;
}

function writeSite(folder: string): void {
  for (const [path, text] of siteFiles) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Imports the demo as of now, because servers use the machine's clock, and publishes it with the site. */
export async function buildEdgeDemo(): Promise<EdgeDemo> {
  const dataDir = newFolder();
  // Servers run by other users read the tree.
  chmodSync(dataDir, 0o755);
  const data = dataFolder(dataDir);
  const site = join(dataDir, 'site');
  writeSite(site);
  const env = { ...process.env, DATA_DIR: dataDir };
  const args = ['scripts/import.ts', 'data/demo', '--as-of', 'now'];
  await importWithPictures(dataDir, () => promisify(execFile)(process.execPath, args, { env }));
  const published = { origin: 'https://api.example', profile: limitProfiles.B, now: Date.now(), site };
  await publishCatalog({ data, ...published });
  const accounts = openKeyStore(data.accounts);
  const disabled = accounts.create('disabled', new Date());
  accounts.setEnabled(disabled.key.id, false);
  // Made in advance, because a running sidecar takes up to a second to see a new key.
  const keys = Array.from({ length: 16 }, () => accounts.create('edge', new Date()).token);
  accounts.close();
  return {
    dataDir,
    tree: layoutOf(data.snapshot).tree,
    disabledKey: disabled.token,
    newKey: () => {
      const key = keys.pop();
      if (key === undefined) throw new Error('No key is left');
      return key;
    },
  };
}

export interface SidecarProcess extends Running {
  readonly port: number;
  readonly url: string;
}

/** Starts `npm run serve` over a data folder, behind local proxies. @param under the program that starts it */
export async function startSidecar(
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
  wanted?: number,
  args: readonly string[] = [],
  under: readonly string[] = [],
): Promise<SidecarProcess> {
  const port = wanted ?? (await freePort());
  const [command = '', ...rest] = [...under, process.execPath, ...nodeArgumentsOf('serve'), ...args];
  const running = await start(command, rest, (said) => /docs {2}http/.test(said), {
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    TRUST_PROXY: '127.0.0.0/8',
    ...env,
  });
  return { ...running, port, url: `http://127.0.0.1:${port}` };
}
