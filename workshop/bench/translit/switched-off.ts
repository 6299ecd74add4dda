/** What each layer and each letter rule of the English engine does: names read with it and without it. */
import { readNames } from '../../../scripts/lexicon/names.ts';
import { createEnglish } from '../../../src/translit/en/engine.ts';
import type { LetterRule } from '../../../src/translit/en/languages/letter-rules.ts';
import { LAYERS } from '../../../src/translit/en/layers/layers.ts';
import type { Lexicon } from '../../../src/translit/en/lexicon.ts';
import { letterRules } from '../../../src/translit/en/rule-sources.ts';
import { createChinese, createKorean, japanese, type Mode, type Piece } from '../../../src/translit/index.ts';
import { fold, type PairList, readPairs } from '../../../test/harness/translit/pairs.ts';

/** A name with its attested forms. */
export interface AttestedName {
  /** Where it is from, and of which kind: `pairs person`, `lists people/antiquity`. */
  readonly set: string;
  readonly latin: string;
  readonly forms: readonly string[];
  readonly mode: Mode;
  /** The forms of lists are withheld: the name is one of a list. */
  readonly isListed: boolean;
}

/** What becomes of names when something is switched off. */
export interface Effect {
  readonly id: string;
  /** Names that read otherwise. */
  readonly changed: number;
  /** Names that are right with it alone, and without it alone, by set. */
  readonly helped: ReadonlyMap<string, number>;
  readonly harmed: ReadonlyMap<string, number>;
}

/** Pairs of folders, and the lists of names that the engine holds. */
export function readAttestedNames(folders: readonly string[]): readonly AttestedName[] {
  const lists: PairList[] = ['pairs', 'unread'];
  const pairs = folders.flatMap((folder) =>
    lists.flatMap((list) =>
      readPairs(folder, list)
        .filter(({ lang }) => lang === 'en')
        .map(({ kind, mode, source, attested }) => ({
          set: `${list} ${kind}`,
          latin: source,
          forms: attested.split(' / ').map(fold),
          mode,
          isListed: false,
        })),
    ),
  );
  const unique = new Map(pairs.map((pair) => [`${pair.latin} ${pair.mode}`, pair]));
  return [...unique.values(), ...readListedNames()];
}

const PLACES = /places|cities|towns|countries|exonyms|geography/;
const NO_FORMS = /titles|japanese|surnames\/|^parts\//;

function readListedNames(): AttestedName[] {
  return [...readNames()].flatMap(([list, files]) =>
    NO_FORMS.test(`${list}/`)
      ? []
      : [...files].flatMap(([file, names]) =>
          names
            .filter(({ ukrainian }) => ukrainian !== '')
            .map(({ latin, ukrainian }) => ({
              set: `lists ${list.replace(/^.*\//, '')}/${file}`,
              latin,
              forms: [fold(ukrainian.replace('=', ''))],
              mode: PLACES.test(`${list}/${file}`) ? ('text' as const) : ('name' as const),
              isListed: true,
            })),
        ),
  );
}

/** Layers that read the names of lists by what the lists say. */
const LISTS = ['established', 'phrase', 'place-alone'];

type ReadName = (name: AttestedName, explain?: boolean) => readonly Piece[];

function createReader(lexicon: Lexicon, without: readonly string[] = []): ReadName {
  const sources = { lexicon, japanese, chinese: createChinese(), korean: createKorean() };
  const [whole, bare] = [without, [...without, ...LISTS]].map((off) =>
    createEnglish({ ...sources, without: off }),
  );
  return ({ latin, mode, isListed }, explain = false) =>
    (isListed ? bare : whole)?.read(latin, { system: 'en', mode, explain }) ?? [];
}

const resultOf = (pieces: readonly Piece[]) => fold(pieces.map(({ result }) => result).join(''));

/** Names as the whole engine reads them, and the letter rules that it uses for each. */
export interface Baseline {
  readonly names: readonly AttestedName[];
  readonly readings: ReadonlyMap<AttestedName, string>;
  readonly byRule: ReadonlyMap<string, readonly AttestedName[]>;
}

/** Reads every name with its steps. */
export function readWhole(names: readonly AttestedName[], lexicon: Lexicon): Baseline {
  const read = createReader(lexicon);
  const readings = new Map<AttestedName, string>();
  const byRule = new Map<string, AttestedName[]>();
  for (const name of names) {
    const pieces = read(name, true);
    readings.set(name, resultOf(pieces));
    const used = new Set(pieces.flatMap(({ steps = [] }) => steps.map(({ rule }) => rule)));
    for (const rule of used) byRule.set(rule, [...(byRule.get(rule) ?? []), name]);
  }
  return { names, readings, byRule };
}

function effectOf(
  id: string,
  names: readonly AttestedName[],
  { readings }: Baseline,
  read: ReadName,
): Effect {
  const [helped, harmed] = [new Map<string, number>(), new Map<string, number>()];
  let changed = 0;
  for (const name of names) {
    const [before = '', after] = [readings.get(name), resultOf(read(name))];
    if (after === before) continue;
    changed++;
    const [wasRight, isRight] = [name.forms.includes(before), name.forms.includes(after)];
    if (wasRight === isRight) continue;
    const side = wasRight ? helped : harmed;
    side.set(name.set, (side.get(name.set) ?? 0) + 1);
  }
  return { id, changed, helped, harmed };
}

/** All names, without one layer after another. */
export function* switchLayersOff(baseline: Baseline, lexicon: Lexicon): Iterable<Effect> {
  for (const { id } of LAYERS) yield effectOf(id, baseline.names, baseline, createReader(lexicon, [id]));
}

const NEVER = /(?!)/y;

/**
 * The names that a letter rule may read, without it: for each rule. Those that use it say so in their steps, unless the spelling
 * has changed the letters afterwards and stands in the steps instead.
 */
export function* switchRulesOff(baseline: Baseline, lexicon: Lexicon): Iterable<Effect> {
  const respelled = baseline.byRule.get('en.spelling') ?? [];
  for (const [id, rules] of Map.groupBy(letterRules(), (rule) => rule.id)) {
    const letters = rules[0]?.letters ?? '';
    const hidden = respelled.filter(({ latin }) => latin.toLowerCase().includes(letters));
    const names = [...new Set([...(baseline.byRule.get(id) ?? []), ...hidden])];
    if (names.length === 0) {
      yield { id, changed: 0, helped: new Map(), harmed: new Map() };
      continue;
    }
    // `as`: the one place where a rule is changed, and it is changed back.
    const changeable = rules as { -readonly [Key in keyof LetterRule]: LetterRule[Key] }[];
    const patterns = changeable.map(({ pattern }) => pattern);
    for (const rule of changeable) rule.pattern = NEVER;
    yield effectOf(id, names, baseline, createReader(lexicon));
    for (const [at, rule] of changeable.entries()) rule.pattern = patterns[at] ?? null;
  }
}
