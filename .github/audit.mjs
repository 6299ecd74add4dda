/**
 * Fails where a package that a server installs has a known vulnerability of high or critical severity. A registry that
 * offers no audit (it answers 404 or 405) is no failure: that is said and the step ends well.
 */
import { spawnSync } from 'node:child_process';

const { stdout, stderr } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });
let report;
try {
  report = JSON.parse(stdout) ?? {};
} catch {
  report = {};
}
const counts = report.metadata?.vulnerabilities;
if (counts === undefined) {
  const isAbsent = /\bE?40[45]\b/.test(`${stdout}${stderr}`);
  console.log(isAbsent ? 'The registry offers no audit: skipped.' : `The audit failed: ${stderr || stdout}`);
  process.exitCode = isAbsent ? 0 : 1;
} else {
  for (const { name, severity, range } of Object.values(report.vulnerabilities ?? {}))
    console.log(`${severity}: ${name} ${range}`);
  console.log(`${counts.high + counts.critical} high or critical, ${counts.total} in all`);
  process.exitCode = counts.high + counts.critical > 0 ? 1 : 0;
}
