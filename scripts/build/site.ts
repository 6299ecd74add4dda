/**
 * The built site (place.ts). A lock allows one build at a time, and no build while a snapshot reads the site. Run as a
 * program, this file builds the site, or puts it into a folder: `node scripts/build/site.ts [FOLDER]`.
 */
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { filesBelow } from '../../src/files/below.ts';
import { makePublic, makePublicBelow } from '../../src/files/public.ts';
import { type Release, takeLock } from '../../src/snapshot/lock.ts';
import type { DataFolder } from '../cli/data-folder.ts';
import { readDataFolder } from '../cli/environment.ts';
import { isPackage, runProgram } from '../cli/program.ts';
import { createProgress } from '../cli/progress.ts';
import { runCommand } from '../cli/run.ts';
import { hashOfFolder, siteInputs, writeStamp } from '../cli/stamp.ts';
import { currentAnswers } from './kept-answers.ts';
import { readManual } from './manual.ts';
import {
  type BuildPlace,
  buildPlace,
  hasCurrentSite,
  isCopied,
  isWholeSite,
  sitePlace,
  stampOfInputs,
} from './place.ts';

const waitMs = 10 * 60_000;

const usage = `
node scripts/build/site.ts [FOLDER]

Builds the site into dist/site (or DATA_DIR/build/site, if this user may not write the checkout). With FOLDER, copies the
site there, and builds it first unless it is current.
`;

/** Whether the built site is current. */
export const isCurrentSite = (data: DataFolder): boolean => hasCurrentSite(sitePlace(data));

/**
 * Locks the site, waiting for other builds and readers.
 * @throws SnapshotError after ten minutes
 */
export function lockSite(data: DataFolder): Promise<Release> {
  return takeLock(buildPlace(data).lock, {
    waitMs,
    onWait: () => console.error('waiting for another build in this folder'),
    message: 'Another build in this folder does not end. Stop that build, or wait until it ends.',
  });
}

/** How often `showPages` counts the pages, ms. */
const countingMs = 500;

/** Shows how many pages a build has written, until it ends. */
async function showPages<T>(site: string, building: Promise<T>): Promise<T> {
  const progress = createProgress(process.stderr);
  const show = () => {
    const files = existsSync(site) ? filesBelow(site) : [];
    progress.show('building the pages of the site', files.filter((file) => file.endsWith('.html')).length);
  };
  show();
  const timer = setInterval(show, countingMs);
  try {
    return await building;
  } finally {
    clearInterval(timer);
    progress.end();
  }
}

interface MakeOptions {
  /** Also check that the files of a current site are unchanged since its build. */
  readonly verify?: boolean;
}

/**
 * Builds the site unless it is current. Lock the site before. The build runs in another process, so that Astro's memory
 * is free before the catalogue is published.
 */
export async function makeSite(data: DataFolder, { verify = false }: MakeOptions = {}): Promise<void> {
  const started = performance.now();
  // The build reads the answers from their file.
  await currentAnswers(data);
  if (isCurrentSite(data) && (isPackage || !verify || isWholeSite(sitePlace(data)))) return;
  const place = buildPlace(data);
  const stamp = stampOfInputs(place);
  for (const old of [place.siteStamp, place.site]) rmSync(old, { recursive: true, force: true });
  if ((await showPages(place.site, runProgram('build/site', []))) !== 0)
    throw new Error('The site could not be built.');
  writeStamp(place.siteStamp, stamp, hashOfFolder(place.site));
  if (!isCopied(place)) shareBuild(place);
  console.log(`site built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** Other users of the checkout read its build, so the rights of `DATA_DIR` do not apply to it. */
function shareBuild({ site, siteStamp, lock, answers, answersStamp }: BuildPlace): void {
  makePublicBelow(site);
  for (const path of [dirname(site), siteStamp, lock, answers, answersStamp]) makePublic(path);
}

/** Copies the inputs of the site, and links `node_modules`. */
function copyInputs(root: string): void {
  rmSync(root, { recursive: true, force: true });
  for (const path of siteInputs.filter((input) => existsSync(input))) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(path, join(root, path), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
}

async function buildHere(data: DataFolder): Promise<void> {
  const place = buildPlace(data);
  const [root, outDir, cacheDir] = [resolve(place.root), resolve(place.site), resolve(place.cache)];
  const { buildSite } = await import('../../src/site/build.ts');
  const answers = await currentAnswers(data);
  if (isCopied(place)) copyInputs(root);
  // Astro also writes below the working folder.
  process.chdir(root);
  await buildSite({ root, outDir, cacheDir, answers, manual: readManual() });
}

if (import.meta.main) {
  await runCommand(usage, async ([folder]) => {
    const data = readDataFolder(process.env);
    if (folder === undefined) {
      await buildHere(data);
      return 0;
    }
    const release = await lockSite(data);
    try {
      await makeSite(data);
      cpSync(sitePlace(data).site, folder, { recursive: true });
    } finally {
      release();
    }
    return 0;
  });
}
