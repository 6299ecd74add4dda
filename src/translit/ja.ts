/** Japanese: romaji and kana, by Kovalenko 2012 (`ja_default`) and the Gojuon ruling of 2011 (`gojuon`). */
import type { Engine, Piece, ReadOptions, Step } from './engine.ts';
import { ESTABLISHED, LONGEST_ESTABLISHED } from './ja/established.ts';
import { type JapaneseSystem, JUNCTIONS, joinMorae } from './ja/junctions.ts';
import { plainKana, readKana } from './ja/kana.ts';
import { divideName } from './ja/names.ts';
import { type Morae, readRomaji } from './ja/romaji.ts';
import { AMBIGUOUS, HEPBURN, KUNREI } from './ja/spellings.ts';
import { JA_SYSTEMS } from './ja/systems.ts';
import { readTitleWord } from './ja/titles.ts';
import { capitalize, carryCase, inCase, joinInCase, type LetterCase, letterCase } from './letter-case.ts';
import { isAscii, splitWords, type Token } from './words.ts';

/** Reads one line of romaji, kana or both; words in Cyrillic are copied, kanji and all other scripts unresolved. */
export const japanese: Engine = {
  lang: 'ja',
  systems: JA_SYSTEMS,
  read(line, options) {
    const reading = readLine(line, options, false);
    // decision: Kunrei shows itself line by line: «Itizyou Mituko» is Ічіджьо Міцуко, though Mituko alone would be
    // Hepburn. One Hepburn spelling in the line (shi, cha, fu) rules it out.
    const isKunrei = (reading.traits & (KUNREI | HEPBURN)) === KUNREI && reading.isAmbiguous;
    return isKunrei ? readLine(line, options, true).pieces : reading.pieces;
  },
};

interface LineReading {
  readonly pieces: Piece[];
  traits: number;
  /** A word without a Kunrei spelling of its own has ti, tu, di or du. */
  isAmbiguous: boolean;
}

function readLine(line: string, options: ReadOptions, kunrei: boolean): LineReading {
  const tokens = line.includes('_') ? joinMarkedKana(splitWords(line)) : splitWords(line);
  const reading: LineReading = { pieces: [], traits: 0, isAmbiguous: false };
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    if (token === undefined) break;
    const source = token.text;
    if (token.kind === 'gap' || token.script === 'cyrillic') reading.pieces.push(copy(source));
    else if (token.script === 'latin')
      reading.pieces.push(readLatin(tokens, index, source, options, kunrei, reading));
    else if (token.script === 'kana')
      reading.pieces.push(readKanaWord(source, isNameStart(tokens, index, options), options));
    else reading.pieces.push(unresolved(source));
  }
  return reading;
}

function readLatin(
  tokens: readonly Token[],
  index: number,
  source: string,
  options: ReadOptions,
  kunrei: boolean,
  reading: LineReading,
): Piece {
  const known = readTitleWord(tokens, index);
  if (known === 'copy') return copy(source);
  if (known !== null) {
    // A season's number has a small letter in Ukrainian wherever it stands but at the beginning.
    const result = known.rule === 'season' && index > 0 ? known.result : carryCase(source, known.result);
    return wholeWord(
      source,
      letterCase(source) === 'upper' ? result.toUpperCase() : result,
      known.rule,
      options,
    );
  }
  const word = isAscii(source) ? source : source.normalize('NFKC');
  const cased = letterCase(word);
  const lower = cased === 'lower' ? word : word.toLowerCase();
  const established = lower.length > LONGEST_ESTABLISHED ? undefined : ESTABLISHED.get(lower);
  if (established !== undefined)
    return wholeWord(source, carryCase(word, established[systemOf(options)]), 'established', options);
  const read = readRomaji(lower, kunrei, options.explain || cased === 'mixed');
  if (read === null) return unresolved(source);
  reading.traits |= read.traits;
  if ((read.traits & (AMBIGUOUS | KUNREI)) === AMBIGUOUS) reading.isAmbiguous = true;
  return readMorae(source, word, read, cased, options);
}

/**
 * は and へ as words of their own are the particles wa and e (「現代仮名遣い」 1986, part 2); kana without spaces hides
 * the others.
 */
const PARTICLES: ReadonlyMap<string, string> = new Map([
  ['は', 'ва'],
  ['へ', 'е'],
]);

/** decision: kana has no capitals, but in name mode the line is a person's name, and its words begin with one. */
function isNameStart(tokens: readonly Token[], index: number, options: ReadOptions): boolean {
  return options.mode === 'name' && tokens[index - 1]?.kind !== 'word';
}

function readKanaWord(source: string, capital: boolean, options: ReadOptions): Piece {
  const word = plainKana(source);
  const particle = word.length === 1 ? PARTICLES.get(word) : undefined;
  const isListed = word.length <= LONGEST_ESTABLISHED;
  const known = particle ?? (isListed ? ESTABLISHED.get(word)?.[systemOf(options)] : undefined);
  if (known !== undefined) {
    const rule = particle === undefined ? 'established' : 'particle';
    return wholeWord(source, capital ? capitalize(known) : known, rule, options);
  }
  const read = readKana(word, options.explain);
  return read === null
    ? unresolved(source)
    : readMorae(source, word, read, capital ? 'title' : 'none', options);
}

/**
 * @param word the source composed: what the offsets in `read` count
 * @param cased the case of the word, or the one its reading is to have
 */
function readMorae(
  source: string,
  word: string,
  read: Morae,
  cased: LetterCase,
  options: ReadOptions,
): Piece {
  const { morae, ends } = options.mode === 'name' ? divideName(read) : read;
  const junctions = JUNCTIONS[systemOf(options)];
  if (!options.explain && cased !== 'mixed') {
    const reading = joinMorae(morae, junctions);
    return reading === '' ? unresolved(source) : { kind: 'word', source, result: inCase(cased, reading) };
  }
  const steps: Step[] = [];
  const reading = joinMorae(morae, junctions, (index, to, rule) => {
    steps.push({ from: word.slice(ends[index - 1] ?? 0, ends[index]), to, rule });
  });
  if (reading === '') return unresolved(source);
  const result = cased === 'mixed' ? joinInCase(steps) : inCase(cased, reading);
  return options.explain ? { kind: 'word', source, result, steps } : { kind: 'word', source, result };
}

function wholeWord(source: string, result: string, rule: string, options: ReadOptions): Piece {
  const piece: Piece = { kind: 'word', source, result };
  return options.explain ? { ...piece, steps: [{ from: source, to: result, rule }] } : piece;
}

function copy(source: string): Piece {
  return { kind: 'gap', source, result: source };
}

function unresolved(source: string): Piece {
  return { kind: 'unresolved', source, result: source };
}

function systemOf(options: ReadOptions): JapaneseSystem {
  return options.system === 'gojuon' ? 'gojuon' : 'ja_default';
}

/** Koval's boundary mark: kana, `_`, kana is one word (はつか_いち). */
function joinMarkedKana(tokens: readonly Token[]): readonly Token[] {
  const joined: Token[] = [];
  let word: string[] = [];
  const close = () => {
    if (word.length > 0) joined.push({ kind: 'word', text: word.join(''), script: 'kana' });
    word = [];
  };
  tokens.forEach((token, index) => {
    const next = tokens[index + 1];
    const joins = token.text === '_' && word.length > 0 && next?.kind === 'word' && next.script === 'kana';
    const isKana = token.kind === 'word' && token.script === 'kana';
    if (isKana && word.at(-1) !== '_') close();
    if (isKana || joins) word.push(token.text);
    else {
      close();
      joined.push(token);
    }
  });
  close();
  return joined;
}
