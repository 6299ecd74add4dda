/** Finds the language of a line and divides the line into stretches of one language each. */
import type { Lang } from './engine.ts';
import { inOneAlphabet } from './look-alikes.ts';
import { readTitleWord } from './title-words.ts';
import { GAP, HAN, HANGUL, KANA, kindAt, LATIN, spanEnd } from './words.ts';

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
  const words: string[] = [];
  const chunks = chunksOf(inOneAlphabet(line), words);
  if (chunks.every(({ script }) => script === undefined)) return { lang: null, stretches: [] };
  const latin = chunks.some(({ script }) => script === 'latin') ? tellLanguage(words) : 'en';
  const langOf = ({ script }: Chunk): Lang | undefined => (script === 'latin' ? latin : script);
  const letters = new Map<Lang, number>();
  const stretches: { text: string; lang: Lang }[] = [];
  let start = 0;
  for (const [at, chunk] of chunks.entries()) {
    const own = langOf(chunk);
    if (own !== undefined) letters.set(own, (letters.get(own) ?? 0) + chunk.letters);
    const lang = own ?? stretches.at(-1)?.lang;
    const end = chunks[at + 1]?.start ?? line.length;
    const last = stretches.at(-1);
    // A chunk without a language stays with the stretch before it, or after it at the beginning of the line.
    if (lang === undefined) continue;
    if (last?.lang === lang) last.text += line.slice(start, end);
    else stretches.push({ lang, text: line.slice(start, end) });
    start = end;
  }
  const [most] = [...letters].sort(([, a], [, b]) => b - a);
  return { lang: most?.[0] ?? null, stretches };
}

/** A digit that may be the tone of the pinyin syllable before it (Wo3 ai4 ni3). */
const TONE_DIGIT = /^[1-5](?!\d)/;

/** @param words receives the Latin words that may tell a language, each with its tone digit, if any */
function chunksOf(line: string, words: string[]): Chunk[] {
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
        addTelling(line.slice(from, TONE_DIGIT.test(line.slice(end, end + 2)) ? end + 1 : end), words);
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
function addTelling(word: string, words: string[]): void {
  if (!/^specials?$/i.test(word)) words.push(word);
}

function scriptOf(kind: number): Script | undefined {
  if (kind === LATIN) return 'latin';
  if (kind === HANGUL) return 'ko';
  return kind === KANA || kind === HAN ? 'ja' : undefined;
}
