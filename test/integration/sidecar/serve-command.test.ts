/** What `npm run serve` is told and tells, without a snapshot. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ConfigError, readConfig } from '../../../scripts/cli/environment.ts';
import { withSnapshot } from '../../../scripts/serve/copy.ts';
import { requireFreePort } from '../../../scripts/serve.ts';
import { mirroredDumps } from '../../../src/distribution/mirror/state.ts';
import { newFolder } from '../../harness/folder.ts';

afterEach(() => void vi.unstubAllEnvs());

const folder = newFolder();
const config = readConfig({ PORT: '8443', HOST: '192.0.2.1', DATA_DIR: folder });

test('tries the port before anything takes time, and gives it back', async () => {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const own = { ...config, host: '127.0.0.1', port };
  await expect(requireFreePort(own)).rejects.toThrow(`PORT=${port} is in use`);
  await once(server.close(), 'close');
  await requireFreePort(own);
  await requireFreePort(own);
});

describe('the copy of a mirror', () => {
  test('brings its snapshot, dumps and damage; keys, quotas and cards stay those of this server', () => {
    vi.stubEnv('ORIGIN', '');
    expect(withSnapshot(config, '/srv/copy')).toEqual({
      ...config,
      data: {
        ...config.data,
        snapshot: '/srv/copy',
        dumps: mirroredDumps('/srv/copy'),
        damage: join('/srv/copy', 'damage.ndjson'),
      },
    });
  });

  test('changes nothing if it is not named; with ORIGIN it is refused', () => {
    vi.stubEnv('ORIGIN', 'https://own.example');
    expect(withSnapshot(config, undefined)).toBe(config);
    expect(withSnapshot(config, config.data.snapshot)).toBe(config);
    expect(() => withSnapshot(config, '/srv/copy')).toThrow(ConfigError);
  });
});
