/**
 * Guesses the language of a word's spelling by trigrams of letters. The pronouncing dictionary has the names of all
 * Americans, and gives Kulik or Mansur as Americans pronounce them. Ukrainian does not follow that. The lists of names
 * come from `@faker-js/faker` (MIT).
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
  /** How to read the language, and the locales whose lists have many of its names and few of other languages. */
  readonly rules?: RuleTable;
  readonly listed?: readonly Locale[];
  /** Whether its given names are not common in other languages, too. */
  readonly hasOwnGivenNames?: boolean;
}

/**
 * Languages of names, with the locales that have their names. `isFar`: Ukrainian reads their names by letters, whatever
 * English does. Names of the other languages (German, French, Dutch, Italian, Portuguese) often have an English
 * pronunciation, so a guess by letters is not enough: these languages only compete.
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

/** How much likelier than English a language must be (natural logarithm). decision: measured on attested pairs. */
const MARGIN = 3;

const COMMON: ReadonlySet<string> = new Set(englishWords);

/** Whether a word is an English word, not a name. */
export function isEnglishWord(word: string): boolean {
  return COMMON.has(word);
}

/** Whether a word is English, or made of English parts. */
function isEnglish(word: string): boolean {
  return isCommon(word) || splitCompound(word) !== undefined;
}

/** Whether a word is English, or an English one with an ending of surnames (not Eichhorn). */
function isCommon(word: string): boolean {
  const { stem } = splitCompound(word) ?? {};
  return COMMON.has(word) || (stem !== undefined && COMMON.has(stem));
}

/** Whether a word would be read as Japanese without its entry (Hansen, Chu). Such an entry stays. */
function isLikeJapanese(word: string): boolean {
  return isRomaji(word) && isLikelyJapanese(word, false);
}

/** Words of the names of people and towns of some locales, in lower case without marks. */
function namesOf(locales: readonly Locale[]): Set<string> {
  const { first, last, towns } = listsOf(locales);
  return new Set([...first, ...last, ...towns].map(foldMarks).filter((word) => /^[a-z]{3,}$/.test(word)));
}

/** The same words by what they name, in lower case with their marks. */
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

/** Letters that show an English word in spite of a German or French look (Highberger, Koontz, Frazier, Blackstock). */
const ENGLISH_LETTERS =
  /oo|ee|ou|ea|sh|wh|igh|ew|ow(?!itz)[a-z]|stone|[a-z]y[^e]|ley$|man$|stock$|(?:[szpvfg]|ll|rr)ier$/;

/**
 * The reading of a word spelled like German, French, Italian or Dutch names (Eichler, Fournier, Boettcher) that is not
 * an English word. Ukrainian reads such names as their language does (§132, §136), not as Americans do.
 */
export function readItsLanguage(word: string): string | undefined {
  return isCommon(word) || ENGLISH_LETTERS.test(word)
    ? undefined
    : readByProfile(word, findProfile(word), undefined);
}

/** The likelihoods of a word in English and in each of the other languages. */
function measureLanguages(): (word: string) => number[] {
  return createTrigrams([ENGLISH, ...LANGUAGES.map(({ locales }) => locales)].map(namesOf));
}

/** Makes a test of a word: whether it is not English and is spelled like names of a far language. */
export function createOriginTest(): (word: string) => boolean {
  const measure = measureLanguages();
  return (word) => {
    if (isEnglish(word) || isLikeJapanese(word)) return false;
    const [english = 0, ...others] = measure(word);
    const likeliest = Math.max(...others);
    return likeliest > english + MARGIN && LANGUAGES[others.indexOf(likeliest)]?.isFar === true;
  };
}

/** Names that came to a list from other languages: Slavic, Arabic, Indian and Turkish names in the lists of Germany. */
const NEWCOMER =
  /(?:sk[iy]|icz|[aeiou][cv]|cz|dze|ova?|ev|nen|oglu|gul|jan)$|^(?:al|el)[a-z]{5}|gh|sh|kh|zh|cz|aye|[aiu]j[aiu]/;

/**
 * Readings of surnames and given names of other languages (Eichler Айхлер, Ferrante Ферранте, Cardoso Кардозу), keyed
 * by the word without its marks. Only one language lists such a name, or several read it alike. English neither lists
 * it nor has it as a word, and by trigrams no other language is likelier.
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
