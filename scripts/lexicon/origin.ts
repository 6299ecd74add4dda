/**
 * Which language a word is spelled in, by trigrams of letters: the pronouncing dictionary lists the names of all Americans, and
 * what it says of Kulik or Mansur is how Americans say them, which Ukrainian does not follow. The lists of names are those of
 * `@faker-js/faker` (MIT).
 */
import { allLocales } from '@faker-js/faker';
import englishWords from 'an-array-of-english-words' with { type: 'json' };
import { splitCompound } from '../../src/translit/en/compounds.ts';
import { foldMarks } from '../../src/translit/en/latin.ts';
import { isLikelyJapanese, isRomaji } from '../../src/translit/en/romaji.ts';
import { createTrigrams } from './trigrams.ts';

type Locale = keyof typeof allLocales;

/**
 * Languages of names by the locales that show them. `isFar`: their names are read by letters, whatever English does with
 * them. Names of the others (German, French, Dutch, Italian, Portuguese) have come into English with a pronunciation of
 * their own too often for a guess by letters: they only compete.
 */
const LANGUAGES: readonly { readonly locales: readonly Locale[]; readonly isFar?: boolean }[] = [
  { locales: ['de', 'de_AT', 'de_CH'] },
  { locales: ['fr', 'fr_CH', 'fr_BE'] },
  { locales: ['it'] },
  { locales: ['pt_PT', 'pt_BR'] },
  { locales: ['nl', 'nl_BE', 'af_ZA'] },
  { locales: ['ro', 'ro_MD'] },
  { locales: ['es', 'es_MX'], isFar: true },
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

/** Is the word English, or made of English parts? */
function isEnglish(word: string): boolean {
  return (
    COMMON.has(word) ||
    splitCompound(word) !== undefined ||
    (word.endsWith('man') && COMMON.has(word.slice(0, -3)))
  );
}

/** What would be read as Japanese if it were not listed (Hansen, Chu) stays as it is listed. */
function isLikeJapanese(word: string): boolean {
  return isRomaji(word) && isLikelyJapanese(word, false);
}

/** Words of the names of people and towns of some locales, in plain small letters. */
function namesOf(locales: readonly Locale[]): Set<string> {
  const words = new Set<string>();
  for (const locale of locales) {
    const { person, location } = allLocales[locale];
    for (const text of textsOf([person?.first_name, person?.last_name, location?.city_name]))
      for (const word of foldMarks(text.toLowerCase()).split(/[ -]/))
        if (/^[a-z]{3,}$/.test(word)) words.add(word);
  }
  return words;
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Tells of a word of the dictionary whether it is no English one and spelled as names of a far language are. */
export function createOriginTest(): (word: string) => boolean {
  const measure = createTrigrams([ENGLISH, ...LANGUAGES.map(({ locales }) => locales)].map(namesOf));
  return (word) => {
    if (isEnglish(word) || isLikeJapanese(word)) return false;
    const [english = 0, ...others] = measure(word);
    const likeliest = Math.max(...others);
    return likeliest > english + MARGIN && LANGUAGES[others.indexOf(likeliest)]?.isFar === true;
  };
}
