/**
 * Given names that languages share the spelling of: the surname tells which it is (Жан Піаже, but Джін Ґрей; Вальтер
 * Вельтроні, but Волтер Скотт). How each language reads them: `scripts/lexicon/names/given-by-language.ts`.
 */
import { carryCase, isCapital } from '../core/letter-case.ts';
import type { Established } from './established.ts';
import { foldMarks, isPlain } from './latin.ts';
import type { Lexicon } from './lexicon.ts';
import { type Line, latinAt, type Taken, take, textAt, word } from './line.ts';
import { formOf, languageOf, type NameLanguage } from './names-abroad.ts';
import { findProfile } from './profiles.ts';

/**
 * Languages that the plain spelling of a surname shows; German surnames without marks are borne by too many Americans.
 * decision: Portuguese surnames are mostly Brazilian.
 */
const SHOWN: ReadonlyMap<string, NameLanguage> = new Map([
  ['french', 'french'],
  ['italian', 'italian'],
  ['portuguese', 'brazilian'],
  ['spanish', 'spanish'],
]);

/** Languages that marks show besides. */
const SHOWN_BY_MARKS: ReadonlyMap<string, NameLanguage> = new Map([
  ...SHOWN,
  ['finnic', 'nordic'],
  ['german', 'german'],
  ['hungarian', 'hungarian'],
  ['polish', 'polish'],
  ['romanian', 'romanian'],
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

/** Jean-Philippe, whoever he is, is French, and so is each half of it. */
function isHalfOfJean(line: Line, index: number): boolean {
  const isJean = (at: number) => latinAt(line, at).toLowerCase() === 'jean';
  return (
    (isJean(index) && textAt(line, index + 1) === '-' && isCapital(latinAt(line, index + 2).charAt(0))) ||
    (textAt(line, index - 1) === '-' && isJean(index - 2))
  );
}

/** Surnames kept with their language: they repeat, and asking costs more than reading a word. */
const KEPT_SURNAMES = 1024;

export interface NameLists {
  readonly lexicon: Lexicon;
  readonly established: Established;
}

export type GivenReader = (line: Line, index: number) => Taken | undefined;

/** Charles Perrault → Шарль Перро. decision: not as `text`. */
export function createGivenReader(lists: NameLists): GivenReader {
  const origins = new Map<string, NameLanguage | undefined>();

  function originOf(surname: string): NameLanguage | undefined {
    if (origins.has(surname)) return origins.get(surname);
    const origin = findOrigin(surname, lists);
    if (origins.size >= KEPT_SURNAMES) origins.clear();
    origins.set(surname, origin);
    return origin;
  }

  return (line, index) => {
    if (line.mode === 'text') return undefined;
    const source = latinAt(line, index);
    const forms = lists.lexicon.given(foldMarks(source.toLowerCase()));
    if (forms === undefined) return undefined;
    const surname = surnameAfter(line, index);
    const language = isHalfOfJean(line, index)
      ? 'french'
      : surname === undefined
        ? undefined
        : originOf(surname);
    const form = language === undefined ? undefined : formOf(forms, language);
    return form === undefined
      ? undefined
      : take(word(line, source, carryCase(source, form), 'en.established'));
  };
}

/** The line's last word, where it may be the surname of the given name at the index. */
function surnameAfter(line: Line, index: number): string | undefined {
  const last = line.tokens.length - 1;
  const surname = latinAt(line, last);
  const isGiven = last > index && /^[ -]$/.test(textAt(line, index + 1));
  return isGiven && isCapital(surname.charAt(0)) ? surname : undefined;
}
