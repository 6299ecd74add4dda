/**
 * Given names that languages share the spelling of: the surname tells which it is (Жан Піаже, but Джін Ґрей; Вальтер
 * Вельтроні, but Волтер Скотт). How each language reads them: `scripts/lexicon/names/given-by-language.ts`.
 */
import { carryCase, isCapital } from '../core/letter-case.ts';
import type { Established } from './established.ts';
import { foldMarks, isPlain } from './latin.ts';
import type { Lexicon } from './lexicon.ts';
import { isAllSmall, type Line, latinAt, type Taken, take, textAt, word } from './line.ts';
import { formOf, languageOf, type NameLanguage } from './names-abroad.ts';
import { findProfile } from './profiles.ts';

/**
 * Languages that the plain spelling of a surname shows; German and Spanish surnames without marks are borne by too many
 * Americans (David Martinez). decision: Portuguese surnames are mostly Brazilian.
 */
const SHOWN: ReadonlyMap<string, NameLanguage> = new Map([
  ['french', 'french'],
  ['italian', 'italian'],
  ['portuguese', 'brazilian'],
]);

/** Languages that marks show besides. */
const SHOWN_BY_MARKS: ReadonlyMap<string, NameLanguage> = new Map([
  ...SHOWN,
  ['finnic', 'nordic'],
  ['german', 'german'],
  ['hungarian', 'hungarian'],
  ['polish', 'polish'],
  ['romanian', 'romanian'],
  ['spanish', 'spanish'],
]);

/** How a settled form of a French surname shows what it is: [Latin, Ukrainian], both in lower case. */
const FRENCH_SIGNS: readonly (readonly [latin: RegExp, ukrainian: RegExp])[] = [
  [/j|g[ei]/, /(?<!д)ж/],
  [/oi/, /уа/],
  [/in(?:[tdcs]|e?)$/, /ен$/],
  [/[^s][tdsxz]$(?<!gaard)/, /[^тдсзкцчш]$/],
  [/er$/, /’?[єе]$/],
];

/** The language of a surname: listed, or shown by its settled form or its spelling. */
function findOrigin(surname: string, { lexicon, established }: NameLists): NameLanguage | undefined {
  const lower = surname.toLowerCase();
  const plain = foldMarks(lower);
  const listed = lexicon.origin(plain);
  if (listed !== undefined) return languageOf(listed);
  const settled = established.find(plain, 'name') ?? '';
  if (FRENCH_SIGNS.some(([latin, ukrainian]) => latin.test(plain) && ukrainian.test(settled)))
    return 'french';
  const profile = findProfile(lower)?.name ?? '';
  return (isPlain(lower) ? SHOWN : SHOWN_BY_MARKS).get(profile);
}

/** Names have capitals, or the whole line has none. */
function isName(line: Line, word: string): boolean {
  return word !== '' && (isCapital(word.charAt(0)) || isAllSmall(line));
}

/** Given names of one language that stand in double ones: both halves of Jean-Philippe and Hans-Peter are read so. */
const HALVES: ReadonlyMap<string, NameLanguage> = new Map([
  ...[
    'andré',
    'françois',
    'guy',
    'henri',
    'jacques',
    'jean',
    'luc',
    'philippe',
    'pierre',
    'rené',
    'yves',
  ].map((name) => [name, 'french'] as const),
  ...['ernst', 'franz', 'hans', 'heinz', 'horst', 'jürgen', 'karl', 'klaus', 'wolf'].map(
    (name) => [name, 'german'] as const,
  ),
]);

/** The language of the double name that the word at the index is a half of. */
function languageOfDouble(line: Line, index: number): NameLanguage | undefined {
  const [first, second] = textAt(line, index + 1) === '-' ? [index, index + 2] : [index - 2, index];
  if (textAt(line, second - 1) !== '-' || !isName(line, latinAt(line, second))) return undefined;
  return HALVES.get(latinAt(line, first).toLowerCase()) ?? HALVES.get(latinAt(line, second).toLowerCase());
}

/** Surnames kept with their language: they repeat, and asking costs more than reading a word. */
const KEPT_SURNAMES = 1024;

export interface NameLists {
  readonly lexicon: Lexicon;
  readonly established: Established;
}

/** @param forms how languages read the name at the index, if it is one they share: {@link Lexicon.given} */
export type GivenReader = (line: Line, index: number, forms: string | undefined) => Taken | undefined;

/** Charles Perrault → Шарль Перро. decision: not as `text`. */
export function createGivenReader(lists: NameLists): GivenReader {
  const origins = new Map<string, NameLanguage | undefined>();

  function originOf(surname: string): NameLanguage | undefined {
    const known = origins.get(surname);
    if (known !== undefined || origins.has(surname)) return known;
    const origin = findOrigin(surname, lists);
    if (origins.size >= KEPT_SURNAMES) origins.clear();
    origins.set(surname, origin);
    return origin;
  }

  return (line, index, forms) => {
    if (forms === undefined || line.mode === 'text') return undefined;
    const surname = surnameAfter(line, index);
    const language = languageOfDouble(line, index) ?? (surname === undefined ? undefined : originOf(surname));
    const form = language === undefined ? undefined : formOf(forms, language);
    if (form === undefined) return undefined;
    const source = latinAt(line, index);
    return take(word(line, source, carryCase(source, form), 'en.established'));
  };
}

/** The line's last word, where it may be the surname of the given name at the index. */
function surnameAfter(line: Line, index: number): string | undefined {
  const last = line.tokens.length - 1;
  const gap = last > index ? textAt(line, index + 1) : '';
  if (gap !== ' ' && gap !== '-') return undefined;
  const surname = latinAt(line, last);
  return isName(line, surname) ? surname : undefined;
}
