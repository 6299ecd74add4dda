/** Serves the copy of a mirror instead of the own publication. */
import { join } from 'node:path';
import { mirroredDumps } from '../../src/distribution/mirror/state.ts';
import { type Config, ConfigError } from '../cli/environment.ts';

/**
 * The configuration of a server of a mirror's copy.
 * @param folder the copy. If it is absent or the published snapshot, the configuration stays unchanged
 * @throws ConfigError if ORIGIN is set too, because the address is that of the copied service
 */
export function withSnapshot(config: Config, folder: string | undefined): Config {
  if (folder === undefined || folder === config.data.snapshot) return config;
  if (process.env.ORIGIN)
    throw new ConfigError(
      `ORIGIN=${process.env.ORIGIN} cannot be used with --snapshot: the snapshot itself names the address of its origin.`,
    );
  const own = { snapshot: folder, dumps: mirroredDumps(folder), damage: join(folder, 'damage.ndjson') };
  return { ...config, data: { ...config.data, ...own } };
}
