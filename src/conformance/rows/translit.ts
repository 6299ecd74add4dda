/** Transliteration (contract: Transliteration result, GET /translit, POST /translit, GET /translit/systems). */
import type { TranslitResult, TranslitSystem } from '../../contract/index.ts';
import type { Api } from '../api.ts';
import { answers, invalid, invalidBody, post, refusesBody, sameAs } from '../checks.ts';
import {
  error,
  fail,
  header,
  isObject,
  matches,
  must,
  needsCase,
  noCase,
  quote,
  same,
  status,
  success,
} from '../expectation.ts';
import { spread } from '../fixtures.ts';
import { type Row, rowsOf, rule, ruleWith, section } from '../row.ts';

const systems = [
  ['ja', 'ja_default'],
  ['ja', 'gojuon'],
  ['zh', 'ukt'],
  ['zh', 'academic'],
  ['ko', 'ko_default'],
  ['ko', 'ko_academic'],
] as const;
const samples = { ja: 'Sakura Haruno', zh: 'Zhang Xiaolong', ko: '김연아', en: 'Michael Johnson' } as const;
const langs = ['ja', 'zh', 'ko', 'en'] as const;
const maxBytes = 32_768;

type Query = Readonly<Record<string, string>>;

async function get(api: Api, query: Query): Promise<TranslitResult> {
  const path = `/translit?${new URLSearchParams(query)}`;
  const response = await api.fetch(path);
  success('translit', response, `GET ${path.slice(0, 200)}`);
  return resultOf<TranslitResult>(response.json);
}

async function posted(api: Api, body: unknown): Promise<TranslitResult> {
  const response = await post(api, '/translit', body);
  success('translitPost', response, `POST ${quote(body)}`);
  return resultOf<TranslitResult>(response.json);
}

/** The result of a response, checked by `success` against its schema. */
function resultOf<T>(json: unknown): T {
  return isObject(json) ? (json.result as T) : fail('no result');
}

const read = async (api: Api, lang: string, text: string, more: Query = {}) =>
  (await get(api, { lang, text, ...more })).text;

async function systemList(api: Api): Promise<readonly TranslitSystem[]> {
  const response = await api.fetch('/translit/systems');
  success('translitSystems', response, 'GET /translit/systems');
  return resultOf<readonly TranslitSystem[]>(response.json);
}

/** English words with one Ukrainian word that at least three listed characters share. */
async function sharedNames(api: Api): Promise<readonly string[]> {
  const entries = new Map<string, number>();
  for (const { names } of (await api.characters()).items) {
    const [en, ua] = [names.en.split(' '), (names.ua ?? '').split(' ')];
    if (en.length !== ua.length) continue;
    for (const [i, word] of en.entries()) {
      const pair = `${word}\n${ua[i]}`;
      entries.set(pair, (entries.get(pair) ?? 0) + 1);
    }
  }
  const shared = [...entries].filter(([pair, count]) => count >= 3 && /^[A-Z][a-z]{2,}\n/.test(pair));
  return shared.slice(0, 40).map(([pair]) => pair.slice(0, pair.indexOf('\n')));
}

/** Readings that the contract states or implies, by the query without its text. */
const stated = [
  ['academic.ji', 'academic system of 2019: цзі', 'lang=zh&system=academic', 'ji', /^цзі$/i],
  ['academic.zha', 'academic system of 2019: чжа', 'lang=zh&system=academic', 'zha', /^чжа$/i],
  ['academic.ong', 'academic system of 2019: -ун', 'lang=zh&system=academic', 'long', /ун$/i],
  ['ukt.differs', 'the default system is another one', 'lang=zh', 'ji zha long', /^(?!.*(?:цзі|чжа)).*$/i],
  [
    'gojuon.junction',
    'gojuon does not iotate a vowel at a syllable junction',
    'lang=ja&system=gojuon&mode=name',
    'Shiraishi',
    /^[^їєюя]+$/i,
  ],
  ['ja.junction', 'ja_default does', 'lang=ja&mode=name', 'Shiraishi', /ї/],
  ['ja.ishi', 'ja in name mode parts -ishi', 'lang=ja&mode=name', 'Oishi', /^Оїші$/],
  ['ja.ura', 'ja in name mode parts -ura', 'lang=ja&mode=name', 'Matsuura', /^Мацуура$/],
  ['ja.izumi', 'ja in name mode parts -izumi', 'lang=ja&mode=name', 'Koizumi', /^Коїдзумі$/],
  ['ja.uchi', 'ja in name mode parts -uchi', 'lang=ja&mode=name', 'Yamanouchi', /^Яманоучі$/],
  [
    'ja.text',
    'ja in text mode parts no name endings',
    'lang=ja&mode=text',
    'Yamanouchi Koizumi',
    /^Яманочі Койдзумі$/,
  ],
  ['ko.text', 'ko in text mode reads no name', 'lang=ko&mode=text', '김태형', /^[а-яґєії]+$/i],
  ['ko.final', 'ko_default neutralizes a final consonant', 'lang=ko', '옷', /^От$/i],
  ['ko.voiced', 'ko_default voices within a word', 'lang=ko', '강전', /дж/],
  ['ko.carried', 'ko_default carries a syllable over', 'lang=ko', '같이', /^качхі$/i],
  [
    'ko.each',
    'ko_academic reads each syllable separately',
    'lang=ko&system=ko_academic&mode=text',
    '한국어',
    /^ханкук-?о$/i,
  ],
  ['zh.text', 'zh in text mode joins no name', 'lang=zh&mode=text', 'Mao Ze Dong', /^\S+ \S+ \S+$/],
  ['ja.kana', 'ja takes kana', 'lang=ja', 'ねこ', /^неко$/i],
  ['ja.katakana', 'ja takes kana of both kinds', 'lang=ja', 'ネコ', /^неко$/i],
  ['ja.romaji', 'ja takes romaji', 'lang=ja', 'neko', /^неко$/i],
  [
    'zh.joined',
    'zh in name mode joins a given name of several syllables',
    'lang=zh&mode=name',
    'Mao Ze Dong',
    /^\S+ \S+$/,
  ],
  [
    'ko.carry',
    'ko_default carries over and voices',
    'lang=ko&mode=text',
    '한국어',
    /^(?!.*[ -])[а-яґєії’]+$/i,
  ],
  [
    'ko.academic',
    'ko_academic hyphenates the syllables of a given name',
    'lang=ko&system=ko_academic&mode=name',
    '김태형',
    /^\S+ [а-яґєії]+-[а-яґєії]+$/i,
  ],
  ['ko.name', 'ko in name mode parts surname and given name', 'lang=ko&mode=name', '김태형', /^Кім \S+$/],
  ['en.name', 'en in name mode reads i as і after consonants', 'lang=en&mode=name', 'Chrissy', /рі/],
  [
    'en.text',
    'en in text mode writes и after дж, ж, ч, ш, щ, ц and р',
    'lang=en&mode=text',
    'Chicago',
    /^Чи/,
  ],
  ['en.text-ri', 'en in text mode writes и after р', 'lang=en&mode=text', 'Richmond', /^Ри/],
  ['en.name-ri', 'en in name mode writes і there', 'lang=en&mode=name&system=any', 'Richmond', /^Рі/],
  ['en.auto', 'auto treats en input as names', 'lang=en', 'Richmond', /^Рі/],
] as const;

/** Refused queries, and what their messages mention. */
const refusals = [
  ['lang', 'lang missing is 422', 'text=neko', '«lang»'],
  ['lang-unknown', 'lang unknown is 422 naming the allowed', 'lang=xx&text=neko', '«xx» ja zh ko en'],
  [
    'system-other',
    'a system of another language is 422 naming the allowed',
    'lang=ja&text=neko&system=ukt',
    '«ukt» ja_default gojuon',
  ],
  ['system-unknown', 'an unknown system is 422', 'lang=ko&text=a&system=x', '«x» ko_default ko_academic'],
  [
    'system-auto',
    'a system beside lang=auto is 422',
    'lang=auto&text=neko&system=ja_default',
    '«lang=auto» «system»',
  ],
  ['system-proto', 'a system named __proto__ is 422', 'lang=zh&text=a&system=__proto__', '«__proto__»'],
  ['mode', 'an unknown mode is 422 naming the allowed', 'lang=ja&text=neko&mode=x', '«x» auto name text'],
  ['none', 'no text is 422', 'lang=ja', 'text'],
  ['text-and-q', 'text and q together are a repeated scalar', 'lang=ja&text=a&q=b', '«text»'],
] as const;

export const translit: readonly Row[] = rowsOf([
  section('Transliteration result'),
  rule(
    'translit.shape',
    'lang as asked; system a display name in Ukrainian, systemId its id; text all results joined by line breaks',
    async (api) => {
      for (const [lang, system] of systems) {
        const result = await get(api, { lang, system, text: samples[lang] });
        same([result.lang, result.systemId], [lang, system], 'lang and systemId');
        matches(result.system, /[а-щьюяєіїґ]/i, 'system');
        same(result.text, result.lines.map((line) => line.result).join('\n'), 'text');
        same(result.lines[0]?.source, samples[lang], 'source of the line');
      }
      same((await get(api, { lang: 'en', text: samples.en })).systemId, 'en', 'systemId of en');
    },
  ),
  rule(
    'translit.lines',
    'each line is processed separately; punctuation, empty lines and word order are kept',
    async (api) => {
      for (const lang of langs) {
        const one = samples[lang];
        const whole = await get(api, { lang, text: `${one}\n\n«${one}!» — ${one}?\n` });
        const sources = whole.lines.map((line) => line.source);
        same(sources, [one, '', `«${one}!» — ${one}?`, ''], `sources of ${lang}`);
        const alone = await read(api, lang, one);
        same([whole.lines[0]?.result, whole.lines[1]?.result], [alone, ''], `first lines of ${lang}`);
        matches(whole.lines[2]?.result, /^«.+!» — .+\?$/, `punctuation of ${lang}`);
      }
    },
  ),
  rule(
    'translit.unresolved',
    'a word the system cannot read is returned unchanged and listed in unresolved; resolved lines have none',
    async (api) => {
      const cases = [
        ['ja', '東京 neko', '東京'],
        ['ko', '김 Hello', 'Hello'],
        ['zh', '北京 Beijing', '北京'],
        ['en', '東京 Tokyo', '東京'],
      ] as const;
      for (const [lang, text, word] of cases) {
        const { lines } = await get(api, { lang, text });
        must(
          (lines[0]?.unresolved ?? []).includes(word),
          `unresolved of ${text} in ${lang}: ${quote(lines[0])}`,
        );
        must((lines[0]?.result ?? '').includes(word), `${word} is changed: ${quote(lines[0])}`);
      }
      for (const lang of langs) {
        const [line] = (await get(api, { lang, text: samples[lang] })).lines;
        must(
          line !== undefined && !Object.hasOwn(line, 'unresolved'),
          `unresolved of ${samples[lang]}: ${quote(line)}`,
        );
        matches(line.result, /^[А-ЯЄІЇҐа-яєіїґ’ -]+$/, `reading of ${samples[lang]}`);
      }
    },
  ),
  rule(
    'translit.suggest',
    'when no word was read and another language reads the whole text, suggest names it with the ready reading',
    async (api) => {
      for (const [lang, text, other] of [
        ['ja', '김연아', 'ko'],
        ['ko', 'ねこ', 'ja'],
        ['ko', 'Sakura', undefined],
      ] as const) {
        const { suggest } = await get(api, { lang, text });
        if (suggest === undefined) fail(`${text} in ${lang}: no suggest`);
        if (other !== undefined) same(suggest.lang, other, `suggest of ${text} in ${lang}`);
        matches(suggest.section, /[а-щьюяєіїґ]/i, 'section');
        same(suggest.text, await read(api, suggest.lang, text), 'text of suggest and the reading there');
      }
      const { suggest } = await get(api, { lang: 'ja', text: 'neko' });
      same(suggest, undefined, 'suggest of a text that was read');
    },
  ),
  rule(
    'translit.suggest.line',
    'a line with an unread word that another language reads whole has a suggest; initials beside such a word are unread',
    async (api) => {
      const { lines, suggest } = await get(api, { lang: 'ja', text: 'Ninja neko\nMonkey D. Luffy' });
      same(suggest, undefined, 'suggest of a text of which words were read');
      same(lines[0]?.suggest, undefined, 'suggest of a line that was read');
      same(lines[1]?.unresolved, ['Monkey', 'D', 'Luffy'], 'unresolved of Monkey D. Luffy');
      same(lines[1]?.suggest?.lang, 'en', 'suggest of Monkey D. Luffy');
      same(
        lines[1]?.suggest?.text,
        await read(api, 'en', 'Monkey D. Luffy'),
        'its text and the reading there',
      );
    },
  ),
  rule(
    'translit.auto',
    'lang=auto: each line names its language and system and reads as that language reads it; an empty line names none',
    async (api) => {
      const text = ['Kaguya Shinomiya', 'Zhang Xiaolong', '김연아', 'Christopher Nolan', ''].join('\n');
      const result = await get(api, { lang: 'auto', text });
      same([result.lang, result.systemId], ['auto', 'auto'], 'lang and systemId');
      same(
        result.lines.map(({ lang, systemId }) => [lang, systemId]),
        [
          ['ja', 'ja_default'],
          ['zh', 'ukt'],
          ['ko', 'ko_default'],
          ['en', 'en'],
          [null, null],
        ],
        'lang and systemId of the lines',
      );
      for (const { source, lang, result: reading } of result.lines)
        if (typeof lang === 'string') same(await read(api, lang, source), reading, `${source} in ${lang}`);
    },
  ),
  section('GET /translit'),
  ...stated.map(([id, says, query, text, reading]) =>
    rule(`translit.${id}`, `${says} (${text})`, async (api) => {
      const result = await get(api, { ...Object.fromEntries(new URLSearchParams(query)), text });
      matches(result.text, reading, `${query} ${text}`);
    }),
  ),
  rule(
    'translit.systems-differ',
    'the two systems of a language differ; the first is the default',
    async (api) => {
      for (const [lang, first, second, text] of [
        ['ja', 'ja_default', 'gojuon', 'Shiraishi Yui Mie'],
        ['zh', 'ukt', 'academic', 'Zhang Jizhong'],
        ['ko', 'ko_default', 'ko_academic', '한국어 강전'],
      ] as const) {
        const one = await read(api, lang, text, { system: first });
        const two = await read(api, lang, text, { system: second });
        same(await read(api, lang, text), one, `${lang} without system and with ${first}`);
        must(one !== two, `${first} and ${second} both give ${quote(one)}`);
      }
    },
  ),
  rule('translit.alias', 'q is an alias of text', async (api) => {
    await sameAs(api, '/translit?lang=ja&q=neko', '/translit?lang=ja&text=neko');
  }),
  rule('translit.en-system', 'system has no effect for en', async (api) => {
    const path = '/translit?lang=en&text=Richmond';
    for (const system of ['ja_default', 'bogus', 'en']) await sameAs(api, `${path}&system=${system}`, path);
  }),
  rule(
    'translit.catalogue',
    'for en a name that the catalogue writes the same way in three entries has from: catalog and rules',
    async (api) => {
      for (const text of await sharedNames(api)) {
        const [line] = (await get(api, { lang: 'en', text })).lines;
        if (line?.from === undefined) continue;
        same(line.from, 'catalog', 'from');
        matches(line.rules, /\S/, 'rules');
        const [plain] = (await get(api, { lang: 'en', text, mode: 'text' })).lines;
        return same(plain?.from, undefined, `from of ${text} in mode=text`);
      }
      noCase('a name written the same way in three entries');
    },
  ),
  ...(
    [
      ['single', 'single entries are not used: a name of one or two is read by the rules', 'rareNames'],
      ['machine', 'machine translations are not used, however many agree', 'machineNames'],
    ] as const
  ).map(([id, rule, names]) =>
    ruleWith(['secrets'], `translit.${id}`, rule, async (api) => {
      const chosen = spread(api.secrets?.[names] ?? [], 20);
      needsCase(chosen.length > 0, 'such a name');
      const { lines } = await get(api, { lang: 'en', text: chosen.join('\n') });
      for (const line of lines) same(line.from, undefined, `from of ${line.source}`);
    }),
  ),
  rule('translit.fresh', 'responses are not cached', async (api) =>
    header(await api.fetch('/translit?lang=ja&text=neko'), 'cache-control', 'no-store', 'GET /translit'),
  ),
  rule(
    'translit.explain',
    'decision: explain=true also returns the words and the rules; without it they are absent',
    async (api) => {
      const [line] = (await get(api, { lang: 'ja', text: 'neko', explain: 'true' })).lines;
      const [plain] = (await get(api, { lang: 'ja', text: 'neko' })).lines;
      must((line?.words ?? []).length === 1, `words: got ${quote(line)}`);
      must(plain !== undefined && !Object.hasOwn(plain, 'words'), `words without explain: ${quote(plain)}`);
      same({ ...line, words: undefined }, { ...plain, words: undefined }, 'the rest of the line');
    },
  ),
  section('decision: Parameters'),
  ...refusals.map(([id, says, query, mentions]) =>
    rule(`translit.422.${id}`, `/translit: ${says}`, (api) =>
      invalid(api, `/translit?${query}`, ...mentions.split(' ')),
    ),
  ),
  rule(
    'translit.either',
    'both or neither of text and items is 422; an item with a line break is 422',
    async (api) => {
      await invalidBody(api, '/translit', { lang: 'ja', text: 'a', items: ['b'] }, 'text', 'items');
      await invalidBody(api, '/translit', { lang: 'ja' }, 'text', 'items');
      for (const item of ['a\nb', 'a\r\nb', 'a\r']) {
        await invalidBody(api, '/translit', { lang: 'ja', items: ['x', item] }, 'items', '2');
      }
    },
  ),
  rule(
    'translit.bodyShape',
    'a body that is no JSON is 400; JSON of another shape is 422, and so are members of another type',
    async (api) => {
      for (const body of ['{', '', '['.repeat(100_000)])
        await refusesBody(api, '/translit', body, 'invalid_request');
      for (const body of ['[]', 'null', '1', 'true', '"x"'])
        await invalidBody(api, '/translit', body, 'JSON');
      for (const items of ['x', { 0: 'x' }, [1], ['x', {}], [[]]])
        await invalidBody(api, '/translit', { lang: 'ja', items }, '«items»');
    },
  ),
  rule('translit.crlf', 'CRLF is kept', async (api) => {
    const result = await posted(api, { lang: 'ja', text: 'neko\r\ninu\nushi' });
    matches(result.text, /^[^\r\n]+\r\n[^\r\n]+\n[^\r\n]+$/, 'text');
    same(result.lines.length, 3, 'lines');
  }),
  rule(
    'translit.limit',
    'text up to 32,768 bytes of UTF-8 is taken, more is 422 naming the limit, by GET, text and items; as many items',
    async (api) => {
      const full = 'ねこ '.repeat(Math.floor(maxBytes / 7));
      const exact = full + 'a'.repeat(maxBytes - Buffer.byteLength(full));
      for (const body of [{ text: exact }, { items: [exact.slice(0, 100), exact.slice(100)] }])
        status(await post(api, '/translit', { lang: 'ja', ...body }), 200, '32,768 bytes');
      for (const body of [{ text: `${exact}a` }, { items: [exact, 'a'] }]) {
        const response = await post(api, '/translit', { lang: 'ja', ...body });
        error(response, 'invalid_parameter', '32,769 bytes', ['32768']);
      }
      await invalidBody(api, '/translit', { lang: 'ja', items: Array(maxBytes + 1).fill('') }, '32768');
      await answers(api, `/translit?lang=ja&text=${encodeURIComponent(exact)}`);
      await invalid(api, `/translit?lang=ja&text=${encodeURIComponent(`${exact}a`)}`, '32768');
    },
  ),
  rule('translit.body-limit', 'a body above 1 MiB is 413', (api) =>
    refusesBody(api, '/translit', { lang: 'ja', text: 'a'.repeat(1_048_600) }, 'payload_too_large'),
  ),
  rule(
    'translit.modes',
    'auto: ja and zh read as text; ko reads two to four syllables after a listed surname as a name',
    async (api) => {
      for (const [lang, text, mode] of [
        ['ja', 'Shiraishi Koizumi', 'text'],
        ['zh', 'Mao Ze Dong', 'text'],
        ['ko', '김태형', 'name'],
        ['ko', '안녕하세요여러분', 'text'],
        ['en', 'Richmond', 'name'],
      ] as const) {
        same(await read(api, lang, text), await read(api, lang, text, { mode }), `${lang}: auto and ${mode}`);
      }
    },
  ),
  section('POST /translit'),
  rule('translit.post', 'text and items answer the same as GET, one line per item', async (api) => {
    for (const lang of langs) {
      const expected = await get(api, { lang, text: `${samples[lang]}\n\nab` });
      same(await posted(api, { lang, text: `${samples[lang]}\n\nab` }), expected, `POST text, ${lang}`);
      same(await posted(api, { lang, items: [samples[lang], '', 'ab'] }), expected, `POST items, ${lang}`);
    }
  }),
  rule(
    'translit.post-errors',
    'a body that is not valid JSON is 400; unknown values are 422 as for GET',
    async (api) => {
      await refusesBody(api, '/translit', '{', 'invalid_request');
      await invalidBody(api, '/translit', { text: 'neko' }, '«lang»');
      await invalidBody(api, '/translit', { lang: 'ja', text: 'neko', mode: 'x' }, '«x»');
      await invalidBody(api, '/translit', { lang: 'ja', text: 5 }, '«text»');
      await invalidBody(api, '/translit', { lang: 'ja', items: 'neko' }, '«items»');
    },
  ),
  rule('translit.hostile', 'any text is answered, never 5xx', async (api) => {
    const hostile = [
      ...['__proto__', '\u0000', '\ud83d\ude00', '\u202eabc', 'a\u0301', 'Слава Україні'],
      ...['-'.repeat(500), 'n'.repeat(500), 'ー'.repeat(300)],
    ];
    for (const lang of langs) await posted(api, { lang, items: hostile });
    for (const lang of langs) {
      const response = await post(api, '/translit', `{"lang":"${lang}","text":"\\ud800 x"}`);
      must(response.status < 500, `a lone surrogate in ${lang}: got ${response.status}`);
    }
  }),
  rule('translit.ukrainian', 'text in Ukrainian stays as it is', async (api) => {
    for (const lang of langs)
      same(await read(api, lang, 'Їжак, ґава й п’ять їжачків'), 'Їжак, ґава й п’ять їжачків', lang);
  }),
  section('GET /translit/systems'),
  rule('systems.seven', 'seven records in the order ja, zh, ko, en, default first', async (api) => {
    const list = await systemList(api);
    const { json } = await api.fetch('/translit/systems');
    same(isObject(json) && json.total, list.length, 'total');
    const got = list.map((record) => [record.lang, record.id]);
    same(got, [...systems, ['en', 'en']], 'languages and ids');
  }),
  rule(
    'systems.alt',
    'alt describes the second system and the parameter that enables it: {system, title, parameter, summary} or null',
    async (api) => {
      const list = await systemList(api);
      for (const { id, lang, alt } of list) {
        if (lang === 'en') same(alt, null, 'alt of en');
        else if (alt !== null) {
          const second = list.find((other) => other.id === alt.system);
          must(second?.lang === lang && second.id !== id, `alt of ${id}: ${quote(alt)}`);
          must(alt.parameter.includes(alt.system), `parameter of ${id}: ${quote(alt.parameter)}`);
        }
      }
      must(list.filter((record) => record.alt !== null).length >= 3, 'three languages have a second system');
    },
  ),
  rule(
    'systems.names',
    'system is the name that answers carry; nameMode tells whether mode=name makes sense',
    async (api) => {
      for (const { id, lang, system, nameMode } of await systemList(api)) {
        const text = samples[lang as keyof typeof samples] ?? '';
        same((await get(api, { lang, system: id, text })).system, system, `system of ${id}`);
        must(typeof nameMode === 'boolean', `nameMode of ${id}`);
      }
    },
  ),
  rule(
    'systems.against',
    'every good of against is produced by no bad; records are in Ukrainian and name their sources',
    async (api) => {
      for (const { id, summary, rules, sources, against } of await systemList(api)) {
        matches(summary, /[а-щьюяєіїґ]/i, `summary of ${id}`);
        must(rules.length > 0 && sources.length > 0, `${id} has no rules or no sources`);
        for (const { url } of sources) matches(url, /^https?:\/\/[!-~]+$/, `a source of ${id}`);
        for (const { bad, good } of against) must(bad !== good, `against of ${id}: ${quote(bad)}`);
      }
    },
  ),
  rule('systems.meta', '/meta names the same systems by language', async (api) => {
    const { systems: byLang } = (await api.meta()).translit;
    for (const { id, lang } of await systemList(api))
      must((byLang[lang] ?? []).includes(id), `/meta lacks ${id}`);
  }),
]);
