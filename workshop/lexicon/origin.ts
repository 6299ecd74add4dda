/**
 * Which language a word is spelled in, by trigrams of letters: the pronouncing dictionary lists the names of all Americans, and
 * what it says of Kulik or Mansur is how Americans say them, which Ukrainian does not follow. The lists of names are those of
 * `@faker-js/faker` (MIT).
 */
import { allLocales } from '@faker-js/faker';
import englishWords from 'an-array-of-english-words' with { type: 'json' };
import { splitCompound } from '../../src/translit/en/compounds.ts';
import { type RuleTable, readByRules } from '../../src/translit/en/languages/letter-rules.ts';
import { findProfile, readByProfile } from '../../src/translit/en/languages/profiles.ts';
import { RULES } from '../../src/translit/en/languages/tables.ts';
import { foldMarks } from '../../src/translit/en/latin.ts';
import { tidy } from '../../src/translit/en/orthography.ts';
import { isLikelyJapanese, isRomaji } from '../../src/translit/en/romaji.ts';
import { createTrigrams } from './trigrams.ts';

type Locale = keyof typeof allLocales;

interface Language {
  readonly locales: readonly Locale[];
  readonly isFar?: boolean;
  /** How the language is read, and the locales whose lists hold its names and few of other languages. */
  readonly rules?: RuleTable;
  readonly listed?: readonly Locale[];
  /** Its given names are not those of other languages too. */
  readonly hasOwnGivenNames?: boolean;
}

/**
 * Languages of names by the locales that show them. `isFar`: their names are read by letters, whatever English does with
 * them. Names of the others (German, French, Dutch, Italian, Portuguese) have come into English with a pronunciation of
 * their own too often for a guess by letters: they only compete.
 */
const LANGUAGES: readonly Language[] = [
  { locales: ['de', 'de_AT', 'de_CH'], rules: RULES.german, listed: ['de', 'de_AT'] },
  { locales: ['fr', 'fr_CH', 'fr_BE'], rules: RULES.french, listed: ['fr'], hasOwnGivenNames: true },
  { locales: ['it'], rules: RULES.italian, listed: ['it'], hasOwnGivenNames: true },
  { locales: ['pt_PT', 'pt_BR'], rules: RULES.portuguese, listed: ['pt_PT', 'pt_BR'] },
  { locales: ['nl', 'nl_BE', 'af_ZA'], rules: RULES.dutch, listed: ['nl'] },
  { locales: ['ro', 'ro_MD'] },
  { locales: ['es', 'es_MX'], isFar: true, rules: RULES.spanish, listed: ['es'] },
  { locales: ['da', 'nb_NO', 'sv'], isFar: true },
  { locales: ['fi'], isFar: true },
  { locales: ['pl', 'cs_CZ', 'sk', 'hr', 'sr_RS_latin', 'sl_SI'], isFar: true },
  { locales: ['hu'], isFar: true },
  { locales: ['tr', 'uz_UZ_latin', 'ku_kmr_latin'], isFar: true },
  { locales: ['en_IN', 'en_NP'], isFar: true },
  { locales: ['zu_ZA', 'yo_NG', 'id_ID', 'en_GH', 'en_NG'], isFar: true },
  { locales: ['vi'], isFar: true },
];
const ENGLISH: readonly Locale[] = ['en', 'en_AU', 'en_CA'];

/** By how much (natural logarithm) a language has to be likelier than English. decision: measured on attested pairs. */
const MARGIN = 3;

const COMMON: ReadonlySet<string> = new Set(englishWords);

/** Is it a word of English, no name? */
export function isEnglishWord(word: string): boolean {
  return COMMON.has(word);
}

/** Is the word English, or made of English parts? */
function isEnglish(word: string): boolean {
  return isCommon(word) || splitCompound(word) !== undefined;
}

/** Is the word English, or an English one with an ending of surnames (not Eichhorn)? */
function isCommon(word: string): boolean {
  const { stem } = splitCompound(word) ?? {};
  return COMMON.has(word) || (stem !== undefined && COMMON.has(stem));
}

/** What would be read as Japanese if it were not listed (Hansen, Chu) stays as it is listed. */
function isLikeJapanese(word: string): boolean {
  return isRomaji(word) && isLikelyJapanese(word, false);
}

/** Words of the names of people and towns of some locales, in plain small letters. */
function namesOf(locales: readonly Locale[]): Set<string> {
  const { first, last, towns } = listsOf(locales);
  return new Set([...first, ...last, ...towns].map(foldMarks).filter((word) => /^[a-z]{3,}$/.test(word)));
}

/** The same by what they name, in small letters with their marks. */
function listsOf(locales: readonly Locale[]): Record<'first' | 'last' | 'towns', string[]> {
  const wordsOf = (value: unknown) => textsOf(value).flatMap((text) => text.toLowerCase().split(/[ -]/));
  const people = locales.map((locale) => allLocales[locale].person);
  return {
    first: wordsOf(people.map((person) => person?.first_name)),
    last: wordsOf(people.map((person) => person?.last_name)),
    towns: wordsOf(locales.map((locale) => allLocales[locale].location?.city_name)),
  };
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Letters that English has put into a name that looks German or French (Highberger, Koontz, Frazier, Blackstock). */
const ENGLISH_LETTERS =
  /oo|ee|ou|ea|sh|wh|igh|ew|ow(?!itz)[a-z]|stone|[a-z]y[^e]|ley$|man$|stock$|(?:[szpvfg]|ll|rr)ier$/;

/**
 * The reading of a word that is spelled as German, French, Italian or Dutch names are (Eichler, Fournier, Boettcher), and is no
 * word of English: Ukrainian has such names as their language reads them (§132, §136), however Americans do.
 */
export function readItsLanguage(word: string): string | undefined {
  return isCommon(word) || ENGLISH_LETTERS.test(word)
    ? undefined
    : readByProfile(word, findProfile(word), undefined);
}

/** How likely a word is in English, then in each of the languages. */
function measureLanguages(): (word: string) => number[] {
  return createTrigrams([ENGLISH, ...LANGUAGES.map(({ locales }) => locales)].map(namesOf));
}

/** Tells of a word of the dictionary whether it is no English one and spelled as names of a far language are. */
export function createOriginTest(): (word: string) => boolean {
  const measure = measureLanguages();
  return (word) => {
    if (isEnglish(word) || isLikeJapanese(word)) return false;
    const [english = 0, ...others] = measure(word);
    const likeliest = Math.max(...others);
    return likeliest > english + MARGIN && LANGUAGES[others.indexOf(likeliest)]?.isFar === true;
  };
}

/** Names of a list that came from another language: Slavic, Arabic, Indian, Turkish in the lists of Germany. */
const NEWCOMER =
  /(?:sk[iy]|icz|[aeiou][cv]|cz|dze|ova?|ev|nen|oglu|gul|jan)$|^(?:al|el)[a-z]{5}|gh|sh|kh|zh|cz|aye|[aiu]j[aiu]/;

/**
 * Surnames and given names of other languages as these read them (Eichler Айхлер, Ferrante Ферранте, Cardoso Кардозу), by
 * the word without its marks: those that one language alone lists, or more read alike, and English neither lists nor has as
 * words; by trigrams they are no likelier in a language that is not theirs.
 */
export function readingsOfListed(): Map<string, string> {
  const english = namesOf(ENGLISH);
  const measure = measureLanguages();
  const readings = new Map<string, Set<string>>();
  for (const [index, { rules, listed, hasOwnGivenNames = false }] of LANGUAGES.entries()) {
    if (rules === undefined || listed === undefined) continue;
    const { first, last } = listsOf(listed);
    for (const word of new Set(hasOwnGivenNames ? [...first, ...last] : last)) {
      const plain = foldMarks(word);
      if (
        isLikeJapanese(plain) ||
        !/^[a-záéíóú]{4,}$/.test(word) ||
        english.has(plain) ||
        isCommon(plain) ||
        NEWCOMER.test(plain)
      )
        continue;
      const [, ...others] = measure(plain);
      const own = others[index] ?? Number.NEGATIVE_INFINITY;
      if (Math.max(...others) > own + 1) continue;
      const reading = tidy(readByRules(word, rules, undefined), plain);
      readings.set(plain, (readings.get(plain) ?? new Set()).add(reading));
    }
  }
  return new Map(
    [...readings].flatMap(([word, [reading = '', ...others]]) =>
      others.length === 0 ? [[word, reading]] : [],
    ),
  );
}
