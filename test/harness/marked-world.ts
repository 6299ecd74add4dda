/** A catalogue with a mark in each text, and a model of the marks that may be shown, for any steps of tests. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { dataFolder } from '../../scripts/cli/data-folder.ts';
import type { ChangeTime } from '../../src/catalog/appearance.ts';
import { openCatalog } from '../../src/catalog/database.ts';
import { hideRecord, unhideRecord } from '../../src/catalog/operator.ts';
import { limitProfiles } from '../../src/contract/limits.ts';
import { makeDumps } from '../../src/dumps/make.ts';
import { type FromCatalogOptions, publishCatalog } from '../../src/snapshot/from-catalog.ts';
import { sha256 } from '../../src/snapshot/manifest.ts';
import { newFolder } from './folder.ts';
import { createPlainStore } from './plain-store.ts';
import { instant, keptBasis, origin, quickDisk } from './shop.ts';
import {
  anime,
  character,
  episode,
  importSound,
  importTime,
  release,
  type Source,
  team,
  writeSource,
} from './source.ts';

const schema = fileURLToPath(new URL('../../data/dump-schema.sql', import.meta.url));

/** A record is in the source, or missing, or withdrawn by the source. */
type Presence = 'there' | 'gone' | 'withdrawn';

/** The content of a source with two titles, teams, posters and characters. */
export interface State {
  readonly titles: readonly { readonly presence: Presence; readonly licence: 'none' | 'loose' | 'strict' }[];
  readonly teams: readonly { readonly presence: Presence }[];
  readonly posters: readonly { readonly presence: Presence }[];
  readonly characters: readonly {
    readonly presence: Presence;
    /** Kind of the second name. */
    readonly name: 'absent' | 'native' | 'other' | 'spoiler';
  }[];
  /** Whether each title has a release of the first team, and one of both. */
  readonly releases: readonly [alone: boolean, together: boolean];
  /** A number in all texts that the source sometimes corrects. */
  readonly edition: number;
}

const letters = ['alpha', 'beta'] as const;
type Letter = (typeof letters)[number];
const idOf = (letter: Letter) => letters.indexOf(letter) + 1;

/** Only lower-case letters: look-ups, indexes and addresses leave them unchanged. */
const mark = (what: string, letter: Letter) => `zq${what}${letter}qz`;

/** The name of a poster's picture in the store, and of its files. */
const pictureId = (letter: Letter) => sha256(mark('picture', letter)).slice(0, 32);

/** Every mark of a complete source. */
export const allMarks = letters.flatMap((letter) => [
  ...['title', 'alone', 'together', 'poster', 'team', 'character', 'name'].map((what) => mark(what, letter)),
  pictureId(letter),
]);

const isThere = (list: readonly { readonly presence: Presence }[], letter: Letter) =>
  list[letters.indexOf(letter)]?.presence === 'there';

/** The source of a state. Leaves out references to missing records. */
export function sourceOf(state: State): Source {
  const of = (list: readonly { readonly presence: Presence }[]) =>
    letters.filter((letter) => isThere(list, letter));
  const lists = {
    anime: state.titles,
    team: state.teams,
    character: state.characters,
    poster: state.posters,
  };
  const both = letters.every((letter) => isThere(state.teams, letter));
  const edited = `Видання ${state.edition}`;
  const posters = of(state.posters).filter((letter) => isThere(state.titles, letter));
  return {
    files: Object.fromEntries(letters.map((letter) => [`images/${letter}.png`, mark('picture', letter)])),
    teams: of(state.teams).map((letter) =>
      team(idOf(letter), { name: mark('team', letter), description: edited }),
    ),
    anime: of(state.titles).map((letter) => {
      const { licence = 'none' } = state.titles[letters.indexOf(letter)] ?? {};
      return anime(idOf(letter), {
        titles: { ua: mark('title', letter), synonyms: [`${mark('title', letter)} ${edited}`] },
        description: `${mark('title', letter)} ${edited}`.repeat(20),
        ...(licence !== 'none' && {
          license: { licensee: 'Хтось', strict: licence === 'strict', watch: [] },
        }),
      });
    }),
    releases: of(state.titles).flatMap((letter) =>
      [
        { has: state.releases[0] && isThere(state.teams, 'alpha'), teams: [1], what: 'alone' },
        { has: state.releases[1] && both, teams: [1, 2], what: 'together' },
      ]
        .filter(({ has }) => has)
        .map(({ teams, what }) =>
          release(idOf(letter), teams, {
            episodes: [1, 2].map((number) =>
              episode(number, {
                sources: [
                  {
                    provider: 'P',
                    embedUrl: `https://p.example/${mark(what, letter)}/${number}`,
                    addedAt: '2026-03-01T10:00:00Z',
                  },
                ],
              }),
            ),
          }),
        ),
    ),
    posters: posters.map((letter) => ({
      id: idOf(letter),
      anime: idOf(letter),
      author: mark('poster', letter),
      image: `images/${letter}.png`,
      publishedAt: '2026-03-01T10:00:00Z',
    })),
    characters: of(state.characters).map((letter) => {
      const { name = 'absent' } = state.characters[letters.indexOf(letter)] ?? {};
      const own = mark('name', letter);
      return character(idOf(letter), {
        names: { en: mark('character', letter), ...(name === 'native' && { native: own }) },
        altNames: name === 'other' || name === 'spoiler' ? [{ name: own, spoiler: name === 'spoiler' }] : [],
        description: { ua: `${mark('character', letter)} ${edited}` },
        anime: of(state.titles).map((title) => ({ anime: idOf(title), role: 'main' })),
      });
    }),
    tombstones: Object.entries(lists).flatMap(([kind, list]) =>
      letters
        .filter((_, at) => list[at]?.presence === 'withdrawn')
        .map((letter) => ({ kind, id: idOf(letter), withdrawn: true })),
    ),
  };
}

/** A source with `count` more titles, each with a release of its own team. They are never taken down. */
function withPlain(source: Source, count: number, edition: number): Source {
  const ids = Array.from({ length: count }, (_, at) => 11 + at);
  return {
    ...source,
    teams: [...(source.teams ?? []), ...ids.map((id) => team(id))],
    anime: [...(source.anime ?? []), ...ids.map((id) => anime(id, { description: `Видання ${edition}` }))],
    releases: [...(source.releases ?? []), ...ids.map((id) => release(id, [id], { episodes: [episode(1)] }))],
  };
}

type Hidden = ReadonlySet<`${'anime' | 'team' | 'character'} ${Letter}`>;

/** The marks that no file may contain. */
export function forbiddenMarks(state: State, hidden: Hidden): string[] {
  return letters.flatMap((letter) => {
    const at = letters.indexOf(letter);
    const isGone = (kind: 'anime' | 'team' | 'character', list: readonly { readonly presence: Presence }[]) =>
      hidden.has(`${kind} ${letter}`) || list[at]?.presence === 'withdrawn';
    const title = isGone('anime', state.titles);
    const isStrict = isThere(state.titles, letter) && state.titles[at]?.licence === 'strict';
    const isBeta = hidden.has('team beta');
    const noPlayers = title || isStrict || hidden.has('team alpha');
    const person = isGone('character', state.characters);
    const isSpoiler = isThere(state.characters, letter) && state.characters[at]?.name === 'spoiler';
    const poster = title || state.posters[at]?.presence === 'withdrawn';
    const all: [boolean, string][] = [
      [title, mark('title', letter)],
      [noPlayers, mark('alone', letter)],
      [noPlayers || isBeta, mark('together', letter)],
      [poster, mark('poster', letter)],
      [poster, pictureId(letter)],
      [isGone('team', state.teams), mark('team', letter)],
      [person, mark('character', letter)],
      [person || isSpoiler, mark('name', letter)],
    ];
    return all.filter(([isForbidden]) => isForbidden).map(([, own]) => own);
  });
}

export type Takedown = 'hide' | 'licence' | 'spoiler' | 'withdrawal';

/** Finds the takedowns of each import: it forbids what an earlier import has shown. */
function createModel() {
  const shown = new Set<string>();
  const note = (kind: Takedown, key: string, may: boolean | undefined): Takedown[] => {
    if (may === true) shown.add(key);
    return may === false && shown.delete(key) ? [kind] : [];
  };
  return ({ titles, teams, posters, characters }: State): Takedown[] =>
    letters.flatMap((letter, at) => {
      const record = (kind: string, { presence }: { readonly presence: Presence } = { presence: 'gone' }) =>
        note('withdrawal', `${kind} ${letter}`, presence === 'gone' ? undefined : presence === 'there');
      const title = titles[at];
      const person = characters[at];
      // A poster disappears together with its title.
      const poster =
        posters[at]?.presence === 'there' && title?.presence !== 'there' ? undefined : posters[at];
      const players = title?.presence === 'there' ? title.licence !== 'strict' : undefined;
      const isNamed = person?.presence === 'there' && person.name !== 'absent';
      return [
        record('anime', title),
        record('team', teams[at]),
        record('poster', poster),
        record('character', person),
        note('licence', `players ${letter}`, players),
        note('spoiler', `name ${letter}`, isNamed ? person.name !== 'spoiler' : undefined),
      ].flat();
    });
}

const presence = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Presence>('there') },
  { weight: 1, arbitrary: fc.constant<Presence>('gone') },
  { weight: 1, arbitrary: fc.constant<Presence>('withdrawn') },
);
const twice = <T>(own: fc.Arbitrary<T>) => fc.array(own, { minLength: 2, maxLength: 2 });
const parts: { readonly [Part in keyof State]: fc.Arbitrary<State[Part]> } = {
  titles: twice(fc.record({ presence, licence: fc.constantFrom('none', 'loose', 'strict') })),
  teams: twice(fc.record({ presence })),
  posters: twice(fc.record({ presence })),
  characters: twice(fc.record({ presence, name: fc.constantFrom('absent', 'native', 'other', 'spoiler') })),
  releases: fc.tuple(fc.boolean(), fc.boolean()),
  edition: fc.nat({ max: 3 }),
};

const there = { presence: 'there' } as const;
const withdrawn = { presence: 'withdrawn' } as const;
const title = { ...there, licence: 'none' } as const;
const person = { ...there, name: 'other' } as const;

/** All records exist, and none is forbidden. */
export const whole: State = {
  titles: letters.map(() => title),
  teams: letters.map(() => there),
  posters: letters.map(() => there),
  characters: [person, { ...person, name: 'native' }],
  releases: [true, true],
  edition: 0,
};

/** A step of one catalogue: an import with a change, a hide or unhide, or dumps. */
type OwnStep =
  | { readonly kind: 'import'; readonly state: Partial<State> }
  | {
      readonly kind: 'hide' | 'unhide';
      readonly record: 'anime' | 'team' | 'character';
      readonly letter: Letter;
    }
  | { readonly kind: 'dump' };
/** The same, or a publication of the changes or of everything, or an update of a mirror. */
export type Step =
  | OwnStep
  | { readonly kind: 'publish'; readonly everything: boolean }
  | { readonly kind: 'update' };

export const arbitraryStep: fc.Arbitrary<Step> = fc.oneof(
  ...(Object.keys(parts) as (keyof State)[]).map((part) =>
    parts[part].map((value): Step => ({ kind: 'import', state: { [part]: value } })),
  ),
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('hide' as const, 'unhide' as const),
      record: fc.constantFrom('anime' as const, 'team' as const, 'character' as const),
      letter: fc.constantFrom(...letters),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('publish' as const), everything: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.constantFrom<Step>({ kind: 'dump' }, { kind: 'update' }) },
);

/** Takedowns of a whole catalogue, one of each kind first. */
export const takedowns: readonly (readonly [what: string, step: OwnStep])[] = [
  ['a title is hidden', { kind: 'hide', record: 'anime', letter: 'alpha' }],
  ['a licence turns strict', { kind: 'import', state: { titles: [{ ...title, licence: 'strict' }, title] } }],
  [
    'a name becomes a spoiler',
    { kind: 'import', state: { characters: [{ ...person, name: 'spoiler' }, person] } },
  ],
  [
    'a native name becomes a spoiler',
    { kind: 'import', state: { characters: [person, { ...person, name: 'spoiler' }] } },
  ],
  ['a title is withdrawn', { kind: 'import', state: { titles: [{ ...title, ...withdrawn }, title] } }],
  ['a character is hidden', { kind: 'hide', record: 'character', letter: 'alpha' }],
  ['a team is hidden', { kind: 'hide', record: 'team', letter: 'beta' }],
  ['a team is withdrawn', { kind: 'import', state: { teams: [there, withdrawn] } }],
  ['a poster is withdrawn', { kind: 'import', state: { posters: [withdrawn, there] } }],
  [
    'a character is withdrawn',
    { kind: 'import', state: { characters: [{ ...person, ...withdrawn }, person] } },
  ],
];

/** Every publication keeps old files this long, even in a small tree. */
const retention = { hours: 24, share: 1000 };

export type MarkedWorld = Awaited<ReturnType<typeof openMarkedWorld>>;

/** A data folder with this catalogue, and its model. @param given time of its imports, number of plain titles */
export async function openMarkedWorld(
  first: State = whole,
  { plain = 0, ...given }: Partial<ChangeTime> & { readonly plain?: number } = {},
) {
  const dataDir = newFolder();
  const data = dataFolder(dataDir);
  const db = openCatalog(data.catalog);
  const folder = join(dataDir, 'source');
  const time = { ...importTime, ...given };
  const basis = keptBasis();
  const takedownsOf = createModel();
  const takedowns: Record<Takedown, number> = { hide: 0, licence: 0, spoiler: 0, withdrawal: 0 };
  let state = first;
  let hidden: Hidden = new Set();
  let expected = false;
  let now = instant;
  const expectTakedowns = (kinds: readonly Takedown[]) => {
    for (const kind of kinds) takedowns[kind] += 1;
    expected ||= kinds.length > 0;
  };
  const world = {
    data,
    /** Takedowns of each kind, published or not. */
    takedowns,
    /** The marks that the next publication must not show. */
    forbidden: () => forbiddenMarks(state, hidden),
    /** Imports a source; by default the state with the given changes. */
    async import(part: Partial<State> = {}, source?: Source) {
      state = { ...state, ...part };
      writeSource(folder, source ?? withPlain(sourceOf(state), plain, state.edition));
      await importSound({ db, folder, images: createPlainStore(data.images), time }, data.originals);
      expectTakedowns(takedownsOf(state));
    },
    hide(record: 'anime' | 'team' | 'character', letter: Letter) {
      if (hideRecord(db, record, idOf(letter), time)) expectTakedowns(['hide']);
      hidden = new Set([...hidden, `${record} ${letter}` as const]);
    },
    unhide(record: 'anime' | 'team' | 'character', letter: Letter) {
      unhideRecord(db, record, idOf(letter), time);
      hidden = new Set([...hidden].filter((own) => own !== `${record} ${letter}`));
    },
    /** Shows all records again. */
    async restore() {
      for (const letter of letters)
        for (const record of ['anime', 'team', 'character'] as const) world.unhide(record, letter);
      await world.import({ ...whole, edition: state.edition + 1 });
    },
    async take(step: OwnStep) {
      if (step.kind === 'import') await world.import(step.state);
      else if (step.kind === 'dump') await world.dump();
      else world[step.kind](step.record, step.letter);
    },
    /** Publishes. @returns the result, whether the model expects a takedown, and the marks forbidden now */
    async publish(more: Partial<FromCatalogOptions> = {}) {
      now += 60_000;
      const result = await publishCatalog({
        data,
        origin,
        profile: limitProfiles.B,
        now,
        retention,
        basis,
        calls: quickDisk,
        ...more,
      });
      const told = { ...result, expected, forbidden: world.forbidden() };
      expected = false;
      return told;
    },
    dump: () => makeDumps({ snapshot: data.snapshot, folder: data.dumps, lock: data.dumpsLock, schema }),
    close() {
      db.close();
      rmSync(dataDir, { recursive: true });
    },
  };
  await world.import();
  return world;
}
