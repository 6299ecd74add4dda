/** Tables of lists and of readings in both languages, compared with the files in `pages` (see pages.test.ts). */
import { expect, test } from 'vitest';
import type { AnimeListCard } from '../../../src/contract/anime.ts';
import type { FoundEntry } from '../../../src/site/lists/look-up.ts';
import { isShown, listTable, listText, shownKinds } from '../../../src/site/lists/show.ts';
import { type Locale, locales } from '../../../src/site/locales.ts';
import { checkedText, foundIn } from '../../../src/site/names/checked.ts';
import { readingsOf, type Systems } from '../../../src/site/names/readings.ts';
import { explanation, readingTable } from '../../../src/site/names/show.ts';
import { systemRecords } from '../../../src/site/names/systems.ts';
import { readingText } from '../../../src/site/names/text.ts';
import { type Content, toHtml } from '../../../src/site/views/markup.ts';
import {
  createChecker,
  loadEnglish,
  type TranslitResult,
  transliterate,
} from '../../../src/translit/index.ts';
import { askList } from './world.ts';

await loadEnglish();
const systems = Object.groupBy(systemRecords(), ({ lang }) => lang) as Systems; // every language has systems

const lines = (content: Content) =>
  toHtml(content)
    .replace(/<\/[^>]+>/g, '')
    .replace(/(<[^>]+>)/g, '\n$1')
    .trim();

/** Titles of the list: in Ukrainian, licensed, without anything in Ukrainian; and some that the catalogue has not. */
function rowsOf(cards: readonly AnimeListCard[]): readonly FoundEntry[] {
  const cardOf = (own: number) => cards.find(({ ids }) => ids.own === own);
  return [
    { entry: { source: 'MyAnimeList', id: 11, title: 'Likhtar', status: 'watching' }, card: cardOf(1) },
    { entry: { source: 'MyAnimeList', id: 22, status: 'planned' }, card: cardOf(2) },
    { entry: { source: 'AniList', id: 33, title: 'x' }, card: cardOf(3) },
    ...['=1+1', '+1', '-1', '@a', 'a,b', 'a"b', 'a\tb\r\nc', ''].map((title, at) => ({
      entry: { source: 'AniList' as const, id: 40 + at, title },
      card: undefined,
    })),
    { entry: { source: 'AniList', id: 50, status: 'dropped' }, card: undefined },
  ];
}

function lists(locale: Locale): readonly string[] {
  const rows = rowsOf(askList());
  return [
    ...shownKinds.map(
      (kind) => `${kind}: ${rows.filter((row) => isShown(row, kind)).map(({ entry }) => entry.id)}`,
    ),
    JSON.stringify(listText(rows, locale, 'csv')),
    JSON.stringify(listText(rows, locale, 'tsv')),
    lines(listTable(rows, locale)),
    lines(listTable(rows.slice(2, 4), locale)),
  ];
}

/** A text in each language, with words that are not read, and one line in several. */
const asked = [
  { lang: 'ja', text: 'Kaguya-sama\n \nLuffy 東京 neko\nShinichi Kudo' },
  { lang: 'zh', text: 'Wei Wuxian\nxyzq' },
  { lang: 'ko', text: '김연아\nKim' },
  { lang: 'en', text: 'Charlotte Smith' },
  { lang: 'auto', text: 'Kaguya-sama\n김연아\nשלום\nNaruto 김연아' },
] as const;

function readings(locale: Locale): readonly string[] {
  return asked.flatMap(({ lang, text }) =>
    [false, true].flatMap((compare) => {
      const read = readingsOf({ lang, mode: 'auto', text, compare }, transliterate, systems);
      const [first] = read.first.lines;
      const word = first?.words?.[0];
      const why = word && explanation(word, locale, { better: compare ? 'mailto:a@b.example' : undefined });
      const chosen = { row: 0, column: compare ? 1 : 0, word: 0 };
      return [
        `--- ${lang} ${compare}`,
        lines(readingTable(read, locale, lang === 'en' ? undefined : chosen, why)),
        JSON.stringify(readingText(read, locale)),
      ];
    }),
  );
}

/** A name of the catalogue, and a word with pieces that come from nothing, become nothing, or a space. */
function settled(locale: Locale): readonly string[] {
  const [rule = ''] =
    transliterate('ja', 'neko', { explain: true }).lines[0]?.words?.[0]?.steps.map((step) => step.rule) ?? [];
  const steps = [
    { from: 'ne', to: '', rule },
    { from: '', to: 'ь', rule: 'unknown.rule' },
    { from: '-', to: ' ', rule },
  ];
  const word = { source: 'Neko', result: 'Неко', steps };
  const line = { source: 'Neko', result: 'Неко', words: [word], from: 'catalog' as const, rules: 'Нєко' };
  // `as`: what else is told of a reading plays no part.
  const first = {
    lang: 'en',
    system: 'Система',
    systemId: 'en',
    text: 'Неко',
    lines: [line],
  } as unknown as TranslitResult;
  const list = new Map([['ne', { list: 'Перелік & список', source: 'uk.wikipedia, «Нєко»' }]]);
  return [
    lines(readingTable({ first, second: [] }, locale)),
    lines(explanation(word, locale, { settled: list })),
  ];
}

function checked(locale: Locale): readonly string[] {
  const text = 'Мій друг Шінджі та <b>Мітсуки</b>, а Наруто — ні. Юджі!';
  const names = ['shinji', 'mitsuki', 'naruto', 'yuuji'];
  const marks = createChecker('ja_default', names)(text);
  return [foundIn(text, marks, locale), lines(checkedText(text, marks, locale))];
}

test.each(locales)('the tables say what they said (%s)', async (locale) => {
  const whole = [...lists(locale), ...readings(locale), ...settled(locale), ...checked(locale)].join('\n');
  await expect(`${whole}\n`).toMatchFileSnapshot(`pages/tables-${locale}.txt`);
});
