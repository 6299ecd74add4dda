/**
 * Two clones in different folders, with different file times, time zones and languages: both make the same snapshot and
 * the same packages, byte for byte.
 */
import { cpSync, mkdirSync, readFileSync, symlinkSync, utimesSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { dataFolder } from '../../../scripts/cli/data-folder.ts';
import { filesBelow } from '../../../src/files/below.ts';
import { readCurrentRoot } from '../../../src/snapshot/current-root.ts';
import { layoutOf } from '../../../src/snapshot/layout.ts';
import { importWithPictures } from '../../harness/demo-pictures.ts';
import { newFolder } from '../../harness/folder.ts';
import { outputOf, projectRoot } from '../../harness/program.ts';

const folder = newFolder();

/** What a clone does not have: the folders in .gitignore, and the history. */
const left = new Set(
  [...readFileSync('.gitignore', 'utf8').matchAll(/^(.+)\/$/gm)].map(([, name]) => name).concat('.git'),
);

interface Clone {
  /** The name of its folder. */
  readonly name: string;
  /** When its files were written, s since 1970. */
  readonly written: number;
  readonly env: Readonly<Record<string, string>>;
}

const clones: readonly Clone[] = [
  { name: 'ani-ua', written: 1_000_000_000, env: { TZ: 'Asia/Tokyo', LC_ALL: 'ja_JP.UTF-8' } },
  { name: 'another folder', written: 1_700_000_000, env: { TZ: 'America/Los_Angeles', LC_ALL: 'C' } },
];

/** Copies the checkout, with the packages that are installed. */
function clone({ name, written }: Clone): string {
  const target = join(folder, name, name);
  mkdirSync(target, { recursive: true });
  cpSync(projectRoot, target, { recursive: true, filter: (path) => !left.has(basename(path)) });
  for (const path of filesBelow(target)) utimesSync(join(target, path), written, written);
  symlinkSync(join(projectRoot, 'node_modules'), join(target, 'node_modules'));
  return target;
}

/** Calendars contain the time of the import, and a schedule its week: both clones import and build at the same time. */
const oneMoment = 'data:text/javascript,Date.now=()=>1795910400000';

/** Makes the snapshot of the demo and the packages in a clone. @returns their folders */
async function make(own: Clone): Promise<{ readonly snapshot: string; readonly packages: string }> {
  const cwd = clone(own);
  const dataDir = join(folder, own.name, 'data');
  const env = {
    ...own.env,
    DATA_DIR: dataDir,
    ORIGIN: 'https://api.example',
    // Compiled modules are cached by path, and no later run has these paths.
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
  };
  const settings = { cwd, env };
  const run = (...args: string[]) => outputOf(args, settings);
  await importWithPictures(dataDir, () => run('--import', oneMoment, 'scripts/import.ts', 'data/demo'));
  await run('--import', oneMoment, 'scripts/build.ts');
  const packages = join(folder, own.name, 'packages');
  await run('scripts/package.ts', '--out', packages);
  return { snapshot: dataFolder(dataDir).snapshot, packages };
}

test('two clones make the same snapshot and the same packages', { timeout: 1_800_000 }, async () => {
  const made = [];
  for (const own of clones) made.push(await make(own));
  const [one, other] = made;
  if (one === undefined || other === undefined) return expect.fail();
  const idOf = (snapshot: string) => readCurrentRoot(layoutOf(snapshot))?.root.id;
  expect(idOf(one.snapshot)).toMatch(/^[0-9a-f]{16}$/);
  expect(idOf(other.snapshot)).toBe(idOf(one.snapshot));
  for (const at of ['snapshot', 'packages'] as const) {
    const paths = filesBelow(one[at]).filter((path) => /^tree\/|\.tgz$/.test(path));
    expect(filesBelow(other[at]).filter((path) => /^tree\/|\.tgz$/.test(path))).toEqual(paths);
    const differ = paths.filter(
      (path) => !readFileSync(join(one[at], path)).equals(readFileSync(join(other[at], path))),
    );
    expect(differ, at).toEqual([]);
    expect(paths.length).toBeGreaterThan(at === 'snapshot' ? 1000 : 2);
  }
});
