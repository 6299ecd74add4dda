/** Names of places that no list has: most are of other languages than English (`mode: text`). */
import { describe, expect, test } from 'vitest';
import { createEngines, createTransliterator, loadEnglish } from '../../../src/translit/index.ts';

const service = createTransliterator({ engines: createEngines(await loadEnglish()) });
const read = (text: string, mode: 'auto' | 'name' | 'text') =>
  service.transliterate({ lang: 'en', lines: { text }, mode }).text;

describe('in names of places', () => {
  test.each([
    // h after a vowel is х, but not in the Slavic -hrad, nor where German does not sound it.
    ['Ahava', 'Ахава'],
    ['Bahriyat', 'Бахріят'],
    ['Zuhrah', 'Зухра'],
    ['Kirovohrad', 'Кіровоград'],
    ['Bohler', 'Болер'],
    ['Hovden', 'Говден'],
    // c before e and i is с, ц in Slavic -ice.
    ['Albacete', 'Альбасете'],
    ['Piwnice', 'Півніце'],
    // Castles are -штайн, б before ал and a vowel no бол, as in Балтістан.
    ['Hilpoltstein', 'Гільпольтштайн'],
    ['Baltistan', 'Балтістан'],
    ['Molėtai', 'Молетай'],
    // Albanian -ë stands as а.
    ['Lezhë', 'Лежа'],
    ['Tropojë', 'Тропоя'],
    // Latin names lose -us.
    ['Pagasus', 'Паґас'],
    ['Berosus', 'Берос'],
    // The Arabic article of maps, joined; a person's stays.
    ['Al Jawf', 'Ель-Джавф'],
    ['Ash Shamālīyah', 'Еш-Шамалія'],
    ["Al Bayḑā'", 'Ель-Байда'],
    ['Al Capone', 'Аль Капоне'],
    ['Ad Astra', 'Ад Астра'],
    // Adjectives of regions, Ukrainian by the passport table, Russian with the j of scholars.
    ['Poltavska oblast', 'Полтавська область'],
    ["Novgorodskaja oblast'", 'Новґородська область'],
    // Slavic -nj and -ci, Polynesian stops.
    ['Gornji Petrovci', 'Ґорні Петровці'],
    ["A'ana", 'Аана'],
    // No Japanese names, though each syllable could be Japanese.
    ['Noguera', 'Ноґера'],
    ['Meiningen', 'Майнінґен'],
  ])('%s is %s', (latin, ukrainian) => {
    expect(read(latin, 'text')).toBe(ukrainian);
  });

  test('people and characters keep г and -штейн, and -ус behind another name', () => {
    expect(read('Falkenstein', 'name')).toBe('Фалькенштейн');
    expect(read('Ahava', 'name')).toBe('Агава');
    expect(read('Duvian Pagasus', 'name')).toBe('Дувіан Паґасус');
  });
});

test.each([
  ['Ljekio', 'Лєкіо'],
  ['Bjerknes', 'Б’єркнес'],
  ['Romanija', 'Романія'],
  ['Leontyeva', 'Леонтьєва'],
  ['Dyachenko', 'Дяченко'],
  ['Tchibanga', 'Чібанґа'],
  ['Zoë', 'Зої'],
  ['Anachronos', 'Анахронос'],
  ['Dornoch', 'Дорнох'],
  ['Castlegar', 'Каслґар'],
  ['Playfair', 'Плейфер'],
  ['Ellsmere', 'Еллсмір'],
  ['Wardak', 'Вардак'],
  ['Warner', 'Ворнер'],
  ['Rabel', 'Рабель'],
  ['Tsvetkov', 'Цветков'],
  ['Piraçununga', 'Пірасунунґа'],
])('%s is %s, whoever or whatever is meant', (latin, ukrainian) => {
  expect(read(latin, 'name')).toBe(ukrainian);
});

describe('seas, islands and lands that Ukrainian has names of its own for', () => {
  test.each([
    ['Black Sea', 'Чорне море'],
    ['Gulf of Mexico.', 'Мексиканська затока.'],
    ['Varna, Black Sea', 'Варна, Чорне море'],
    ['Bosnia and Herzegovina', 'Боснія і Герцеговина'],
    ['BLACK SEA', 'ЧОРНЕ МОРЕ'],
    ['“Black Sea”', '“Чорне море”'],
    ['Black Sea / Red Sea', 'Чорне море / Червоне море'],
    // Within a title the words are read one by one.
    ['The Black Sea Fleet', 'Зе Блек Сі Фліт'],
    // Invented names are not translated.
    ['Night City', 'Найт-Сіті'],
  ])('%s: %s', (name, reading) => expect(read(name, 'text')).toBe(reading));
});
