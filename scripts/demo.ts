import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readFacts } from './demo/facts.ts';
import { MACHINE_NAMES_FILE, makeMachineNames } from './demo/machine-names.ts';
import { listDrawings } from './demo/pictures.ts';
import { renderGallery, renderPictures } from './demo/render.ts';
import { makeSource } from './demo/source.ts';

const FOLDER = new URL('../data/demo/', import.meta.url);

const DRAWN = new URL('demo/drawn.txt', import.meta.url);
const GALLERY = new URL('../public/readme/demo-gallery.webp', import.meta.url);

const HELP = `Usage: npm run demo [-- OPTIONS]

Writes the demo catalogue (data/demo) from scripts/demo: facts, our own texts and invented releases.

  --images     draw the pictures too (a minute), and the contact sheet of the README
  --machine-names
               first make the machine's Ukrainian names anew with the Japanese transliteration
  --check      write nothing; exit 1 when a committed file differs from what would be written
  --help       this text
`;

/** Names of the files that differ from the committed ones. */
function compare(files: ReadonlyMap<string, string>): string[] {
  return [...files]
    .filter(([name, text]) => readFileSync(new URL(name, FOLDER), 'utf8') !== text)
    .map(([name]) => name);
}

async function drawAll(): Promise<void> {
  let count = 0;
  let total = 0;
  let largest = 0;
  await renderPictures(FOLDER, (_picture, bytes) => {
    count += 1;
    total += bytes;
    largest = Math.max(largest, bytes);
  });
  writeFileSync(DRAWN, listDrawings());
  console.log(`images               ${count} files, ${total} bytes, the largest ${largest}`);
  console.log(`public/readme/demo-gallery.webp ${await renderGallery(GALLERY)} bytes`);
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean' },
      'machine-names': { type: 'boolean' },
      images: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  if (values['machine-names']) writeFileSync(MACHINE_NAMES_FILE, makeMachineNames(readFacts()));
  const files = makeSource();
  if (values.check) {
    const differing = compare(files);
    for (const name of differing) console.error(`data/demo/${name} differs; run npm run demo`);
    const stale = listDrawings() !== readFileSync(DRAWN, 'utf8');
    if (stale) console.error('the pictures are older than their drawings; run npm run demo -- --images');
    return differing.length === 0 && !stale ? 0 : 1;
  }
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, text] of files) {
    writeFileSync(new URL(name, FOLDER), text);
    console.log(`${name.padEnd(20)} ${text.split('\n').length - 1} lines, ${Buffer.byteLength(text)} bytes`);
  }
  if (values.images) await drawAll();
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`demo: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = error instanceof Error && error.message.startsWith('Unknown option') ? 2 : 1;
}
