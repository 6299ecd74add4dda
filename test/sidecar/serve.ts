/** A sidecar over a small snapshot, on a free port of 127.0.0.1, with a clock that the test turns. */
import { followKeys, openAccounts } from '../../sidecar/accounts.ts';
import { readConfig } from '../../sidecar/config.ts';
import { type Followed, followSnapshot } from '../../sidecar/follow.ts';
import { createLimiter } from '../../sidecar/limits.ts';
import { createSidecar } from '../../sidecar/server.ts';
import { openState, type State } from '../../sidecar/state.ts';
import { createEngines } from '../../src/api/engines.ts';
import { limitProfiles } from '../../src/api/service.ts';
import { instant, openShop, type Shop } from '../snapshot/shop.ts';

export interface Stand {
  readonly shop: Shop;
  readonly url: string;
  readonly port: number;
  readonly accounts: ReturnType<typeof openAccounts>;
  readonly followed: Followed<State>;
  readonly log: string[];
  turn(seconds: number): void;
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Response>;
  /** A new sidecar on the same snapshot. */
  restart(): Promise<Stand>;
  close(): Promise<void>;
}

export async function openStand(profileName: 'A' | 'B' = 'B', from?: Shop): Promise<Stand> {
  const shop = from ?? openShop();
  if (from === undefined) {
    await shop.import();
    await shop.publish();
  }
  let clock = instant;
  const now = () => clock;
  const profile = limitProfiles[profileName];
  const log: string[] = [];
  const followed = followSnapshot(
    shop.layout.snapshot,
    () =>
      openState({
        folder: shop.layout.snapshot,
        profile,
        createTranslit: createEngines,
        now,
        random: () => 0.5,
        startedAt: clock,
      }),
    (line) => log.push(line),
  );
  const accounts = openAccounts(shop.layout.accounts);
  const keys = followKeys(shop.layout.accounts, (line) => log.push(line), 0);
  const sidecar = createSidecar({
    followed,
    limiter: createLimiter(profile, now),
    keys,
    log: (line) => log.push(line),
    trust: readConfig({}).trust,
  });
  const port = await sidecar.listen(0, '127.0.0.1');
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    followed.stop();
    await sidecar.close();
    accounts.close();
    keys.close();
  };
  return {
    shop,
    url,
    port,
    accounts,
    followed,
    log,
    turn: (seconds) => {
      clock += seconds * 1000;
    },
    get: (path, headers = {}, method = 'GET') =>
      fetch(`${url}/public/v1${path}`, { method, headers, redirect: 'manual' }),
    restart: async () => {
      await stop();
      return openStand(profileName, shop);
    },
    close: async () => {
      await stop();
      shop.close();
    },
  };
}
