/** Reads words that have no reading by letters: initials, numerals, abbreviations, ordinals, generational suffixes. */
import { capitalize, isCapital } from '../../../core/letter-case.ts';
import { readPairTable } from '../../../core/text-tables.ts';
import { compose, isRomanNumeral } from '../../../core/words.ts';
import { foldMarks } from '../../latin.ts';
import {
  gap,
  isAllCapitals,
  isAllSmall,
  latinAt,
  type Taken,
  type TokenLine,
  take,
  textAt,
  unresolved,
  word,
} from '../../line.ts';
import type { LineLayer, LineTools } from '../line-layer.ts';

/** Initials by the sound that the letter most often has at the beginning of a name (§64 for the full stop): J → Дж, H → Г. */
const INITIALS = readPairTable(
  'A=А B=Б C=К D=Д E=Е F=Ф G=Ґ H=Г I=І J=Дж K=К L=Л M=М N=Н O=О P=П Q=К R=Р S=С T=Т U=У V=В W=В X=Кс Y=Й Z=З Ch=Ч Th=Т Ph=Ф',
);

/** Generational suffixes, joined to the surname with a hyphen (usage: Роберт Дауні-молодший). */
const GENERATIONS = readPairTable('jr=молодший sr=старший');

/** Particles of one letter that hyphens join: of Persian, Welsh and Samoan places, and English o’. */
const JOINED_LETTERS = readPairTable('a=а e=е i=і o=о y=і');

/** Words of one letter. {@link WORDS_INSIDE} adds those that are words only after another word. */
const LETTER_WORDS = readPairTable('A=А a=а I=Ай O=О');
const WORDS_INSIDE: typeof LETTER_WORDS = new Map([...LETTER_WORDS, ['y', 'і'], ['e', 'е']]);

const ORDINAL = /^(?:st|nd|rd|th)$/i;
const NUMBER_AFTER = /^(?: |\. ?)[0-9]/;
/** II’s: a numeral takes no ending (§106). */
const POSSESSIVE_NUMERAL = /^([IVXLCDM]{2,})['’ʼ`‘‛ʻ´′＇][sS]$/;
const NO_VOWEL = /^[^aeiouy]+$/;
const LONGEST = 7;
/** How far, in tokens, the letters of a dotted abbreviation are counted. */
const REACH = 12;

/** Reads the Latin word at the index if it is one of these. Looks at three neighbours on each side at most. */
function readShortWord(
  line: TokenLine,
  index: number,
  { established }: Pick<LineTools, 'established'>,
): Taken | undefined {
  const source = textAt(line, index);
  const lower = source.toLowerCase();
  if (lower === 'part') return readPart(line, index, source);
  const { length } = compose(source);
  if (length > LONGEST) return undefined;
  if (length <= 2) {
    const taken = readInitial(line, index, source) ?? readOrdinal(line, index, source);
    if (taken) return taken;
  }
  const generation = GENERATIONS.get(lower);
  if (generation !== undefined) return readGeneration(line, index, generation);
  if (length === 1) return readLetter(line, index, source);
  if (lower === 'no') return readNumberSign(line, index, source);
  if (lower === 'vs') return take(unresolved(source));
  const numeral = POSSESSIVE_NUMERAL.exec(source)?.[1] ?? source;
  if (isRomanNumeral(numeral)) return take(gap(source, numeral));
  // MR SMITH is no abbreviation.
  if (isAllCapitals(line) && established.find(lower, line.mode) !== undefined) return undefined;
  return readAbbreviation(line, index, source);
}

/** Reads «J.», «Ch.». Three or more letters without a name after them (S.H.I.E.L.D.) are an abbreviation. */
function readInitial(line: TokenLine, index: number, source: string): Taken | undefined {
  const isSmall = isAllSmall(line) && isBeforeName(line, index);
  if (!textAt(line, index + 1).startsWith('.') || !(isSmall || isCapital(source.charAt(0)))) return undefined;
  const written = isSmall || isAllCapitals(line) ? capitalize(source.toLowerCase()) : source;
  const initial = INITIALS.get(written);
  if (initial === undefined) return undefined;
  if (isDotted(line, index)) return take(unresolved(source));
  return take(word(line, source, isSmall ? initial.toLowerCase() : initial, 'en.initial'));
}

/** Does a full stop after the letter stand before a word or another initial? */
function isBeforeName(line: TokenLine, index: number): boolean {
  return /^\. ?$/.test(textAt(line, index + 1)) && latinAt(line, index + 2) !== '';
}

function isDotted(line: TokenLine, index: number): boolean {
  const single = (at: number): boolean => latinAt(line, at).length === 1;
  let first = index;
  while (index - first < REACH && textAt(line, first - 1) === '.' && single(first - 2)) first -= 2;
  let last = index;
  while (last - index < REACH && textAt(line, last + 1) === '.' && single(last + 2)) last += 2;
  return last - first >= 4 && (last - index >= REACH || !isBeforeName(line, last));
}

/** 2nd Season → 2-й сезон; any other ordinal keeps its letters, as Ukrainian titles do. */
function readOrdinal(line: TokenLine, index: number, source: string): Taken | undefined {
  if (!ORDINAL.test(source) || !/[0-9]$/.test(textAt(line, index - 1))) return undefined;
  const isSeason = textAt(line, index + 1) === ' ' && textAt(line, index + 2).toLowerCase() === 'season';
  return take(isSeason ? word(line, source, '-й', 'en.season') : gap(source));
}

/** No. 5 → № 5, with a space as Ukrainian writes it. */
function readNumberSign(line: TokenLine, index: number, source: string): Taken | undefined {
  const after = textAt(line, index + 1);
  if (!/^\. ?[0-9]/.test(after)) return undefined;
  return {
    pieces: [word(line, source, '№', 'en.number-sign'), gap(after, after.replace(/^\. ?/, ' '))],
    used: 2,
  };
}

/** Part 2, Part II, Part.2 → Частина 2. */
function readPart(line: TokenLine, index: number, source: string): Taken | undefined {
  const after = textAt(line, index + 1);
  const next = textAt(line, index + 2);
  const isNumbered = NUMBER_AFTER.test(after) || (after === ' ' && /^(?:[IVX]|[IVX]{2,5})$/.test(next));
  if (!isNumbered) return undefined;
  const result = isAllCapitals(line) ? 'ЧАСТИНА' : isCapital(source.charAt(0)) ? 'Частина' : 'частина';
  const piece = word(line, source, result, 'en.season');
  if (!after.startsWith('.')) return take(piece);
  return { pieces: [piece, gap(after, after.replace(/^\. ?/, ' '))], used: 2 };
}

/** Jr., Sr. after a name: the gap becomes a hyphen, the full stop is dropped. */
function readGeneration(line: TokenLine, index: number, generation: string): Taken | undefined {
  if (!/^,? $/.test(textAt(line, index - 1)) || latinAt(line, index - 2) === '') return undefined;
  const source = textAt(line, index);
  const result = isAllCapitals(line) ? generation.toUpperCase() : generation;
  const pieces = [word(line, source, result, 'en.generation')];
  const after = textAt(line, index + 1);
  if (after.startsWith('.')) pieces.push(gap(after, after.slice(1)));
  return { pieces, used: pieces.length, gapBefore: '-' };
}

/** Reads a single letter: at the end of a part a numeral, before another word an English or Spanish word. */
function readLetter(line: TokenLine, index: number, source: string): Taken | undefined {
  if (isDotted(line, index)) return take(unresolved(source));
  const isLast = index === line.tokens.length - 1;
  if (/[IVX]/.test(source)) {
    const endsPart = isLast || /^ ?[^\p{L}' -]|^ - /u.test(textAt(line, index + 1));
    if (endsPart && index > 0) return take(gap(source));
  }
  if (source === 'n' && /'$|’$/.test(textAt(line, index - 1)) && /^['’]/.test(textAt(line, index + 1)))
    return take(word(line, source, 'н', 'en.letter-word'));
  // Dasht-e Lut, Betws-y-Coed.
  const joined =
    textAt(line, index - 1) === '-' && /^[- ]$/.test(textAt(line, index + 1))
      ? JOINED_LETTERS.get(source)
      : undefined;
  if (joined !== undefined) return take(word(line, source, joined, 'en.letter-word'));
  const isBetween = textAt(line, index + 1).startsWith(' ') && latinAt(line, index + 2) !== '';
  const words = textAt(line, index - 1) === ' ' ? WORDS_INSIDE : LETTER_WORDS;
  const reading = isBetween ? words.get(source) : undefined;
  return take(reading === undefined ? unresolved(source) : word(line, source, reading, 'en.letter-word'));
}

/** NTR, BBC, R2D2, AC/DC, AT&T: capitals that are spelled out stay unresolved. НАСА is read, and so is a line all in capitals. */
function readAbbreviation(line: TokenLine, index: number, source: string): Taken | undefined {
  if (source !== source.toUpperCase()) return undefined;
  const isPart = /[0-9&/]$/.test(textAt(line, index - 1)) || /^[0-9&/]/.test(textAt(line, index + 1));
  const isShort = compose(source).length <= 3 && (!isAllCapitals(line) || isPart);
  return isShort || NO_VOWEL.test(foldMarks(source)) ? take(unresolved(source)) : undefined;
}

export const SHORT_WORD: LineLayer = {
  id: 'short-word',
  source: '§64, §106; usage',
  examples: 'Robert Downey Jr. → Роберт Дауні-молодший; Louis XIV → Луї XIV; text: Part 2 → Частина 2',
  create(tools) {
    const read = (line: TokenLine, index: number) => readShortWord(line, index, tools);
    // Longer words with two small letters together are read as words.
    return (lower, source) =>
      source.length < 3 || lower === 'part' || !/[a-z]{2}/.test(source) ? read : undefined;
  },
};
