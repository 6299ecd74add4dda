import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { hasCatalog, isLoaded, readMeta, withCatalog } from '../src/catalog/database.ts';
import { isCurrentBuild, withSnapshotSettings } from './build/snapshot.ts';
import { withDataFolder } from './cli/data-rights.ts';
import { type Config, readConfig } from './cli/environment.ts';
import { readOptions } from './cli/options.ts';
import { runProgram } from './cli/program.ts';
import { runCommand } from './cli/run.ts';
import { requireFreePort, serve } from './serve.ts';

const usage = `
npm start

Starts a service from nothing: imports SOURCE if there is no catalogue yet, builds the site and the snapshot if they are not
current, and serves everything on one port. Your own catalogue stays unchanged.

Environment: see npm run serve, and SOURCE (default data/demo).
Exit status: 0 ended, 1 failed, 2 wrong usage.
`;

/** The last import of a start: the source, and the catalogue's count of imports after it. */
interface Imported {
  readonly source: string;
  readonly imports: string | undefined;
}

/** The catalogue's count of imports; undefined if nothing was ever loaded. */
function countImports({ data: { catalog } }: Config): string | undefined {
  if (!hasCatalog(catalog)) return undefined;
  return withCatalog(catalog, { readonly: true }, (db) =>
    isLoaded(db) ? readMeta(db, 'imported') : undefined,
  );
}

/**
 * Whether to import SOURCE: if nothing is loaded yet, or if the last import was by `npm start` from the same dated
 * source. Then the import moves the recent dates to the current week, which is cheap.
 */
function wantsImport(config: Config, imports: string | undefined): boolean {
  if (imports === undefined) return true;
  const file = config.data.started;
  if (!existsSync(file) || !isDated(config)) return false;
  // `as`: written by this command.
  const last = JSON.parse(readFileSync(file, 'utf8')) as Imported;
  return last.source === resolve(config.source) && last.imports === imports;
}

/** Whether the source has a `createdAt`, so that it can be moved to today. */
function isDated({ source }: Config): boolean {
  return existsSync(join(source, 'source.json'));
}

async function main(args: string[]): Promise<number> {
  readOptions(args, {});
  const given = readConfig(process.env);
  // The default origin has this port.
  const config = withSnapshotSettings(given, { ...process.env, PORT: String(given.port) });
  await requireFreePort(config);
  if (wantsImport(config, countImports(config))) {
    const status = await runProgram('import', [
      config.source,
      ...(isDated(config) ? ['--as-of', 'now'] : []),
    ]);
    if (status !== 0) return status;
    const imported: Imported = { source: resolve(config.source), imports: countImports(config) };
    writeFileSync(config.data.started, JSON.stringify(imported));
  }
  if (!isCurrentBuild(config)) {
    const chosen = { ORIGIN: config.origin, LIMIT_PROFILE: config.profile.name };
    const status = await runProgram('build', ['--if-needed'], chosen);
    // Even if purging caches failed, the snapshot is published, so serve it.
    if (status !== 0 && !isCurrentBuild(config)) return status;
  }
  return serve(config);
}

if (import.meta.main) await runCommand(usage, withDataFolder(main));
