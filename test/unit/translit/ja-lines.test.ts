/** decision: a word that romaji cannot be, or that is listed as English and in no Japanese list, is unread in `ja`. */
import { expect, test } from 'vitest';
import { createEngines, createTransliterator, loadEnglish } from '../../../src/translit/index.ts';
import { rows } from '../../harness/demo-rows.ts';
import { readAsRomaji } from '../../harness/translit/romaji-lines.ts';

const service = createTransliterator({ engines: createEngines(await loadEnglish()) });

test.each([
  ['Monkey D. Luffy', 'Monkey D. Luffy', 'en'],
  ['J.C.Staff', 'J.C.Staff', 'en'],
  ['Revy', 'Revy', 'en'],
  ['Emilia', 'Emilia', undefined],
  ['Sunrise', 'Sunrise', undefined],
  ['Pokémon', 'Pokémon', 'en'],
  ['ファンタジーVII', 'фантаджії VII', undefined],
  ['Boku no Hero Academia', 'Боку но Hero Academia', undefined],
  ["シャオ'sリポート", "シャオ'sリポート", undefined],
  ['Chiharu Yо\u0304ki', 'Чіхару Йокі', undefined],
  ['Еva no kuni', 'Еva но куні', undefined],
  ['sensei, sushi, manga, Oda', 'сенсей, суші, манґа, Ода', undefined],
  ['Date Masamune', 'Дате Масамуне', undefined],
  ['Uzumaki Naruto', 'Удзумакі Наруто', undefined],
])('%s → %s', (name, result, suggested) => {
  const [line] = service.transliterate({ lang: 'ja', lines: { text: name } }).lines;
  expect(line?.result).toBe(result);
  if (suggested !== undefined) expect(line?.suggest?.lang).toBe(suggested);
});

test('all names of the demo', () => {
  const names = [
    ...rows('anime').flatMap(({ titles: { ua, english, original, synonyms = [] } }) => [
      ...[ua, english, original].flatMap((name) => name ?? []),
      ...synonyms,
    ]),
    ...rows('characters').flatMap(({ names: { ua, en, native }, altNames = [] }) => [
      ...[ua, en, native].flatMap((name) => name ?? []),
      ...altNames.map(({ name }) => name),
    ]),
  ];
  expect(readAsRomaji(service, names)).toMatchObject({ lines: names.length, faults: [] });
});
