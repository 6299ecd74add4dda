import { capitalize, isCapital } from '../../../core/letter-case.ts';
import { unifyApostrophes } from '../../../core/words.ts';
import type { Phrase } from '../../established.ts';
import { foldMarks } from '../../latin.ts';
import { isAllCapitals, isAllSmall, latinAt, type Taken, type TokenLine, textAt, word } from '../../line.ts';
import type { LineLayer } from '../line-layer.ts';

/** Reads the first phrase that matches at the index (New York, van Gogh). All given phrases begin with the word there. */
function readPhrase(line: TokenLine, index: number, phrases: readonly Phrase[]): Taken | undefined {
  const folded: string[] = [];
  for (const phrase of phrases) {
    const end = matchPhrase(line, index, phrase, folded);
    if (end < 0 || (mustStandApart(phrase, line) && !standsApart(line, index, end))) continue;
    let source = '';
    for (let at = index; at < end; at++) source += textAt(line, at);
    const reading = phrase.reading[line.mode];
    return {
      pieces: [word(line, source, inPhraseCase(line, source, reading), 'en.established')],
      used: end - index,
    };
  }
  return undefined;
}

function mustStandApart({ apart }: Phrase, { mode }: TokenLine): boolean {
  return apart === 'always' || (apart === 'in names' && mode !== 'text');
}

/** Signs that divide a line. Any gap at its beginning or end is a break, too. */
const BREAK = /[,;:()[\]"“”„«»!?/–—|]/;

/** Do breaks separate the words from one index to another from all other words of the line? */
function standsApart({ tokens }: TokenLine, from: number, end: number): boolean {
  const isBreak = (at: number) =>
    tokens[at]?.kind === 'gap' && (at === 0 || at === tokens.length - 1 || BREAK.test(tokens[at].text));
  return (from === 0 || isBreak(from - 1)) && (end === tokens.length || isBreak(end));
}

/**
 * The index after the phrase's last word, or -1.
 * @param folded cache of the folded words after the first: all phrases that begin with one word compare the same words
 */
function matchPhrase(line: TokenLine, index: number, phrase: Phrase, folded: string[]): number {
  let at = index;
  for (const [nth, expected] of phrase.rest.entries()) {
    const between = textAt(line, at + 1);
    if (between !== ' ' && !/^(?:\. ?|[-‐‑]|’|')$/.test(between)) return -1;
    at += 2;
    const found = latinAt(line, at);
    if (beginsOtherwise(found, expected)) return -1;
    const lower = found.toLowerCase();
    if (lower === expected) continue;
    folded[nth] ??= foldMarks(unifyApostrophes(lower));
    if (folded[nth] !== expected) return -1;
  }
  return at + 1;
}

/** A cheap test that rejects nearly every word: its first letter is ASCII and not the expected one. */
function beginsOtherwise(word: string, expected: string): boolean {
  const first = word.charCodeAt(0) | 0x20;
  return word !== '' && first < 0x80 && first !== expected.charCodeAt(0);
}

function inPhraseCase(line: TokenLine, source: string, reading: string): string {
  if (isAllCapitals(line)) return reading.toUpperCase();
  if (isAllSmall(line)) return reading.toLowerCase();
  return isCapital(source.charAt(0)) ? capitalize(reading) : reading;
}

/** Names of several words: New York, van Gogh. */
export const PHRASE: LineLayer = {
  id: 'phrase',
  source: 'the lists in data/translit/names say theirs',
  examples: 'New York → Нью-Йорк; San Marino → Сан-Марино',
  create:
    ({ established }) =>
    (lower) => {
      const phrases = established.phrases(foldMarks(unifyApostrophes(lower)));
      if (phrases.length === 0) return undefined;
      const needsMore = phrases.every(({ rest }) => rest.length > 0);
      // At the last word of a line, no phrase can continue.
      return (line, index) =>
        needsMore && textAt(line, index + 2) === '' ? undefined : readPhrase(line, index, phrases);
    },
};
