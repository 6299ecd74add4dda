/** A data folder for a test: a small catalogue for every rule that hides something, real images, and a snapshot. */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { dataFolder } from '../../scripts/cli/data-folder.ts';
import { openCatalog } from '../../src/catalog/database.ts';
import { hideRecord } from '../../src/catalog/operator.ts';
import { limitProfiles } from '../../src/contract/limits.ts';
import { type DumpOptions, makeDumps } from '../../src/dumps/make.ts';
import { createImageStore } from '../../src/images/store.ts';
import { type DiskCalls, nodeCalls } from '../../src/snapshot/disk.ts';
import {
  type Basis,
  type BasisStore,
  type FromCatalogOptions,
  publishCatalog,
} from '../../src/snapshot/from-catalog.ts';
import { layoutOf } from '../../src/snapshot/layout.ts';
import { type Root, representationsOf, sha256, toBytes } from '../../src/snapshot/manifest.ts';
import type { Snapshot } from '../../src/snapshot/open.ts';
import { folderOfRun, newFolder } from './folder.ts';
import { anime, episode, importSound, importTime, release, type Source, writeSource } from './source.ts';

const schema = fileURLToPath(new URL('../../data/dump-schema.sql', import.meta.url));

export const origin = 'https://api.example';
/** A Wednesday noon in Kyiv. */
export const instant = Date.parse('2026-03-04T10:00:00Z');

const source = (url: string, provider = 'Криниця') => ({
  provider,
  embedUrl: `https://player.example/${url}`,
  addedAt: '2026-03-01T10:00:00Z',
});
const single = (addedAt: string, url: string) => [episode(1, { addedAt, sources: [source(url)] })];

/** Six titles: plain, strict licence, other licence, hidden later, without picture, adult. */
export const small: Source = {
  genres: [{ name: 'Drama', ua: 'Драма' }],
  tags: [{ name: 'School', ua: 'Школа' }],
  studios: [{ name: 'Мідь' }],
  teams: [
    { id: 1, slug: 'holos', name: 'Голос', views: { total: 5, last30Days: 1 } },
    { id: 2, slug: 'tysha', name: 'Тиша' },
  ],
  anime: [
    anime(1, {
      slug: 'persha',
      externalIds: { catalog_a: 11 },
      titles: { ua: 'Перша' },
      year: 2020,
      genres: ['Drama'],
      poster: 'images/cover.png',
      relations: [{ kind: 'sequel', anime: 4 }],
      similar: [2, 4],
    }),
    anime(2, {
      slug: 'suvora',
      titles: { ua: 'Сувора' },
      year: 2021,
      license: {
        licensee: 'Ліцензіат',
        strict: true,
        watch: [{ name: 'Кіно', url: 'https://watch.example/2' }],
      },
    }),
    anime(3, {
      slug: 'vilna',
      titles: { english: 'Free' },
      format: 'movie',
      season: 'unknown',
      license: { licensee: 'Інший', strict: false, watch: [] },
    }),
    anime(4, {
      slug: 'skhovana',
      titles: { ua: 'Схована' },
      format: 'ova',
      status: 'ongoing',
      season: 'summer',
      year: 2024,
    }),
    anime(5, {
      slug: 'bez-kartynky',
      titles: { original: '絵なし' },
      format: 'ona',
      status: 'announce',
      season: 'autumn',
      year: 2026,
      episodes: { total: 0, aired: 0 },
    }),
    anime(1005, {
      slug: 'dorosla',
      titles: { ua: 'Доросла' },
      format: 'special',
      status: 'break',
      season: 'spring',
      isAdult: true,
    }),
  ],
  releases: [
    release(1, [1, 2], {
      episodes: [
        episode(1, {
          addedAt: '2026-03-01T10:00:00Z',
          sources: [source('1-1'), source('1-1b', 'Плесо')],
        }),
        episode(1.5, { addedAt: '2026-03-02T10:00:00Z', sources: [source('1-15')] }),
      ],
    }),
    release(2, [1], { episodes: single('2026-03-01T10:00:00Z', 'strict-2') }),
    release(3, [2], { kind: 'sub', track: 'bd', episodes: single('2026-02-01T10:00:00Z', '3-1') }),
    release(4, [1], { episodes: single('2026-03-03T10:00:00Z', '4-1') }),
  ],
  posters: [
    {
      id: 7,
      anime: 1,
      isSelected: true,
      author: 'Авторка',
      team: 1,
      image: 'images/poster.png',
      publishedAt: '2026-03-01T10:00:00Z',
    },
  ],
  schedule: [
    { anime: 4, episode: 2, airing: '2026-03-06T20:30:00Z', finished: false },
    { anime: 1, episode: 3, airing: '2026-03-08T22:30:00Z', finished: false },
  ],
  characters: [
    {
      id: 1,
      slug: 'oksana',
      names: { ua: 'Оксана', en: 'Oksana' },
      altNames: [{ name: 'Zradnytsia', spoiler: true }, { name: 'Ксеня' }],
      anime: [
        { anime: 1, role: 'main' },
        { anime: 4, role: 'main' },
      ],
      birthday: '--03-04',
      updatedAt: '2026-01-01T00:00:00Z',
    },
    {
      id: 2,
      slug: 'stara-oksana',
      names: { en: 'Oksana (old)' },
      anime: [],
      mergedInto: 1,
      updatedAt: '2026-01-01T00:00:00Z',
    },
  ],
};

/** Information of a source about itself: its first catalogue is MyAnimeList. */
export const namingInfo = {
  version: 1,
  name: 'shop',
  licence: 'CC0',
  createdAt: '2026-03-04T10:00:00Z',
  catalogs: { catalog_a: { name: 'MyAnimeList', urls: { anime: 'https://myanimelist.net/anime/{id}' } } },
};

/** Titles with other fields of one of them; by default those of {@link small}. */
export const withFields = (
  id: number,
  fields: object,
  lines = small.anime ?? [],
): NonNullable<Source['anime']> =>
  lines.map((line) =>
    typeof line === 'object' && 'id' in line && line.id === id ? { ...line, ...fields } : line,
  );

/** Titles without one of them; by default those of {@link small}. */
export const withoutTitle = (id: number, lines = small.anime ?? []): NonNullable<Source['anime']> =>
  lines.filter((line) => !(typeof line === 'object' && 'id' in line && line.id === id));

/** Titles with another name of one of them; by default those of {@link small}. */
export const withTitle = (id: number, ua: string, lines = small.anime ?? []) =>
  withFields(id, { titles: { ua } }, lines);

/** The titles of {@link small}, all with one name; a long one makes encodings of their files worth while. */
export const allNamed = (ua: string): NonNullable<Source['anime']> =>
  (small.anime ?? []).map((line) => (typeof line === 'string' ? line : { ...line, titles: { ua } }));

/** Paths of files and their encodings that are not what the manifest names. @throws if nothing holds a content */
export const damagedFiles = ({ files, read }: Snapshot): readonly string[] =>
  [...files.values()].flatMap((entry) =>
    representationsOf(entry).flatMap(([ending]) => {
      const encoding = ending === '' ? undefined : ending === '.br' ? 'br' : 'gzip';
      return read(entry, encoding).isSound ? [] : [entry.path + ending];
    }),
  );

/** A disk without threads, which cost more than writing a few files, and without waiting for durable writes. */
export const quickDisk: DiskCalls = { ...nodeCalls, sync() {}, syncAll: () => true };

/** Keeps the basis of a snapshot in memory. */
export function keptBasis(): BasisStore & { forget(): void } {
  let basis: Basis | undefined;
  return {
    read: () => basis,
    write(next) {
      basis = next;
    },
    forget() {
      basis = undefined;
    },
  };
}

export interface Shop {
  readonly dataDir: string;
  readonly layout: ReturnType<typeof dataFolder>;
  import(changed?: Source): Promise<void>;
  /** Publishes to {@link quickDisk}, unless `more` has other `calls`. */
  publish(
    now?: number,
    at?: string,
    site?: string,
    more?: Partial<FromCatalogOptions>,
  ): ReturnType<typeof publishCatalog>;
  /** Replaces the published root by another intact one. @param basis updated to belong to the new root */
  putRoot(root: Root, basis?: BasisStore): void;
  hide(kind: Parameters<typeof hideRecord>[1], id: number): void;
  /** Makes the dumps of the published snapshot. */
  dump(onProgress?: DumpOptions['onProgress']): ReturnType<typeof makeDumps>;
  /** Bytes of every file of the snapshot by path. */
  files(): Map<string, Buffer>;
}

async function drawPictures(folder: string): Promise<void> {
  for (const [name, background] of [
    ['cover', '#336699'],
    ['poster', '#993366'],
  ] as const) {
    await sharp({ create: { width: 60, height: 90, channels: 3, background } })
      .png()
      .toFile(join(folder, 'images', `${name}.png`));
  }
}

/** Folders that are made once in a process, then copied in a tenth of the time by all its test files. */
let [published, dumped]: Promise<string>[] = [];

async function copyOf(template: Promise<string>, dataDir?: string): Promise<Shop> {
  const shop = openShop(importTime, dataDir);
  const options = { recursive: true, preserveTimestamps: true, verbatimSymlinks: true };
  cpSync(await template, shop.dataDir, options);
  return shop;
}

async function makePublished(): Promise<string> {
  const shop = openShop(importTime, folderOfRun());
  await shop.import();
  await shop.publish();
  return shop.dataDir;
}

/** A shop that has imported and published {@link small}. */
export async function openPublishedShop(): Promise<Shop> {
  published ??= makePublished();
  return copyOf(published);
}

async function makeDumped(): Promise<string> {
  published ??= makePublished();
  const shop = await copyOf(published, folderOfRun());
  await shop.dump();
  return shop.dataDir;
}

/** A published shop with its dumps. */
export async function openDumpedShop(): Promise<Shop> {
  dumped ??= makeDumped();
  return copyOf(dumped);
}

/** @param time of its imports */
export function openShop(time = importTime, dataDir = newFolder()): Shop {
  const layout = dataFolder(dataDir);
  const folder = join(dataDir, 'source');
  return {
    dataDir,
    layout,
    async import(changed = {}) {
      writeSource(folder, { ...small, ...changed, files: { 'images/.keep': '' } });
      await drawPictures(folder);
      const db = openCatalog(layout.catalog);
      const images = createImageStore({ dir: layout.images });
      await importSound({ db, folder, images, time }, layout.originals).finally(() => db.close());
    },
    publish: (now = instant, at = origin, site = undefined, more = {}) =>
      publishCatalog({
        data: layout,
        origin: at,
        profile: limitProfiles.B,
        now,
        site,
        calls: quickDisk,
        ...more,
      }),
    putRoot(root, basis) {
      const bytes = toBytes(root);
      const { root: file, roots } = layoutOf(layout.snapshot);
      for (const path of [file, join(roots, `${sha256(bytes)}.json`)]) writeFileSync(path, bytes);
      const known = basis?.read();
      if (known !== undefined) basis?.write({ ...known, root: sha256(bytes) });
    },
    hide(kind, id) {
      const db = openCatalog(layout.catalog);
      hideRecord(db, kind, id, importTime);
      db.close();
    },
    dump: (onProgress) => {
      const { snapshot, dumps: folder, dumpsLock: lock } = layout;
      return makeDumps({ snapshot, folder, lock, schema, onProgress });
    },
    files() {
      const entries = readdirSync(layout.snapshot, { recursive: true, withFileTypes: true });
      const paths = entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
      return new Map(paths.sort().map((path) => [relative(layout.snapshot, path), readFileSync(path)]));
    },
  };
}
