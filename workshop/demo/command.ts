import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createProgress } from '../../scripts/cli/progress.ts';
import { UsageError } from '../../scripts/cli/run.ts';
import { readFacts } from './facts.ts';
import { MACHINE_NAMES_FILE, makeMachineNames } from './machine-names.ts';
import { listDrawings } from './pictures.ts';
import { renderGallery, renderPictures } from './render.ts';
import { renderSitePictures } from './site-pictures.ts';
import { makeSource } from './source.ts';

const FOLDER = new URL('../../data/demo/', import.meta.url);

const DRAWN = new URL('drawn.txt', import.meta.url);
const GALLERY = new URL('../../public/readme/demo-gallery.webp', import.meta.url);

const PUBLIC = new URL('../../public/', import.meta.url);

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
  const progress = createProgress(process.stderr);
  await renderPictures(FOLDER, (_picture, bytes, all) => {
    count += 1;
    progress.show('drawing', count, all);
    total += bytes;
    largest = Math.max(largest, bytes);
  });
  progress.end();
  writeFileSync(DRAWN, listDrawings());
  console.log(`images               ${count} files, ${total} bytes, the largest ${largest}`);
  console.log(`public/readme/demo-gallery.webp ${await renderGallery(GALLERY)} bytes`);
}

/** Tells what is not as the generator would write it; true when nothing differs. */
function check(files: ReadonlyMap<string, string>): boolean {
  const differing = compare(files);
  for (const name of differing) console.error(`data/demo/${name} differs; run npm run demo`);
  const stale = listDrawings() !== readFileSync(DRAWN, 'utf8');
  if (stale) console.error('the pictures are older than their drawings; run npm run demo -- --images');
  return differing.length === 0 && !stale;
}

/** Writes the demo catalogue, or with `--check` compares it with the committed files; gives the exit status. */
export async function writeDemo(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      check: { type: 'boolean' },
      images: { type: 'boolean' },
      site: { type: 'boolean' },
      'machine-names': { type: 'boolean' },
    },
  });
  if (values.check && (values.images || values.site || values['machine-names'])) {
    throw new UsageError('--check writes nothing: give it alone');
  }
  if (values['machine-names']) writeFileSync(MACHINE_NAMES_FILE, makeMachineNames(readFacts()));
  const files = makeSource();
  if (values.check) return check(files) ? 0 : 1;
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, text] of files) {
    writeFileSync(new URL(name, FOLDER), text);
    console.log(`${name.padEnd(20)} ${text.split('\n').length - 1} lines, ${Buffer.byteLength(text)} bytes`);
  }
  if (values.images) await drawAll();
  if (values.site)
    for (const [name, bytes] of await renderSitePictures(PUBLIC))
      console.log(`public/${name} ${bytes} bytes`);
  return 0;
}
