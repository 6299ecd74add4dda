import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { makeSource } from './demo/source.ts';

const FOLDER = new URL('../data/demo/', import.meta.url);

const HELP = `Usage: npm run demo [-- OPTIONS]

Writes the demo catalogue (data/demo) from scripts/demo: facts, our own texts and invented releases.

  --check      write nothing; exit 1 when a committed file differs from what would be written
  --help       this text
`;

/** Names of the files that differ from the committed ones. */
function compare(files: ReadonlyMap<string, string>): string[] {
  return [...files]
    .filter(([name, text]) => readFileSync(new URL(name, FOLDER), 'utf8') !== text)
    .map(([name]) => name);
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { check: { type: 'boolean' }, help: { type: 'boolean' } } });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const files = makeSource();
  if (values.check) {
    const differing = compare(files);
    for (const name of differing) console.error(`data/demo/${name} differs; run npm run demo`);
    return differing.length === 0 ? 0 : 1;
  }
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, text] of files) {
    writeFileSync(new URL(name, FOLDER), text);
    console.log(`${name.padEnd(20)} ${text.split('\n').length - 1} lines, ${Buffer.byteLength(text)} bytes`);
  }
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`demo: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = error instanceof Error && error.message.startsWith('Unknown option') ? 2 : 1;
}
