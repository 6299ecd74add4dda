/** The real service in this process: the demo catalogue imported, published and served, with a clock that stands still. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAccounts } from '../../sidecar/accounts.ts';
import { readConfig } from '../../sidecar/config.ts';
import { createLimiter } from '../../sidecar/limits.ts';
import { createSidecar } from '../../sidecar/server.ts';
import { openState } from '../../sidecar/state.ts';
import { createEngines } from '../../src/api/engines.ts';
import { limitProfiles } from '../../src/api/service.ts';
import { openCatalog } from '../../src/catalog/database.ts';
import { importSource } from '../../src/catalog/import/import.ts';
import { createOriginalStore } from '../../src/catalog/import/originals.ts';
import { formatProblem } from '../../src/catalog/import/problems.ts';
import { createHttpClient, type HttpClient } from '../../src/conformance/http-client.ts';
import { readSecrets } from '../../src/conformance/secrets.ts';
import { createImageStore } from '../../src/images/store.ts';
import { dataLayout, publishCatalog } from '../../src/snapshot/from-catalog.ts';

const source = 'data/demo';
/** Another origin than the address under test, as behind a proxy. */
const origin = 'https://api.example';

export interface TestService {
  readonly url: string;
  /** A client without a key, and one with. Both wait by turning the service's clock. */
  readonly anonymous: HttpClient;
  readonly keyed: HttpClient;
  stop(): Promise<void>;
}

async function importDemo(dataDir: string): Promise<void> {
  const layout = dataLayout(dataDir);
  const db = openCatalog(layout.catalog);
  try {
    const { problems } = await importSource({
      db,
      folder: source,
      images: createImageStore({ dir: layout.images }),
      originals: createOriginalStore({ dir: join(dataDir, 'originals') }),
    });
    if (problems.length > 0) throw new Error(problems.map(formatProblem).join('\n'));
  } finally {
    db.close();
  }
}

/** The day after the source was made: its schedule and feed are then of this week. */
function demoInstant(): number {
  const { createdAt } = JSON.parse(readFileSync(join(source, 'source.json'), 'utf8'));
  return Date.parse(createdAt) + 36 * 3_600_000;
}

/** Imports, publishes and serves the demo catalogue on a free port of 127.0.0.1. */
export async function startService(profileName: 'A' | 'B' = 'B'): Promise<TestService> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ani-ua-conformance-'));
  const layout = dataLayout(dataDir);
  const profile = limitProfiles[profileName];
  let clock = demoInstant();
  const now = () => clock;
  await importDemo(dataDir);
  await publishCatalog({ dataDir, origin, profile, now: clock });

  const accounts = openAccounts(layout.accounts);
  const enabled = accounts.create('conformance', new Date(clock));
  const disabled = accounts.create('disabled', new Date(clock));
  accounts.setEnabled(disabled.key.id, false);

  let dice = 0;
  const state = openState({
    folder: layout.snapshot,
    profile,
    createTranslit: createEngines,
    now,
    random: () => {
      dice = (dice + 0.618034) % 1;
      return dice;
    },
    startedAt: clock,
  });
  const faults: string[] = [];
  const sidecar = createSidecar({
    state: () => state,
    limiter: createLimiter(profile, now),
    accounts,
    log: (line) => {
      faults.push(line);
      console.error(line);
    },
    trust: readConfig({}).trust,
  });
  const url = `http://127.0.0.1:${await sidecar.listen(0, '127.0.0.1')}`;
  const clientWith = (key: string | undefined) =>
    createHttpClient({
      url,
      key,
      disabledKey: disabled.token,
      secrets: readSecrets(source),
      plenty: true,
      sleep: async (seconds) => {
        clock += seconds * 1000;
      },
      now,
    });
  const [anonymous, keyed] = [clientWith(undefined), clientWith(enabled.token)];
  return {
    url,
    anonymous,
    keyed,
    stop: async () => {
      anonymous.close();
      keyed.close();
      await sidecar.close();
      accounts.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
