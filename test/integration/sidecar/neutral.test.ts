/** The app runs where Hono runs: bundled for no platform, in a context that holds web globals and `node:crypto` alone. */
import * as nodeCrypto from 'node:crypto';
import { createContext, Script } from 'node:vm';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { createApp } from '../../../sidecar/app/app.ts';
import { createLimiter } from '../../../sidecar/limits/memory.ts';
import { limitProfiles } from '../../../src/contract/limits.ts';
import { openStand, type Stand } from '../../harness/serve.ts';
import { instant } from '../../harness/shop.ts';

/** The bundle as a script that gives its exports back; `require` gives `node:crypto` and nothing else. */
async function bundle(): Promise<string> {
  const { outputFiles, metafile } = await build({
    entryPoints: ['sidecar/app/app.ts'],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'neutral',
    mainFields: ['module', 'main'],
    format: 'cjs',
    external: ['node:crypto'],
  });
  const outside = Object.values(metafile.inputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external === true).map(({ path }) => path),
  );
  expect([...new Set(outside)]).toEqual(['node:crypto']);
  return outputFiles[0]?.text ?? '';
}

const webGlobals = {
  Request,
  Response,
  Headers,
  URL,
  URLSearchParams,
  TextEncoder,
  TextDecoder,
  ReadableStream,
  WritableStream,
  TransformStream,
  AbortController,
  AbortSignal,
  setTimeout,
  clearTimeout,
};

let stand: Stand;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  stand = await openStand();
  const module: { exports: { createApp?: typeof createApp } } = { exports: {} };
  const require = (name: string) => {
    if (name === 'node:crypto') return nodeCrypto;
    throw new Error(`The app asks for ${name}`);
  };
  const context = createContext({ ...webGlobals, module, exports: module.exports, require });
  new Script(await bundle()).runInContext(context);
  if (module.exports.createApp === undefined) throw new Error('The bundle exports no createApp');
  app = module.exports.createApp({
    ...stand.service,
    limiter: createLimiter(limitProfiles.B, () => instant),
    // Promises of this realm, which are none of that one's.
    compress: (bytes) => Promise.resolve(bytes),
  });
});
afterAll(() => stand.close());

test.each([
  ['GET', '/anime/1', undefined, 200],
  ['GET', '/anime?search=%D0%BD%D0%B0&limit=1', undefined, 200],
  ['GET', '/characters?sort=name&limit=2', undefined, 200],
  ['GET', '/meta', undefined, 200],
  ['GET', '/schedule', undefined, 200],
  ['GET', '/translit?lang=ja&text=Kaguya', undefined, 200],
  ['GET', '/translit/systems', undefined, 200],
  ['POST', '/translit', '{"lang":"en","items":["Christopher Nolan"]}', 200],
  ['POST', '/resolve', '{"source":"own","ids":[1]}', 200],
  ['POST', '/resolve', '{', 400],
  ['DELETE', '/genres', undefined, 405],
  ['GET', '/genres/', undefined, 308],
  ['GET', '/nope', undefined, 404],
])('answers %s %s without Node', async (method, target, body, status) => {
  const init = { method, ...(body === undefined ? {} : { body }) };
  const response = await app.request(`http://localhost/public/v1${target}`, init, { client: '192.0.2.1' });
  expect(response.status).toBe(status);
  if (status === 200) expect(await response.json()).toMatchObject({ ok: true });
  expect(stand.log).toEqual([]);
});
