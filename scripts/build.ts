import { lockSite, makeSite } from './build/site.ts';
import { isCurrentSnapshot, makeSnapshot, requireCatalog, withSnapshotSettings } from './build/snapshot.ts';
import { withDataFolder } from './cli/data-rights.ts';
import { readConfig } from './cli/environment.ts';
import { readOptions } from './cli/options.ts';
import { runCommand } from './cli/run.ts';

const usage = `
npm run build [-- --if-needed] [--allow-removed]

Builds the site, unless it is current and undamaged, and publishes the catalogue as a snapshot (DATA_DIR/snapshot2): a tree
of files with every cacheable endpoint, the images, the site and the manifest. It writes only files that changed. It checks
the existing files by their hash and repairs them.

  --if-needed       if the snapshot is current, publish nothing and check no file
  --allow-removed   allow any number of removals. Without it nothing is published if all records of a kind (anime,
                    characters, teams, posters, updates) would disappear, or more than 20 and more than a tenth of them.
                    Records that were hidden since the last publication do not count
  --help            this text

Environment: DATA_DIR (default var); ORIGIN and LIMIT_PROFILE (default: those of the previous snapshot, else
http://localhost:PORT and B); PORT (default 8080); AFTER_PUBLISH (see npm run publish -- --help).
Exit status: 0 done, 1 failed, 2 wrong usage.
`;

/** Runs the command. @returns the exit status. @throws UsageError */
export async function main(args: string[]): Promise<number> {
  const { ifNeeded, allowRemoved } = readOptions(args, { ifNeeded: false, allowRemoved: false });
  const config = withSnapshotSettings(readConfig(process.env), process.env);
  requireCatalog(config);
  const release = await lockSite(config.data);
  try {
    await makeSite(config.data, { verify: !ifNeeded });
    if (ifNeeded && isCurrentSnapshot(config)) return 0;
    return await makeSnapshot(config, { withSite: true, verify: true, allowRemoved });
  } finally {
    release();
  }
}

if (import.meta.main) await runCommand(usage, withDataFolder(main));
