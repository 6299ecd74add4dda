/**
 * Words of other languages among English ones: pinyin, romaji, the apostrophe for ь, endings, and what they must not be
 * taken for.
 */
import { describe, expect, test } from 'vitest';
import { isPinyin } from '../../../src/translit/en/pinyin.ts';
import { isLikelyJapanese, isRomaji } from '../../../src/translit/en/romaji.ts';
import { createEngines, createTransliterator, loadEnglish } from '../../../src/translit/index.ts';

const service = createTransliterator({ engines: createEngines(await loadEnglish()) });
const read = (text: string, mode: 'auto' | 'name' | 'text' = 'name') =>
  service.transliterate({ lang: 'en', lines: { text }, mode }).text;

test.each(['lanzhou', 'zhangjiajie', 'xiaolong', 'guangyuan', 'qin', 'jiangyin'])(
  '%s is pinyin and nothing else',
  (word) => expect(isPinyin(word)).toBe(true),
);

test.each([
  // English and French words that divide into syllables of pinyin, Slavic zh, Greek x, Latin q.
  'belong',
  'antique',
  'among',
  'zhanna',
  'zhenya',
  'alexi',
  'biloxi',
  'xena',
  'quan-',
  'denning',
  'dioxin',
  'boxing',
  'alexia',
])('%s is not taken for pinyin', (word) => expect(isPinyin(word)).toBe(false));

describe('strict romaji whose letters are those of other languages', () => {
  // word, Japanese as a name, as a place
  test.each([
    ['yamamoto', true, true],
    ['suzaku', true, false],
    ['toyooka', true, true],
    ['satou', true, false],
    ['kenzō', true, true],
    ['shoko', true, true],
    ['toshani', false, false],
    ['banja', false, false],
    ['bougouriba', true, false],
    ['nizāmī', false, false],
  ])('%s', (word, asName, asPlace) => {
    expect(isRomaji(word)).toBe(true);
    expect([isLikelyJapanese(word, false), isLikelyJapanese(word, true)]).toEqual([asName, asPlace]);
  });
});

test.each([
  ["Perm' Oblast'", 'Перм Область'],
  // A closing quotation mark, a possessive and English participles are none.
  ["'Omol'", "'Омол'"],
  ['James’ Omol', 'Джеймс Омол'],
  ['Swingin’ Omol', 'Свінґін’ Омол'],
  ['Orel’man', 'Орельман'],
  ['Vastol’ev', 'Вастольєв'],
  ['Artom’eva', 'Артом’єва'],
])('the apostrophe of %s is read: %s', (text, reading) => expect(read(text)).toBe(reading));

test.each([
  ['Petropavlovsk-Kamchatsky', 'Петропавловськ-Камчатський'],
  ['Soletta', 'Солетта'],
  ['Nisselet', 'Нісселе'],
  ['Dorvier', 'Дорв’є'],
  ['Sergazzo', 'Серґаццо'],
  ['Radoslav', 'Радослав'],
  ['Adelbert', 'Адельберт'],
  ['Kalomac', 'Каломак'],
  ['Batarman', 'Батарман'],
  ['Boatman', 'Боутмен'],
  ['Friedman', 'Фрідман'],
  // Behind what is no English word, or one of three letters, -man is -ман.
  ['Borman', 'Борман'],
  ['Rudman', 'Радман'],
  ['Workman', 'Воркмен'],
  ['Deng', 'Ден'],
  ['Shevtsova Meng', 'Шевцова Мен'],
  ['Ceralda', 'Церальда'],
  ['Belinsky', 'Бєлінський'],
  ['Belinda', 'Белінда'],
  ['Efimov', 'Єфімов'],
  ['Edison', 'Едісон'],
  ['Kuzmina', 'Кузьміна'],
  ['Zabrunev', 'Забрунєв'],
  ['Zabrusev', 'Забрусєв'],
  ['Zabrutsev', 'Забруцев'],
  ['Galleva', 'Ґаллева'],
  ['Nsorane', 'Нсоране'],
  ['Yårda', 'Йорда'],
  ['Zorayyub', 'Зорайюб'],
  ['Ramḩazārah', 'Рамхазара'],
])('%s: %s', (name, reading) => expect(read(name)).toBe(reading));

describe('Ukrainian names in Latin letters are Ukrainian again', () => {
  test.each([
    // By the surname alone.
    ['Zubrytsky', 'Зубрицький'],
    ['Hryshchenko', 'Грищенко'],
    ['Matviichuk', 'Матвійчук'],
    ['Prymachenko', 'Примаченко'],
    ['Skrypnyk', 'Скрипник'],
    ['Stelmakhovych', 'Стельмахович'],
    // By the given name before it.
    ['Mykhailo Mudryk', 'Михайло Мудрик'],
    ['Iryna Tsybulia', 'Ірина Цибуля'],
    ['Andriy Rybak', 'Андрій Рибак'],
    ['Polina von Schwarz', 'Поліна фон Шварц'],
    ['Taras Leontyev', 'Тарас Леонтьєв'],
    ['Volodymyr Viatrovych', 'Володимир В’ятрович'],
    // Not of others.
    ['Ray Rybak', 'Рей Рібак'],
    ['Nina Purujienko', 'Ніна Пуруджієнко'],
    ['Chuck Palahniuk', 'Чак Поланік'],
    ['Karolyi', 'Каролі'],
    ['Oksana Jones', 'Оксана Джонс'],
    ['Andriy Rice', 'Андрій Райс'],
    ['Mariya Kujou', 'Марія Куджьо'],
    ['Malých', 'Маліх'],
    ['Žitnyk', 'Жітнік'],
    ['McShevchenko', 'Макшевченко'],
    ['Alan Sokal', 'Алан Сокал'],
    // Passports have capitals, and lists the surname first.
    ['IRYNA TSYBULIA', 'ІРИНА ЦИБУЛЯ'],
    ['Tsybulia, Iryna', 'Цибуля, Ірина'],
  ])('%s: %s', (name, reading) => {
    expect(read(name)).toBe(reading);
    expect(read(name, 'auto')).toBe(reading);
  });

  test.each([
    ['Chernihiv', 'Чернігів'],
    ['Kharkov', 'Харків'],
    ['Zhytomyr', 'Житомир'],
    ['Drohobycz', 'Дрогобич'],
    ['Belaya Tserkov', 'Біла Церква'],
    ['Kamianets-Podilskyi', 'Кам’янець-Подільський'],
  ])('the place %s: %s', (name, reading) => expect(read(name, 'text')).toBe(reading));
});

test('a city alone in its line is the city as auto, a surname as name', () => {
  expect(read('Dijon', 'auto')).toBe('Діжон');
  expect(read('Dijon', 'text')).toBe('Діжон');
  expect(read('Dijon', 'name')).toBe('Діджон');
  expect(read('Anne Dijon', 'auto')).toBe('Енн Діджон');
  // A possible Japanese or Korean name is read as one.
  expect(read('Rize', 'auto')).toBe('Рідзе');
  expect(read('Minho', 'auto')).toBe('Мінхо');
});

test('places keep с for c, made-up names have ц', () => {
  expect(read('Ercinda', 'text')).toBe('Ерсінда');
  expect(read('Ercinda')).toBe('Ерцінда');
});
