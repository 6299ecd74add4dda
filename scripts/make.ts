/** The steps of a build: the site where it is not current, then the snapshot. Used by build, publish and start. */
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '../sidecar/config.ts';
import { kyivWeek } from '../src/api/kyiv.ts';
import { limitProfiles } from '../src/api/service.ts';
import { isLoaded, noCatalogue, openCatalog, readMeta } from '../src/catalog/database.ts';
import { dataLayout, publishCatalog } from '../src/snapshot/from-catalog.ts';
import { layoutOf } from '../src/snapshot/layout.ts';
import { parseRoot } from '../src/snapshot/manifest.ts';
import type { Published } from '../src/snapshot/publish.ts';
import { createProgress } from './progress.ts';
import { isCurrent, stampOf, writeStamp } from './stamp.ts';

const siteFolder = join('dist', 'site');
const siteStampFile = join('dist', 'site.stamp');
const siteInputs = [
  'astro.config.mjs',
  'package.json',
  'public',
  'src/components',
  'src/content',
  'src/content.config.ts',
  'src/contract',
  'src/pages',
  'src/site',
];
const programInputs = [
  'package.json',
  'src/api',
  'src/catalog',
  'src/contract',
  'src/search',
  'src/snapshot',
  'src/translit',
];

/** Whether the built site is what a build would make now. */
export function isCurrentSite(): boolean {
  return isCurrent(siteStampFile, stampOf(siteInputs));
}

/** Builds the site. */
export async function makeSite(): Promise<void> {
  const started = performance.now();
  const stamp = stampOf(siteInputs);
  rmSync(siteStampFile, { force: true });
  const { buildSite } = await import('../src/site/build.ts');
  await buildSite({ outDir: siteFolder });
  writeStamp(siteStampFile, stamp);
  console.log(`site built in ${seconds(started)} s`);
}

/** What a snapshot is made from; another stamp, another snapshot. */
function snapshotStamp({ dataDir, origin, profile }: Config): string {
  const { catalog } = dataLayout(dataDir);
  const db = openCatalog(catalog, { readonly: true });
  try {
    if (!isLoaded(db)) throw noCatalogue(catalog);
    const { ino, birthtimeMs } = statSync(catalog);
    const site = existsSync(siteStampFile) ? statSync(siteStampFile).mtimeMs : 0;
    const week = kyivWeek(Date.now());
    const counters = [readMeta(db, 'imported'), readMeta(db, 'edited')];
    return stampOf(programInputs, [ino, birthtimeMs, counters, origin, profile.name, week, site]);
  } finally {
    db.close();
  }
}

function stampFile(dataDir: string): string {
  return join(dataDir, 'snapshot.stamp');
}

/** Whether the folder's snapshot is what a build would make now. */
export function isCurrentSnapshot(config: Config): boolean {
  const { root, plan } = layoutOf(dataLayout(config.dataDir).snapshot);
  return existsSync(root) && !existsSync(plan) && isCurrent(stampFile(config.dataDir), snapshotStamp(config));
}

/** Whether there is nothing to build. */
export function isCurrentBuild(config: Config): boolean {
  return isCurrentSite() && isCurrentSnapshot(config);
}

/** The origin and limits the snapshot was made with, where the environment names no others. */
export function likeSnapshot(config: Config, env: Readonly<Record<string, string | undefined>>): Config {
  const { root } = layoutOf(dataLayout(config.dataDir).snapshot);
  const published = existsSync(root) ? parseRoot(readFileSync(root)) : undefined;
  if (published === undefined) return config;
  const { origin, profile } = published;
  return {
    ...config,
    origin: env.ORIGIN ? config.origin : origin,
    profile: env.LIMIT_PROFILE ? config.profile : limitProfiles[profile],
  };
}

/** After a change by hand: publishes it, unless there is no snapshot yet that shows something else. */
export async function publishEdit(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const config = likeSnapshot(readConfig(env), env);
  if (existsSync(layoutOf(dataLayout(config.dataDir).snapshot).root))
    await makeSnapshot(config, { withSite: false });
  else console.log('There is no snapshot yet; the change will be in the first: npm run build');
}

/** Whether the folder's snapshot can be built upon; of a damaged one nothing is kept, nor its site. */
function isSound(dataDir: string): boolean {
  const { root } = layoutOf(dataLayout(dataDir).snapshot);
  return existsSync(root) && parseRoot(readFileSync(root)) !== undefined;
}

/** Publishes the catalogue; `withSite` also the built site (else the one of the snapshot before stays). */
export async function makeSnapshot(config: Config, { withSite }: { withSite: boolean }): Promise<Published> {
  const started = performance.now();
  const progress = createProgress(process.stderr);
  const stamp = snapshotStamp(config);
  const published = await publishCatalog({
    dataDir: config.dataDir,
    origin: config.origin,
    profile: config.profile,
    now: Date.now(),
    site: (withSite || !isSound(config.dataDir)) && existsSync(siteFolder) ? siteFolder : undefined,
    onProgress: (done, total) => progress.show('rendering', done, total),
  });
  progress.end();
  writeStamp(stampFile(config.dataDir), stamp);
  const { root, written, kept, removed, bytesWritten } = published;
  const files = root.leaves.reduce((sum, leaf) => sum + leaf.files, 0);
  const peak = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(
    `snapshot ${root.id}: ${root.counts.anime} titles, ${root.counts.characters} characters, ${root.counts.updates} feed items; ` +
      `${files} files (${written} written, ${kept} kept, ${removed} removed), ${(bytesWritten / 1e6).toFixed(1)} MB written; ` +
      `${seconds(started)} s, peak memory ${peak} MB`,
  );
  return published;
}

function seconds(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(1);
}
