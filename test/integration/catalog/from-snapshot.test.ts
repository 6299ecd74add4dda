/** A mirror's copy becomes a catalogue with the same answers and pictures. Only data that are not public are lost. */
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { dataFolder } from '../../../scripts/cli/data-folder.ts';
import { writeSnapshotAsSource } from '../../../scripts/import/from-snapshot.ts';
import { openSource } from '../../../scripts/import/open-source.ts';
import { openCatalog } from '../../../src/catalog/database.ts';
import { exportCatalog } from '../../../src/catalog/export/export.ts';
import { type ImportOptions, importSource } from '../../../src/catalog/import/import.ts';
import { createOriginalStore } from '../../../src/catalog/import/validate/originals.ts';
import { hideRecord, type RecordKind } from '../../../src/catalog/operator.ts';
import { archiveBounds } from '../../../src/catalog/source/archive.ts';
import type { SourceLines } from '../../../src/catalog/source/files.ts';
import { readStatistics } from '../../../src/catalog/statistics.ts';
import { roles } from '../../../src/contract/enums.ts';
import { limitProfiles } from '../../../src/contract/limits.ts';
import { block } from '../../../src/distribution/mirror/block.ts';
import { filesBelow } from '../../../src/files/below.ts';
import { createImageStore } from '../../../src/images/store.ts';
import { publishCatalog } from '../../../src/snapshot/from-catalog.ts';
import { newFolder } from '../../harness/folder.ts';
import { createPlainStore } from '../../harness/plain-store.ts';
import { instant, openShop, origin, quickDisk, type Shop, withTitle } from '../../harness/shop.ts';
import { importTime, writeSource } from '../../harness/source.ts';
import { arbitrarySource, sorted } from './arbitrary.ts';

let shop: Shop;
let folder: string;
let number: number;

beforeEach(async () => {
  shop = openShop();
  folder = newFolder();
  number = 0;
  await shop.import();
});

/** Imports a folder, as the command does. */
async function load(source: string, data: ReturnType<typeof dataFolder>, more: Partial<ImportOptions> = {}) {
  number += 1;
  const opened = await openSource(source, {
    temporary: join(folder, `opened-${number}`),
    bounds: archiveBounds,
    querySeconds: 60,
    env: {},
  });
  const db = openCatalog(data.catalog);
  const images = createImageStore({ dir: data.images });
  const originals = createOriginalStore({ dir: data.originals });
  const result = await importSource({ db, ...opened, images, originals, time: importTime, ...more });
  const statistics = readStatistics(db);
  db.close();
  expect(result.errors.groups()).toEqual([]);
  return { ...result, statistics };
}

const publish = (data: ReturnType<typeof dataFolder>, now = instant) =>
  publishCatalog({ data, origin, profile: limitProfiles.B, now, calls: quickDisk });

/** Files of a published tree, without encodings. */
const treeOf = ({ snapshot }: ReturnType<typeof dataFolder>) =>
  filesBelow(join(snapshot, 'tree'))
    .filter((path) => !/\.(?:gz|br)$/.test(path))
    .map((path) => [path, readFileSync(join(snapshot, 'tree', path)).toString('latin1')]);

const newData = () => dataFolder(join(folder, `data-${number}`));

test('a catalogue from a copy publishes the same files and records, and its export does, too', async () => {
  shop.hide('anime', 4);
  shop.hide('team', 2);
  shop.hide('character', 2);
  await shop.publish();
  const data = newData();
  const { warnings, statistics } = await load(shop.layout.snapshot, data);
  expect(warnings.groups()).toEqual([]);
  expect(statistics.get('images without their original')).toBe(2);
  const { root } = await publish(data);
  expect(treeOf(data)).toEqual(treeOf(shop.layout));
  // The id covers all files and all records of the search, the feed and the lists.
  expect(root.id).toBe(JSON.parse(readFileSync(join(shop.layout.snapshot, 'root.json'), 'utf8')).id);
  const out = join(folder, 'out');
  const own = openCatalog(data.catalog, { readonly: true });
  await exportCatalog(own, out, createOriginalStore({ dir: data.originals }), data.images);
  own.close();
  const text = filesBelow(out)
    .filter((path) => path.endsWith('json'))
    .map((path) => readFileSync(join(out, path), 'utf8'))
    .join();
  for (const lost of ['skhovana', 'strict-2', 'Zradnytsia', 'tysha', 'Інший', 'stara-oksana'])
    expect(text).not.toContain(lost);
  const again = newData();
  await load(out, again);
  await publish(again);
  expect(treeOf(again)).toEqual(treeOf(shop.layout));
});

test('a later copy imports as a change; --verify restores missing variants and accepts missing originals', async () => {
  await shop.publish();
  const data = newData();
  await load(shop.layout.snapshot, data);
  expect((await load(shop.layout.snapshot, data, { verify: true })).changed).toBe(false);
  const picture = filesBelow(data.images).find((path) => path.endsWith('-big.webp')) ?? '';
  writeFileSync(join(data.images, picture), 'damaged');
  const { images } = await load(shop.layout.snapshot, data, { verify: true });
  expect(images).toEqual([`images/${picture.slice(0, -'-big.webp'.length)}`]);
  await shop.import({
    anime: withTitle(1, 'Нова назва'),
  });
  await shop.publish(instant + 1000);
  const { files } = await load(shop.layout.snapshot, data);
  const changed = files.filter((one) => one.changed.count + one.added.count + one.removed.count > 0);
  expect(changed.map(({ file, changed: { count } }) => [file, count])).toEqual([['anime.ndjson', 1]]);
  await publish(data, instant + 1000);
  expect(treeOf(data)).toEqual(treeOf(shop.layout));
});

test('a record that the mirror blocked stays hidden', async () => {
  await shop.publish();
  const copy = join(folder, 'copy');
  cpSync(shop.layout.snapshot, copy, { recursive: true, preserveTimestamps: true });
  await block({ folder: copy, record: { kind: 'anime', id: 1 }, beforeSwitch: () => {}, calls: quickDisk });
  const data = newData();
  await load(copy, data);
  await publish(data);
  for (const [path, text] of treeOf(data)) expect([path, text?.includes('persha')]).toEqual([path, false]);
  expect(existsSync(join(data.snapshot, 'tree/public/v1/anime/3.json'))).toBe(true);
});

test('refuses a copy with a damaged picture', async () => {
  await shop.publish();
  const tree = join(shop.layout.snapshot, 'tree');
  const picture = filesBelow(tree).find((path) => path.endsWith('-small.jpg')) ?? '';
  writeFileSync(join(tree, picture), 'damaged');
  await expect(load(shop.layout.snapshot, newData())).rejects.toThrow(picture);
});

type Lines = { readonly [Name in keyof SourceLines]: readonly SourceLines[Name][] };

/** The lines that a copy has, with the fields that it must have. */
function publicOf(
  lines: Lines,
  isGone: (kind: RecordKind, id: number) => boolean,
  pictures: ReadonlyMap<string, string>,
) {
  const picture = (path: string | undefined) => (path === undefined ? undefined : pictures.get(path));
  /** An item of the first import appears at the time of the source, but not after the import. */
  const appeared = (given: string) => (given < '2030' ? given : '2030-01-01T00:00:00Z');
  const anime = lines.anime.filter(({ id }) => !isGone('anime', id));
  const isShown = (id: number) => anime.some((title) => title.id === id);
  const startOf = (id: number) => {
    const title = anime.find((one) => one.id === id);
    return title?.startDate ?? String(title?.year ?? '');
  };
  const isMerged = ({ mergedInto }: SourceLines['characters']) => mergedInto !== undefined;
  const people = lines.characters.filter(({ id }) => !isGone('character', id));
  const endOf = (id: number): number => {
    const into = lines.characters.find((one) => one.id === id)?.mergedInto;
    return into === undefined ? id : endOf(into);
  };
  return {
    ...{ genres: lines.genres, tags: lines.tags, studios: lines.studios },
    teams: lines.teams
      .filter(({ id }) => !isGone('team', id))
      .map((team) => ({ ...team, avatar: picture(team.avatar) })),
    anime: anime.map((title) => ({
      ...title,
      license: title.license?.strict ? title.license : undefined,
      relations: title.relations?.filter(({ anime: id }) => isShown(id)),
      similar: title.similar?.filter(isShown),
      poster: picture(title.poster),
    })),
    releases: lines.releases
      .filter(({ anime: id, teams }) =>
        anime.some(
          (title) => title.id === id && !title.license?.strict && !teams.some((team) => isGone('team', team)),
        ),
      )
      .map((release) => ({
        ...release,
        episodes: release.episodes.map((episode) => ({
          ...episode,
          sources: episode.sources.map((one, _at, all) => ({
            ...one,
            // The feed has one item for each provider of an episode.
            appearedAt: appeared(all.find(({ provider }) => provider === one.provider)?.addedAt ?? ''),
          })),
        })),
      })),
    posters: lines.posters
      .filter((poster) => isShown(poster.anime))
      .map((poster) => ({
        ...poster,
        team: poster.team !== undefined && isGone('team', poster.team) ? undefined : poster.team,
        image: picture(poster.image),
        publishedAt: appeared(poster.publishedAt),
      })),
    schedule: lines.schedule.filter((airing) => isShown(airing.anime)),
    characters: [
      ...people
        .filter((one) => !isMerged(one))
        .map((one) => ({
          ...one,
          uaOrigin: one.names.ua !== undefined && one.uaOrigin === 'human' ? 'human' : undefined,
          altNames: one.altNames?.filter(({ spoiler }) => spoiler !== true),
          description: one.description?.ua === undefined ? one.description : { ua: one.description.ua },
          image: picture(one.image),
          // Main roles first, then the newest title.
          anime: one.anime
            .filter((of) => isShown(of.anime))
            .toSorted(
              (a, b) =>
                roles.indexOf(a.role) - roles.indexOf(b.role) ||
                startOf(b.anime).localeCompare(startOf(a.anime)) ||
                b.anime - a.anime,
            ),
        })),
      ...people
        .filter(isMerged)
        .map(({ id, slug }) => ({ id, slug, mergedInto: endOf(id) }))
        .filter(({ mergedInto }) => people.some(({ id }) => id === mergedInto)),
    ],
  };
}

const hides = fc.array(
  fc.record({ kind: fc.constantFrom<RecordKind>('anime', 'character', 'team'), at: fc.nat(5) }),
  { maxLength: 3 },
);

test('a copy has everything that is public in a source, and no other record', async () => {
  await fc.assert(
    fc.asyncProperty(arbitrarySource, hides, async (source, hidden) => {
      const lines = source as unknown as Lines; // arbitrarySource writes no line as a text
      const of = { anime: lines.anime, character: lines.characters, team: lines.teams };
      const gone = hidden.map(({ kind, at }) => ({ kind, id: of[kind][at]?.id ?? 0 }));
      const isGone = (kind: RecordKind, id: number) => gone.some((one) => one.kind === kind && one.id === id);
      number += 1;
      const [data, given, out] = [newData(), join(folder, `given-${number}`), join(folder, `out-${number}`)];
      writeSource(given, source);
      const db = openCatalog(data.catalog);
      const images = createPlainStore(data.images);
      const originals = createOriginalStore({ dir: data.originals });
      await importSource({ db, folder: given, images, originals, time: importTime });
      for (const { kind, id } of gone) hideRecord(db, kind, id, importTime);
      const rows = db
        .prepare<[], { path: string; id: string }>('SELECT path, image_id AS id FROM image')
        .all();
      const pictures = new Map(rows.map(({ path, id }) => [path, `images/${id.slice(0, 2)}/${id}`]));
      db.close();
      const expected = publicOf(lines, isGone, pictures);
      fc.pre(expected.anime.length > 0);
      await publish(data);
      writeSnapshotAsSource(data.snapshot, out);
      for (const [name, lines] of Object.entries(expected)) {
        const text = readFileSync(join(out, `${name}.ndjson`), 'utf8')
          .trimEnd()
          .replaceAll('\n', ',');
        expect(sorted(JSON.parse(`[${text}]`)), name).toMatchObject(
          sorted(JSON.parse(JSON.stringify(lines))),
        );
      }
    }),
    { numRuns: 6, endOnFailure: true },
  );
});
