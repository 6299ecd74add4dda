/** The labelled set: queries, and the right records for each of them. */
import { createRandom, type Random } from '../../random.ts';
import type { Item, Kind } from './catalog.ts';
import { classes, type Part, type QueryClass, scriptOf } from './classes.ts';
import { readRows } from './tables.ts';
import { acronym, wordsOf } from './words.ts';

export interface Query {
  readonly class: string;
  readonly text: string;
  /** Any of these records is right, because they all have the intended name. */
  readonly wanted: ReadonlySet<number>;
}

/** For changes that do not need random numbers. */
const unused = createRandom('');

const keyOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

interface Name {
  readonly id: number;
  readonly key: string;
  readonly words: readonly string[];
  readonly initials: string | null;
}

/** The names of all items, prepared for finding those that contain a text. */
interface Names {
  readonly byKey: ReadonlyMap<string, ReadonlySet<number>>;
  readonly all: readonly Name[];
}

function readNames(items: readonly Item[]): Names {
  const byKey = new Map<string, Set<number>>();
  const all: Name[] = [];
  for (const { id, names } of items) {
    for (const { text } of names) {
      const key = keyOf(text);
      byKey.set(key, (byKey.get(key) ?? new Set()).add(id));
      all.push({ id, key, words: wordsOf(text), initials: acronym(text, unused) });
    }
  }
  return { byKey, all };
}

/** Records with a name that has the text as this part. */
function holders({ all }: Names, text: string, is: Part): ReadonlySet<number> {
  const key = keyOf(text);
  const words = wordsOf(text);
  const tests: Readonly<Record<Part, (name: Name) => boolean>> = {
    beginning: (name) => name.key.startsWith(key),
    inside: (name) => name.key.includes(key),
    words: (name) => words.every((word) => name.words.includes(word)),
    initials: ({ initials }) => initials === text,
  };
  return new Set(all.filter(tests[is]).map(({ id }) => id));
}

/** People do not type longer names. */
const longest = 48;

function eligible({ takes, only }: QueryClass, { names }: Item): readonly string[] {
  if (only === 'onlyLatin' && names.some(({ text }) => /[а-яіїєґ]/i.test(text))) return [];
  return names
    .filter(({ text, role }) => (role === takes || scriptOf(text) === takes) && text.length <= longest)
    .map(({ text }) => text);
}

/** Queries of a class, or fewer if fewer items fit. */
const perClass = 44;

/**
 * Queries of a class. Picks items at `count · x²` of the ranking with x evenly from 0 to 1, so popular titles come more
 * often and rare ones come, too. Changes one fitting name of each item.
 */
function generate(kind: Kind, one: QueryClass, items: readonly Item[], names: Names, seed: string): Query[] {
  const random: Random = createRandom(`${seed} ${kind} ${one.name}`);
  const found = new Map<string, Query>();
  const pool = one.only === 'popular' ? items.slice(0, Math.ceil(items.length * 0.02)) : items;
  for (let tries = 0; tries < perClass * 120 && found.size < perClass; tries += 1) {
    const item = pool[Math.floor(pool.length * random.next() ** 2)];
    const fitting = item === undefined ? [] : eligible(one, item);
    if (fitting.length === 0) continue;
    const name = random.pick(fitting);
    const part = one.part(name, random);
    const text = part === null ? undefined : one.change(part, random)?.trim();
    if (part === null || text === undefined || (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < 2) continue;
    const wanted = one.is === '' ? names.byKey.get(keyOf(name)) : holders(names, part, one.is);
    found.set(text, { class: `${kind}: ${one.name}`, text, wanted: wanted ?? new Set() });
  }
  return [...found.values()];
}

/** The generated part of the set, from a catalogue. */
export function generateQueries(kind: Kind, items: readonly Item[], seed: string): readonly Query[] {
  const names = readNames(items);
  return classes
    .filter(({ of }) => of === kind || of === 'both')
    .flatMap((one) => generate(kind, one, items, names, seed));
}

/** The part written by hand: what fans type, and the intended name. Leaves out names missing in the catalogue. */
export function readHandQueries(kind: Kind, items: readonly Item[]): readonly Query[] {
  const { byKey } = readNames(items);
  return readRows(`hand/${kind}.tsv`).flatMap(([group = '', text = '', meant = '']) => {
    const wanted = byKey.get(keyOf(meant));
    return wanted === undefined ? [] : [{ class: `by hand: ${group}`, text, wanted }];
  });
}

const letters = { latin: 'abcdefghijklmnopqrstuvwxyz', ukrainian: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя' };
const rolls = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'йцукенгшщзхї', 'фівапролджє', 'ячсмитьбю'];

/** A roll: a finger drawn along a row of keys and back. */
function roll(random: Random): string {
  const row = random.pick(rolls);
  const start = random.int(0, 3);
  const part = row.slice(start, start + random.int(4, 6));
  const made = random.chance(0.3) ? [...part].reverse().join('') : part;
  return random.chance(0.4) ? made + made.slice(0, random.int(2, 4)) : made;
}

function scribble(random: Random): string {
  const alphabet = random.chance(0.5) ? letters.latin : letters.ukrainian;
  const word = () => Array.from({ length: random.int(5, 10) }, () => random.pick([...alphabet])).join('');
  return random.chance(0.3) ? `${word()} ${word()}` : word();
}

/** Queries that name nothing here: other works (by hand), random letters, and rolls. */
export function nonsense(seed: string): readonly string[] {
  const random = createRandom(`${seed} nonsense`);
  const works = readRows('hand/nonsense.txt').map(([text = '']) => text);
  const make = (count: number, one: (random: Random) => string) =>
    [...new Set(Array.from({ length: count * 2 }, () => one(random)))].slice(0, count);
  return [...works, ...make(120, scribble), ...make(60, roll)];
}
