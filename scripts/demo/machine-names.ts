import { existsSync, readFileSync } from 'node:fs';

const FILE = new URL('facts/machine-names.ndjson', import.meta.url);

/**
 * Ukrainian names that a machine made (uaOrigin `machine`), by slug: the output of the project's own Japanese
 * transliteration over `names.en`, kept as data so that a better engine does not change the demo by itself.
 */
export function readMachineNames(): ReadonlyMap<string, string> {
  if (!existsSync(FILE)) return new Map();
  const lines = readFileSync(FILE, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  // `as`: written by `npm run demo -- --machine-names`, one pair a line.
  return new Map(lines.map((line) => JSON.parse(line) as [string, string]));
}
