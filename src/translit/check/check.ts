/**
 * Finds spellings of Japanese names in a Ukrainian text that the chosen system would not write. It marks a word only if
 * a listed Japanese name has the same key, and if the word is not the right form of a listed name.
 */
import type { Mode, Step } from '../core/engine.ts';
import { capitalize } from '../core/letter-case.ts';
import { unifyApostrophes } from '../core/words.ts';
import { japanese } from '../ja/engine.ts';
import type { JapaneseSystem } from '../ja/mora-reading.ts';
import { cutLike, distance } from './align.ts';
import { COMMON_NAMES, COMMON_WORDS, ORDINARY } from './common-names.ts';
import { inCaseOf, lemmasOf } from './inflection.ts';
import { keyOf } from './key.ts';
import { isLegal } from './legal.ts';

/** A part of a marked word: its written letters, the system's letters (`to`), its romaji (`from`), and the rule. */
export interface CheckStep extends Step {
  readonly written: string;
}

/** A word that the system would write in another way. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly written: string;
  readonly proposal: string;
  /** The Japanese name that the word is a spelling of. */
  readonly romaji: string;
  readonly steps: readonly CheckStep[];
}

/** Checks a text by one system. */
export type Checker = (text: string) => readonly Mark[];

interface Candidate {
  readonly romaji: string;
  readonly form: string;
  readonly mode: Mode;
  /** True for a common noun, which is marked in small letters, too. */
  readonly isNoun: boolean;
}

const MODES: readonly Mode[] = ['name', 'auto'];
const WORD = /\p{Script=Cyrillic}+(?:[’'ʼ]\p{Script=Cyrillic}+)*/gu;
/** Minimum length of a key, by the other evidence for a name. A shorter key is not enough evidence. */
const LONG_ENOUGH = { besideName: 3, insideSentence: 4, atStart: 6 } as const;
/** Words whose results are cached, because a text is checked again after every letter typed. */
const KEPT_WORDS = 20_000;
/** Letters that Ukrainian does not have. A word with one is not an ordinary word, even at the start of a sentence. */
const FOREIGN = /[ыэёъ]/;
/** No system writes л for a Japanese sound. */
const MAY_BE_JAPANESE = /^[^л]{3,30}$/;
const NAME_LINE = /^[ \t]*(?:[-–—•*\d.)]+[ \t]*)?(?:\p{Lu}[\p{L}’'ʼ-]*[ \t]*){1,4}[ \t,;.]*$/u;

const readWord = (romaji: string, system: JapaneseSystem, mode: Mode, explain: boolean) => {
  const pieces = japanese.read(romaji, { system, mode, explain });
  const [only] = pieces;
  return only?.kind === 'word' && pieces.length === 1 ? only : undefined;
};

/** The right forms of all names by their keys. */
function indexOf(names: Iterable<string>, system: JapaneseSystem): ReadonlyMap<string, readonly Candidate[]> {
  const index = new Map<string, Candidate[]>();
  for (const romaji of new Set([...COMMON_WORDS, ...COMMON_NAMES, ...names])) {
    const forms = new Set<string>();
    for (const mode of MODES) {
      const form = readWord(romaji, system, mode, false)?.result;
      if (form === undefined || forms.has(form)) continue;
      forms.add(form);
      const key = keyOf(form);
      if (key.length < LONG_ENOUGH.besideName) continue;
      const own = index.get(key);
      const candidate = { romaji, form, mode, isNoun: COMMON_WORDS.has(romaji) };
      if (own === undefined) index.set(key, [candidate]);
      else own.push(candidate);
    }
  }
  return index;
}

interface Found {
  readonly candidate: Candidate;
  /** The right form without its case ending. */
  readonly stem: string;
  readonly ending: string;
}

/** The right form for a word in small letters; undefined if the word is right or is not a listed name. */
function findSlip(
  word: string,
  index: ReadonlyMap<string, readonly Candidate[]>,
  system: JapaneseSystem,
): Found | undefined {
  if (isLegal(word, system)) return undefined;
  let best: Found | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const lemma of lemmasOf(word)) {
    for (const candidate of index.get(keyOf(lemma.lemma)) ?? []) {
      if (candidate.form === lemma.lemma) return undefined;
      const [stem = '', ending = ''] = inCaseOf(candidate.form, lemma) ?? [];
      // If these are equal, only the guessed nominative differs, so the word is not wrong.
      if (stem === '' || stem + ending === word) continue;
      const cost = distance(word, stem + ending) + (lemma.inCase === 0 ? 0 : 0.6);
      if (cost >= least) continue;
      least = cost;
      best = { candidate, stem, ending };
    }
  }
  return best;
}

function inLettersOf(written: string, form: string): string {
  if (written.length > 1 && written === written.toUpperCase()) return form.toUpperCase();
  return isCapital(written) ? capitalize(form) : form;
}

const isCapital = (written: string): boolean => written.charAt(0) !== written.charAt(0).toLowerCase();

/** The proposal for a marked word, with its steps. */
function explain(
  written: string,
  { candidate, stem, ending }: Found,
  system: JapaneseSystem,
): Pick<Mark, 'proposal' | 'steps'> {
  const { romaji, form, mode } = candidate;
  const steps = [...(readWord(romaji, system, mode, true)?.steps ?? [])];
  const pieces = steps.map(({ to }) => to.toLowerCase());
  // The ending of the case replaces the ending of the nominative.
  const last = pieces.at(-1) ?? '';
  const nominative = form.length - stem.length;
  pieces.splice(-1, 1, last.slice(0, last.length - nominative) + ending);
  const cuts = cutLike(written.toLowerCase(), pieces);
  return {
    proposal: inLettersOf(written, stem + ending),
    steps: steps.map(({ from, rule }, at) => ({ written: cuts[at] ?? '', from, to: pieces[at] ?? '', rule })),
  };
}

/** Is the word inside a sentence, where a capital shows that it is a name? */
const isInside = (text: string, start: number): boolean =>
  /[\p{L}\p{N},;:)»”–—-]\s+$|[\p{L}-]$/u.test(text.slice(Math.max(0, start - 12), start));

/** Is the line of the word only a name, as in a list of names? */
function isNameLine(text: string, start: number): boolean {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const end = text.indexOf('\n', start);
  const line = text.slice(from, end < 0 ? undefined : end);
  return line.length < 80 && NAME_LINE.test(line);
}

/**
 * Makes a checker for a system.
 * @param names Japanese names in romaji, of a catalogue, in addition to the common ones that the checker always knows
 */
export function createChecker(system: JapaneseSystem, names: Iterable<string> = []): Checker {
  const index = indexOf(names, system);
  const slips = new Map<string, Found | undefined>();
  const slipOf = (word: string): Found | undefined => {
    const known = slips.get(word);
    if (known !== undefined || slips.has(word)) return known;
    const slip = findSlip(word, index, system);
    if (slips.size >= KEPT_WORDS) slips.clear();
    slips.set(word, slip);
    return slip;
  };
  const isKnown = (written: string) =>
    isCapital(written) && lemmasOf(plainOf(written)).some(({ lemma }) => index.has(keyOf(lemma)));
  return (text) => {
    const words = [...text.matchAll(WORD)];
    const isBeside = (at: number, other: number) => {
      const [first, second] = at < other ? [words[at], words[other]] : [words[other], words[at]];
      if (first === undefined || second === undefined) return false;
      const between = text.slice(first.index + first[0].length, second.index);
      return (between === ' ' || between === '-') && isKnown(words[other]?.[0] ?? '');
    };
    return words.flatMap(({ 0: written, index: start }, at): Mark[] => {
      const word = plainOf(written);
      if (!MAY_BE_JAPANESE.test(word) || ORDINARY.has(word)) return [];
      const slip = slipOf(word);
      if (slip === undefined) return [];
      const { romaji, isNoun } = slip.candidate;
      const isName = () => isNameLine(text, start) || isBeside(at, at - 1) || isBeside(at, at + 1);
      const needed =
        FOREIGN.test(word) || isInside(text, start) ? LONG_ENOUGH.insideSentence : LONG_ENOUGH.atStart;
      const isEvident = isNoun || (isCapital(written) && (keyOf(word).length >= needed || isName()));
      if (!isEvident) return [];
      return [{ start, end: start + written.length, written, romaji, ...explain(written, slip, system) }];
    });
  };
}

const plainOf = (written: string): string => unifyApostrophes(written.toLowerCase());
