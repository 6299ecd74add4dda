/** A client of signed snapshots: `tuf-js` over HTTP, with its trusted metadata in its own folder. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { Updater } from 'tuf-js';
import { readRegular } from '../../src/files/regular.ts';
import { newFolder } from './folder.ts';
import { type Listening, listen } from './listening.ts';

/** A web server over a snapshot folder. A test may switch the folder. */
export interface FolderServer extends Listening {
  folder: string;
}

/** Serves the files of a folder unchanged. */
export async function serveFolder(folder: string): Promise<FolderServer> {
  const server = createServer((request, response) => {
    const bytes = readRegular(join(served.folder, request.url ?? ''));
    response.writeHead(bytes === undefined ? 404 : 200).end(bytes);
  });
  const served = { folder, ...(await listen(server)) };
  return served;
}

export interface TufClient {
  /** Updates its metadata and returns the checked root of the snapshot. @throws if it does not trust it */
  update(): Promise<{ path: string; bytes: Buffer; custom: Record<string, unknown> }>;
  /** Updates its metadata and returns length and hashes of a target; undefined if no target has this name. */
  target(path: string): Promise<{ length: number; hashes: Record<string, string> } | undefined>;
}

/** A client that trusts a given root. */
export function createTufClient(url: string, root: string | Buffer): TufClient {
  const folder = newFolder();
  const [metadataDir, targetDir] = [join(folder, 'metadata'), join(folder, 'targets')];
  for (const made of [metadataDir, targetDir]) mkdirSync(made);
  writeFileSync(join(metadataDir, 'root.json'), root);
  const refresh = async () => {
    const updater = new Updater({
      metadataDir,
      metadataBaseUrl: `${url}/metadata`,
      targetDir,
      targetBaseUrl: url,
      config: { prefixTargetsWithHash: false, fetchRetry: 0 },
    });
    await updater.refresh();
    return updater;
  };
  return {
    target: async (path) => (await refresh()).getTargetInfo(path),
    async update() {
      const updater = await refresh();
      const { signed } = JSON.parse(readFileSync(join(metadataDir, 'targets.json'), 'utf8'));
      const [path = ''] = Object.keys(signed.targets).filter((name) => name.startsWith('roots/'));
      const info = await updater.getTargetInfo(path);
      if (info === undefined) throw new Error(`no target ${path}`);
      const file = await updater.downloadTarget(info);
      return { path, bytes: readFileSync(file), custom: info.custom };
    },
  };
}
