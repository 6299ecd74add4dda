/** The `en` engine: a line of Latin words into Ukrainian, as names or as plain proper nouns. */
import type { Engine, Mode, Piece, ReadOptions, Step } from '../core/engine.ts';
import { capitalize, carryCase, isCapital, letterCase } from '../core/letter-case.ts';
import { APOSTROPHE, compose, splitWords, type Token, unifyApostrophes } from '../core/words.ts';
import { createEstablished, type Phrase, withNames } from './established.ts';
import { readGap } from './gaps.ts';
import { createGivenReader } from './given-by-surname.ts';
import {
  JOINED_WORDS,
  readAddress,
  readArticle,
  readFrenchSaint,
  readHead,
  readParticle,
  readPhrase,
  readTail,
} from './joined-words.ts';
import { createMemoPair, keep, type Memo, memosOf } from './kept-words.ts';
import { hangulOf } from './korean.ts';
import { LANDS, readLandAsName } from './lands-as-names.ts';
import { foldMarks } from './latin.ts';
import type { Lexicon } from './lexicon.ts';
import { gap, isAlone, type Line, latinAt, type Taken, take, textAt, unresolved, word } from './line.ts';
import { findLineLanguage, TELLING_WORDS } from './line-language.ts';
import { initialsOf, mayFollow } from './phrase-initials.ts';
import { isChineseGiven, isChineseSurname, isPinyin } from './pinyin.ts';
import { findPlaceJoints } from './place-names.ts';
import { isLikelyJapanese, isRomaji } from './romaji.ts';
import { readShortWord } from './short-words.ts';
import { settleSteps } from './steps.ts';
import { EN_SYSTEMS } from './systems.ts';
import { createWordReader, type WordReader } from './word.ts';
import { readParts, splitParts } from './word-parts.ts';

export interface EnglishOptions {
  /** Without it the letter rules read every word: smaller, less right. */
  readonly lexicon?: Lexicon;
  /** Reads romaji; without it such words are read as English. */
  readonly japanese?: Engine;
  /** Reads pinyin that can be nothing else; without it such words are read as English. */
  readonly chinese?: Engine;
  /** Reads romanized Korean that can be nothing else; without it such words are read as English. */
  readonly korean?: Engine;
}

/** Forms of address whose full stop goes in Ukrainian. */
const ADDRESSES: ReadonlyMap<string, string> = new Map([
  ['mr', 'містер'],
  ['mrs', 'місіс'],
  ['ms', 'міз'],
  ['dr', 'доктор'],
  ['prof', 'професор'],
  ['sgt', 'сержант'],
  ['capt', 'капітан'],
  ['col', 'полковник'],
  ['gen', 'генерал'],
  ['mt', 'маунт'],
  ['ft', 'форт'],
]);

/** What is to be asked of a word where it stands. */
interface Asked {
  /** Names of several words that it begins, and the letters that their second words begin with. */
  readonly phrases: readonly Phrase[];
  readonly initials: number;
  readonly isLand: boolean;
  /** How languages read it, if it is a given name they share. */
  readonly forms: string | undefined;
  readonly isChinese: boolean;
}

/** Plain words of three letters to forty, small but for the first: nearly all words, and the quick way through. */
const ORDINARY = /^[A-Z]?[a-z]{2,39}$/;

/**
 * The engine. Keeps nothing between calls but the tables it is made of, at the first line, and a bounded number of words
 * read.
 */
export function createEnglish(options: EnglishOptions = {}): Engine {
  let made: LineReader | undefined;
  const reader = () => (made ??= createLineReader(options));
  return {
    lang: 'en',
    systems: EN_SYSTEMS,
    read(text, how) {
      const { recall, readOn } = reader();
      const tokens = splitWords(text);
      const known = tokens.length === 1 ? recall(text, how) : undefined;
      if (known) return [known];
      const pieces: Piece[] = [];
      readOn(toLine(text, tokens, how), 0, Number.POSITIVE_INFINITY, pieces);
      return pieces;
    },
    *readResumably(text, how) {
      const { readOn } = reader();
      const line = toLine(text, splitWords(text), how);
      const pieces: Piece[] = [];
      for (let at = 0; at < line.tokens.length; ) {
        yield;
        at = readOn(line, at, at + TOKENS_A_STEP, pieces);
      }
      return pieces;
    },
  };
}

/** As many words that no table has cost about a millisecond. */
const TOKENS_A_STEP = 256;

interface LineReader {
  /** Reads a line from one token to another, or a little farther; gives where it stopped. */
  readonly readOn: (line: Line, from: number, to: number, pieces: Piece[]) => number;
  /** A line that is one word, read before. */
  readonly recall: (text: string, how: ReadOptions) => Piece | undefined;
}

function createLineReader({ lexicon, japanese, chinese, korean }: EnglishOptions): LineReader {
  const established = withNames(createEstablished(), lexicon);
  /** Words that may read differently by what stands around them. */
  const beside = new Set([
    ...JOINED_WORDS,
    ...ADDRESSES.keys(),
    ...[...TELLING_WORDS].map((word) => word.toLowerCase()),
    'part',
  ]);
  const lands = new Set(LANDS);
  const readGiven = lexicon && createGivenReader({ lexicon, established });
  const reader = createWordReader({
    established,
    lexicon,
    readRomaji: japanese && ((word, mode) => readRomaji(word, mode, japanese)),
    readKorean:
      korean &&
      ((word) => {
        const hangul = hangulOf(word);
        return hangul === undefined ? undefined : readBy(korean, hangul, KOREAN_OPTIONS);
      }),
    readPinyin: chinese && ((word) => (isPinyin(word) ? readBy(chinese, word, CHINESE_OPTIONS) : undefined)),
  });

  function readAsked(
    line: Line,
    index: number,
    { phrases, initials, isLand, forms, isChinese }: Asked,
  ): Taken | undefined {
    return (
      (isChinese ? readChineseName(line, index) : undefined) ??
      (mayFollow(line, index + 2, initials) ? readPhrase(line, index, phrases) : undefined) ??
      (isLand ? readLandAsName(line, index) : undefined) ??
      (forms === undefined ? undefined : readGiven?.(line, index, forms))
    );
  }

  /** Deng Xiaoping → Ден Сяопін: a name whose surname is Chinese is so as a whole. decision: not as `text`. */
  function readChineseName(line: Line, index: number): Taken | undefined {
    if (index > 0 || line.tokens.length !== 3 || line.mode === 'text' || !chinese) return undefined;
    const surname = textAt(line, 0);
    const given = latinAt(line, 2);
    if (textAt(line, 1) !== ' ' || !isCapital(surname.charAt(0)) || !isCapital(given.charAt(0)))
      return undefined;
    const lower = given.toLowerCase();
    // Wang Anna has a name that is known otherwise.
    if (!isChineseGiven(lower) || established.find(lower, line.mode) !== undefined) return undefined;
    const [first, second] = [surname, given].map((source) => {
      const reading = readBy(chinese, source.toLowerCase(), CHINESE_OPTIONS);
      return reading === undefined
        ? undefined
        : word(line, source, carryCase(source, reading.toLowerCase()), 'en.pinyin');
    });
    if (first === undefined || second === undefined) return undefined;
    return { pieces: [first, SPACE, second], used: 3 };
  }

  function readPerson(line: Line, index: number, lower: string): Taken | undefined {
    return readLandAsName(line, index) ?? readGiven?.(line, index, lexicon?.given(foldMarks(lower)));
  }

  function readToken(line: Line, index: number, before: Piece | undefined): Taken {
    const source = textAt(line, index);
    const token = line.tokens[index];
    if (token?.kind !== 'word') return take(gap(source, readGap(line, index, source, before)));
    if (token.script === 'cyrillic') return take(gap(source));
    if (token.script !== 'latin') return take(unresolved(source));
    const lower = source.toLowerCase();
    if (source.length > 2 && ORDINARY.test(source) && !beside.has(lower)) {
      const { piece, asked } = readOrdinary(line, source, lower);
      return (asked && readAsked(line, index, asked)) ?? take(piece);
    }
    return (
      (isChineseSurname(lower) ? readChineseName(line, index) : undefined) ??
      readPhrase(line, index, phrasesOf(foldMarks(unifyApostrophes(lower)))) ??
      readFrenchSaint(line, index) ??
      readHead(line, index) ??
      readArticle(line, index) ??
      readAddress(line, index, source.length < 5 ? ADDRESSES.get(lower) : undefined) ??
      readTail(line, index) ??
      readPerson(line, index, lower) ??
      readParticle(line, index) ??
      readShortWord(line, index) ??
      take(readAlone(line, source))
    );
  }

  /** Ordinary words read, to be taken before anything else is asked but what is kept with them. */
  const ordinary = createMemoPair<Ordinary>();
  /** Other words, as they read where nothing around them is heeded. */
  const alone = createMemoPair<Piece>();
  /** Phrases that a word begins; most begin none. */
  const begun: Memo<readonly Phrase[]> = new Map();
  const phrasesOf = (plain: string) => begun.get(plain) ?? keep(begun, plain, established.phrases(plain));

  function readAlone(line: Line, source: string): Piece {
    if (line.explain || line.language) return readWord(line, source, reader);
    const memo = memosOf(line, alone)[line.mode];
    return memo.get(source) ?? keep(memo, source, readWord(line, source, reader));
  }

  /** An ordinary word reads the same wherever it stands, but for what is to be asked: the last ones read are kept. */
  function readOrdinary(line: Line, source: string, lower: string): Ordinary {
    const steps: Step[] | undefined = line.explain ? [] : undefined;
    const reading = reader.read(lower, line.mode, steps, line.language?.rules, isAlone(line));
    const result = lower === source ? reading : capitalizeName(reading);
    const asked = findAsked(lower);
    const piece: Piece = { kind: 'word', source, result };
    if (steps) return { piece: { ...piece, steps: settleSteps(steps, result.toLowerCase()) }, asked };
    const read: Ordinary = { piece, asked };
    return line.language ? read : keep(memosOf(line, ordinary)[line.mode], source, read);
  }

  function findAsked(lower: string): Asked | undefined {
    const isLand = lands.has(lower);
    const forms = lexicon?.given(lower);
    const isChinese = isChineseSurname(lower);
    const phrases = phrasesOf(lower);
    return isLand || forms !== undefined || isChinese || phrases.length > 0
      ? { phrases, initials: initialsOf(phrases), isLand, forms, isChinese }
      : undefined;
  }

  // Of a word alone nothing is to be asked: names and phrases take more than one.
  const recall: LineReader['recall'] = (text, { mode, explain }) =>
    explain ? undefined : ordinary.alone[mode].get(text)?.piece;

  const readOn: LineReader['readOn'] = (line, from, to, pieces) => {
    const memo = memosOf(line, ordinary)[line.mode];
    const end = Math.min(to, line.tokens.length);
    let index = from;
    while (index < end) {
      const text = textAt(line, index);
      if (text === ' ') {
        pieces.push(readSpace(line, index));
        index++;
        continue;
      }
      const kept = line.explain || line.language ? undefined : memo.get(text);
      if (
        kept === undefined &&
        line.language === null &&
        TELLING_WORDS.has(text) &&
        askLanguage(line, text)
      ) {
        // What was read before the telling word is read again, by the rules of the language.
        pieces.length = 0;
        index = 0;
        continue;
      }
      const taken = kept
        ? kept.asked && readAsked(line, index, kept.asked)
        : readToken(line, index, pieces.at(-1));
      if (taken === undefined) {
        if (kept) pieces.push(kept.piece);
        index++;
        continue;
      }
      const before = pieces.at(-1);
      if (taken.gapBefore !== undefined && before)
        pieces[pieces.length - 1] = { ...before, result: taken.gapBefore };
      pieces.push(...taken.pieces);
      index += taken.used;
    }
    return index;
  };

  return { readOn, recall };
}

/**
 * Asks once, at a telling word, which language the line shows, and whether it is that of the words before, too; lines that can show one
 * are read in one step, from their beginning. A capital does not begin a language of what stands behind: its particle comes yet.
 */
function askLanguage(line: Line, telling: string): boolean {
  const language = findLineLanguage(line.text, line.tokens);
  if (language?.isBehind && isCapital(telling.charAt(0))) return false;
  line.language = language;
  return language !== undefined && language.isBehind !== true;
}

/** An ordinary word as it reads by itself, and what is to be asked before that is taken. */
interface Ordinary {
  readonly piece: Piece;
  readonly asked: Asked | undefined;
}

/** Obrien, written without its apostrophe, is О’Браєн. */
function capitalizeName(reading: string): string {
  return reading.startsWith('о’') ? `О’${capitalize(reading.slice(2))}` : capitalize(reading);
}

const SPACE: Piece = { kind: 'gap', source: ' ', result: ' ' };
const HYPHEN: Piece = { kind: 'gap', source: ' ', result: '-' };

const NO_JOINTS: ReadonlySet<number> = new Set();

function readSpace(line: Line, index: number): Piece {
  return line.joints !== NO_JOINTS && line.joints.has(index) ? HYPHEN : SPACE;
}

function toLine(text: string, tokens: readonly Token[], { mode, explain }: ReadOptions): Line {
  const joints = mode === 'text' && tokens.length > 2 ? findPlaceJoints(tokens) : NO_JOINTS;
  return {
    text,
    tokens,
    mode,
    explain,
    cases: undefined,
    joints,
    language: null,
  };
}

/** A letter that nothing could read: the word is left as it is. */
const LATIN = /\p{Script=Latin}/u;

/** An ordinary word: whole, or by its parts where an apostrophe or an inner capital divides it. */
function readWord(line: Line, source: string, reader: WordReader): Piece {
  const steps: Step[] | undefined = line.explain ? [] : undefined;
  const word = unifyApostrophes(compose(source));
  const result = readCased(word, line, reader, steps);
  if (result === '' || LATIN.test(result)) return unresolved(source);
  const piece: Piece = { kind: 'word', source, result };
  return steps ? { ...piece, steps: settleSteps(steps, result.toLowerCase()) } : piece;
}

function readCased(word: string, line: Line, reader: WordReader, steps: Step[] | undefined): string {
  const { mode, language } = line;
  const cased = letterCase(word);
  if (cased === 'mixed' || word.includes(APOSTROPHE)) {
    const parts = splitParts(word);
    if (parts) return readParts(parts, mode, reader, steps);
  }
  return carryCase(word, reader.read(word.toLowerCase(), mode, steps, language?.rules, isAlone(line)));
}

const JAPANESE_OPTIONS: ReadOptions = { system: 'ja_default', mode: 'text', explain: false };

/** A word of strict romaji as the Japanese engine reads it; undefined for any other. */
export function readRomaji(word: string, mode: Mode, japanese: Engine): string | undefined {
  if (!isRomaji(word) || !isLikelyJapanese(word, mode === 'text')) return undefined;
  return readBy(japanese, word, JAPANESE_OPTIONS);
}

/** decision: names of China stand in Ukrainian by the academic system (Чжоу), whatever the default of `zh` is. */
const CHINESE_OPTIONS: ReadOptions = { system: 'academic', mode: 'text', explain: false };

const KOREAN_OPTIONS: ReadOptions = { system: 'ko_default', mode: 'text', explain: false };

/** A word as another engine reads it, where that takes it for one word. */
function readBy(engine: Engine, word: string, options: ReadOptions): string | undefined {
  const [piece, ...more] = engine.read(word, options);
  return piece?.kind === 'word' && more.length === 0 ? piece.result : undefined;
}
