/** The real service in this process: the demo catalogue imported, published and served, with a stopped clock. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoInstant } from '../../scripts/build/answers.ts';
import { dataFolder } from '../../scripts/cli/data-folder.ts';
import { readConfig } from '../../scripts/cli/environment.ts';
import { createHttpClient, type HttpClient } from '../../scripts/conformance/client.ts';
import { compress } from '../../sidecar/app/compress.ts';
import { createSidecar } from '../../sidecar/http/server.ts';
import { followKeys } from '../../sidecar/keys/followed-keys.ts';
import { openKeyStore } from '../../sidecar/keys/key-store.ts';
import { createLimiter } from '../../sidecar/limits/memory.ts';
import type { Service } from '../../sidecar/service.ts';
import { readContent } from '../../sidecar/snapshot/content.ts';
import { createFolderFiles } from '../../sidecar/snapshot/folder-files.ts';
import { openState, type StateOptions } from '../../sidecar/snapshot/state.ts';
import { createTextReader } from '../../sidecar/translit/reader.ts';
import { openCatalog } from '../../src/catalog/database.ts';
import { importSource } from '../../src/catalog/import/import.ts';
import { createOriginalStore } from '../../src/catalog/import/validate/originals.ts';
import { describeErrors } from '../../src/catalog/source/error-groups.ts';
import { limitProfiles } from '../../src/contract/limits.ts';
import { createImageStore } from '../../src/images/store.ts';
import { publishCatalog } from '../../src/snapshot/from-catalog.ts';
import { importWithPictures } from './demo-pictures.ts';

const source = 'data/demo';
/** An origin that is not the tested address, as behind a proxy. */
const origin = 'https://api.example';

/** The demo catalogue, imported and published in a new folder. */
export interface Demo {
  readonly dataDir: string;
  /** The time of its publication. */
  readonly instant: number;
  readonly key: string;
  readonly disabledKey: string;
  remove(): void;
}

export interface TestService {
  readonly url: string;
  /** A client without a key, and one with a key. To wait, both move the service's clock. */
  readonly anonymous: HttpClient;
  readonly keyed: HttpClient;
  /** Lines that the service logged. Each is a defect. */
  readonly defects: readonly string[];
  /** Moves the service's clock. */
  readonly turn: (seconds: number) => Promise<void>;
  stop(): Promise<void>;
}

async function importDemo(dataDir: string): Promise<void> {
  const layout = dataFolder(dataDir);
  const db = openCatalog(layout.catalog);
  try {
    const { errors } = await importSource({
      db,
      folder: source,
      images: createImageStore({ dir: layout.images }),
      originals: createOriginalStore({ dir: join(dataDir, 'originals') }),
      time: { now: demoInstant() },
    });
    if (errors.total > 0) throw new Error(describeErrors(errors).join('\n'));
  } finally {
    db.close();
  }
}

/**
 * Imports and publishes the demo catalogue in a temporary folder, with a key and a disabled one.
 * @param site folder of the built site; if absent, there is no site
 */
export async function buildDemo(site?: string): Promise<Demo> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ani-ua-conformance-'));
  const instant = demoInstant();
  await importWithPictures(dataDir, () => importDemo(dataDir));
  const data = dataFolder(dataDir);
  await publishCatalog({
    data,
    origin,
    profile: limitProfiles.B,
    now: instant,
    site,
  });
  const accounts = openKeyStore(data.accounts);
  const enabled = accounts.create('conformance', new Date(instant));
  const disabled = accounts.create('disabled', new Date(instant));
  accounts.setEnabled(disabled.key.id, false);
  accounts.close();
  return {
    dataDir,
    instant,
    key: enabled.token,
    disabledKey: disabled.token,
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** A clock that only `sleep` turns. */
function createClock(start: number) {
  let instant = start;
  return {
    now: () => instant,
    sleep: async (seconds: number) => {
      instant += seconds * 1000;
    },
  };
}

/** Low-discrepancy numbers in [0, 1): random enough, and the same each time. */
function createDice(): () => number {
  let value = 0;
  return () => {
    value = (value + 0.618034) % 1;
    return value;
  };
}

/** Serves the published demo on a free port of 127.0.0.1. */
export async function serveDemo(
  demo: Demo,
  profileName: 'A' | 'B' = 'B',
  instant = demo.instant,
): Promise<TestService> {
  const layout = dataFolder(demo.dataDir);
  const profile = limitProfiles[profileName];
  const { now, sleep } = createClock(instant);
  const find = followKeys(layout.accounts, console.error, Date.now, 0);
  const options: StateOptions = {
    folder: layout.snapshot,
    profile,
    now,
    random: createDice(),
    startedAt: instant,
  };
  const state = openState(options, readContent(layout.snapshot));
  const defects: string[] = [];
  const texts = createTextReader((line) => defects.push(line));
  const service: Service = {
    snapshots: { current: () => state, refresh: async () => false },
    ...createFolderFiles(layout),
    limiter: createLimiter(profile, now),
    keys: { find, noteUse: () => {} },
    compress,
    lag: () => 0,
    texts,
    loadMcp: () => import('../../src/mcp/handler.ts').then(({ createConverse }) => createConverse),
    log: (line) => defects.push(line),
  };
  const sidecar = createSidecar(service, readConfig({}).trust, readConfig({}).bounds);
  const url = `http://127.0.0.1:${await sidecar.listen({ port: 0, host: '127.0.0.1' })}`;
  const clientWith = (key: string | undefined) => createHttpClient({ url, key, sleep, now });
  const [anonymous, keyed] = [clientWith(undefined), clientWith(demo.key)];
  return {
    url,
    anonymous,
    keyed,
    defects,
    turn: sleep,
    stop: async () => {
      anonymous.close();
      keyed.close();
      await sidecar.close();
      await texts.close();
    },
  };
}
