/** Names across scripts, seasons and alphabets: what the index finds by sound, and the readers it uses for that. */
import { expect, it } from 'vitest';
import { readSeason } from '../../../src/search/season.ts';
import { soundOf } from '../../../src/search/sound.ts';
import { BY_ROMAJI } from '../../../src/translit/ja/syllables.ts';
import { ids, indexOf, readingIndexOf } from './documents.ts';

const names = [
  'Uchiha Itachi',
  'Killua Zoldyck',
  'Shingeki no Kyojin',
  'Магічна битва',
  'Spike Spiegel',
  'Boku no Hero Academia',
  'Boku no Hero Academia 4th Season',
  'Bakugan',
  'Brook',
  'Ґінтама',
  'The Spider and the Game',
  'Onani Tsukeru',
  'K',
  'Нораґамі',
  'Nora',
  'Tonkatsu',
  'Ton Ton Ton',
  'Death Note',
  'Madan no Ou',
  'Wertiu',
  'Inaba Miu',
  'Kobara Support x Kamiusagi',
  'Бліч',
];
const index = readingIndexOf(...names);
const first = (query: string) => names[(index.search(query)[0]?.id ?? 0) - 1];

it.each([
  ['ітачі', 'Uchiha Itachi'],
  ['сингэки но кёдзин', 'Shingeki no Kyojin'],
  ['しんげきのきょじん', 'Shingeki no Kyojin'],
  ['mahichna bytva', 'Магічна битва'],
  ['спайк шпіґель', 'Spike Spiegel'],
  // One slip in Cyrillic, two in sounds.
  ['іеаба міу', 'Inaba Miu'],
  // Heard, and typed in the other layout.
  ['isyutrs', 'Shingeki no Kyojin'],
  ['bnha', 'Boku no Hero Academia'],
  ['ksx', 'Kobara Support x Kamiusagi'],
  [',ksx', 'Бліч'],
  ['боку но хіро академія 4 сезон', 'Boku no Hero Academia 4th Season'],
  ['brооk', 'Brook'],
  ['\\synfvf', 'Ґінтама'],
  ['зе спайдер енд зе ґейм', 'The Spider and the Game'],
  // From within a word into the next and no further than into it: chance, in letters and in sounds.
  ['nitsu', undefined],
  // The space stands where the name has it.
  ['anitsuker', 'Onani Tsukeru'],
  // A th is т to some and с to others.
  ['дет ноут', 'Death Note'],
  // Who types on has finished a word: it is not the beginning of another by sound.
  ['мад оу', undefined],
  // Said more than once, it is meant more than once.
  ['tontonton', 'Ton Ton Ton'],
  // A finger along a row of keys: found as it stands, but not what it resembles.
  ['wartiu', 'Wertiu'],
  ['rtyui', undefined],
  // A key held down is no word, though its letters once each may be one.
  ['kkkkkk', undefined],
])('%s → %s', (query, wanted) => expect(first(query)).toBe(wanted));

it('a piece of a name that goes on into its next word finds the name if its space stands where the name has one', () => {
  for (const [query, wanted] of [
    ['ke spi', 'Spike Spiegel'],
    ['ki no k', 'Shingeki no Kyojin'],
    ['іч на б', 'Магічна битва'],
  ] as const)
    expect([query, first(query)]).toEqual([query, wanted]);
});

it('a whole name in the other script comes before what the letters only begin', () => {
  expect(index.search('нора').map(({ id }) => names[id - 1])).toEqual(['Nora', 'Нораґамі']);
});

it('a record is not found by words of several of its names if one word is mistyped', () => {
  const scattered = indexOf(['Тяжке кохання', 'Вомбат']);
  expect(scattered.search('тяжке вомбат')).toHaveLength(1);
  expect(scattered.search('тяжкне вомбат')).toHaveLength(0);
});

it('each syllable of the engine sounds as its Ukrainian reading does', () => {
  const different = [...BY_ROMAJI].filter(([romaji, { reading, kind }]) =>
    kind === 'syllable' ? soundOf(romaji) !== soundOf(reading.replaceAll('’', '')) : false,
  );
  expect(different.map(([romaji]) => romaji)).toEqual([]);
});

it.each<[string, number, number]>([
  ['Атака титанів (сезон 3, частина 2)', 3, 2],
  ['Haikyuu!! Second Season', 2, 0],
  ['オーバーロードⅡ', 2, 0],
  ['暗殺教室 第２期', 2, 0],
  ['Mob Psycho 100', 0, 0],
  ['Lupin III: Twilight', 0, 0],
  // A number between two words belongs to the word that the other numbers follow.
  ['Attack on Titan Season 3 Part 2', 3, 2],
  ['атака титанів сезон 3 частина 2', 3, 2],
  ['атака титанів 3 сезон 2 частина', 3, 2],
  ['наруто 7 сезон 2 серія', 7, 0],
  ['Naruto 2nd Season 05', 2, 0],
  ['Kaiju No. 8 season 2', 2, 0],
  ['aot s4p2', 4, 2],
  ['Kaiju No. 8', 0, 0],
  ['86 season 2', 2, 0],
  ['86 сезон 2', 2, 0],
  ['86-エイティシックス-(第2クール)', 0, 2],
  ['Overlord Season Two', 2, 0],
  ['Attack on Titan Season Three Part Two', 3, 2],
  ['повелитель сезон другий', 2, 0],
  ['повелитель сезон сім', 7, 0],
  ['сезон вторгнення', 0, 0],
  ['частина шестерні', 0, 0],
  ['повелитель (сезон три)', 3, 0],
  ['джоджо ч. 3', 0, 3],
  // Typed with Cyrillic letters.
  ['Опір крові ІІІ', 3, 0],
  ['опір крові сезон ІV', 4, 0],
  ['сезон і море', 0, 0],
])('the season of %s is %i, the part %i', (text, season, part) => {
  expect(readSeason(text)).toMatchObject({ season, part });
});

it.each(['Naruto 2nd Season Part 2', 'naruto s2 part 2', 'Naruto (сезон 2, частина 2)', 'naruto part 2'])(
  '%s without its season is the name',
  (text) => {
    expect(readSeason(text).rest.match(/[\p{L}\p{N}]+/gu)).toEqual(['naruto']);
  },
);

it('the first part of the season that a query names comes before the second, even if that is more popular', () => {
  const seasons = indexOf('Kimetsu Second Season Part Two', 'Kimetsu Second Season');
  expect(ids(seasons, 'kimetsu s2')).toEqual([2, 1]);
});
