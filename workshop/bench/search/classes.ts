/** The classes of queries: which names of an item a class takes, and what becomes of them. */
import type { Kind, Role } from './catalog.ts';
import * as error from './errors.ts';
import * as script from './scripts.ts';
import * as word from './words.ts';

type Script = 'ukrainian' | 'latin' | 'native';

/** How what is typed lies in a name: at its beginning, within it, as words of it, as its initials. */
export type Part = 'beginning' | 'inside' | 'words' | 'initials';

export interface QueryClass {
  readonly name: string;
  readonly of: readonly Kind[];
  readonly takes: Script | Role;
  /** The part of the name that is typed, and which names it is a part of: any record that has one is right. */
  readonly part?: error.Change;
  readonly is?: Part;
  readonly change: error.Change;
  /** Only items that have no name in Cyrillic: the query is in a script that none of their names has. */
  readonly onlyLatin?: true;
  /** Only of the most popular 2 %: rarely watched titles have no abbreviation. */
  readonly popular?: true;
}

const same: error.Change = (text) => text;
const both: readonly Kind[] = ['anime', 'characters'];
const titles: readonly Kind[] = ['anime'];
const characters: readonly Kind[] = ['characters'];

/** One change after another. */
const chain =
  (...changes: readonly error.Change[]): error.Change =>
  (text, random) =>
    changes.reduce<string | null>((made, change) => (made === null ? null : change(made, random)), text);

/** A row for a part of a name, typed as it is unless changed. */
const partRow = (
  name: string,
  of: readonly Kind[],
  takes: Script | Role,
  part: error.Change,
  is: Part,
  change: error.Change = same,
): QueryClass => ({ name, of, takes, part, is, change });

const row = (name: string, of: readonly Kind[], takes: Script | Role, change: error.Change): QueryClass => ({
  name,
  of,
  takes,
  change,
});
const { layouts } = error;
/** Some names hold no letter that a layout moves. */
const layout =
  (remap: (text: string) => string): error.Change =>
  (text) =>
    text.length < 4 ? null : remap(text);

export const classes: readonly QueryClass[] = [
  row('exact, Ukrainian', titles, 'ua', same),
  row('exact, English', both, 'english', same),
  row('exact, original', both, 'original', same),
  row('exact, synonym', both, 'synonym', same),
  row('plain letters', both, 'latin', word.plain),
  partRow('prefix, Ukrainian', titles, 'ukrainian', error.prefix, 'beginning'),
  partRow('prefix, Latin', both, 'latin', error.prefix, 'beginning'),
  partRow('prefix, native', both, 'native', error.nativePrefix, 'beginning'),
  row('one slip, Ukrainian', titles, 'ukrainian', error.slip),
  row('two slips, Ukrainian', titles, 'ukrainian', error.twoSlips),
  row('one slip, Latin', both, 'latin', error.slip),
  row('two slips, Latin', both, 'latin', error.twoSlips),
  partRow('slip in a prefix', both, 'latin', error.longPrefix, 'beginning', error.slip),
  row('layout, Ukrainian on Latin', titles, 'ukrainian', layout(layouts.ukrainianOnLatin)),
  row('layout, Latin on Ukrainian', both, 'latin', layout(layouts.latinOnUkrainian)),
  row('layout, Latin on Russian', titles, 'latin', layout(layouts.latinOnRussian)),
  partRow('layout, prefix', titles, 'latin', error.prefix, 'beginning', layout(layouts.latinOnUkrainian)),
  row('layout, with a slip', titles, 'latin', chain(error.slip, layout(layouts.latinOnUkrainian))),
  row('romaji, long vowels', both, 'latin', error.longVowels),
  row('romaji, Kunrei', both, 'latin', error.kunrei),
  row('romaji, particles', titles, 'latin', error.particles),
  row('romaji, r for l', both, 'latin', error.liquids),
  row('joined', both, 'latin', error.joined),
  row('joined, Ukrainian', titles, 'ukrainian', error.joined),
  row('split', both, 'latin', error.split),
  partRow('infix', both, 'latin', error.infix, 'inside'),
  row('Ukrainian letters, г and ґ', titles, 'ukrainian', error.softG),
  row('Ukrainian letters, и and і', titles, 'ukrainian', error.sameI),
  row('Ukrainian letters, apostrophe', titles, 'ukrainian', error.apostrophe),
  row('habits of another system', titles, 'ukrainian', error.habits),
  row('Russian letters', titles, 'ukrainian', error.russianLetters),
  partRow('part of a native name', both, 'native', error.nativePart, 'inside'),
  row('kana flipped', both, 'native', error.kanaFlipped),
  row('kana reading', titles, 'latin', script.kanaReading),
  row('word order, Latin', titles, 'latin', word.wordOrder),
  row('word order, Ukrainian', titles, 'ukrainian', word.wordOrder),
  row('order of names', characters, 'english', word.nameOrder),
  row('order of names, with a slip', characters, 'english', chain(word.nameOrder, error.slip)),
  partRow('one name', characters, 'english', word.oneWord, 'words'),
  row('native with a space', characters, 'native', word.nativeSpace),
  partRow('honorific', characters, 'english', word.oneWord, 'words', word.honorific),
  partRow('dropped words', titles, 'latin', word.droppedWords, 'words'),
  partRow('some words', titles, 'latin', word.someWords, 'words'),
  partRow('one word inside', titles, 'latin', word.oneWord, 'words'),
  row('an extra word', titles, 'latin', word.extraWord),
  { ...partRow('acronym', titles, 'latin', word.acronym, 'initials'), popular: true },
  { ...row('Cyrillic, Kovalenko', both, 'latin', script.kovalenko), onlyLatin: true },
  { ...row('Cyrillic, Polivanov', both, 'latin', script.polivanov), onlyLatin: true },
  { ...row('Cyrillic, by ear', both, 'latin', script.byEar), onlyLatin: true },
  { ...row('Cyrillic, Russian', both, 'latin', script.russian), onlyLatin: true },
  { ...row('Cyrillic, with a slip', both, 'latin', chain(script.kovalenko, error.slip)), onlyLatin: true },
  row('Ukrainian in Latin, state', titles, 'ukrainian', script.stateLatin),
  row('Ukrainian in Latin, informal', titles, 'ukrainian', script.informalLatin),
  row('look-alike letters', both, 'latin', error.lookAlikes),
  row('full width', both, 'latin', error.fullWidth),
  row('season, Ukrainian', titles, 'ukrainian', word.season('ukrainian')),
  row('season, English', titles, 'latin', word.season('english')),
];

const cyrillic = /[а-яіїєґ]/i;
const native = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/** Which script a name is in; none where it mixes them. */
export function scriptOf(text: string): Script | null {
  if (native.test(text)) return /[a-zа-яіїєґ]/i.test(text) ? null : 'native';
  if (cyrillic.test(text)) return /[a-z]/i.test(text) ? null : 'ukrainian';
  return /[a-z]/i.test(text) ? 'latin' : null;
}
