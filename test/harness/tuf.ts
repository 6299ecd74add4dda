/** A client of signed snapshots: `tuf-js` over HTTP, with its trusted metadata in its own folder. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Updater } from 'tuf-js';
import { newFolder } from './folder.ts';

export interface TufClient {
  /** Updates its metadata and returns the checked root of the snapshot. @throws if it does not trust it */
  update(): Promise<{ path: string; bytes: Buffer; custom: Record<string, unknown> }>;
  /** Updates its metadata and returns length and hashes of a target; undefined if no target has this name. */
  target(path: string): Promise<{ length: number; hashes: Record<string, string> } | undefined>;
}

/** A client that trusts a given root. @param url of an origin */
export function createTufClient(url: string, root: string | Buffer): TufClient {
  const folder = newFolder();
  const [metadataDir, targetDir] = [join(folder, 'metadata'), join(folder, 'targets')];
  for (const made of [metadataDir, targetDir]) mkdirSync(made);
  writeFileSync(join(metadataDir, 'root.json'), root);
  const refresh = async () => {
    const updater = new Updater({
      metadataDir,
      metadataBaseUrl: `${url}metadata`,
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
