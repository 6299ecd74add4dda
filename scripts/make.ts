/** The steps of a build: the site where it is not current, then the snapshot. Used by build, publish and start. */
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '../sidecar/config.ts';
import { kyivWeek } from '../src/api/kyiv.ts';
import { limitProfiles } from '../src/api/service.ts';
import { type Catalog, isLoaded, noCatalogue, openCatalog, readMeta } from '../src/catalog/database.ts';
import { dataLayout, publishCatalog } from '../src/snapshot/from-catalog.ts';
import { layoutOf } from '../src/snapshot/layout.ts';
import { parseRoot, type Root } from '../src/snapshot/manifest.ts';
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

/** A catalogue to be read; @throws CatalogError if there is none, or an empty one */
function openLoaded(path: string): Catalog {
  const db = openCatalog(path, { readonly: true });
  if (isLoaded(db)) return db;
  db.close();
  throw noCatalogue(path);
}

/** What a snapshot is made from; another stamp, another snapshot. */
function snapshotStamp({ dataDir, origin, profile }: Config): string {
  const { catalog } = dataLayout(dataDir);
  const db = openLoaded(catalog);
  try {
    const { ino, birthtimeMs } = statSync(catalog);
    const week = kyivWeek(Date.now());
    const counters = [readMeta(db, 'imported'), readMeta(db, 'edited')];
    return stampOf(programInputs, [ino, birthtimeMs, counters, origin, profile.name, week]);
  } finally {
    db.close();
  }
}

/**
 * Looks for a catalogue before anything takes time.
 * @throws CatalogError if there is none, or an empty one
 */
export function requireCatalogue({ dataDir }: Config): void {
  openLoaded(dataLayout(dataDir).catalog).close();
}

function stampFile(dataDir: string): string {
  return join(dataDir, 'snapshot.stamp');
}

/** Says which site a snapshot has: a publication may leave an older one in it. */
function siteFile(dataDir: string): string {
  return join(dataDir, 'snapshot.site');
}

/** The stamp of the built site; empty where there is none. */
function builtSite(): string {
  return existsSync(siteStampFile) ? readFileSync(siteStampFile, 'utf8') : '';
}

/** Whether the folder's snapshot is what a build would make now. */
export function isCurrentSnapshot(config: Config): boolean {
  const { dataDir } = config;
  const { root, plan } = layoutOf(dataLayout(dataDir).snapshot);
  if (!existsSync(root) || existsSync(plan)) return false;
  return isCurrent(siteFile(dataDir), builtSite()) && isCurrent(stampFile(dataDir), snapshotStamp(config));
}

/** Whether there is nothing to build. */
export function isCurrentBuild(config: Config): boolean {
  return isCurrentSite() && isCurrentSnapshot(config);
}

type Env = Readonly<Record<string, string | undefined>>;

/** An origin that nobody chose: it follows PORT. */
export const defaultOrigin = /^http:\/\/localhost:\d+$/;

/**
 * The origin and limits the snapshot was made with, where the environment names no others: who has once said which
 * address the service has need not say it at every build.
 * @param env where it names a PORT, an origin by default follows it
 */
export function likeSnapshot(config: Config, env: Env): Config {
  const published = readPublished(config.dataDir);
  if (published === undefined) return config;
  const { origin, profile } = published;
  const follows = env.PORT && config.port > 0 && defaultOrigin.test(origin);
  return {
    ...config,
    origin: env.ORIGIN || follows ? config.origin : origin,
    profile: env.LIMIT_PROFILE ? config.profile : limitProfiles[profile],
  };
}

/** The root of the snapshot there is; undefined also for a damaged one. */
function readPublished(dataDir: string): Root | undefined {
  const { root } = layoutOf(dataLayout(dataDir).snapshot);
  return existsSync(root) ? parseRoot(readFileSync(root)) : undefined;
}

/** After a change by hand: publishes it, unless there is no snapshot yet that shows something else. */
export async function publishEdit(env: Env): Promise<void> {
  const config = likeSnapshot(readConfig(env), env);
  if (existsSync(layoutOf(dataLayout(config.dataDir).snapshot).root))
    await makeSnapshot(config, { withSite: false });
  else console.log('There is no snapshot yet; the change will be in the first: npm run build');
}

/** Publishes the catalogue; `withSite` also the built site (else the one of the snapshot before stays). */
export async function makeSnapshot(config: Config, { withSite }: { withSite: boolean }): Promise<Published> {
  const started = performance.now();
  const progress = createProgress(process.stderr);
  const stamp = snapshotStamp(config);
  // Of a damaged one nothing is kept, nor its site.
  const before = readPublished(config.dataDir);
  const newSite = (withSite || before === undefined) && existsSync(siteFolder);
  const site = builtSite();
  const published = await publishCatalog({
    dataDir: config.dataDir,
    origin: config.origin,
    profile: config.profile,
    now: Date.now(),
    site: newSite ? siteFolder : undefined,
    onProgress: (done, total) => progress.show('rendering', done, total),
  });
  progress.end();
  if (newSite) writeStamp(siteFile(config.dataDir), site);
  else if (before === undefined) rmSync(siteFile(config.dataDir), { force: true });
  writeStamp(stampFile(config.dataDir), stamp);
  if (before !== undefined && before.origin !== config.origin)
    console.log(`absolute addresses now name ${config.origin}; they named ${before.origin}`);
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
