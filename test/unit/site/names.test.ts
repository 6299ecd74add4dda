/** The workbench of names: reasons, sources, lists of settled forms, two systems. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesBelow } from '../../../src/files/below.ts';
import { betterReadingAddress } from '../../../src/site/names/better.ts';
import { checkedPart, checkedText, foundIn } from '../../../src/site/names/checked.ts';
import { settledByInitial } from '../../../src/site/names/name-lists.ts';
import { readingsOf, type Systems } from '../../../src/site/names/readings.ts';
import { initialOf, settledIn } from '../../../src/site/names/settled.ts';
import { readingTable } from '../../../src/site/names/show.ts';
import { sourceLinks } from '../../../src/site/names/sources.ts';
import { systemName, systemRecords } from '../../../src/site/names/systems.ts';
import { readingText } from '../../../src/site/names/text.ts';
import { reasonOf } from '../../../src/site/names/unread.ts';
import { isNameLike } from '../../../src/site/search/name-like.ts';
import { toHtml } from '../../../src/site/views/markup.ts';
import { createChecker, type Lang, loadEnglish, ruleOf, transliterate } from '../../../src/translit/index.ts';

await loadEnglish();
const systems = Object.groupBy(systemRecords(), ({ lang }) => lang) as Systems; // every language has systems

describe('why a word is unread', () => {
  test.each([
    ['進撃の巨人', 'ja', 'ja', 'hanInJapanese'],
    ['東京', 'auto', 'ja', 'hanAnywhere'],
    ['金', 'ko', 'ko', 'hanInKorean'],
    ['かな', 'zh', 'zh', 'kana'],
    ['Kim', 'ko', 'ko', 'latinInKorean'],
    ['Luffy', 'ja', 'ja', 'noRomaji'],
    ['שלום', 'auto', null, 'otherScript'],
  ] as const)('of %s, asked as %s, is given', (word, asked, read, reason) => {
    const { lines } = transliterate(asked, word);
    expect(lines[0]?.unresolved).toEqual([word]);
    expect(reasonOf(word, asked, read)).toBe(reason);
  });
});

test('a text that is too long is checked up to a whole word', () => {
  const long = `${'дощ '.repeat(24_999)}Мицуки`;
  expect(checkedPart(long)).toBe('дощ '.repeat(24_999));
  expect(checkedPart('Мицуки')).toBe('Мицуки');
});

test('a source has links to a paragraph, an article and a site', () => {
  const shown = toHtml(sourceLinks('рішення; §130–132; uk.wikipedia, «Шеньсі»; Коваль (Дзен’ємон)'));
  expect(shown.replaceAll(/<[^>]+>/g, '')).toBe(
    'рішення; §130–132; uk.wikipedia, «Шеньсі»; Коваль (Дзен’ємон)',
  );
  expect([...shown.matchAll(/href="([^"]+)"/g)].map(([, address]) => address)).toEqual([
    'https://www.inmo.org.ua/pravopys-2019.html',
    'https://uk.wikipedia.org/wiki/%D0%A8%D0%B5%D0%BD%D1%8C%D1%81%D1%96',
    'https://github.com/alardev/koval',
  ]);
});

test('an address inside a source is a link without the punctuation around it', () => {
  const source =
    'VESUM (https://github.com/brown-uk/dict_uk, data/dict/names-anim.lst); див. http://a-b.example/c_(d)?e=f.';
  const shown = toHtml(sourceLinks(source));
  expect(shown.replaceAll(/<[^>]+>/g, '')).toBe(source);
  expect([...shown.matchAll(/href="([^"]+)"/g)].map(([, address]) => address)).toEqual([
    'https://github.com/brown-uk/dict_uk',
    'http://a-b.example/c_(d)?e=f',
  ]);
});

test.each([
  ['ja.established', 'Tokyo', /Вікіпедія:Японська мова/],
  ['ko.established', '평양', /Кім Йо Чжон/],
])('%s of %s says where this form is settled', (rule, from, source) => {
  expect(ruleOf(rule, from)?.source).toMatch(source);
  expect(ruleOf(rule)?.source).not.toMatch(source);
});

test('every settled form of the English engine that a list holds is found there again, with its list and users', () => {
  const byInitial = settledByInitial();
  const missed: string[] = [];
  for (const [initial, file] of byInitial)
    for (const [name, forms] of Object.entries(file.names))
      for (const [, form] of forms) {
        expect(initialOf(name)).toBe(initial);
        for (const locale of ['uk', 'en'] as const) {
          const settled = settledIn(file, name, form, locale);
          if (settled === undefined || settled.list === '' || settled.source === '') missed.push(name);
        }
      }
  expect(missed).toEqual([]);
  const [word] = transliterate('en', 'Christopher', { explain: true }).lines[0]?.words ?? [];
  const [{ from, to } = { from: '', to: '' }] = word?.steps ?? [];
  const file = byInitial.get(initialOf(from));
  expect(file && settledIn(file, from, to, 'uk')).toEqual({
    list: 'Англійські імена',
    source: 'форми з переліку імен ВЕСУМ',
  });
});

test('every list of settled forms tells in Ukrainian what it holds and who writes so', () => {
  const folder = 'data/translit/names';
  const lists = filesBelow(folder).filter((file) =>
    /^(?:engine|lexicon\/(?!given|surnames|japanese))/.test(file),
  );
  const withForms = lists.filter((file) =>
    readFileSync(join(folder, file), 'utf8').includes('\nlatin\tukrainian\n'),
  );
  expect(withForms.length).toBeGreaterThan(50);
  const mute = withForms.filter(
    (file) => !/^# uk: .+ \| .+$/m.test(readFileSync(join(folder, file), 'utf8')),
  );
  expect(mute).toEqual([]);
});

describe('two systems', () => {
  const read = (lang: 'auto' | 'ja' | 'en', text: string, compare = true) =>
    readingsOf({ lang, mode: 'auto', text, compare }, transliterate, systems);

  test('give each line a second reading if its language has a second system', () => {
    const readings = read('auto', 'Keiichi\nWei Wuxian\nNolan\n');
    expect(readings.rows.map(([{ line }]) => line.lang)).toEqual(['ja', 'zh', 'en', null]);
    expect(readings.rows.map(([, second]) => second?.line.result)).toEqual([
      'Кейічі',
      'Вей Усянь',
      undefined,
      undefined,
    ]);
    expect(readingText(readings, 'uk').split('\n').slice(0, 2)).toEqual([
      'Як написано\tУкраїнською\tДруга система',
      'Keiichi\tКейїчі\tКейічі',
    ]);
  });

  test('are named in English on an English page', () => {
    const english = (lang: Lang) =>
      systemRecords()
        .filter((record) => record.lang === lang)
        .map((record) => ({ id: record.id, system: systemName('en', record) }));
    const named: Systems = { ja: english('ja'), zh: english('zh'), ko: english('ko'), en: english('en') };
    for (const lang of ['auto', 'ja'] as const) {
      const readings = readingsOf(
        { lang, mode: 'auto', text: 'Keiichi', compare: true },
        transliterate,
        named,
      );
      const table = toHtml(readingTable(readings, 'en').table);
      expect(table).toContain('Kovalenko’s system (2012)');
      expect(table).toContain('Gojuon (2011)');
      expect(table).not.toContain('Система');
    }
  });

  test('give no second reading if it is not asked for or if the language has one system', () => {
    const second = (...asked: Parameters<typeof read>) => read(...asked).rows[0]?.[1]?.system;
    expect(second('ja', 'Keiichi')).toBe('Ґоджюон (2011)');
    expect(second('ja', 'Keiichi', false)).toBeUndefined();
    expect(second('en', 'Nolan')).toBeUndefined();
  });
});

describe('on the page', () => {
  test('each word of a reading is a button, unread words and words that the systems write otherwise are marked', () => {
    const table = toHtml(
      readingTable(
        readingsOf(
          { lang: 'ja', mode: 'auto', text: 'Keiichi 東京 <b>', compare: true },
          transliterate,
          systems,
        ),
        'uk',
      ).table,
    );
    expect(
      [...table.matchAll(/<button[^>]*class="([^"]+)"[^>]*>([^<]*)</g)].map(([, ...own]) => own),
    ).toEqual([
      ['word different', 'Кейїчі'],
      ['word different', 'Кейічі'],
    ]);
    expect(table).toContain('<mark class="unread">東京</mark>');
    expect(table).not.toContain('<b>');
  });

  test('a checked text is text with links to what is said of its slips, of which 200 are shown', () => {
    const check = createChecker('ja_default');
    const shown = (text: string) => toHtml(checkedText(text, check(text), 'uk'));
    const few = shown('Мій друг Шінджі, <b>Сіномія</b> і Наруто.');
    expect([...few.matchAll(/<a class="slip" href="#([^"]+)">([^<]+)</g)].map(([, , word]) => word)).toEqual([
      'Сіномія',
    ]);
    for (const [, id] of few.matchAll(/href="#([^"]+)"/g)) expect(few).toContain(`id="${id}"`);
    expect(few).toContain('&lt;b&gt;');
    const many = 'та Сіномія '.repeat(201);
    expect(shown(many).match(/class="slip"/g)).toHaveLength(200);
    expect(foundIn(many, check(many), 'uk')).toMatch(/201.*200/);
  });
});

test('the search of the site offers to read what may be a name', () => {
  for (const query of ['Naruto', 'Ōkubo Toshimichi', "O'Brien", 'なると', '김연아'])
    expect(isNameLike(query), query).toBe(true);
  for (const query of ['', 'a', 'rate_limited', 'Наруто', '漢字', 'Naruto なると', 'one two three four five'])
    expect(isNameLike(query), query).toBe(false);
});

describe('a better reading is offered to the operator', () => {
  const word = { source: 'Tom & Jo', result: 'Том і Джо', steps: [] };
  const of = (contact: string) => betterReadingAddress(contact, { word, system: 'Система' }, 'uk');

  test('by a letter that has the pair in it', () => {
    const address = new URL(of('names@catalogue.example') ?? '');
    expect([address.protocol, address.pathname]).toEqual(['mailto:', 'names@catalogue.example']);
    expect(address.searchParams.get('subject')).toBe('Краще читання: Tom & Jo → Том і Джо');
    expect(address.searchParams.get('body')).toContain('Tom & Jo → Том і Джо (Система)\n');
  });

  test('on a page that gets it as title, beside what its address has already', () => {
    const { href } = new URL(of('https://catalogue.example/issues/new?labels=names') ?? '');
    expect(href).toMatch(/^https:\/\/catalogue\.example\/issues\/new\?labels=names&title=.*Tom/);
  });

  test.each(['', 'somewhere', 'javascript:alert(1)', 'a@b@c'])('not at %j', (contact) => {
    expect(of(contact)).toBeUndefined();
  });
});
