import { parseArgs } from 'node:util';
import { readConfig } from '../sidecar/config.ts';
import { runCommand } from './command.ts';
import {
  isCurrentSite,
  isCurrentSnapshot,
  likeSnapshot,
  makeSite,
  makeSnapshot,
  requireCatalogue,
} from './make.ts';

const usage = `
npm run build [-- --if-needed]

Builds the site and publishes the catalogue as a snapshot (DATA_DIR/snapshot): every cacheable endpoint, the
images and the site in a CDN-ready tree, with the manifest. Only what changed is written.

  --if-needed   skip what is current

Environment: DATA_DIR (default var); ORIGIN and LIMIT_PROFILE (default: those of the snapshot before, else
http://localhost:PORT and B); PORT (default 8080).
Exit status: 0 done, 1 failed, 2 wrong usage.
`;

async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { 'if-needed': { type: 'boolean' } } });
  const ifNeeded = values['if-needed'] === true;
  const config = likeSnapshot(readConfig(process.env), process.env);
  requireCatalogue(config);
  if (!ifNeeded || !isCurrentSite()) await makeSite();
  if (!ifNeeded || !isCurrentSnapshot(config)) await makeSnapshot(config, { withSite: true });
  return 0;
}

if (import.meta.main) await runCommand(usage, main);
