/** Transliteration: what each system and mode reads, and what the answer says about it. */
import { describe, expect, test } from 'vitest';
import { at, success } from '../../scripts/conformance/expectation.ts';
import type { TranslitResult } from '../../src/contract/index.ts';
import { characters, expectRefused, get, needed } from './catalogue.ts';
import { server } from './served.ts';

const samples = { ja: 'Sakura Haruno', zh: 'Zhang Xiaolong', ko: '김연아', en: 'Michael Johnson' } as const;
const langs = ['ja', 'zh', 'ko', 'en'] as const;
const maxBytes = 32_768;
const ukrainian = /[а-щьюяєіїґ]/i;

type Query = Readonly<Record<string, string>>;

const ask = async (query: Query) => (await get('translit', `/translit?${new URLSearchParams(query)}`)).result;
const read = async (lang: string, text: string, more: Query = {}) =>
  (await ask({ lang, text, ...more })).text;
const post = (body: unknown) => server.request('POST', '/translit', { body: JSON.stringify(body) });

async function posted(body: unknown): Promise<TranslitResult> {
  const response = await post(body);
  success('translitPost', response);
  return (response.json as { result: TranslitResult }).result; // `success` has checked it
}

async function expectBodyRefused(body: unknown, ...mentions: readonly string[]): Promise<void> {
  const { json } = await post(body);
  expect(at(json, 'error', 'code')).toBe('invalid_parameter');
  for (const mention of mentions) expect(at(json, 'error', 'message')).toContain(mention);
}

describe('an answer', () => {
  test.each([
    ['ja', 'ja_default'],
    ['ja', 'gojuon'],
    ['zh', 'ukt'],
    ['zh', 'academic'],
    ['ko', 'ko_default'],
    ['ko', 'ko_academic'],
    ['en', 'en'],
  ] as const)('in %s names the system %s, and joins the results of its lines', async (lang, system) => {
    const result = await ask({ lang, system, text: samples[lang] });
    expect([result.lang, result.systemId]).toEqual([lang, system]);
    expect(result.system).toMatch(ukrainian);
    expect(result.text).toBe(result.lines.map((line) => line.result).join('\n'));
    expect(result.lines[0]?.source).toBe(samples[lang]);
  });

  test.each(langs)(
    'in %s reads each line by itself and keeps punctuation, empty lines and CRLF',
    async (lang) => {
      const one = samples[lang];
      const { lines } = await ask({ lang, text: `${one}\n\n«${one}!» — ${one}?\n` });
      expect(lines.map(({ source }) => source)).toEqual([one, '', `«${one}!» — ${one}?`, '']);
      expect([lines[0]?.result, lines[1]?.result]).toEqual([await read(lang, one), '']);
      expect(lines[2]?.result).toMatch(/^«.+!» — .+\?$/);
      expect((await posted({ lang, text: `${one}\r\n${one}\n${one}` })).text).toMatch(
        /^[^\r\n]+\r\n[^\r\n]+\n[^\r\n]+$/,
      );
      expect(await read(lang, 'Їжак, ґава й п’ять їжачків')).toBe('Їжак, ґава й п’ять їжачків');
    },
  );

  test.each([
    ['ja', '東京 neko', '東京'],
    ['ko', '김 Hello', 'Hello'],
    ['zh', '北京 Beijing', '北京'],
    ['en', '東京 Tokyo', '東京'],
  ] as const)('in %s of «%s» leaves the unread word as it is and lists it', async (lang, text, word) => {
    const [line] = (await ask({ lang, text })).lines;
    expect(line?.unresolved).toContain(word);
    expect(line?.result).toContain(word);
    const [whole] = (await ask({ lang, text: samples[lang] })).lines;
    expect(whole).not.toHaveProperty('unresolved');
    expect(whole?.result).toMatch(/^[А-ЯЄІЇҐа-яєіїґ’ -]+$/);
  });

  test('suggests another language that reads the whole text, or a whole line', async () => {
    for (const [lang, text, other] of [
      ['ja', '김연아', 'ko'],
      ['ko', 'ねこ', 'ja'],
    ] as const) {
      const { suggest } = await ask({ lang, text });
      expect(suggest).toMatchObject({
        lang: other,
        text: await read(other, text),
        section: expect.stringMatching(ukrainian),
      });
    }
    expect((await ask({ lang: 'ko', text: 'Sakura' })).suggest).toBeDefined();
    expect((await ask({ lang: 'ja', text: 'neko' })).suggest).toBeUndefined();
    const { lines, suggest } = await ask({ lang: 'ja', text: 'Ninja neko\nMonkey D. Luffy' });
    expect([suggest, lines[0]?.suggest]).toEqual([undefined, undefined]);
    expect(lines[1]?.unresolved).toEqual(['Monkey', 'D', 'Luffy']);
    expect(lines[1]?.suggest).toMatchObject({ lang: 'en', text: await read('en', 'Monkey D. Luffy') });
  });

  test('with lang=auto names the language and system of each line, which reads as there', async () => {
    const sources = ['Kaguya Shinomiya', 'Zhang Xiaolong', '김연아', 'Christopher Nolan', ''];
    const { lines, ...result } = await ask({ lang: 'auto', text: sources.join('\n') });
    expect([result.lang, result.systemId]).toEqual(['auto', 'auto']);
    expect(lines.map(({ lang, systemId }) => `${lang} ${systemId}`)).toEqual([
      'ja ja_default',
      'zh ukt',
      'ko ko_default',
      'en en',
      'null null',
    ]);
    for (const { source, lang, result: reading } of lines)
      if (typeof lang === 'string') expect(reading).toBe(await read(lang, source));
  });

  test('with explain=true also has the words of each line', async () => {
    const [line] = (await ask({ lang: 'ja', text: 'neko', explain: 'true' })).lines;
    const { words, ...rest } = line ?? {};
    expect(words).toHaveLength(1);
    expect((await ask({ lang: 'ja', text: 'neko' })).lines).toEqual([rest]);
  });

  test('for a name that three entries of the catalogue share is theirs, with the reading by rules', async () => {
    const entries = new Map<string, number>();
    for (const { names } of (await characters()).items) {
      const [en, ua] = [names.en.split(' '), (names.ua ?? '').split(' ')];
      if (en.length !== ua.length) continue;
      for (const [i, word] of en.entries()) {
        const pair = `${word}\n${ua[i]}`;
        entries.set(pair, (entries.get(pair) ?? 0) + 1);
      }
    }
    const shared = [...entries].filter(([pair, count]) => count >= 3 && /^[A-Z][a-z]{2,}\n/.test(pair));
    const words = shared.slice(0, 40).map(([pair]) => pair.slice(0, pair.indexOf('\n')));
    const lines = (await ask({ lang: 'en', text: words.join('\n') })).lines.filter(
      ({ from }) => from !== undefined,
    );
    for (const { from, rules, source } of needed(lines)) {
      expect([from, rules]).toEqual(['catalog', expect.stringMatching(/\S/)]);
      expect((await ask({ lang: 'en', text: source, mode: 'text' })).lines[0]).not.toHaveProperty('from');
    }
  });
});

/** Readings that the contract states or implies, by the query without its text. */
test.each([
  ['academic: цзі', 'lang=zh&system=academic', 'ji', /^цзі$/i],
  ['ukt is another system', 'lang=zh', 'ji zha long', /^(?!.*(?:цзі|чжа)).*$/i],
  ['gojuon iotates no vowel at a junction', 'lang=ja&system=gojuon&mode=name', 'Shiraishi', /^[^їєюя]+$/i],
  ['ja_default does', 'lang=ja&mode=name', 'Shiraishi', /ї/],
  ['ja, name: -uchi apart', 'lang=ja&mode=name', 'Yamanouchi', /^Яманоучі$/],
  ['ja, text: no endings apart', 'lang=ja&mode=text', 'Yamanouchi Koizumi', /^Яманочі Койдзумі$/],
  ['ja takes hiragana', 'lang=ja', 'ねこ', /^неко$/i],
  ['ko, text: no name', 'lang=ko&mode=text', '김태형', /^[а-яґєії]+$/i],
  ['ko_default neutralizes finals', 'lang=ko', '옷', /^От$/i],
  ['ko_default voices', 'lang=ko', '강전', /дж/],
  ['ko_default carries over', 'lang=ko', '같이', /^качхі$/i],
  ['ko_academic reads syllables', 'lang=ko&system=ko_academic&mode=text', '한국어', /^ханкук-?о$/i],
  [
    'ko_academic hyphenates a given name',
    'lang=ko&system=ko_academic&mode=name',
    '김태형',
    /^\S+ [а-яґєії]+-[а-яґєії]+$/i,
  ],
  ['ko, name: surname apart', 'lang=ko&mode=name', '김태형', /^Кім \S+$/],
  ['zh, text: no name', 'lang=zh&mode=text', 'Mao Ze Dong', /^\S+ \S+ \S+$/],
  ['zh, name: given name joined', 'lang=zh&mode=name', 'Mao Ze Dong', /^\S+ \S+$/],
  ['en, name: і after consonants', 'lang=en&mode=name', 'Chrissy', /рі/],
  ['en, text: и after р', 'lang=en&mode=text', 'Richmond', /^Ри/],
  ['en, auto: names', 'lang=en', 'Richmond', /^Рі/],
] as const)('reads %s (%s, %s)', async (_says, query, text, reading) => {
  expect((await ask({ ...Object.fromEntries(new URLSearchParams(query)), text })).text).toMatch(reading);
});

test.each([
  ['ja', 'Shiraishi Koizumi', 'text'],
  ['zh', 'Mao Ze Dong', 'text'],
  ['ko', '김태형', 'name'],
  ['ko', '안녕하세요여러분', 'text'],
  ['en', 'Richmond', 'name'],
] as const)('in %s auto reads «%s» as mode=%s does', async (lang, text, mode) => {
  expect(await read(lang, text)).toBe(await read(lang, text, { mode }));
});

describe('a request', () => {
  test.each([
    ['a system of another language', 'lang=ja&text=neko&system=ukt', '«ukt» ja_default gojuon'],
    ['an unknown system', 'lang=ko&text=a&system=x', '«x» ko_default ko_academic'],
    ['a system named __proto__', 'lang=zh&text=a&system=__proto__', '«__proto__»'],
    ['a system beside lang=auto', 'lang=auto&text=neko&system=ja_default', '«lang=auto» «system»'],
    ['no text', 'lang=ja', 'text'],
  ] as const)('with %s is 422', async (_what, query, mentions) =>
    expectRefused(`/translit?${query}`, 'invalid_parameter', ...mentions.split(' ')),
  );

  test('by POST answers as GET does, one line an item; text and items exclude each other', async () => {
    for (const lang of langs) {
      const expected = await ask({ lang, text: `${samples[lang]}\n\nab` });
      expect(await posted({ lang, text: `${samples[lang]}\n\nab` })).toEqual(expected);
      expect(await posted({ lang, items: [samples[lang], '', 'ab'] })).toEqual(expected);
    }
    await expectBodyRefused({ lang: 'ja', text: 'a', items: ['b'] }, 'text', 'items');
    await expectBodyRefused({ lang: 'ja' }, 'text', 'items');
    for (const item of ['a\nb', 'a\r\nb', 'a\r'])
      await expectBodyRefused({ lang: 'ja', items: ['x', item] }, 'items', '2');
  });

  test('takes 32,768 bytes of UTF-8, also in an address, and not one more', async () => {
    const full = 'ねこ '.repeat(Math.floor(maxBytes / 7));
    const exact = full + 'a'.repeat(maxBytes - Buffer.byteLength(full));
    await posted({ lang: 'ja', items: [exact.slice(0, 100), exact.slice(100)] });
    await ask({ lang: 'ja', text: exact });
    for (const body of [{ text: `${exact}a` }, { items: [exact, 'a'] }])
      await expectBodyRefused({ lang: 'ja', ...body }, '32768');
  });
});

test('/translit/systems has seven records, the default first, which say what they read and by which sources', async () => {
  const { result, total } = await get('translitSystems', '/translit/systems');
  const ids = result.map(({ lang, id }) => `${lang} ${id}`);
  expect(ids).toEqual([
    'ja ja_default',
    'ja gojuon',
    'zh ukt',
    'zh academic',
    'ko ko_default',
    'ko ko_academic',
    'en en',
  ]);
  const named = Object.entries(server.found.meta.translit.systems);
  expect(named.flatMap(([lang, own]) => own.map((id) => `${lang} ${id}`))).toEqual(ids);
  expect(total).toBe(7);
  expect(result.filter(({ alt }) => alt !== null).length).toBeGreaterThanOrEqual(3);
  for (const { id, lang, system, alt, summary, rules, sources, against } of result) {
    expect((await ask({ lang, system: id, text: samples[lang as keyof typeof samples] })).system).toBe(
      system,
    );
    const second = result.find((other) => other.id === alt?.system);
    if (lang === 'en') expect(alt).toBeNull();
    if (alt !== null) {
      expect(second).toMatchObject({ lang, id: expect.not.stringMatching(new RegExp(`^${id}$`)) });
      expect(alt.parameter).toContain(alt.system);
    }
    expect(summary).toMatch(ukrainian);
    expect(Math.min(rules.length, sources.length)).toBeGreaterThan(0);
    for (const { url } of sources) expect(url).toMatch(/^https?:\/\/[!-~]+$/);
    for (const { bad, good } of against) expect(bad).not.toBe(good);
  }
});
