/** Packs lists of names into strings for the English and Korean engines, and for the lexicon. */

import { packWords } from '../../src/translit/core/packed-words.ts';
import { foldMarks } from '../../src/translit/en/latin.ts';
import { type PackedLexicon, packReadings } from '../../src/translit/en/lexicon.ts';
import { type NameLanguage, packForms, packLanguage } from '../../src/translit/en/names-abroad.ts';
import { applyMode } from '../../src/translit/en/orthography.ts';
import type { Name, NameList } from './names.ts';

type Lists = ReadonlyMap<string, NameList>;

/** The content of `src/translit/en/names.json`. */
export function engineNames(lists: Lists): object {
  return {
    titles: tableOf(namesOf(lists, 'engine/titles')),
    own: tableOf(namesOf(lists, 'engine/own')),
    ownAsText: tableOf(namesOf(lists, 'engine/own-as-text')),
    places: tableOf(namesOf(lists, 'engine/places')),
    people: tableOf(namesOf(lists, 'engine/people')),
    japanese: latinOf(namesOf(lists, 'engine/japanese')),
    endings: pairsOf(namesOf(lists, 'parts/endings')),
    beginnings: pairsOf(namesOf(lists, 'parts/beginnings')),
    halves: pairsOf(namesOf(lists, 'parts/halves')),
    ukrainianGiven: latinOf(lists.get('engine/own')?.get('ukrainian-given-names') ?? []),
  };
}

/** The content of `src/translit/ko/names.json`. */
export function koreanNames(lists: Lists): object {
  const [given, borne, words] = ['given', 'borne', 'words'].map((list) =>
    latinOf(namesOf(lists, `korean/${list}`)),
  );
  return { given, borne, words };
}

/** The lists of the lexicon, without its words. */
export function packNames(lists: Lists): Omit<PackedLexicon, 'packed'> {
  return {
    names: packReadings(sorted(settledNames(lists))),
    places: packReadings(sorted(namesOf(lists, 'lexicon/places').map(plainEntryOf))),
    given: packWords(sorted(givenForms(lists))),
    origins: packWords(sorted(origins(lists))),
    placePhrases: tableOf(namesOf(lists, 'lexicon/place-phrases')),
    geography: tableOf(namesOf(lists, 'lexicon/geography')),
  };
}

/** Established forms by the name without its marks, unless it is another name without them. */
export function settledNames(lists: Lists): Map<string, string> {
  return new Map([
    ...namesOf(lists, 'lexicon/people').map(plainEntryOf),
    ...namesOf(lists, 'lexicon/marked').map(({ latin, ukrainian }) => lower(latin, ukrainian)),
  ]);
}

function namesOf(lists: Lists, list: string): Name[] {
  return [...(lists.get(list)?.values() ?? [])].flat();
}

/** `Latin Українське,Two Words = Два-Слова`: a name of several words is written whole, and its form follows after =. */
function tableOf(names: readonly Name[]): string {
  return names
    .map(({ latin, ukrainian }) =>
      /[ .’-]/.test(latin) || ukrainian.startsWith('=')
        ? `${latin} = ${ukrainian.replace('=', '')}`
        : `${latin} ${ukrainian}`,
    )
    .join(',');
}

function pairsOf(names: readonly Name[]): string {
  return names.map(({ latin, ukrainian }) => lower(latin, ukrainian).join('=')).join(' ');
}

function latinOf(names: readonly Name[]): string {
  return names.map(({ latin }) => latin).join(' ');
}

function lower(latin: string, ukrainian: string): [string, string] {
  return [latin.toLowerCase(), ukrainian.toLowerCase()];
}

function plainEntryOf({ latin, ukrainian }: Name): [string, string] {
  return lower(foldMarks(latin.toLowerCase()), ukrainian);
}

/** Given names with their forms by language. */
function givenForms(lists: Lists): Map<string, string> {
  const given = new Map<string, Map<NameLanguage, string>>();
  for (const [language, names] of byLanguage(lists.get('lexicon/given')))
    for (const [plain, form] of names.map(plainEntryOf)) {
      // Names of Russians keep their и, because Ukrainian has the same names (§144).
      const spelled = language === 'russian' ? form : applyMode(form, 'name');
      given.set(plain, (given.get(plain) ?? new Map()).set(language, spelled));
    }
  return new Map([...given].map(([name, forms]) => [name, packForms(forms)]));
}

/** Surnames with their language. */
function origins(lists: Lists): [string, string][] {
  return byLanguage(lists.get('lexicon/surnames')).flatMap(([language, names]) =>
    names.map(({ latin }): [string, string] => [foldMarks(latin.toLowerCase()), packLanguage(language)]),
  );
}

function byLanguage(list: NameList | undefined): [NameLanguage, readonly Name[]][] {
  // The files of these lists are named after a language, by which the packing looks them up.
  return [...(list ?? [])] as [NameLanguage, readonly Name[]][];
}

function sorted(entries: Iterable<readonly [string, string]>): (readonly [string, string])[] {
  return [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
}
