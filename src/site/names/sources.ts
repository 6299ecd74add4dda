/** The sources of a rule, as links. */
import { type Content, html } from '../views/markup.ts';

const wiki = (title: string) => `https://uk.wikipedia.org/wiki/${encodeURI(title.replaceAll(' ', '_'))}`;

/** Sources as the notes of rules name them. */
const known: readonly (readonly [name: string, address: string])[] = [
  ['Коваль', 'https://github.com/alardev/koval'],
  ['Ґоджюон 2011', 'https://archiveofourown.org/works/47442727'],
  ['Вікіпедія:Я/Пропозиція2019', wiki('Вікіпедія:Я/Пропозиція2019')],
  ['Вікіпедія:Іменування статей/Корея', wiki('Вікіпедія:Іменування статей/Корея')],
  [
    '「現代仮名遣い」',
    'https://www.bunka.go.jp/kokugo_nihongo/sisaku/joho/joho/kijun/naikaku/gendaikana/index.html',
  ],
  ['Touhou Wiki', 'https://uk.touhouwiki.net/'],
  ['Концевич', wiki('Система Концевича')],
  ['표준 발음법', 'https://kornorms.korean.go.kr/regltn/regltnView.do?regltn_code=0002'],
  ['국어의 로마자 표기법', 'https://kornorms.korean.go.kr/regltn/regltnView.do?regltn_code=0004'],
  ['УПТ', 'https://safranbook.com/en/catalog/peking-vs-beijing-handbook'],
  ['академічна 2019', 'https://doi.org/10.15407/chinesest2019.01.094'],
  ['КМУ 55', 'https://zakon.rada.gov.ua/laws/show/55-2010-%D0%BF'],
  ['CMU Pronouncing Dictionary', 'https://github.com/cmusphinx/cmudict'],
  ['ВЕСУМ', 'https://github.com/brown-uk/dict_uk'],
  ['VESUM', 'https://github.com/brown-uk/dict_uk'],
  ['Unicode CLDR', 'https://cldr.unicode.org'],
  ['uk.wikipedia', 'https://uk.wikipedia.org/'],
];

const orthography = 'https://www.inmo.org.ua/pravopys-2019.html';
const addresses = new Map(known);

/** Finds whole addresses, paragraphs of the orthography, articles, pages, and sources by their names. */
const cited = new RegExp(
  [
    String.raw`https?://[^\s«»]*[^\s«».,:;!?)]`,
    String.raw`(?:правопис(?: 2019)?, )?§ ?[\d.IV]+(?:–[\d.]+)?`,
    String.raw`uk\.wikipedia, «[^»]+»`,
    String.raw`archiveofourown\.org/[\w/]+|[a-z-]+\.(?:in\.ua|com)\b`,
    ...known.map(([name]) => name.replace(/[.\\/]/g, String.raw`\$&`)),
  ].join('|'),
  'gu',
);

function addressOf(name: string): string {
  const [, article] = /^uk\.wikipedia, «(.+)»$/.exec(name) ?? [];
  if (article !== undefined) return wiki(article);
  const address = addresses.get(name);
  if (address !== undefined) return address;
  if (/^https?:/.test(name)) return name;
  return /^[a-z]/.test(name) ? `https://${name}` : orthography;
}

/** A source as text with links. @param linked addresses that are linked already: each gets only one link */
export function sourceLinks(source: string, linked = new Set<string>()): Content {
  const shown: Content[] = [];
  let end = 0;
  for (const { 0: name, index } of source.matchAll(cited)) {
    const address = addressOf(name);
    const isLinked = linked.has(address);
    linked.add(address);
    shown.push(
      source.slice(end, index),
      isLinked ? name : html`<a href="${address}" rel="external">${name}</a>`,
    );
    end = index + name.length;
  }
  return [...shown, source.slice(end)];
}
