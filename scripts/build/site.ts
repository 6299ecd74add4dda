/**
 * The built site of this checkout, `dist/site`: one build at a time, and none while a snapshot reads it. Run as a
 * program it builds the site, or puts it into a folder: `node scripts/build/site.ts [FOLDER]`.
 */
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Release, takeLock } from '../../src/snapshot/lock.ts';
import { runProgram } from '../cli/program.ts';
import { runCommand } from '../cli/run.ts';
import { isCurrent, siteInputs, stampOf, writeStamp } from '../cli/stamp.ts';
import { currentAnswers, haveCurrentAnswers } from './kept-answers.ts';

export const siteFolder = join('dist', 'site');
const siteStampFile = join('dist', 'site.stamp');
const lockFile = join('dist', 'site.lock');
const waitMs = 10 * 60_000;

const usage = `
node scripts/build/site.ts [FOLDER]

Builds the site into ${siteFolder}, or puts it into FOLDER, built unless it is current.
`;

/** Whether the built site is current. */
export function isCurrentSite(): boolean {
  return haveCurrentAnswers() && isCurrent(siteStampFile, stampOf(siteInputs));
}

/** The stamp of the built site; empty where it is missing or unfinished. */
export function builtSite(): string {
  return existsSync(siteStampFile) && existsSync(siteFolder) ? readFileSync(siteStampFile, 'utf8') : '';
}

/**
 * Locks the site, waiting for other builds and readers.
 * @throws SnapshotError after ten minutes
 */
export function lockSite(): Promise<Release> {
  return takeLock(lockFile, {
    waitMs,
    onWait: () => console.error('waiting for another build in this folder'),
    message: 'Another build in this folder does not end. Stop it, or wait for it.',
  });
}

/**
 * Builds the site where it is not current, or in any case; to be called with the site locked. It runs in another
 * process, so that Astro's memory is free before the catalogue is published.
 */
export async function makeSite({ ifNeeded }: { readonly ifNeeded: boolean }): Promise<void> {
  const started = performance.now();
  // The build reads them from there.
  await currentAnswers();
  if (ifNeeded && isCurrentSite()) return;
  const stamp = stampOf(siteInputs);
  rmSync(siteStampFile, { force: true });
  if ((await runProgram('build/site.ts', [])) !== 0) throw new Error('The site could not be built.');
  writeStamp(siteStampFile, stamp);
  console.log(`site built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

if (import.meta.main) {
  await runCommand(usage, async ([folder]) => {
    if (folder === undefined) {
      const { buildSite } = await import('../../src/site/build.ts');
      await buildSite({ outDir: siteFolder, answers: await currentAnswers() });
      return 0;
    }
    const release = await lockSite();
    try {
      await makeSite({ ifNeeded: true });
      cpSync(siteFolder, folder, { recursive: true });
    } finally {
      release();
    }
    return 0;
  });
}
