/** What the documentation says of a folder on a host that knows nothing is so: the published tree behind such a server. */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../../src/contract/endpoints/table.ts';
import { readRegular } from '../../../src/files/regular.ts';
import { openStand, type Stand } from '../../harness/serve.ts';

let stand: Stand;
let host: Server;
beforeAll(async () => {
  stand = await openStand();
  const { snapshot, dumps } = stand.shop.layout;
  await stand.shop.dump();
  // A path is a file's, or nothing; dumps lie beside the tree.
  host = createServer(({ url = '/' }, response) => {
    const bytes = readRegular(
      url.startsWith('/dumps/') ? join(dumps, url.slice('/dumps/'.length)) : join(snapshot, 'tree', url),
    );
    response.statusCode = bytes === undefined ? 404 : 200;
    response.end(bytes);
  });
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  host.close();
  await stand.close();
});

const get = (path: string) => fetch(`http://127.0.0.1:${(host.address() as AddressInfo).port}${path}`);
const status = async (path: string) => [path, (await get(path)).status];

interface Row {
  readonly calls: readonly string[];
  /** Whether the folder has the answer. */
  readonly isFile: boolean;
  readonly paths: readonly string[];
}

function rowsOf(edition: string): Row[] {
  const text = readFileSync(`src/content/docs/${edition}docs/deploying.mdx`, 'utf8');
  const marked = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
  return [...text.matchAll(/^\| (`(?:GET|POST) [^|]+) \| ([^|]+) \|$/gm)].map(([, calls, cell = '']) => {
    return { calls: marked(calls), isFile: cell.startsWith('`'), paths: marked(cell) };
  });
}
const rows = rowsOf('en/');

test('the table of the documentation names every address of the API once, in both editions', () => {
  const all = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
  expect(rows.flatMap(({ calls }) => calls).sort()).toEqual(all.sort());
  expect(rowsOf('')).toEqual(rows);
});

describe.each(rows.map((row) => [row.calls.join(', '), row] as const))('%s', (_calls, row) => {
  test('the host has the answer as a file exactly if the table says so', async () => {
    for (const call of row.calls) {
      const path = (call.split(' ')[1] ?? '').replace('{ref}', '1').replace(/\/$/, '');
      // Without its ending there is no file.
      expect(await status(`/public/v1${path}`)).toEqual([`/public/v1${path}`, 404]);
      const file = await get(`/public/v1${path}.json`);
      expect([path, file.status]).toEqual([path, row.isFile ? 200 : 404]);
      if (!row.isFile) continue;
      expect(`/public/v1${path}.json`).toBe(row.paths[0]);
      const [own, answer] = [await file.json(), await (await stand.get(path)).json()];
      // Limits are those of the server.
      if (path === '/meta') delete own.result.limits;
      expect(answer).toMatchObject(own);
    }
  });

  test('the host has the files that the table names beside it', async () => {
    for (const path of row.paths) expect(await status(path)).toEqual([path, 200]);
  });
});
