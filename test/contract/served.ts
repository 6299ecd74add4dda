/** The tested server: that of BASE_URL, or the demo in this process, which all files of a worker share. */
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { createHttpClient, findCallers } from '../../scripts/conformance/client.ts';
import { openServer } from '../../scripts/conformance/found.ts';
import { folderOfRun } from '../harness/folder.ts';
import { buildDemo, serveDemo } from '../harness/served-demo.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** BASE_URL of the command (vitest.config.ts). */
    askedServer: string;
  }
}

/** The address of the server; empty for the demo. */
export const url = inject('askedServer');

/** The demo; undefined if another server is tested. */
export const demo = url === '' ? await buildDemo({ dataDir: folderOfRun() }) : undefined;
export const service = demo && (await serveDemo(demo));

const client =
  service?.anonymous ??
  createHttpClient({
    url,
    from: await findCallers(url),
    sleep: (seconds) => sleep(seconds * 1000),
    now: Date.now,
  });

export const server = await openServer(client);
