/** A catalogue in which everything refers to everything, and edits that each change one thing of it. */
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from '../../../scripts/cli/data-folder.ts';
import { openCatalog } from '../../../src/catalog/database.ts';
import { importSource } from '../../../src/catalog/import/import.ts';
import { createOriginalStore } from '../../../src/catalog/import/validate/originals.ts';
import { hideRecord, unhideRecord } from '../../../src/catalog/operator.ts';
import { addReading } from '../../../src/catalog/readings.ts';
import { describeErrors } from '../../../src/catalog/source/error-groups.ts';
import { mostItems } from '../../../src/feeds/feed.ts';
import { filesBelow } from '../../../src/files/below.ts';
import { newFolder } from '../../harness/folder.ts';
import { createPlainStore } from '../../harness/plain-store.ts';
import { instant } from '../../harness/shop.ts';
import {
  anime,
  character,
  episode,
  importTime,
  release,
  type Source,
  team,
  writeSource,
} from '../../harness/source.ts';

type Line = Readonly<Record<string, unknown>>;
type List =
  | 'genres'
  | 'tags'
  | 'teams'
  | 'anime'
  | 'releases'
  | 'posters'
  | 'schedule'
  | 'characters'
  | 'readings';
interface Catalogue {
  readonly info: Line;
  readonly files: Readonly<Record<string, string>>;
  /** Lines by an `id`, which is not written where the format has none. */
  readonly lists: Readonly<Record<List, readonly Line[]>>;
}

const animeIds = [1, 2, 3, 1001, 1024, 2500];
const license = { licensee: 'Хтось', strict: true, watch: [{ name: 'Кіно', url: 'https://watch.example/' }] };

/** Episodes with two sources of one provider and moment, which stand in the feed as the source has them. */
const episodes = (numbers: readonly number[], day: string) =>
  numbers.map((number) => {
    const addedAt = `2026-${day}T1${(number % 10) | 0}:00:00Z`;
    const of = (name: string) => ({ provider: 'Криниця', embedUrl: `https://p.example/${name}`, addedAt });
    return episode(number, { addedAt, sources: [of(`${number}`), of('b')] });
  });
/** More episodes than a feed takes. */
const many = Array.from({ length: mostItems.one + 10 }, (_, at) => at + 1);

const rich: Catalogue = {
  info: { version: 1, name: 'Джерело', credits: [{ name: 'Хтось' }] },
  files: { 'images/0.png': 'titles', 'images/1.png': 'teams', 'images/2.png': 'characters' },
  lists: {
    genres: ['Action', 'Drama'].map((name) => ({ id: name, name, ua: `жанр ${name}` })),
    tags: ['Action', 'Drama'].map((name) => ({ id: name, name, ua: `тег ${name}` })),
    teams: ['Голос', 'Тиша', 'голос'].map((name, at) => team(at + 1, { name, avatar: 'images/1.png' })),
    anime: animeIds.map((id, at) =>
      anime(id, {
        externalIds: { catalog_a: id },
        titles: { ua: `ґава ${10 - at}`, english: 'English' },
        year: 2001,
        startDate: `2026-03-0${at + 1}`,
        studio: 'Мідь',
        views: id,
        genres: ['Action', 'Drama'],
        tags: ['Action'],
        poster: 'images/0.png',
        relations: animeIds
          .filter((other) => other !== id)
          .map((other) => ({ kind: 'sequel', anime: other })),
        similar: animeIds.filter((other) => other !== id).slice(1),
        description: `Опис ${id}. `.repeat(20),
      }),
    ),
    // Of the first two teams: the third has posters alone. The long ones are always behind the newest.
    releases: [
      { id: 'long 2', ...release(2, [1], { kind: 'sub', track: 'long', episodes: episodes(many, '01-10') }) },
      {
        id: 'long 1001',
        ...release(1001, [2], { kind: 'sub', track: 'long', episodes: episodes(many, '01-11') }),
      },
      ...animeIds.flatMap((own, at) =>
        ['voice', 'sub'].map((kind) => ({
          id: `${kind} ${own}`,
          ...release(own, [1, 2], { kind, episodes: episodes([1, 1.5, 2, 3], `02-0${at + 1}`) }),
        })),
      ),
    ],
    posters: animeIds.map((own, at) => ({
      id: 10 - at,
      anime: own,
      isSelected: at !== 2,
      team: (at % 3) + 1,
      image: 'images/0.png',
      publishedAt: `2026-02-0${at + 1}T10:00:00Z`,
    })),
    schedule: animeIds.flatMap((own) =>
      ['2026-03-07T20:30:00Z', '2026-09-06T20:30:00Z'].map((airing, at) => ({
        id: `${own} ${at}`,
        anime: own,
        episode: 3,
        airing,
        finished: false,
      })),
    ),
    characters: [1, 2, 3, 1000, 2048].map((id) =>
      character(id, {
        names: { en: 'sora', native: '空', ua: 'Іван' },
        uaOrigin: 'human',
        altNames: [{ name: 'Таємна', spoiler: true }, { name: 'Ксеня' }],
        image: 'images/2.png',
        favorites: id % 7,
        anime: animeIds.map((own, at) => ({ anime: own, role: at % 2 === 0 ? 'main' : 'supporting' })),
      }),
    ),
    readings: [{ id: 'Sasuke', lang: 'ja', source: 'Sasuke', result: 'Саске' }],
  },
};

/** The source of a catalogue; what refers to nothing is left out. */
function sourceOf({ info, files, lists }: Catalogue): Source {
  const [titles, teams, people] = (['anime', 'teams', 'characters'] as const).map(
    (list) => new Set(lists[list].map(({ id }) => id)),
  );
  const hasTitle = (line: Line) => titles?.has(line.anime) === true;
  const kept = <Value>(value: unknown, isKept: (own: Value) => boolean) => (value as Value[]).filter(isKept);
  const picture = (path: unknown) => (String(path) in files ? path : undefined);
  const bare = ({ id: _id, ...line }: Line) => line;
  return {
    ...lists,
    info,
    files,
    studios: [{ name: 'Мідь' }, { name: 'Олово' }],
    genres: lists.genres.map(bare),
    tags: lists.tags.map(bare),
    readings: lists.readings.map(bare),
    teams: lists.teams.map((line) => ({ ...line, avatar: picture(line.avatar) })),
    anime: lists.anime.map((line) => ({
      ...line,
      poster: picture(line.poster),
      relations: kept(line.relations, hasTitle),
      similar: kept(line.similar, (id) => hasTitle({ anime: id })),
    })),
    releases: lists.releases
      .filter((line) => hasTitle(line) && (line.teams as number[]).every((id) => teams?.has(id)))
      .map(bare),
    posters: lists.posters
      .filter((line) => hasTitle(line) && picture(line.image) !== undefined)
      .map((line) => ({ ...line, team: teams?.has(line.team) ? line.team : undefined })),
    schedule: lists.schedule.filter(hasTitle).map(bare),
    characters: lists.characters.map((line) => ({
      ...line,
      image: picture(line.image),
      anime: kept(line.anime, hasTitle),
      mergedInto: people?.has(line.mergedInto) ? line.mergedInto : undefined,
    })),
  };
}

/** A data folder, its catalogue open. */
export function openWorld() {
  const dataDir = newFolder();
  const data = dataFolder(dataDir);
  const db = openCatalog(data.catalog);
  const folder = join(dataDir, 'source');
  const world = {
    data,
    db,
    now: instant,
    catalogue: rich,
    async import() {
      writeSource(folder, sourceOf(world.catalogue));
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
    close() {
      db.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return world;
}

/** Every file of a snapshot's tree with its time. */
export function readTree(snapshot: string): Map<string, string> {
  const tree = join(snapshot, 'tree');
  return new Map(
    filesBelow(tree).map((path) => {
      const file = join(tree, path);
      return [path, `${statSync(file).mtimeMs} ${readFileSync(file, 'base64')}`];
    }),
  );
}

type World = ReturnType<typeof openWorld>;
type Change = (world: World) => void;

const edit =
  (list: List, change: (lines: readonly Line[]) => readonly Line[]): Change =>
  (world) => {
    const { lists } = world.catalogue;
    world.catalogue = { ...world.catalogue, lists: { ...lists, [list]: change(lists[list]) } };
  };
const set = (list: List, of: number | string, fields: Line) =>
  edit(list, (lines) => lines.map((line) => (line.id === of ? { ...line, ...fields } : line)));
const drop = (list: List, of: number | string) => edit(list, (lines) => lines.filter(({ id }) => id !== of));
const draw =
  (path: string, text?: string): Change =>
  (world) => {
    const { [path]: _old, ...others } = world.catalogue.files;
    const files = text === undefined ? others : { ...others, [path]: text };
    world.catalogue = { ...world.catalogue, files };
  };
const hide =
  (kind: 'anime' | 'team' | 'character', id: number): Change =>
  ({ db }) =>
    void hideRecord(db, kind, id, importTime);
const show =
  (kind: 'anime' | 'team' | 'character', id: number): Change =>
  ({ db }) =>
    void unhideRecord(db, kind, id, importTime);

type Edit = readonly [what: string, change: Change];

/** What the operator does, which is not in the source. */
export const operatorEdits: readonly Edit[] = [
  [
    'the operator corrects',
    ({ db }) => addReading(db, { lang: 'ja', source: 'Слово', result: '3' }, '2026-03-01T00:00:00Z'),
  ],
  ['a title is hidden', hide('anime', 1001)],
  ['a title is shown again', show('anime', 1001)],
  ['a team is hidden', hide('team', 2)],
  ['a team is shown again', show('team', 2)],
  ['a character is hidden', hide('character', 1)],
];

/** In this order each alone changes what is published, and nothing else could bring what it must bring. */
export const edits: readonly Edit[] = [
  ['a title has another name', set('anime', 1, { titles: { ua: 'Zed', english: 'English' } })],
  ['a title has no start, by which characters order theirs', set('anime', 1001, { startDate: undefined })],
  ['a title is under a strict licence', set('anime', 1024, { license })],
  ['a title is no longer under it', set('anime', 1024, { license: undefined })],
  ['a title is of another studio', set('anime', 3, { studio: 'Олово' })],
  ['a title has another format', set('anime', 3, { format: 'movie' })],
  ['a title has no English name', set('anime', 2, { titles: { ua: 'ґава 9' } })],
  ['a title has another description', set('anime', 2, { description: 'Інший опис. '.repeat(20) })],
  ['a title has other tags', set('anime', 2500, { tags: ['Action', 'Drama'] })],
  ['a title has other genres', set('anime', 2500, { genres: ['Drama'] })],
  ['a title has no cover', set('anime', 3, { poster: undefined })],
  ['a title is watched more', set('anime', 2500, { views: 12_345 })],
  ['a title is similar to no other', set('anime', 2500, { similar: [] })],
  ['a title has no relations', set('anime', 2500, { relations: [] })],
  [
    'a title is not on the schedule any more',
    edit('schedule', (all) => all.filter((own) => own.anime !== 2)),
  ],
  ['a release has other episodes', set('releases', 'voice 1', { episodes: episodes([1, 1.5, 2], '02-01') })],
  [
    'a release has its sources in another order',
    set('releases', 'sub 2', {
      episodes: episodes([1, 1.5, 2, 3], '02-02').map((own) => ({
        ...own,
        sources: own.sources.toReversed(),
      })),
    }),
  ],
  ['a release of teams goes', drop('releases', 'sub 3')],
  [
    'new episodes fill the feeds of their teams',
    set('releases', 'voice 1001', { episodes: episodes(many, '02-20') }),
  ],
  [
    'a title whose episodes are behind these has another name',
    set('anime', 1024, { titles: { ua: 'Їжак' } }),
  ],
  ['an older one goes', drop('releases', 'sub 1024')],
  ['the newest go, and older ones come up', drop('releases', 'voice 1001')],
  [
    'titles have the ids elsewhere that others had',
    edit('anime', (lines) =>
      lines.map((line, at) => ({ ...line, externalIds: { catalog_a: lines.at(at - 1)?.id } })),
    ),
  ],
  ['an airing moves', set('schedule', '1001 0', { airing: '2026-03-06T20:30:00Z' })],
  ['a repeat of an airing is off', drop('schedule', '1001 1')],
  ['a poster is selected', set('posters', 8, { isSelected: true })],
  ['a poster goes', drop('posters', 7)],
  ['a team that has posters alone has another name', set('teams', 3, { name: 'Гамір' })],
  ['a team has another name', set('teams', 1, { name: 'Інший голос' })],
  ['a team has another address', set('teams', 2, { slug: 'tysha' })],
  ['a genre has another name', set('genres', 'Action', { ua: 'Дія' })],
  ['a tag has another name', set('tags', 'Drama', { ua: 'Драма' })],
  ['a picture of titles is another one', draw('images/0.png', 'others')],
  ['a picture of teams is another one', draw('images/1.png', 'other teams')],
  ['a picture of characters is another one', draw('images/2.png', 'other characters')],
  ['a character has another name', set('characters', 2048, { names: { en: 'Yuki', native: '空' } })],
  [
    'a character is no longer one of titles',
    set('characters', 1000, { anime: [{ anime: 2, role: 'main' }] }),
  ],
  ['a name is written by a machine', set('characters', 3, { uaOrigin: undefined })],
  ['a character is merged into another', set('characters', 2, { mergedInto: 1 })],
  ['a correction is another one', set('readings', 'Sasuke', { result: 'Сасуке' })],
  ...operatorEdits,
  [
    'a character has a Japanese name of its own',
    set('characters', 3, { names: { en: 'Yuki', native: '雪' } }),
  ],
  [
    'the week turns',
    (world) => {
      world.now += 7 * 86_400_000;
    },
  ],
  [
    'the source has another name',
    (world) => {
      world.catalogue = { ...world.catalogue, info: { version: 1, name: 'Інше' } };
    },
  ],
  ['a team goes', drop('teams', 2)],
  ['a title goes', drop('anime', 1)],
  ['the only title of its range goes', drop('anime', 2500)],
  ['a picture goes', draw('images/1.png')],
];
