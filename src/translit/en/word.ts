/**
 * One word, layer by layer, the first that knows it wins: established names, Ukrainian surnames, the language of the line, lexicon,
 * romaji, foreign spelling, compounds, letter rules. Words come in lower case with ’ as their only sign; readings leave in lower case.
 */
import type { Mode, Step } from '../core/engine.ts';
import { APOSTROPHE } from '../core/words.ts';
import { splitBeginning, splitCompound, splitPair } from './compounds.ts';
import { readPatronymic, readShire, settleOrigin } from './derived-names.ts';
import { ENGLISH_RULES } from './languages/english.ts';
import type { Established } from './established.ts';
import { FRENCH_RULES } from './languages/french.ts';
import { foldMarks, foldUnless, isPlain } from './latin.ts';
import { GREEK_RULES, isAntique, isLatinized, isRoman, LATIN_RULES } from './languages/latin.ts';
import { type RuleTable, readByRules } from './languages/letter-rules.ts';
import type { Lexicon } from './lexicon.ts';
import { formOf, type NameLanguage } from './names-abroad.ts';
import { applyMode, softenPlace, tidy } from './orthography.ts';
import { OTHER_RULES } from './languages/other.ts';
import { PORTUGUESE_RULES } from './languages/portuguese.ts';
import { findNative, findProfile, findWeak, readByProfile } from './languages/profiles.ts';
import { isUkrainian, UKRAINIAN_RULES } from './languages/ukrainian.ts';
import { rulesOfUnknown, WORLD_RULES } from './languages/world.ts';

/** Words longer than this are no words of any list; the rules alone read them. */
export const LONGEST_LISTED = 40;
/** Not Macchio: Italian. */
const MAC = /^(?:mc|mac(?=[bdfgjlmnpqrstvwz]|c(?!h)))(?=[a-z]{3})/;

/** Romanized Slavic: Bel’kovich, Arkhangel’sk, Odes’ka. Other names have an apostrophe before a vowel or another consonant. */
export const SOFT_SIGN =
  /^[a-z’]*(?:[a-z]{3}[lnstdz]’(?:s’?)?k(?:[aiy]|[iy][iyj]|aya|oy?e?)?|l’(?:kov|ch|n[iy]|sh|v[io])[a-z]*)$/;

export interface WordReader {
  /**
   * The reading in the spelling of the mode. `steps`, if given, receives how it came about; `language`, the rules of the
   * language that the line shows, read what is not established. `isAlone`: the line has no other word.
   */
  read(word: string, mode: Mode, steps?: Step[], language?: RuleTable, isAlone?: boolean): string;
  /** The reading of a part of a word by its letters alone: no list knows parts. */
  readLetters(part: string, mode: Mode, steps?: Step[]): string;
}

export interface WordSources {
  readonly established: Established;
  readonly lexicon: Lexicon | undefined;
  /** Reads a word that is strict romaji; undefined where it is not. */
  readonly readRomaji: ((word: string, mode: Mode) => string | undefined) | undefined;
  /** Reads a word that is unmistakable romanized Korean; undefined where it is not. */
  readonly readKorean?: ((word: string) => string | undefined) | undefined;
  /** Reads a word that is unmistakable pinyin; undefined where it is not. */
  readonly readPinyin?: ((word: string) => string | undefined) | undefined;
}

/** A short a of an English stem, [æ]: е before endings that only English names have (Генкок, Кренбрук; §134). */
const SHORT_A = /^[bcdfghjklmnprstvw]{1,3}a(?:[nmbdpg]|mp|ng|ns)$/;
const AFTER_SHORT_A = /^(?:cock|croft|brook|berry|way|field|bury|ford|ley|well|wood|worth|dale)$/;

/** The town of a castle: Ramstein is Рамштайн; people are -штейн by tradition (§136). */
function settleStein(reading: string, plain: string, mode: Mode): string {
  return mode === 'text' && plain.endsWith('stein') ? reading.replace(/штейн$/, 'штайн') : reading;
}

/** Letters whose mark changes what is heard, and what shows it in the reading. */
const HEARD_MARKS: readonly (readonly [mark: RegExp, reading: RegExp])[] = [
  [/š/, /[шщ]/],
  [/č/, /ч/],
  [/[žř]/, /ж/],
  [/[āá]/, /[ая]/],
  [/[éèêë]$/, /[еєїя]$/],
  [/ä/, /[еєя]/],
];

/**
 * Is the settled form that of another name, which has no mark? Rosé is not Rose (Роуз), Štefan not Stefan; Münster is not the
 * Irish Munster.
 */
function isAnother(word: string, reading: string): boolean {
  if (/ü/.test(word) && /а/.test(reading) && !/[юіи]/.test(reading)) return true;
  return HEARD_MARKS.some(([mark, heard]) => mark.test(word) && !heard.test(reading));
}

/** Rules of lines in which given names are read as their language has them. */
const GIVEN_LANGUAGES: ReadonlyMap<RuleTable, NameLanguage> = new Map([
  [FRENCH_RULES, 'french'],
  [PORTUGUESE_RULES, 'brazilian'],
]);

/** Lays the sources over the rules; one that is undefined is passed over. */
export function createWordReader(sources: WordSources): WordReader {
  const { established, lexicon, readRomaji, readPinyin, readKorean } = sources;

  function readListed(plain: string, steps: Step[] | undefined): string | undefined {
    const reading = lexicon?.lookup(plain);
    if (reading !== undefined) steps?.push({ from: plain, to: reading, rule: 'en.lexicon' });
    return reading;
  }

  function readJapanese(word: string, mode: Mode, steps: Step[] | undefined): string | undefined {
    const reading = readRomaji?.(word, mode);
    if (reading !== undefined) steps?.push({ from: word, to: reading, rule: 'en.romaji' });
    return reading;
  }

  function readChinese(word: string, steps: Step[] | undefined): string | undefined {
    const reading = readPinyin?.(word);
    if (reading !== undefined) steps?.push({ from: word, to: reading, rule: 'en.pinyin' });
    return reading;
  }

  function readRomanized(word: string, steps: Step[] | undefined): string | undefined {
    const reading = readKorean?.(word)?.toLowerCase();
    if (reading !== undefined) steps?.push({ from: word, to: reading, rule: 'en.korean' });
    return reading;
  }

  /** §128.4: Mac, Mc joined to the rest, which is read as a word of its own, never a Japanese one (Маккартні, Макфарленд). */
  function readMac(plain: string, steps: Step[] | undefined): string | undefined {
    if (!/^ma?c/.test(plain)) return undefined;
    const prefix = MAC.exec(plain)?.[0] ?? 'mac';
    const rest = plain.slice(prefix.length);
    const name = rest.length > 4 ? established.find(rest, 'name') : undefined;
    if (name === undefined && !MAC.test(plain)) return undefined;
    steps?.push({ from: prefix, to: 'мак', rule: 'en.mac' });
    if (name !== undefined) steps?.push({ from: rest, to: name, rule: 'en.established' });
    const reading = name ?? readPlain(rest, 'name', steps, false);
    // Gaelic has no [dʒ]: McGinn Макґінн.
    const hard = /^g[ie](?!or)/.test(rest) ? reading.replace(/^дж/, 'ґ') : reading;
    return `мак${hard}`.replace(/^мак(?=[юяєї])/, 'мак’');
  }

  function readCompound(plain: string, steps: Step[] | undefined): string | undefined {
    const compound = splitCompound(plain);
    if (!compound) return readBegun(plain, steps);
    const stem =
      SHORT_A.test(compound.stem) && AFTER_SHORT_A.test(compound.ending)
        ? readBy(ENGLISH_RULES, compound.stem, steps).replace('а', 'е')
        : readStem(compound.stem, steps);
    steps?.push({ from: compound.ending, to: compound.reading, rule: `en.ending.${compound.ending}` });
    return tidy(stem + compound.reading, plain);
  }

  /** Duskwatcher: two English words that are known. */
  function readPair(plain: string, steps: Step[] | undefined): string | undefined {
    const pair = splitPair(plain);
    if (!pair) return undefined;
    for (const [index, [half, reading]] of pair.entries())
      steps?.push({ from: half, to: reading, rule: `en.${index === 0 ? 'beginning' : 'ending'}.${half}` });
    return pair.map(([, reading]) => reading).join('');
  }

  function readBegun(plain: string, steps: Step[] | undefined): string | undefined {
    const begun = splitBeginning(plain);
    if (!begun) return undefined;
    steps?.push({ from: begun.beginning, to: begun.reading, rule: `en.beginning.${begun.beginning}` });
    return tidy(begun.reading + readStem(begun.rest, steps), plain);
  }

  /** A listed name keeps its form in what is called after it: Johnstown, Jacksonville. */
  function readStem(stem: string, steps: Step[] | undefined): string {
    const name = stem.length > 3 ? established.find(stem, 'name') : undefined;
    if (name !== undefined) {
      steps?.push({ from: stem, to: name, rule: 'en.established' });
      return name;
    }
    return (
      readListed(stem, steps) ??
      readPair(stem, steps) ??
      readGenitive(stem, steps) ??
      readCompound(stem, steps) ??
      readBy(ENGLISH_RULES, stem, steps)
    );
  }

  /** The town of Dyer is Dyersburg: a listed word keeps its form before the -s of a genitive. */
  function readGenitive(stem: string, steps: Step[] | undefined): string | undefined {
    if (stem.length < 5 || !/[^su]s$/.test(stem)) return undefined;
    const owner = stem.slice(0, -1);
    const name = established.find(owner, 'name');
    const reading = name ?? lexicon?.lookup(owner);
    if (reading === undefined) return undefined;
    steps?.push(
      { from: owner, to: reading, rule: name === undefined ? 'en.lexicon' : 'en.established' },
      { from: 's', to: 'с', rule: 'en.patronymic' },
    );
    return `${reading}с`;
  }

  /** In a line that shows French or Portuguese: Saint-Jean is Сен-Жан, São José Сан Жозе. */
  function readGivenOf(
    language: NameLanguage | undefined,
    plain: string,
    steps: Step[] | undefined,
  ): string | undefined {
    const name = language && formOf(lexicon?.given(plain) ?? '', language);
    if (name !== undefined) steps?.push({ from: plain, to: name, rule: 'en.established' });
    return name;
  }

  function readBy(rules: RuleTable, plain: string, steps: Step[] | undefined): string {
    return tidy(readByRules(plain, rules, steps), plain);
  }

  /** A word that nothing knows. */
  function readUnknown(plain: string, mode: Mode, steps: Step[] | undefined): string {
    const isPlace = mode === 'text';
    if (isPlace && isLatinized(plain)) return readBy(LATIN_RULES, plain, steps);
    const reading = readBy(rulesOfUnknown(plain, isPlace), plain, steps);
    return isPlace ? softenPlace(reading, plain) : reading;
  }

  /** An apostrophe that stands for ь in a Slavic name. */
  function readSoft(word: string, steps: Step[] | undefined): string {
    const plain = word.replaceAll(APOSTROPHE, '');
    return settleOrigin(tidy(readByRules(word, WORLD_RULES, steps), plain), plain, false);
  }

  /** Does an English source know the word, or what stands before its -man? */
  function isEnglish(plain: string): boolean {
    if (!plain.endsWith('man')) return false;
    const stem = plain.slice(0, -3);
    return (
      lexicon?.lookup(plain) !== undefined ||
      lexicon?.lookup(stem) !== undefined ||
      splitPair(stem) !== undefined ||
      established.find(stem, 'name') !== undefined
    );
  }

  /** Everything but the established names, for a word without marks. */
  function readPlain(plain: string, mode: Mode, steps: Step[] | undefined, mayBeJapanese = true): string {
    if (plain.length > LONGEST_LISTED) return readBy(ENGLISH_RULES, plain, steps);
    const reading = settleStein(readUnsettled(plain, mode, steps, mayBeJapanese), plain, mode);
    return settleOrigin(reading, plain, isEnglish(plain));
  }

  function readUnsettled(
    plain: string,
    mode: Mode,
    steps: Step[] | undefined,
    mayBeJapanese: boolean,
  ): string {
    return (
      readMac(plain, steps) ??
      readShire(plain, established, steps) ??
      readPatronymic(plain, established, steps) ??
      (isAntique(plain) ? readBy(GREEK_RULES, plain, steps) : undefined) ??
      readChinese(plain, steps) ??
      readRomanized(plain, steps) ??
      readListed(plain, steps) ??
      readByProfile(plain, findNative(plain), steps) ??
      (mode === 'text' && isRoman(plain) ? readBy(LATIN_RULES, plain, steps) : undefined) ??
      readPair(plain, steps) ??
      (splitBeginning(plain) ? readCompound(plain, steps) : undefined) ??
      (mayBeJapanese ? readJapanese(plain, mode, steps) : undefined) ??
      readByProfile(plain, findWeak(plain), steps) ??
      readCompound(plain, steps) ??
      readUnknown(plain, mode, steps)
    );
  }

  function readMarked(marked: string, plain: string, mode: Mode, steps: Step[] | undefined): string {
    const word = foldUnless(marked, (letter) => OTHER_RULES.has(letter));
    if (word.length > LONGEST_LISTED) return tidy(readByRules(word, OTHER_RULES, steps), plain);
    return (
      readRomanized(word, steps) ??
      readJapanese(word, mode, steps) ??
      readForeign(word, plain, steps) ??
      readPlain(plain, mode, steps)
    );
  }

  /** By the language that the marks tell; Polish adjectives have the ending of Ukrainian ones (§145). */
  function readForeign(word: string, plain: string, steps: Step[] | undefined): string | undefined {
    const profile = findProfile(word);
    const reading = readByProfile(word, profile, steps);
    return reading !== undefined && profile?.name === 'polish'
      ? settleOrigin(reading, plain, false)
      : reading;
  }

  /** Jérôme is Жером, whoever Jerome is: a name that is listed with its marks. */
  function findMarked(word: string, mode: Mode): string | undefined {
    const name = isPlain(word) ? undefined : lexicon?.name(word);
    return name === undefined ? undefined : applyMode(name, mode);
  }

  /**
   * As `auto`, Dijon alone in its line is the city; within a name, and as `name`, it is read as a name. What English says outweighs it,
   * and what may be a Japanese or Korean name (Rize, Minho).
   */
  function findPlace(plain: string): string | undefined {
    if (lexicon?.lookup(plain) !== undefined) return undefined;
    if (readRomaji?.(plain, 'auto') !== undefined || readKorean?.(plain) !== undefined) return undefined;
    return established.find(plain, 'text');
  }

  return {
    read(word, mode, steps, language, isAlone = false) {
      const plain = foldMarks(word);
      const given = readGivenOf(language && GIVEN_LANGUAGES.get(language), plain, steps);
      if (given !== undefined) return applyMode(given, mode);
      if (SOFT_SIGN.test(word)) return applyMode(readSoft(word, steps), mode);
      const name = findMarked(word, mode) ?? established.find(plain, mode);
      if (name !== undefined && !isAnother(word, name)) {
        steps?.push({ from: word, to: name, rule: 'en.established' });
        return name;
      }
      if (word.length <= LONGEST_LISTED) {
        if (isPlain(word) && isUkrainian(plain)) return readBy(UKRAINIAN_RULES, plain, steps);
        if (language === UKRAINIAN_RULES) return readListed(plain, steps) ?? readBy(language, plain, steps);
        if (language) return applyMode(tidy(readByRules(word, language, steps), plain), mode);
      }
      const place = isAlone && mode === 'auto' ? findPlace(plain) : undefined;
      if (place !== undefined && !isAnother(word, place)) {
        steps?.push({ from: word, to: place, rule: 'en.established' });
        return applyMode(place, mode);
      }
      if (
        isAlone &&
        !plain.startsWith('mc') &&
        (isLatinized(plain) || isRoman(plain)) &&
        lexicon?.lookup(plain) === undefined
      )
        return applyMode(readBy(LATIN_RULES, plain, steps), mode);
      return applyMode(
        isPlain(word) ? readPlain(word, mode, steps) : readMarked(word, plain, mode, steps),
        mode,
      );
    },
    readLetters(part, mode, steps) {
      const plain = foldMarks(part);
      // One syllable has every letter heard (Dre’Dor, Dreka’Sur), where English would have a silent e or its own u.
      const reading = /^(?!.*(?:[aeiouy]|^r)h)[^aeiouy]*[aeiouy][^aeiouy]*e?$/.test(plain)
        ? readBy(WORLD_RULES, plain, steps)
        : readUnknown(plain, mode, steps);
      return applyMode(reading, mode);
    },
  };
}
