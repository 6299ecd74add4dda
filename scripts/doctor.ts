import { readCurrentRoot } from '../src/snapshot/current-root.ts';
import { layoutOf } from '../src/snapshot/layout.ts';
import { readConfig } from './cli/environment.ts';
import { readOptions } from './cli/options.ts';
import { runCommand } from './cli/run.ts';
import { serverUrl, wait } from './conformance.ts';
import { runChecks, type Severity } from './doctor/finding.ts';
import { folderChecks } from './doctor/folder.ts';
import { serverChecks } from './doctor/server.ts';
import { serviceChecks } from './doctor/service.ts';

const usage = `
npm run doctor [-- [URL] [--key TOKEN]]

Checks the service in DATA_DIR, and says what to do about each problem, the worst first: owner and rights, space, versions,
age of catalogue, snapshot, dumps and backup, signatures, pending purges, AFTER_PUBLISH, processes that serve. It changes
nothing, and any user may run it, even root. Run it with the environment of the service: set -a; . /etc/ani-ua.env

  URL          also check this server, front or mirror: its /health, and all rules of npm run conformance (on another
               machine this takes minutes)
  --key TOKEN  with URL: send this API key
  --help       this text

Environment: DATA_DIR (default var), and the variables of npm run serve.
Exit status: 0 all is well, 1 something does not work, 2 wrong usage, 3 it works, but an operator should look at it.
`;

const marks: Readonly<Record<Severity, string>> = { broken: 'BROKEN ', warning: 'warning', fine: 'ok     ' };
const statuses: Readonly<Record<Severity, number>> = { broken: 1, warning: 3, fine: 0 };

/** Runs the command. @returns the exit status. @throws UsageError */
export async function main(args: string[]): Promise<number> {
  const { words, key } = readOptions(args, { key: undefined }, true);
  const url = words.length === 0 ? undefined : serverUrl(words);
  const config = readConfig(process.env);
  const { data } = config;
  const now = Date.now();
  const current = readCurrentRoot(layoutOf(data.snapshot));
  const published = current?.root.id;
  const server = { key, wait, published, now };
  const checks = {
    ...folderChecks(data, current, now),
    ...serviceChecks(config, current, now),
    ...(url === undefined ? {} : serverChecks(url, server)),
  };
  const findings = await runChecks(checks);
  for (const { name, severity, says, todo } of findings)
    console.log(`${marks[severity]}  ${name}: ${says}${todo === undefined ? '' : ` → ${todo}`}`);
  return statuses[findings[0]?.severity ?? 'fine'];
}

if (import.meta.main) await runCommand(usage, main);
