/** decision: a word that romaji cannot be, or that is listed as English and in no Japanese list, is unread in `ja`. */
import { expect, test } from 'vitest';
import { createEngines, createTransliterator, loadEnglish } from '../../../src/translit/index.ts';
import { rows } from '../../harness/demo-rows.ts';

const service = createTransliterator({ engines: createEngines(await loadEnglish()) });

test.each([
  ['Monkey D. Luffy', 'Monkey D. Luffy', 'en'],
  ['Pokémon', 'Pokémon', 'en'],
  ['ファンタジーVII', 'фантаджії VII', undefined],
  ['Boku no Hero Academia', 'Боку но Hero Academia', undefined],
  ['Kaichou wa Maid-sama!', 'Кайчьо ва Maid-sama!', 'en'],
  ['Spider-kun V. Monkey-san', 'Spider-kun V. Monkey-san', undefined],
  ['Chotto Matte, Anime-ban', 'Чьотто Матте, Аніме-бан', undefined],
  ['Ō Luffy'.normalize('NFD'), 'Ō Luffy'.normalize('NFD'), undefined],
  ["シャオ'sリポート", "シャオ'sリポート", undefined],
  ['Еva no kuni', 'Еva но куні', undefined],
  ['sensei, sushi, manga, Oda', 'сенсей, суші, манґа, Ода', undefined],
])('%s → %s', (name, result, suggested) => {
  const [line] = service.transliterate({ lang: 'ja', lines: { text: name } }).lines;
  expect(line?.result).toBe(result);
  if (suggested !== undefined) expect(line?.suggest?.lang).toBe(suggested);
});

/** A word of romaji in the obvious way: syllables of any romanization, ん, っ, the h of Satoh, apostrophes. */
const ONSET =
  "[kgsztdnhbpmrfvjwy]|[kgsztdnhbpmrfvjc]y|[sc]hy?|ts|tsy|d[zj]|[kg]w|[td]h[yu]?|[td]['’]y?|[tdf]w|wh";
const VOWEL = '[aeiouāēīōūâêîôû]';
const ROMAJI = new RegExp(
  `^(?:(?:${ONSET})?${VOWEL}|n['’]?|m(?=[bpm])|([kgsztdhbpfvjcrmwy])(?=\\1)|t(?=ch)|(?<=[ou])h|['’])+$`,
  'i',
);

/** A word whose part of several letters is unread beside one that was read: Maid-сама, Тоару-Index. */
const HALF_READ = /\p{Script=Latin}{2}-\p{Script=Cyrillic}|\p{Script=Cyrillic}-\p{Script=Latin}{2}/u;

/** Established forms and words for seasons come from lists, not from rules. */
const isOfLists = (rule: string) => rule === 'ja.established' || rule === 'ja.season';

test('no name of the demo is read by half, or read although romaji cannot spell it', () => {
  const items = [
    ...rows('anime').flatMap(({ titles: { ua, english, original, synonyms = [] } }) => [
      ...[ua, english, original].flatMap((name) => name ?? []),
      ...synonyms,
    ]),
    ...rows('characters').flatMap(({ names, altNames = [] }) => [
      ...Object.values(names).flatMap((name) => name ?? []),
      ...altNames.map(({ name }) => name),
    ]),
  ];
  const { lines } = service.transliterate({ lang: 'ja', lines: { items }, explain: true });
  expect(lines.length).toBe(items.length);
  for (const { source, result, unresolved = [], words = [] } of lines) {
    if (unresolved.length > 0)
      expect(words.filter((word) => /^[A-Za-z]$/.test(word.source)).length, source).toBe(0);
    for (const word of result.match(/[\p{L}\p{M}'’]+/gu) ?? [])
      if (!source.includes(word)) expect(word, source).not.toMatch(/\p{Script=Latin}/u);
    if (!HALF_READ.test(source)) expect(result, source).not.toMatch(HALF_READ);
    for (const { source: word, steps } of words)
      if (/^[\p{Script=Latin}'’]{2,}$/u.test(word) && !steps.some(({ rule }) => isOfLists(rule)))
        expect(word.normalize('NFKC'), source).toMatch(ROMAJI);
  }
});
