/**
 * Reads a Ukrainian text for spellings of Japanese names that the chosen system would not write. Evidence before
 * suspicion: a word is marked only where a listed Japanese name has the same key and no listed name is right as it is
 * written.
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

/** A piece of a marked word: what was written, what the system writes, for what of the romaji, by which rule. */
export interface CheckStep extends Step {
  readonly written: string;
}

/** A word that the system would write otherwise. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly written: string;
  readonly proposal: string;
  /** The Japanese name that stands behind it. */
  readonly romaji: string;
  readonly steps: readonly CheckStep[];
}

/** Reads texts by one system. */
export type Checker = (text: string) => readonly Mark[];

interface Candidate {
  readonly romaji: string;
  readonly form: string;
  readonly mode: Mode;
  /** A common noun: looked for in small letters, too. */
  readonly isNoun: boolean;
}

const MODES: readonly Mode[] = ['name', 'auto'];
const WORD = /\p{Script=Cyrillic}+(?:[’'ʼ]\p{Script=Cyrillic}+)*/gu;
/** How long a key must be, by what else speaks for a name; a shorter one says nothing. */
const LONG_ENOUGH = { besideName: 3, insideSentence: 4, atStart: 6 } as const;
/** So many words are kept with their slips: a text is checked anew after every letter. */
const KEPT_WORDS = 20_000;
/** Letters that Ukrainian does not have: a word with one is no ordinary word, wherever it stands. */
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
  /** The right form in its case. */
  readonly stem: string;
  readonly ending: string;
}

/** What a word in small letters should be; undefined where it is right, or no name stands behind it. */
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
      // What differs in the ending alone is a case that this table does not have.
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

/** The word letter by letter. */
function explain(
  written: string,
  { candidate, stem, ending }: Found,
  system: JapaneseSystem,
): Pick<Mark, 'proposal' | 'steps'> {
  const { romaji, form, mode } = candidate;
  const steps = [...(readWord(romaji, system, mode, true)?.steps ?? [])];
  const pieces = steps.map(({ to }) => to.toLowerCase());
  // The ending of a case stands where that of the nominative was.
  const last = pieces.at(-1) ?? '';
  const nominative = form.length - stem.length;
  pieces.splice(-1, 1, last.slice(0, last.length - nominative) + ending);
  const cuts = cutLike(written.toLowerCase(), pieces);
  return {
    proposal: inLettersOf(written, stem + ending),
    steps: steps.map(({ from, rule }, at) => ({ written: cuts[at] ?? '', from, to: pieces[at] ?? '', rule })),
  };
}

/** Whether a word stands inside a sentence, where a capital says that it is a name. */
const isInside = (text: string, start: number): boolean =>
  /[\p{L}\p{N},;:)»”–—-]\s+$|[\p{L}-]$/u.test(text.slice(Math.max(0, start - 12), start));

/** Whether the line of a word is nothing but a name, as in a list of them. */
function isNameLine(text: string, start: number): boolean {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const end = text.indexOf('\n', start);
  const line = text.slice(from, end < 0 ? undefined : end);
  return line.length < 80 && NAME_LINE.test(line);
}

/**
 * Makes a checker of a system.
 * @param names Japanese names in romaji: those of a catalogue, beside the common ones that it always knows
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
