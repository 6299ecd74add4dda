/** A mirror of a shop whose origin signs nothing, with the clock and the disk of tests. */
import { join } from 'node:path';
import { readConfig } from '../../scripts/cli/environment.ts';
import { openService } from '../../scripts/serve/service.ts';
import { block } from '../../src/distribution/mirror/block.ts';
import { type MirrorOptions, mirror, vouchUnsigned } from '../../src/distribution/mirror/mirror.ts';
import type { DiskCalls } from '../../src/snapshot/disk.ts';
import type { Retention } from '../../src/snapshot/retention.ts';
import { ask } from './ask.ts';
import { endLater } from './ending.ts';
import { newFolder } from './folder.ts';
import { type OriginServer, openOrigin } from './origin-server.ts';
import { instant, openDumpedShop, openPublishedShop, quickDisk, type Shop } from './shop.ts';
import type { Source } from './source.ts';

export const mirrorUnsigned = (
  options: Pick<MirrorOptions, 'urls' | 'folder'> & Partial<MirrorOptions>,
): ReturnType<typeof mirror> =>
  // A short patience, because tests should not wait for what an origin will never send.
  mirror({
    vouch: vouchUnsigned,
    now: () => instant,
    calls: quickDisk,
    log: () => {},
    timeoutMs: 3000,
    ...options,
  });

/** Takes a title of a copy down. */
export const blockTitle = (folder: string, id: number, calls: DiskCalls = quickDisk): Promise<number> =>
  block({ folder, record: { kind: 'anime', id }, calls, beforeSwitch: () => {} });

/** A published shop, its origin, and a folder for a copy. */
export interface MirrorStage {
  readonly shop: Shop;
  readonly origin: OriginServer;
  readonly copy: string;
  /** What updates have told. */
  readonly told: string[];
  update(more?: Partial<MirrorOptions>): ReturnType<typeof mirror>;
  /** Imports a change of the small catalogue and publishes it, a second later each time. */
  publish(changed?: Source, retention?: Retention): Promise<void>;
  block(id: number, calls?: DiskCalls): Promise<number>;
  close(): Promise<void>;
}

/** @param withPacks whether the origin makes packs, as only a sidecar does */
export async function openMirrorStage({ withPacks = false, withDumps = false } = {}): Promise<MirrorStage> {
  const shop = await (withDumps ? openDumpedShop() : openPublishedShop());
  const origin = await openOrigin(shop.layout.snapshot, { withPacks });
  const [copy, told] = [newFolder(), [] as string[]];
  let now = instant;
  return {
    shop,
    origin,
    copy,
    told,
    update: (more) =>
      mirrorUnsigned({ urls: [origin.url], folder: copy, log: (line) => told.push(line), ...more }),
    async publish(changed, retention) {
      if (changed !== undefined) await shop.import(changed);
      now += 1000;
      await shop.publish(now, undefined, undefined, retention && { retention });
    },
    block: (id, calls) => blockTitle(copy, id, calls),
    close: origin.close,
  };
}

/** The sidecar of a mirror, in this process. */
export interface CopyServer {
  readonly url: string;
  statusOf(path: string): Promise<number>;
  /** The `result` of an answer of the API. */
  resultOf(path: string): Promise<ReturnType<typeof JSON.parse>>;
  close(): Promise<void>;
}

/** Serves a copy. Each request comes from another client, so that no limit applies. */
export async function serveCopy(folder: string): Promise<CopyServer> {
  const config = readConfig({ PORT: '0', TRUST_PROXY: '1', DATA_DIR: join(folder, 'none') });
  const { port, close } = await openService(
    { ...config, data: { ...config.data, snapshot: folder } },
    { info: () => {}, warn: () => {}, request: undefined },
  );
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    statusOf: async (path) => (await ask(url + path)).status,
    resultOf: async (path) => JSON.parse((await ask(`${url}/public/v1${path}`)).body.toString()).result,
    close: endLater(close),
  };
}
