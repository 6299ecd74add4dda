/** Reads names of a catalogue as Japanese. No word may be read by half, or read although romaji cannot spell it. */
import type { Transliterator } from '../../../src/translit/index.ts';

export interface RomajiLines {
  readonly lines: number;
  /** Lines with some words read and others not. */
  readonly mixed: number;
  /** Forbidden results, at most five of each kind. */
  readonly faults: readonly string[];
  readonly faultCount: number;
}

/** A word of romaji in the obvious way: syllables of any romanization, ん, っ, the h of Satoh, apostrophes. */
const ONSET =
  "[kgsztdnhbpmrfvjwy]|[kgsztdnhbpmrfvjc]y|[sc]hy?|ts|tsy|d[zj]|[kg]w|[td]h[yu]?|[td]['’]y?|[tdf]w|wh";
const VOWEL = '[aeiouāēīōūâêîôû]';
const ROMAJI = new RegExp(
  `^(?:(?:${ONSET})?${VOWEL}|n['’]?|m(?=[bpm])|([kgsztdhbpfvjcrmwy])(?=\\1)|t(?=ch)|(?<=[ou])h|['’])+$`,
  'i',
);

const words = (text: string) => text.match(/[\p{L}\p{M}'’]+/gu) ?? [];

/** Established forms and words for seasons come from lists, not from rules. */
const isByRules = (steps: readonly { readonly rule: string }[]) =>
  steps.every(({ rule }) => !['ja.established', 'ja.season', 'reading', 'catalog'].includes(rule));

/** Reads each name as a line. */
export function readAsRomaji(service: Transliterator, names: readonly string[]): RomajiLines {
  const faults: string[] = [];
  let mixed = 0;
  for (const { source, result, unresolved = [], words: read = [] } of service.transliterate({
    lang: 'ja',
    lines: { items: names },
    explain: true,
  }).lines) {
    if (unresolved.length > 0 && read.length > 0) mixed++;
    const initials = read.filter(({ source: word }) => /^[A-Za-z]$/.test(word));
    if (unresolved.length > 0 && initials.length > 0)
      faults.push(`initial beside an unread word: ${source} → ${result}`);
    for (const word of words(result))
      if (/\p{Script=Cyrillic}/u.test(word) && /\p{Script=Latin}/u.test(word) && !source.includes(word))
        faults.push(`mixed script: ${source} → ${result}`);
    for (const { source: word, steps } of read)
      if (
        /^[\p{Script=Latin}'’]{2,}$/u.test(word) &&
        isByRules(steps) &&
        !ROMAJI.test(word.normalize('NFKC'))
      )
        faults.push(`no romaji: ${word} in ${source} → ${result}`);
  }
  return { lines: names.length, mixed, faults: faults.slice(0, 5), faultCount: faults.length };
}
