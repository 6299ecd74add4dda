/** Finds the language of a line and divides the line into stretches of one language each. */
import type { Lang } from './engine.ts';
import { createWholeOffsets, dropInvisible } from './invisible.ts';
import { inOneAlphabet } from './look-alikes.ts';
import { readTitleWord } from './title-words.ts';
import { GAP, HAN, HANGUL, isJoint, KANA, kindAt, LATIN, spanEnd } from './words.ts';

/** A part of a line that one engine reads, with the gaps after it. */
export interface Stretch {
  readonly text: string;
  readonly lang: Lang;
}

export interface LineEvidence {
  /** The language of most letters; null if no letter belongs to a language. */
  readonly lang: Lang | null;
  /** A single one, the whole line, if all letters are of one language. */
  readonly stretches: readonly Stretch[];
}

type Script = 'latin' | 'ja' | 'ko';

/** The text between two gaps. `script` is undefined if no engine reads most of its letters. */
interface Chunk {
  readonly start: number;
  end: number;
  readonly script: Script | undefined;
  readonly letters: number;
}

/**
 * Kana and Han characters are Japanese, hangul is Korean, and `tellLanguage` decides for all Latin words together.
 * decision: Han characters alone could be Chinese, too. No engine reads them, and in an anime catalogue most are
 * Japanese.
 */
export function divideLine(line: string, tellLanguage: (words: readonly string[]) => Lang): LineEvidence {
  const { text, cuts } = dropInvisible(line);
  const letters = inOneAlphabet(text);
  const wholeOffset = createWholeOffsets(cuts);
  const telling: TellingWord[] = [];
  const chunks = chunksOf(letters, telling);
  if (chunks.every(({ script }) => script === undefined)) return { lang: null, stretches: [] };
  const words = telling.map((word) => letters.slice(word.start, word.end));
  const latin = chunks.some(({ script }) => script === 'latin') ? tellLanguage(words) : 'en';
  const langOf = ({ script }: Chunk): Lang | undefined => (script === 'latin' ? latin : script);
  const counts = new Map<Lang, number>();
  const stretches: { text: string; lang: Lang }[] = [];
  let start = 0;
  for (const [at, chunk] of chunks.entries()) {
    const own = langOf(chunk);
    if (own !== undefined) counts.set(own, (counts.get(own) ?? 0) + chunk.letters);
    const lang = own ?? stretches.at(-1)?.lang;
    const next = chunks[at + 1];
    const end = next === undefined ? line.length : wholeOffset(next.start);
    const last = stretches.at(-1);
    // A chunk without a language stays with the stretch before it, or after it at the beginning of the line.
    if (lang === undefined) continue;
    if (last?.lang === lang) last.text += line.slice(start, end);
    else stretches.push({ lang, text: line.slice(start, end) });
    start = end;
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return { lang: most?.[0] ?? null, stretches };
}

/** A digit that may be the tone of the pinyin syllable before it (Wo3 ai4 ni3). */
const TONE_DIGIT = /^[1-5](?!\d)/;

/** A Latin word that may tell a language, with its tone digit, if any. Parts that a hyphen joins are one word (Kang-ho). */
interface TellingWord {
  readonly start: number;
  end: number;
}

/** @param telling receives the words that may tell a language */
function chunksOf(line: string, telling: TellingWord[]): Chunk[] {
  const chunks: Chunk[] = [];
  for (let start = 0; start < line.length; ) {
    let kind = kindAt(line, start);
    if (kind === GAP) {
      start = spanEnd(line, start, kind);
      continue;
    }
    const counts = new Map<Script | undefined, number>();
    let end = start;
    for (; kind !== GAP; kind = kindAt(line, end)) {
      const from = end;
      end = spanEnd(line, from, kind);
      const script = scriptOf(kind);
      counts.set(script, (counts.get(script) ?? 0) + end - from);
      if (script === 'latin' && end - from > 1 && readTitleWord(line, from, end) === null)
        addTelling(line, from, TONE_DIGIT.test(line.slice(end, end + 2)) ? end + 1 : end, telling);
    }
    const [most] = [...counts].sort(([, a], [, b]) => b - a);
    // A word with kana is Japanese, however many Latin letters it has (Tシャツ).
    const script = counts.has('ja') ? 'ja' : most?.[0];
    chunks.push({ start, end, script, letters: script === undefined ? 0 : end - start });
    start = end;
  }
  return chunks;
}

/** Titles of every language have «Special», so it does not tell the language. */
function addTelling(line: string, start: number, end: number, telling: TellingWord[]): void {
  if (/^specials?$/i.test(line.slice(start, end))) return;
  const last = telling.at(-1);
  if (last?.end === start - 1 && isJoint(line, last.end)) last.end = end;
  else telling.push({ start, end });
}

function scriptOf(kind: number): Script | undefined {
  if (kind === LATIN) return 'latin';
  if (kind === HANGUL) return 'ko';
  return kind === KANA || kind === HAN ? 'ja' : undefined;
}
