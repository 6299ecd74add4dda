import { describe, expect, test } from 'vitest';
import { readNames } from '../../../scripts/lexicon/names.ts';
import { createEstablishedForms } from '../../../src/translit/en/established.ts';
import { loadLexicon } from '../../../src/translit/en/lexicon-data.ts';
import { createEngines, createTransliterator, loadEnglish } from '../../../src/translit/index.ts';

const lists = readNames();
const namesOf = (list: string, file: string) => lists.get(list)?.get(file) ?? [];

describe('the committed lexicon', () => {
  test('knows words, and no members of objects', () => {
    const lexicon = loadLexicon();
    expect(lexicon.lookup('colonel')).toBe('кернел');
    // Spelled letter by letter: no words, the letters read better.
    for (const word of ['fbi', 'vs', 'abc']) expect(lexicon.lookup(word)).toBeUndefined();
    // Names from afar, which are no English words.
    for (const word of ['kulik', 'mansur', 'obradovich', 'mushtaq', 'truong'])
      expect(lexicon.lookup(word)).toBeUndefined();
    for (const word of ['__proto__', 'hasownproperty', 'toString', '', 'zzzz'])
      expect(lexicon.lookup(word)).toBeUndefined();
  });
});

describe('established names', () => {
  const established = createEstablishedForms();
  test('every given name is read as listed', () => {
    const given = namesOf('engine/people', 'given-names-of-english');
    expect(given.length).toBeGreaterThan(700);
    for (const { latin, ukrainian } of given) {
      const expected = ukrainian.toLowerCase().replace(/(?<=[бвгґджзклмнпрстфхцчшщ])и/g, 'і');
      expect(established.find(latin.toLowerCase(), 'name'), latin).toBe(expected);
    }
  });

  test.each([
    ['jordan', 'джордан', 'йорданія'],
    ['hudson', 'гадсон', 'гудзон'],
    ['paris', 'періс', 'париж'],
  ])('%s is a person in a name, a place in a text', (word, person, place) => {
    expect(established.find(word, 'name')).toBe(person);
    expect(established.find(word, 'text')).toBe(place);
  });

  test('no member of an object is found', () => {
    for (const word of ['__proto__', 'constructor', 'valueof', '']) {
      expect(established.find(word, 'name')).toBeUndefined();
      expect(established.phrases(word)).toEqual([]);
    }
  });
});

const placePhrases = namesOf('lexicon/place-phrases', 'places-of-several-words');
const geography = namesOf('lexicon/geography', 'seas-islands-and-lands');

const service = createTransliterator({ engines: createEngines(await loadEnglish()) });

describe('tables of names of several words', () => {
  const read = (text: string, mode: 'auto' | 'name' | 'text') =>
    service.transliterate({ lang: 'en', lines: { items: [text] }, mode }).text;

  test('a place reads as it is listed, as text', () => {
    const wrong = placePhrases.filter(({ latin, ukrainian }) => read(latin, 'text') !== ukrainian);
    expect(wrong).toEqual([]);
  });

  test.each(['auto', 'name', 'text'] as const)(
    'lands and seas with a Ukrainian name of their own read so in the mode %s',
    (mode) => {
      const wrong = geography.filter(({ latin, ukrainian }) => read(latin, mode) !== ukrainian);
      expect(wrong).toEqual([]);
    },
  );
});
