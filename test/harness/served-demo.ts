/** The real service in this process: the demo catalogue imported, published and served, with a stopped clock. */
import { demoInstant } from '../../scripts/build/answers.ts';
import { dataFolder } from '../../scripts/cli/data-folder.ts';
import { createHttpClient, type HttpClient } from '../../scripts/conformance/client.ts';
import { openKeyStore } from '../../sidecar/keys/key-store.ts';
import { openCatalog } from '../../src/catalog/database.ts';
import { limitProfiles } from '../../src/contract/limits.ts';
import { createImageStore } from '../../src/images/store.ts';
import { publishCatalog } from '../../src/snapshot/from-catalog.ts';
import { importWithPictures } from './demo-pictures.ts';
import { newFolder } from './folder.ts';
import { serve } from './serve.ts';
import { importSound } from './source.ts';

/** An origin that is not the tested address, as behind a proxy. */
const origin = 'https://api.example';

/** The demo catalogue, imported and published in a new folder. */
export interface Demo {
  readonly dataDir: string;
  /** The time of its publication. */
  readonly instant: number;
  readonly key: string;
  readonly disabledKey: string;
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

async function importDemo(dataDir: string, now: number): Promise<void> {
  const layout = dataFolder(dataDir);
  const db = openCatalog(layout.catalog);
  try {
    const images = createImageStore({ dir: layout.images });
    const options = { db, folder: 'data/demo', images, time: { now } };
    const warnings = await importSound(options, layout.originals);
    // For example, that a link in a description leads nowhere.
    if (warnings.length > 0) throw new Error(warnings.join('\n'));
  } finally {
    db.close();
  }
}

interface DemoOptions {
  /** Folder of the built site; if absent, there is no site. */
  readonly site?: string;
  /** The time of import and publication. */
  readonly instant?: number;
  readonly dataDir?: string;
}

/** Imports and publishes the demo catalogue in a temporary folder, with a key and a disabled one. */
export async function buildDemo({
  site,
  instant = demoInstant(),
  dataDir = newFolder(),
}: DemoOptions = {}): Promise<Demo> {
  await importWithPictures(dataDir, () => importDemo(dataDir, instant));
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
  startedAt = demo.instant,
): Promise<TestService> {
  const profile = limitProfiles[profileName];
  const served = await serve(dataFolder(demo.dataDir), { profile, startedAt, random: createDice() });
  const { url } = served;
  let turned = 0;
  const turn = async (seconds: number) => {
    turned += seconds * 1000;
    served.turn(seconds);
  };
  const clientWith = (key?: string) =>
    createHttpClient({ url, key, sleep: turn, now: () => startedAt + turned });
  const [anonymous, keyed] = [clientWith(), clientWith(demo.key)];
  return {
    url,
    anonymous,
    keyed,
    defects: served.log,
    turn,
    stop: async () => {
      anonymous.close();
      keyed.close();
      await served.stop();
    },
  };
}
