/** A sidecar over a small snapshot, on a free port of 127.0.0.1, with a clock that the test turns. */

import type { DataFolder } from '../../scripts/cli/data-folder.ts';
import { readConfig } from '../../scripts/cli/environment.ts';
import { findCard } from '../../sidecar/app/cards.ts';
import { compress } from '../../sidecar/app/compress.ts';
import { createCards } from '../../sidecar/cards/cards.ts';
import type { Bounds } from '../../sidecar/http/connections.ts';
import { createSidecar } from '../../sidecar/http/server.ts';
import { followKeys } from '../../sidecar/keys/followed-keys.ts';
import { openKeyStore } from '../../sidecar/keys/key-store.ts';
import { createLimiter } from '../../sidecar/limits/memory.ts';
import type { Service } from '../../sidecar/service.ts';
import { createFolderFiles } from '../../sidecar/snapshot/folder-files.ts';
import { followSnapshot, type State, type StateOptions } from '../../sidecar/snapshot/state.ts';
import type { SnapshotWatcher } from '../../sidecar/snapshot/watcher.ts';
import { createTextReader } from '../../sidecar/translit/reader.ts';
import { type LimitProfile, limitProfiles } from '../../src/contract/limits.ts';
import { createCardDrawer } from '../../src/images/draw-cards.ts';
import { endLater, startForFile } from './ending.ts';
import { instant, openPublishedShop, type Shop } from './shop.ts';

/** A running sidecar. */
export interface Served {
  readonly url: string;
  readonly port: number;
  readonly followed: SnapshotWatcher<State>;
  readonly log: string[];
  readonly service: Service;
  /** Moves its clock. */
  turn(seconds: number): void;
  stop(): Promise<void>;
}

export interface ServeOptions {
  readonly profile: LimitProfile;
  /** Where its clock stands. */
  readonly startedAt: number;
  readonly random?: () => number;
  readonly bounds?: Partial<Bounds>;
}

/** Starts a sidecar over a published data folder. */
export async function serve(
  layout: DataFolder,
  { profile, startedAt, random = () => 0.5, bounds = {} }: ServeOptions,
): Promise<Served> {
  let clock = startedAt;
  const now = () => clock;
  const log: string[] = [];
  const options: StateOptions = {
    folder: layout.snapshot,
    profile,
    now,
    random,
    startedAt,
    problems: () => (find('') === 'unreadable' ? ['keys_unreadable'] : []),
  };
  const cards = createCards(layout.cards, createCardDrawer(), (line) => log.push(line));
  const onSwap = () => void cards.sweep((name) => findCard(name, followed.current()) !== undefined);
  const followed: SnapshotWatcher<State> = followSnapshot(options, {
    log: (line) => log.push(line),
    onSwap,
  });
  onSwap();
  const find = followKeys(layout.accounts, (line) => log.push(line), now, 0);
  const texts = createTextReader((line) => log.push(line));
  const service: Service = {
    snapshots: followed,
    ...createFolderFiles(layout),
    limiter: createLimiter(profile, now),
    keys: { find, noteUse: () => {} },
    cards,
    compress,
    lag: () => 0,
    texts,
    log: (line) => log.push(line),
  };
  const config = readConfig({});
  const sidecar = createSidecar(service, config.trust, { ...config.bounds, ...bounds });
  const port = await sidecar.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    followed,
    log,
    service,
    turn: (seconds) => {
      clock += seconds * 1000;
    },
    stop: async () => {
      followed.stop();
      await sidecar.close();
      await texts.close();
    },
  };
}

/** A sidecar over a shop. It ends with its test or file. */
export interface Stand extends Omit<Served, 'stop'> {
  readonly shop: Shop;
  readonly accounts: ReturnType<typeof openKeyStore>;
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Response>;
  /** A new sidecar on the same snapshot. */
  restart(): Promise<Stand>;
  close(): Promise<void>;
}

export async function openStand(
  profileName: 'A' | 'B' = 'B',
  from?: Shop,
  bounds: Partial<Bounds> = {},
): Promise<Stand> {
  const shop = from ?? (await openPublishedShop());
  const { layout } = shop;
  const served = await serve(layout, { profile: limitProfiles[profileName], startedAt: instant, bounds });
  const accounts = openKeyStore(layout.accounts);
  const stop = endLater(async () => {
    await served.stop();
    accounts.close();
  });
  return {
    ...served,
    shop,
    accounts,
    get: (path, headers = {}, method = 'GET') =>
      fetch(`${served.url}/public/v1${path}`, { method, headers, redirect: 'manual' }),
    restart: async () => {
      await stop();
      // Later tests of the file use it, too.
      return startForFile(() => openStand(profileName, shop, bounds));
    },
    close: stop,
  };
}
