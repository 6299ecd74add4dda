/**
 * Names with one spelling in several languages. The surname tells the language of a given name (Жан Піаже, but Джін
 * Ґрей; Вальтер Вельтроні, but Волтер Вайт). The words before a shared surname tell its language (Хуан Крус, but Тед
 * Круз). Readings by language: `data/translit/names/lexicon/given`.
 */
import { carryCase, isCapital } from '../../../core/letter-case.ts';
import { compose, type Token } from '../../../core/words.ts';
import { keep, type Memo } from '../../kept-words.ts';
import { findProfile, readByProfile } from '../../languages/profiles.ts';
import { foldMarks, isPlain } from '../../latin.ts';
import { isAllSmall, latinAt, type Taken, type TokenLine, take, textAt, word } from '../../line.ts';
import { languageOf, type NameLanguage, unpackForms } from '../../names-abroad.ts';
import type { LineLayer, LineTools } from '../line-layer.ts';
import { LONGEST_LISTED } from '../word-layer.ts';

/**
 * Languages that a surname without marks can show. Not German and Spanish: too many Americans have such surnames (David
 * Martinez). decision: Portuguese surnames are mostly Brazilian.
 */
const SHOWN: ReadonlyMap<string, NameLanguage> = new Map(
  Object.entries({ french: 'french', italian: 'italian', portuguese: 'brazilian' } as const),
);

/** Languages that a surname with marks can show. */
const SHOWN_BY_MARKS: ReadonlyMap<string, NameLanguage> = new Map([
  ...SHOWN,
  ['finnic', 'nordic'],
  ...(['german', 'hungarian', 'polish', 'romanian', 'spanish'] as const).map((own) => [own, own] as const),
]);

/** Spellings by which an established form shows a French surname: [Latin, Ukrainian], both in lower case. */
const FRENCH_SIGNS: readonly (readonly [latin: RegExp, ukrainian: RegExp])[] = [
  [/j|g[ei]/, /(?<!д)ж/],
  [/oi/, /уа/],
  [/in(?:[tdcs]|e?)$/, /ен$/],
  [/[^s][tdsxz]$(?<!gaard)/, /[^тдсзкцчш]$/],
  [/er$/, /’?[єе]$/],
];

/** Surnames of men of Russia and its neighbours in English spelling. Their given names are written as Ukrainian ones (§144). */
const RUSSIAN = /[a-z]{2}(?:[oe]v|[sc]k(?:y|iy|ii|oy|oi)|enko|chuk)$/;

/** The language of a surname, by a list, by its established form or by its spelling. */
function findOrigin(surname: string, { lexicon, established }: LineTools): NameLanguage | undefined {
  const lower = surname.toLowerCase();
  const plain = foldMarks(lower);
  const listed = lexicon?.origin(plain);
  if (listed !== undefined) return languageOf(listed);
  if (RUSSIAN.test(plain)) return 'russian';
  const settled = established.find(plain, 'name') ?? lexicon?.lookup(plain);
  if (
    settled !== undefined &&
    FRENCH_SIGNS.some(([latin, ukrainian]) => latin.test(plain) && ukrainian.test(settled))
  )
    return 'french';
  const profile = findProfile(lower);
  // Frazier has a French spelling, but is Фрейзер.
  if (settled !== undefined && readByProfile(lower, profile, undefined) !== settled) return undefined;
  return (isPlain(lower) ? SHOWN : SHOWN_BY_MARKS).get(profile?.name ?? '');
}

/** A name has a capital, perhaps after d’, unless the whole line has none. */
function hasCapital(line: TokenLine, word: string): boolean {
  return isCapital(word.replace(/^d['’]/, '').charAt(0)) || isAllSmall(line);
}

/** Given names of one language in double names. Both halves of Jean-Philippe and Hans-Peter are read in this language. */
const HALVES: ReadonlyMap<string, NameLanguage> = new Map([
  ...languageOfAll('french', 'andre francois guy henri jacques jean luc philippe pierre rene yves'),
  ...languageOfAll('german', 'ernst franz hans heinz horst jurgen karl klaus wolf'),
]);

function languageOfAll(language: NameLanguage, names: string): [string, NameLanguage][] {
  return names.split(' ').map((name) => [name, language]);
}

/** If the word at the index is a half of a double name: the language of that name. */
function languageOfDouble(line: TokenLine, index: number): NameLanguage | undefined {
  const isFirst = textAt(line, index + 1) === '-';
  if (!isFirst && textAt(line, index - 1) !== '-') return undefined;
  const second = isFirst ? index + 2 : index;
  if (!hasCapital(line, latinAt(line, second))) return undefined;
  const halfOf = (at: number) => HALVES.get(foldMarks(latinAt(line, at).toLowerCase()));
  return halfOf(second - 2) ?? halfOf(second);
}

/** Longest name in tokens: given names, particles and surnames with the gaps between them. */
const LONGEST_NAME = 13;
const CONJUNCTIONS: ReadonlySet<string> = new Set(['and', 'of', 'the', 'vs', 'with']);

/** Signs after a name: Charles Perrault, Walter Veltroni; Edmond Dantès (the Count). */
const ENDS_NAME = /^\s*[,;()[\]/–—|•]/;

/** Index after the name that the index is in. */
function afterName({ tokens }: TokenLine, index: number): number {
  let at = index;
  for (let token = tokens[at]; token && at - index < LONGEST_NAME && isWithinName(token); token = tokens[at])
    at++;
  return at;
}

/** Index of the last word of the name that the index is in. Undefined if the words after the index are no name. */
function endOfName(line: TokenLine, index: number): number | undefined {
  const after = afterName(line, index);
  const isEnd = after === line.tokens.length || ENDS_NAME.test(textAt(line, after));
  if (!isEnd || after - index >= LONGEST_NAME) return undefined;
  let end = after - 1;
  while (end > index && line.tokens[end]?.kind === 'gap') end--;
  return end === index || hasCapital(line, textAt(line, end)) ? end : undefined;
}

/** Index of the first word of the name that ends at the index. */
function startOfName(line: TokenLine, index: number): number {
  let first = index;
  for (let at = index - 1; at >= 0 && index - at < LONGEST_NAME; at--) {
    const token = line.tokens[at];
    if (token === undefined || !isWithinName(token)) break;
    if (token.kind === 'word') first = at;
  }
  return first;
}

/**
 * Index of the surname before a comma, if the index is in the given names after it: Perrault, Charles. Otherwise -1.
 * decision: the comma must be the only one, and the surname may have a particle but no given name. Otherwise the line
 * is a list (Hugo, Charles, Jean; Victor Hugo, Charles).
 */
function surnameBefore(line: TokenLine, index: number): number {
  const comma = startOfName(line, index) - 1;
  const surname = comma - 1;
  if (textAt(line, comma) !== ', ' || latinAt(line, surname) === '') return -1;
  const start = startOfName(line, surname);
  const isFirst = start === 0 || textAt(line, start - 1) === '; ';
  const isAlone =
    start === surname || textAt(line, surname - 1) === '-' || !hasCapital(line, textAt(line, start));
  return isFirst && isAlone && !textAt(line, afterName(line, index)).startsWith(',') ? surname : -1;
}

/** The surname. Longer words are left out, so that the number of cached surnames also bounds the memory. */
function surnameAt(line: TokenLine, index: number): string {
  const surname = compose(latinAt(line, index));
  return surname.length <= LONGEST_LISTED ? surname : '';
}

function isWithinName({ kind, text }: Token): boolean {
  return kind === 'gap' ? /^(?: |-|\. ?|['’])$/.test(text) : !CONJUNCTIONS.has(text.toLowerCase());
}

/** The small particle d’ shows French or, by the ending, Italian (d’Artagnan, d’Amico). English surnames have a large D’. */
function languageOfParticle(surname: string): NameLanguage | undefined {
  if (!/^d['’]/.test(surname)) return undefined;
  return /[aio]$/.test(surname) ? 'italian' : 'french';
}

/** German particles. */
const GERMAN_LINE = / (?:von|vom) /i;
/** Spanish particles and accents. */
const SPANISH_LINE = /(?:^| )(?:de|del|la|las|los|y) |[áéíóúñ]/;

/**
 * For the last word of a name, or the first before a comma, a surname that languages share: the language of the words
 * before it or after the comma. Spanish shows by particles and accents, and by a given name whose J is Х (Juan Cruz).
 */
function languageBefore(
  line: TokenLine,
  index: number,
  { established }: LineTools,
): NameLanguage | undefined {
  const isBeforeComma = index === 0 && textAt(line, 1) === ', ';
  if (index === 0 && !isBeforeComma) return undefined;
  const given = foldMarks(latinAt(line, isBeforeComma ? 2 : startOfName(line, index)).toLowerCase());
  const isSpanish =
    SPANISH_LINE.test(line.text) ||
    (given.startsWith('j') && established.find(given, 'name')?.startsWith('х'));
  return isSpanish ? 'spanish' : undefined;
}

/** Charles Perrault → Шарль Перро. decision: not in mode `text`. */
export const GIVEN_BY_SURNAME: LineLayer = {
  id: 'given-by-surname',
  source: 'lists of given names and surnames by language (data/translit/names/lexicon); §121–139',
  examples:
    'Charles Perrault → Шарль Перро; Walter Veltroni → Вальтер Вельтроні; Paul von Ost → Пауль фон Ост',
  create(tools) {
    const { lexicon } = tools;
    /** Cached languages of surnames: surnames repeat, and finding their language costs more than reading a word. */
    const origins: Memo<{ readonly origin: NameLanguage | undefined }> = new Map();

    function originOf(surname: string): NameLanguage | undefined {
      if (surname === '') return undefined;
      return (origins.get(surname) ?? keep(origins, surname, { origin: findOrigin(surname, tools) })).origin;
    }

    function readGiven(
      line: TokenLine,
      index: number,
      forms: ReturnType<typeof unpackForms>,
    ): Taken | undefined {
      if (line.mode === 'text') return undefined;
      const double = languageOfDouble(line, index);
      const end = endOfName(line, index);
      const inverted = surnameBefore(line, index);
      if (end === undefined && double === undefined && inverted < 0) return undefined;
      const surname = surnameAt(line, end === undefined || end === index ? inverted : end);
      const language =
        double ??
        languageOfParticle(surname) ??
        originOf(surname) ??
        (end === index ? languageBefore(line, index, tools) : undefined) ??
        (GERMAN_LINE.test(line.text) ? 'german' : undefined) ??
        // Names are English unless something shows another language.
        (surname === '' ? undefined : 'english');
      const form = forms.get(language);
      if (form === undefined) return undefined;
      const source = latinAt(line, index);
      return take(word(line, source, carryCase(source, form), 'en.established'));
    }

    return (lower) => {
      const packed = lexicon?.given(foldMarks(lower));
      if (packed === undefined) return undefined;
      const forms = unpackForms(packed);
      return (line, index) => readGiven(line, index, forms);
    };
  },
};
