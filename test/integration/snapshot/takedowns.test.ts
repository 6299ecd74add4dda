/** What becomes forbidden is in no file after the next publication, however it became so; other changes end nothing. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openCatalog } from '../../../src/catalog/database.ts';
import { removeDumps } from '../../../src/dumps/remove.ts';
import { nodeCalls } from '../../../src/snapshot/disk.ts';
import { layoutOf } from '../../../src/snapshot/layout.ts';
import { openSnapshot } from '../../../src/snapshot/open.ts';
import { undoMigrations } from '../../harness/earlier-schema.ts';
import { newFolder } from '../../harness/folder.ts';
import {
  allMarks,
  arbitraryStep,
  forbiddenMarks,
  type MarkedWorld,
  openMarkedWorld,
  type State,
  type Step,
  sourceOf,
  takedowns,
  whole,
} from '../../harness/marked-world.ts';
import { mirrorUnsigned } from '../../harness/mirroring.ts';
import { openOrigin } from '../../harness/origin-server.ts';
import { quickDisk } from '../../harness/shop.ts';
import { anime, character, episode, release, type Source } from '../../harness/source.ts';
import { findTraces, textsOf } from '../../harness/traces.ts';

/** As the commands: dumps of before go before what is taken down does. */
const beforeSwitch = (world: MarkedWorld) => ({
  beforeSwitch({ root }: { readonly root: { readonly previous: readonly unknown[] } }) {
    if (root.previous.length === 0) removeDumps(world.data.dumps);
  },
});

const served = ({ data }: MarkedWorld) => [data.snapshot, data.dumps];

let world: MarkedWorld;
beforeEach(async () => {
  world = await openMarkedWorld();
  await world.publish();
});
afterEach(() => world.close());

const publish = (more = {}) => world.publish({ ...beforeSwitch(world), ...more });

/** Another edition of all texts is published, so that older generations have every mark. */
async function publishEdition(edition: number): Promise<void> {
  await world.import({ edition });
  expect((await publish()).isTakedown).toBe(false);
}

test('files, history and dumps of the whole catalogue have every mark', async () => {
  const marked = (texts: ReadonlyMap<string, string>, kind: RegExp) =>
    [...texts].filter(([path, text]) => kind.test(path) && /zqtitlealphaqz/.test(text));
  // The next publication is small and leaves no index.
  expect(marked(textsOf(served(world)), /[/]index[/]/)).not.toEqual([]);
  await world.dump();
  await publishEdition(1);
  const texts = textsOf(served(world));
  const kinds = [/[/]tree[/].*json$/, /[/]records[/]/, /[/]dumps[/].*sqlite[.]/, /[.]ndjson[.]/];
  for (const kind of kinds) expect(marked(texts, kind)).not.toEqual([]);
  const found = allMarks.filter((mark) => texts.values().some((text) => text.includes(mark)));
  expect(found).toEqual(allMarks);
  const replaced = [...texts].filter(([path]) => path.includes('/replaced/'));
  expect(replaced.filter(([, text]) => text.includes('zqtitlealphaqz')).length).toBeGreaterThan(2);
});

const [title = expect.fail(), otherTitle = expect.fail()] = whole.titles;
const [person = expect.fail(), otherPerson = expect.fail()] = whole.characters;
const withdrawn = { presence: 'withdrawn' } as const;
const there = { presence: 'there' } as const;

test.each(takedowns)('%s: no file has a trace', async (_what, step) => {
  await publishEdition(1);
  await world.take(step);
  const { forbidden, isTakedown, root } = await publish();
  expect([isTakedown, root.previous]).toEqual([true, []]);
  expect(forbidden).not.toEqual([]);
  expect(findTraces(served(world), forbidden)).toEqual([]);
});

test('a record that left the source is withdrawn later: its name goes from the text index, too', async () => {
  await publishEdition(1);
  await world.import({ titles: [{ ...title, presence: 'gone' }, otherTitle] });
  // The changes alone leave the text index as it is, with the names of what went.
  expect((await publish()).isTakedown).toBe(false);
  const state = { titles: [{ ...title, ...withdrawn }, otherTitle] };
  const marks = forbiddenMarks({ ...whole, ...state }, new Set());
  expect(findTraces(served(world), marks)).not.toEqual([]);
  await world.import(state);
  expect((await publish()).isTakedown).toBe(true);
  expect(findTraces(served(world), marks)).toEqual([]);
  // The source says so in each import from now on, in whatever bytes.
  const source = sourceOf({ ...whole, ...state, edition: 2 });
  const tombstones = (source.tombstones ?? []).map((line) => ({ ...(line as object), slug: 'was' }));
  await world.import({ ...state, edition: 2 }, { ...source, tombstones });
  const next = await publish();
  expect([next.isTakedown, next.root.previous.length]).toEqual([false, 1]);
});

test.each(changes())('%s: an ordinary change keeps the history', async (_what, before, after) => {
  await world.import(before.state, before.source);
  const { root: base } = await publish();
  await world.import(after.state, after.source);
  const { isTakedown, root } = await publish();
  expect(isTakedown).toBe(false);
  expect(root.generation).toBeGreaterThan(base.generation);
  expect(root.previous.map(({ generation }) => generation)).toContain(base.generation);
  expect(root.previous).toHaveLength(base.previous.length + 1);
  const { changes: folder } = layoutOf(world.data.snapshot);
  expect(readdirSync(folder)).toContain(`${root.generation}.json`);
});

interface Import {
  readonly state?: Partial<State>;
  readonly source?: Source;
}

/** Changes that are no takedown and not of the model of the marks: the import before, and the one after. */
function changes(): [what: string, before: Import, after: Import][] {
  const raw = (more: Source, edition = 0): Import => ({
    state: { edition },
    source: { ...sourceOf({ ...whole, edition }), ...more },
  });
  const all = sourceOf(whole);
  const merged = character(9, { mergedInto: 1 });
  return [
    ['a text is corrected', {}, { state: { edition: 1 } }],
    [
      'a title comes under a strict licence',
      {},
      raw({
        anime: [...(all.anime ?? []), anime(3, { license: { licensee: 'Хтось', strict: true, watch: [] } })],
        releases: [...(all.releases ?? []), release(3, [1], { episodes: [episode(1)] })],
      }),
    ],
    [
      'a spoiler comes',
      { state: { characters: [{ ...person, name: 'absent' }, otherPerson] } },
      raw({
        characters: (all.characters ?? []).map((line) => ({
          ...(line as object),
          altNames: [{ name: 'Таємна', spoiler: true }],
        })),
      }),
    ],
    [
      'characters are merged',
      raw({ characters: [...(all.characters ?? []), character(9)] }),
      raw({ characters: [...(all.characters ?? []), merged] }),
    ],
    [
      'an airing comes',
      {},
      raw({ schedule: [{ anime: 1, episode: 3, airing: '2026-03-06T20:30:00Z', finished: false }] }),
    ],
    ['a picture is another one', raw({}), raw({ files: { ...all.files, 'images/alpha.png': 'another' } })],
    [
      'what goes has a tombstone',
      {},
      raw({
        posters: [],
        tombstones: [
          { kind: 'poster', id: 1 },
          { kind: 'poster', id: 2 },
        ],
      }),
    ],
    [
      'what was never shown is withdrawn',
      {},
      raw({ tombstones: [{ kind: 'poster', id: 77, withdrawn: true }] }, 1),
    ],
  ];
}

test('a strict licence of the first import is not a takedown', async () => {
  const own = await openMarkedWorld({ ...whole, titles: [{ ...title, licence: 'strict' }, otherTitle] });
  const { root } = await own.publish();
  expect(root.takedown).toBeUndefined();
  await own.import({ edition: 1 });
  expect(await own.publish()).toMatchObject({ isTakedown: false, root: { previous: [expect.anything()] } });
  own.close();
});

test('the next publication carries a takedown out, even if it was undone meanwhile', async () => {
  await publishEdition(1);
  world.hide('anime', 'alpha');
  world.unhide('anime', 'alpha');
  expect((await publish()).isTakedown).toBe(true);
  await world.import({ titles: [{ ...title, licence: 'strict' }, otherTitle] });
  await world.import({ titles: [{ ...title, licence: 'strict' }, otherTitle], edition: 2 });
  const { isTakedown, forbidden } = await publish();
  expect(isTakedown).toBe(true);
  expect(findTraces(served(world), forbidden)).toEqual([]);
});

test.each([
  ['a licence', "UPDATE anime SET licensee = 'Хтось', license_strict = 1 WHERE id = 1"],
  ['a name', 'UPDATE character_name SET spoiler = 1 WHERE character = 1'],
])('notices a takedown by another program that edits %s in the catalogue', async (_what, edit) => {
  await publishEdition(1);
  const db = new Database(world.data.catalog);
  db.exec(edit);
  db.close();
  expect((await publish({ verify: true })).isTakedown).toBe(true);
});

test('the first publication from a catalogue of an earlier program ends what that program kept', async () => {
  await world.import({ posters: [{ presence: 'gone' }, there] });
  await publish();
  const db = new Database(world.data.catalog);
  const triggers = db
    .prepare("SELECT name FROM sqlite_schema WHERE name LIKE 'takedown!_%' ESCAPE '!'")
    .pluck();
  for (const name of triggers.all()) db.exec(`DROP TRIGGER ${name}`);
  // The schema of version 2.
  db.exec(`DROP TABLE takedown; DROP TABLE departed; DROP TABLE tombstone;
    CREATE TABLE tombstone (
      kind TEXT NOT NULL CHECK (kind IN ('anime', 'character', 'team')),
      id INTEGER NOT NULL, slug TEXT, replaced_by INTEGER, PRIMARY KEY (kind, id)) STRICT, WITHOUT ROWID;
    INSERT INTO tombstone VALUES ('team', 9, 'was', NULL)`);
  undoMigrations(db, 2);
  db.close();
  const migrated = openCatalog(world.data.catalog);
  expect(migrated.prepare('SELECT * FROM tombstone').raw().all()).toEqual([['team', 9, 'was', null, 0]]);
  migrated.close();
  const { isTakedown, root } = await publish();
  expect([isTakedown, root.previous]).toEqual([true, []]);
  await world.import({ edition: 2 });
  expect((await publish()).root.previous).toHaveLength(1);
  await world.import({ posters: [withdrawn, withdrawn] });
  expect((await publish()).isTakedown).toBe(true);
});

const rejectRemovals = () => {
  throw new Error('refused');
};

test('publishes a takedown, however much goes with it, and refuses other removals', async () => {
  await world.import({ releases: [false, false] });
  await expect(publish({ rejectRemovals })).rejects.toThrow('refused');
  await world.import({ titles: whole.titles.map((own) => ({ ...own, licence: 'strict' })) });
  expect((await publish({ rejectRemovals })).isTakedown).toBe(true);
});

test('ends the snapshot of another catalogue, and asks about what would go', async () => {
  await publishEdition(1);
  const { snapshot } = world.data;
  // Loaded beside that snapshot.
  const other = await openMarkedWorld(whole, { publishedAt: openSnapshot(snapshot).root.createdAt });
  const more = { data: { ...other.data, snapshot }, verify: true };
  await expect(publish({ ...more, rejectRemovals })).rejects.toThrow('refused');
  const { isTakedown, root } = await publish(more);
  expect([isTakedown, root.previous]).toEqual([true, []]);
  other.close();
});

describe('a takedown checks by hash what it leaves', () => {
  /** A disk that writes some files wrong. */
  const faultyDisk = (isFaulty: (file: string) => boolean) => ({
    ...quickDisk,
    write(file: string, bytes: Uint8Array, time?: number) {
      const wrong = Buffer.from(bytes).fill(0, 0, 1);
      nodeCalls.write(file, isFaulty(file) ? wrong : bytes, time);
    },
  });

  test.each([
    ['a leaf', /[/]manifest[/]/],
    ['a record shard', /[/]records[/]/],
    ['a text index', /[/]index[/]/],
    ['a file', /[/]next[/].*anime[/]1[/]player[.]json$/],
    ['an encoding', /[/]next[/].*anime[/]2[.]json[.]br$/],
  ])('keeps the older generations if %s is written wrong', async (_what, wrong) => {
    mkdirSync(join(world.data.dumps, '7'), { recursive: true });
    await publishEdition(1);
    const dumps = readdirSync(world.data.dumps);
    await world.import({ titles: whole.titles.map((own) => ({ ...own, licence: 'strict' })), edition: 2 });
    const calls = faultyDisk((file) => wrong.test(file));
    await expect(publish({ calls })).rejects.toThrow('is damaged; nothing was taken down');
    expect(readdirSync(world.data.dumps)).toEqual(dumps);
    const { root } = openSnapshot(world.data.snapshot);
    expect(root.previous).toHaveLength(1);
    for (const { hash } of root.previous) openSnapshot(world.data.snapshot, { at: hash });
    const { isTakedown, forbidden } = await publish();
    expect(isTakedown).toBe(true);
    expect(findTraces(served(world), forbidden)).toEqual([]);
    openSnapshot(world.data.snapshot);
  });

  test('mends first what the snapshot before had damaged', async () => {
    await publishEdition(1);
    const { root } = openSnapshot(world.data.snapshot);
    const { manifest, records } = layoutOf(world.data.snapshot);
    const leaf = root.leaves.find(({ name }) => name.startsWith('teams')) ?? expect.fail();
    const shard = root.records.genres ?? expect.fail();
    for (const file of [join(manifest, `${leaf.hash}.json`), join(records, `${shard.hash}.json`)])
      writeFileSync(file, Buffer.from(readFileSync(file)).fill(0, 0, 1));
    world.hide('anime', 'alpha');
    expect((await publish()).isTakedown).toBe(true);
    openSnapshot(world.data.snapshot);
  });
});

test('no file here or on a mirror has a trace of what is forbidden after any sequence of steps', {
  timeout: 600_000,
}, async () => {
  await fc.assert(fc.asyncProperty(fc.array(arbitraryStep, { minLength: 4, maxLength: 24 }), followSteps), {
    numRuns: 12,
  });
});

async function followSteps(steps: readonly Step[]): Promise<void> {
  const own = await openMarkedWorld();
  const copy = newFolder();
  const origin = await openOrigin(own.data.snapshot);
  try {
    await own.publish();
    let forbidden: readonly string[] = [];
    const expectNone = (folders: readonly string[]) => expect(findTraces(folders, forbidden)).toEqual([]);
    const publishNext = async (everything: boolean) => {
      const before = openSnapshot(own.data.snapshot).root;
      const result = await own.publish({ ...beforeSwitch(own), ...(everything && { verify: true }) });
      expect(result.isTakedown).toBe(result.expected);
      // Any other change keeps the history.
      const kept =
        result.root.generation === before.generation ? before.previous.length : before.previous.length + 1;
      expect(result.root.previous).toHaveLength(result.expected ? 0 : kept);
      forbidden = result.forbidden;
      expectNone(served(own));
    };
    const update = async () => {
      await mirrorUnsigned({ urls: [origin.url], folder: copy, withDumps: true });
      expectNone([copy]);
    };
    for (const step of steps) {
      if (step.kind === 'publish') await publishNext(step.everything);
      else if (step.kind === 'update') await update();
      else await own.take(step);
    }
    await publishNext(false);
    await update();
  } finally {
    await origin.close();
    own.close();
  }
}
