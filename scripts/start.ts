import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../sidecar/config.ts';
import { openCatalog, readMeta } from '../src/catalog/database.ts';
import { dataLayout } from '../src/snapshot/from-catalog.ts';
import { runCommand } from './command.ts';
import { isCurrentBuild } from './make.ts';
import { serve } from './serve.ts';

const usage = `
npm start

From nothing to a running service: imports SOURCE when there is no catalogue yet, builds the site and the
snapshot where they are not current, and serves everything on one port. A catalogue of your own stays as it is.

Environment: see npm run serve, and SOURCE (default data/demo).
Exit status: 0 ended, 1 failed, 2 wrong usage.
`;

/** `source.json` of a source folder, as text. */
function sourceName(text: string | undefined): unknown {
  return text === undefined ? undefined : JSON.parse(text).name;
}

/**
 * Whether SOURCE is to be imported: there is no catalogue, or the one there came from this dated source, whose
 * recent dates are to follow the calendar (a cheap import: only what moved is loaded).
 */
function wantsImport({ dataDir, source }: Config): boolean {
  const { catalog } = dataLayout(dataDir);
  if (!existsSync(catalog)) return true;
  const info = join(source, 'source.json');
  if (!existsSync(info)) return false;
  const db = openCatalog(catalog, { readonly: true });
  try {
    const name = sourceName(readMeta(db, 'source'));
    return name !== undefined && name === sourceName(readFileSync(info, 'utf8'));
  } finally {
    db.close();
  }
}

/** Runs another command to its end, in a process of its own: what it needed of memory goes with it. */
function run(script: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join('scripts', script), ...args], { stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

async function main(args: string[]): Promise<number> {
  parseArgs({ args, options: {} });
  const config = readConfig(process.env);
  if (wantsImport(config)) {
    const dated = existsSync(join(config.source, 'source.json'));
    const status = await run('import.ts', [config.source, ...(dated ? ['--as-of', 'today'] : [])]);
    if (status !== 0) return status;
  }
  if (!isCurrentBuild(config)) {
    const status = await run('build.ts', ['--if-needed']);
    if (status !== 0) return status;
  }
  return serve(config);
}

if (import.meta.main) await runCommand(usage, main);
