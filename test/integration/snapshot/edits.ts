/** Catalogues that anything may happen to: every record is there or not, in one of a few variants. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { dataFolder } from '../../../scripts/cli/data-folder.ts';
import { type CatalogDatabase, openCatalog } from '../../../src/catalog/database.ts';
import { importSource } from '../../../src/catalog/import/import.ts';
import { createOriginalStore } from '../../../src/catalog/import/validate/originals.ts';
import { hideRecord, unhideRecord } from '../../../src/catalog/operator.ts';
import { addReading } from '../../../src/catalog/readings.ts';
import { describeErrors } from '../../../src/catalog/source/error-groups.ts';
import { mostItems } from '../../../src/feeds/feed.ts';
import { createPlainStore } from '../../harness/plain-store.ts';
import { importTime, type Source, writeSource } from '../../harness/source.ts';

const animeIds = [1, 2, 3, 1001, 1024, 2500];
const teamIds = [1, 2, 3];
const characterIds = [1, 2, 3, 1000, 2048];
const genreNames = ['Action', 'Drama'];
const days = ['2026-01-31', '2026-02-01', '2026-03-02', '2026-03-09'];

/** The genes of a catalogue: numbers that choose its content; 0 is absent. */
export interface Genes {
  readonly anime: readonly number[];
  readonly releases: readonly number[];
  readonly posters: readonly number[];
  readonly teams: readonly number[];
  readonly characters: readonly number[];
  readonly genres: readonly number[];
  readonly readings: number;
  readonly source: number;
  readonly pictures: readonly number[];
}

const gene = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 5, arbitrary: fc.nat({ max: 4095 }) },
);
const genesOf = (count: number) => fc.array(gene, { minLength: count, maxLength: count });

export const arbitraryGenes: fc.Arbitrary<Genes> = fc.record({
  anime: genesOf(animeIds.length),
  releases: genesOf(animeIds.length * 2),
  posters: genesOf(animeIds.length),
  teams: genesOf(teamIds.length),
  characters: genesOf(characterIds.length),
  genres: genesOf(genreNames.length),
  readings: gene,
  source: gene,
  pictures: genesOf(3),
});

/** An edit by editor or operator: some genes change, records are hidden or shown, time passes. */
export type Edit =
  | { readonly kind: 'genes'; readonly of: keyof Genes; readonly at: number; readonly value: number }
  | { readonly kind: 'hide' | 'unhide'; readonly record: 'anime' | 'team' | 'character'; readonly at: number }
  | { readonly kind: 'reading'; readonly value: number }
  | { readonly kind: 'time'; readonly days: number };

const anyKind = fc.constantFrom<keyof Genes>(
  ...([
    'anime',
    'releases',
    'posters',
    'teams',
    'characters',
    'genres',
    'readings',
    'source',
    'pictures',
  ] as const),
);
export const arbitraryEdit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('genes' as const),
      of: anyKind,
      at: fc.nat({ max: 11 }),
      value: gene,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('hide' as const, 'unhide' as const),
      record: fc.constantFrom('anime' as const, 'team' as const, 'character' as const),
      at: fc.nat({ max: 5 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reading' as const), value: fc.nat({ max: 9 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('time' as const), days: fc.nat({ max: 9 }) }) },
);

export function applyToGenes(genes: Genes, edit: Extract<Edit, { kind: 'genes' }>): Genes {
  const old = genes[edit.of];
  if (typeof old === 'number') return { ...genes, [edit.of]: edit.value };
  return { ...genes, [edit.of]: old.with(edit.at % old.length, edit.value) };
}

/** One of some values; each `shift` chooses anew. */
const pick = <V>(values: readonly V[], value: number, shift: number): V =>
  values[(value >> shift) % values.length] as V; // within its length
const has = (value: number, shift: number): boolean => ((value >> shift) & 1) === 1;

/** More episodes than a feed takes, older than those of the genes: some are always behind the newest. */
function longRelease(anime: number, team: number, day: string) {
  const episodes = Array.from({ length: mostItems.one + 10 }, (_, at) => {
    const addedAt = `2026-01-${day}T10:${String(at % 60).padStart(2, '0')}:00Z`;
    const source = { provider: 'Криниця', embedUrl: `https://p.example/${anime}/long/${at}`, addedAt };
    return { number: at + 1, addedAt, sources: [source] };
  });
  return { anime, kind: 'sub', track: 'long', teams: [team], episodes };
}

/** The source that genes stand for; what refers to nothing is left out. */
function toSource(genes: Genes): Source {
  const present = (ids: readonly number[], values: readonly number[]) =>
    ids.filter((_, at) => values[at] !== 0);
  const anime = present(animeIds, genes.anime);
  const teams = present(teamIds, genes.teams);
  const characters = present(characterIds, genes.characters);
  const genres = genreNames.filter((_, at) => genes.genres[at] !== 0);
  const pictures = [0, 1, 2].filter((at) => genes.pictures[at] !== 0).map((at) => `images/${at}.png`);
  const variantOf = (ids: readonly number[], values: readonly number[], id: number) =>
    values[ids.indexOf(id)] ?? 0;
  const picture = (value: number, shift: number) =>
    pictures.length > 0 && has(value, shift) ? pick(pictures, value, shift + 1) : undefined;
  const at = (value: number, shift: number) => `${pick(days, value, shift)}T1${(value >> shift) % 3}:00:00Z`;
  return {
    info: {
      version: 1,
      name: `Джерело ${genes.source % 3}`,
      credits: has(genes.source, 3) ? [{ name: 'Хтось' }] : [],
    },
    files: Object.fromEntries(
      pictures.map((path) => [path, `${path} ${variantOf([0, 1, 2], genes.pictures, Number(path[7])) % 3}`]),
    ),
    genres: genres.map((name) => ({
      name,
      ua: `${name} ${variantOf([0, 1], genes.genres, genreNames.indexOf(name)) % 3}`,
    })),
    tags: genres.map((name) => ({
      name,
      ua: `тег ${variantOf([0, 1], genes.genres, genreNames.indexOf(name)) % 2}`,
    })),
    studios: [{ name: 'Мідь' }, { name: 'Олово' }],
    teams: teams.map((id) => {
      const value = variantOf(teamIds, genes.teams, id);
      return {
        id,
        slug: `team-${id}-${value % 2}`,
        name: pick(['Голос', 'Тиша', 'голос'], value, 1),
        avatar: picture(value, 3),
        views: has(value, 6) ? { total: value, last30Days: 1 } : undefined,
      };
    }),
    anime: anime.map((id) => {
      const value = variantOf(animeIds, genes.anime, id);
      const others = anime.filter((other) => other !== id);
      return {
        id,
        slug: `title-${id}-${value % 2}`,
        externalIds: {
          // A title may take what another had.
          catalog_a: has(value, 1)
            ? animeIds[(animeIds.indexOf(id) + (genes.source >> 4)) % animeIds.length]
            : undefined,
          catalog_c: has(value, 3) ? `foreign-${id}-${value % 2}` : undefined,
        },
        titles: {
          ua: pick(['Їжак', 'ґава 10', 'ґава 9', 'Zed'], value, 2),
          english: has(value, 4) ? 'English' : undefined,
        },
        format: has(value, 5) ? 'tv' : 'movie',
        status: 'finished',
        season: 'winter',
        year: 2000 + (value % 3),
        startDate: has(value, 6) ? pick(days, value, 7) : undefined,
        studio: has(value, 7) ? 'Мідь' : 'Олово',
        episodes: { total: 12, aired: value % 12 },
        views: value,
        genres: genres.filter((_, index) => has(value, index)),
        tags: genres.filter((_, index) => has(value, index + 2)),
        poster: picture(value, 2),
        relations: others
          .filter((_, index) => has(value, index))
          .map((other) => ({ kind: 'sequel', anime: other })),
        similar: others.filter((_, index) => has(value, index + 3)),
        license: has(value, 9)
          ? {
              licensee: 'Хтось',
              strict: has(value, 10),
              watch: [{ name: 'Кіно', url: 'https://watch.example/' }],
            }
          : undefined,
        description: has(value, 8) ? `Опис ${value % 5}. `.repeat(20) : undefined,
      };
    }),
    releases: [
      ...[longRelease(2, 1, '10'), longRelease(1001, 2, '11')].filter(
        (own) => anime.includes(own.anime) && own.teams.every((team) => teams.includes(team)),
      ),
      ...animeIds.flatMap((id, place) =>
        [0, 1].flatMap((which) => {
          const value = genes.releases[place * 2 + which] ?? 0;
          const own = teams.filter((_, index) => has(value, index));
          if (value === 0 || own.length === 0 || !anime.includes(id)) return [];
          // Two of one provider and moment stand in the feed as the source has them.
          const inOrder = <V>(list: V[]): V[] => (has(value, 8) ? list.toReversed() : list);
          const numbers = [1, 1.5, 2, 3].filter((_, index) => has(value, index + 3));
          return {
            anime: id,
            kind: which === 0 ? 'voice' : 'sub',
            teams: own,
            episodes: numbers.map((number) => ({
              number,
              addedAt: at(value + number * 4, 1),
              sources: inOrder([
                {
                  provider: pick(['Криниця', 'Плесо', '😀', 'Ａ'], value, 5),
                  embedUrl: `https://p.example/${id}/${value % 3}`,
                  addedAt: at(value + number, 2),
                },
                { provider: 'Криниця', embedUrl: 'https://p.example/b', addedAt: at(value + number, 2) },
              ]).slice(0, 1 + (value % 2)),
            })),
          };
        }),
      ),
    ],
    posters: animeIds.flatMap((id, place) => {
      const value = genes.posters[place] ?? 0;
      if (value === 0 || pictures.length === 0 || !anime.includes(id)) return [];
      const team = teams[value % 4];
      return {
        id: 10 - place,
        anime: id,
        isSelected: has(value, 2),
        team,
        image: pick(pictures, value, 3),
        publishedAt: at(value, 4),
      };
    }),
    schedule: anime
      .filter((id) => has(variantOf(animeIds, genes.anime, id), 11))
      .flatMap((id) => {
        const value = variantOf(animeIds, genes.anime, id);
        const airings = [`2026-03-0${6 + (value % 2)}T20:30:00Z`, '2026-09-06T20:30:00Z'];
        const shown = airings.slice(0, has(value, 4) ? 2 : 1);
        return shown.map((airing) => ({ anime: id, episode: 3, airing, finished: false }));
      }),
    characters: characters.map((id) => {
      const value = variantOf(characterIds, genes.characters, id);
      const into = characters.find((other) => other < id);
      return {
        id,
        slug: `character-${id}`,
        names: {
          en: pick(['Sora', 'Yuki', 'sora'], value, 0),
          native: has(value, 10) ? undefined : '空',
          ua: has(value, 2) ? pick(['Оксана', 'Іван'], value, 3) : undefined,
        },
        uaOrigin: has(value, 4) ? 'human' : undefined,
        altNames: has(value, 5) ? [{ name: 'Таємна', spoiler: true }, { name: 'Ксеня' }] : undefined,
        image: picture(value, 6),
        favorites: value % 7,
        mergedInto: has(value, 8) && has(value, 9) ? into : undefined,
        anime: anime
          .filter((_, index) => has(value, index))
          .map((title, index) => ({
            anime: title,
            role: pick(['main', 'supporting'] as const, value, index),
          })),
        updatedAt: '2026-01-01T00:00:00Z',
      };
    }),
    readings:
      genes.readings === 0
        ? []
        : [{ lang: 'ja', source: 'Sasuke', result: pick(['Саске', 'Сасуке'], genes.readings, 0) }],
  };
}

/** A data folder, its catalogue open. */
export function openWorld() {
  const dataDir = mkdtempSync(join(tmpdir(), 'ani-ua-edits-'));
  const data = dataFolder(dataDir);
  const db: CatalogDatabase = openCatalog(data.catalog);
  const folder = join(dataDir, 'source');
  return {
    data,
    async import(genes: Genes) {
      writeSource(folder, toSource(genes));
      const { errors } = await importSource({
        db,
        folder,
        images: createPlainStore(data.images),
        originals: createOriginalStore({ dir: data.originals }),
        time: importTime,
        allowRemoved: true,
        verify: true,
      });
      if (errors.total > 0) throw new Error(describeErrors(errors).join('\n'));
    },
    /** The operator's hides and corrections. */
    operate(edit: Exclude<Edit, { kind: 'genes' | 'time' }>) {
      if (edit.kind === 'reading')
        return addReading(
          db,
          { lang: 'ja', source: `Слово ${edit.value % 3}`, result: `${edit.value}` },
          '2026-03-01T00:00:00Z',
        );
      const ids = { anime: animeIds, team: teamIds, character: characterIds }[edit.record];
      const id = ids[edit.at % ids.length] ?? 0;
      return edit.kind === 'hide'
        ? hideRecord(db, edit.record, id, importTime)
        : unhideRecord(db, edit.record, id, importTime);
    },
    close() {
      db.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
