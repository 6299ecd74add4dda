/**
 * Given names that languages share the spelling of: the surname tells which it is (Жан Піаже, but Джін Ґрей; Вальтер
 * Вельтроні, but Волтер Вайт); of a surname that they share, what stands before it (Хуан Крус, but Тед Круз). How each
 * language reads them: `data/translit/names/lexicon/given`.
 */
import { carryCase, isCapital } from '../../../core/letter-case.ts';
import type { Token } from '../../../core/words.ts';
import { keep, type Memo } from '../../kept-words.ts';
import { findProfile, readByProfile } from '../../languages/profiles.ts';
import { foldMarks, isPlain } from '../../latin.ts';
import { isAllSmall, latinAt, type Taken, type TokenLine, take, textAt, word } from '../../line.ts';
import { languageOf, type NameLanguage, unpackForms } from '../../names-abroad.ts';
import type { LineLayer, LineTools } from '../line-layer.ts';
import { LONGEST_LISTED } from '../word-layer.ts';

/**
 * Languages that the plain spelling of a surname shows; German and Spanish surnames without marks are borne by too many
 * Americans (David Martinez). decision: Portuguese surnames are mostly Brazilian.
 */
const SHOWN: ReadonlyMap<string, NameLanguage> = new Map(
  Object.entries({ french: 'french', italian: 'italian', portuguese: 'brazilian' } as const),
);

/** Languages that marks show besides. */
const SHOWN_BY_MARKS: ReadonlyMap<string, NameLanguage> = new Map([
  ...SHOWN,
  ['finnic', 'nordic'],
  ...(['german', 'hungarian', 'polish', 'romanian', 'spanish'] as const).map((own) => [own, own] as const),
]);

/** How a settled form of a French surname shows what it is: [Latin, Ukrainian], both in lower case. */
const FRENCH_SIGNS: readonly (readonly [latin: RegExp, ukrainian: RegExp])[] = [
  [/j|g[ei]/, /(?<!д)ж/],
  [/oi/, /уа/],
  [/in(?:[tdcs]|e?)$/, /ен$/],
  [/[^s][tdsxz]$(?<!gaard)/, /[^тдсзкцчш]$/],
  [/er$/, /’?[єе]$/],
];

/** Surnames of men of Russia and its neighbours in English spelling; their given names are written as Ukrainian ones (§144). */
const RUSSIAN = /[a-z]{2}(?:[oe]v|[sc]k(?:y|iy|ii|oy|oi)|enko|chuk)$/;

/** The language of a surname: listed, or shown by its settled form or its spelling. */
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
  // Frazier is spelled as French, and is Фрейзер.
  if (settled !== undefined && readByProfile(lower, profile, undefined) !== settled) return undefined;
  return (isPlain(lower) ? SHOWN : SHOWN_BY_MARKS).get(profile?.name ?? '');
}

/** Names have capitals, or the whole line has none. */
function hasCapital(line: TokenLine, word: string): boolean {
  return isCapital(word.charAt(0)) || isAllSmall(line);
}

/** Given names of one language that stand in double ones: both halves of Jean-Philippe and Hans-Peter are read so. */
const HALVES: ReadonlyMap<string, NameLanguage> = new Map([
  ...languageOfAll('french', 'andre francois guy henri jacques jean luc philippe pierre rene yves'),
  ...languageOfAll('german', 'ernst franz hans heinz horst jurgen karl klaus wolf'),
]);

function languageOfAll(language: NameLanguage, names: string): [string, NameLanguage][] {
  return names.split(' ').map((name) => [name, language]);
}

/** The language of the double name that the word at the index is a half of. */
function languageOfDouble(line: TokenLine, index: number): NameLanguage | undefined {
  const isFirst = textAt(line, index + 1) === '-';
  if (!isFirst && textAt(line, index - 1) !== '-') return undefined;
  const second = isFirst ? index + 2 : index;
  if (!hasCapital(line, latinAt(line, second))) return undefined;
  const halfOf = (at: number) => HALVES.get(foldMarks(latinAt(line, at).toLowerCase()));
  return halfOf(second - 2) ?? halfOf(second);
}

/** A name is not longer, in tokens: given names, particles and surnames with what stands between them. */
const LONGEST_NAME = 13;
/** They join two names, or a name and something else. */
const CONJUNCTIONS: ReadonlySet<string> = new Set(['and', 'of', 'the', 'vs', 'with']);

/** The line's last word, which may be the surname of the given name at the index; '' where there is none. */
function lastWord({ tokens }: TokenLine, index: number): string {
  const last = tokens.length - 1;
  if (last === index || last - index >= LONGEST_NAME) return '';
  const token = tokens[last];
  // Longer words would make the bound of the surnames kept one of number only.
  return token?.kind === 'word' && token.script === 'latin' && token.text.length <= LONGEST_LISTED
    ? token.text
    : '';
}

/** Are all words from the index to the end of the line those of one name? */
function isName(line: TokenLine, index: number): boolean {
  return hasCapital(line, line.tokens.at(-1)?.text ?? '') && line.tokens.slice(index + 1).every(isWithinName);
}

function isWithinName({ kind, text }: Token): boolean {
  return kind === 'gap' ? /^(?: |-|\. ?|['’])$/.test(text) : !CONJUNCTIONS.has(text.toLowerCase());
}

/** Before a surname that languages share: Spanish particles and accents, and given names whose J is Х (Juan Cruz). */
const SPANISH_LINE = /(?:^| )(?:de|del|la|las|los|y) |[áéíóúñ]/;

/** The language of the words before the line's last one, which is read. */
function languageBefore(
  line: TokenLine,
  index: number,
  { established }: LineTools,
): NameLanguage | undefined {
  if (index === 0 || index !== line.tokens.length - 1) return undefined;
  const given = foldMarks(latinAt(line, 0).toLowerCase());
  const isSpanish =
    SPANISH_LINE.test(line.text) ||
    (given.startsWith('j') && established.find(given, 'name')?.startsWith('х'));
  return isSpanish ? 'spanish' : undefined;
}

/** Charles Perrault → Шарль Перро. decision: not as `text`. */
export const GIVEN_BY_SURNAME: LineLayer = {
  id: 'given-by-surname',
  source: 'lists of given names and surnames by language (data/translit/names/lexicon); §121–139',
  examples: 'Charles Perrault → Шарль Перро; Walter Veltroni → Вальтер Вельтроні',
  create(tools) {
    const { lexicon } = tools;
    /** Surnames with their language: they repeat, and asking costs more than reading a word. */
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
      const surname = lastWord(line, index);
      const language =
        double ??
        originOf(surname) ??
        languageBefore(line, index, tools) ??
        // Names are English unless something shows another language.
        (surname === '' ? undefined : 'english');
      const form = forms.get(language);
      if (
        form === undefined ||
        (double === undefined && index < line.tokens.length - 1 && !isName(line, index))
      )
        return undefined;
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
