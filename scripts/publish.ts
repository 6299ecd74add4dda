import { parseArgs } from 'node:util';
import { readConfig } from '../sidecar/config.ts';
import { runCommand } from './command.ts';
import { likeSnapshot, makeSnapshot } from './make.ts';

const usage = `
npm run publish

Refreshes the snapshot (DATA_DIR/snapshot) from the catalogue: only what changed is rendered into new files; the
site stays as it is. A running sidecar picks the new snapshot up within a second. With another ORIGIN the
snapshot is rebased: every absolute address is written anew.

Environment: DATA_DIR (default var); ORIGIN and LIMIT_PROFILE (default: those of the snapshot before, else
http://localhost:PORT and B); PORT (default 8080).
Exit status: 0 done, 1 failed, 2 wrong usage.
`;

async function main(args: string[]): Promise<number> {
  parseArgs({ args, options: {} });
  await makeSnapshot(likeSnapshot(readConfig(process.env), process.env), { withSite: false });
  return 0;
}

if (import.meta.main) await runCommand(usage, main);
