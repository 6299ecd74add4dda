import { readPairs } from './facts.ts';

/**
 * Ukrainian names of characters that we wrote ourselves, by slug: the system of Kovalenko for Japanese names, common
 * usage for the rest. Together with the attested ones of the facts these are the human-written names of the demo.
 */
export const OUR_NAMES = readPairs<string>('our-names');

/**
 * Names that give the story away: never shown, never searchable. By slug; every spelling of such a name belongs here,
 * also in other scripts. What else these characters are called stands in test/unit/demo/spoilers.test.ts.
 */
export const SPOILER_NAMES: ReadonlyMap<string, readonly string[]> = new Map([
  ['yagami-light', ['Кіра', 'Kira']],
  ['l', ['L Lawliet', 'Erurouraito', 'エル・ローライト']],
  ['haku', ['Nigihayami Kohaku Nushi', 'ニギハヤミコハクヌシ', 'Kohaku River']],
  ['sanji', ['Vinsmoke Sanji', 'ヴィンスモーク・サンジ']],
  ['lelouch-lamperouge', ['Zero', 'ゼロ', 'Lelouch Vie Britannia']],
  ['nunnally-lamperouge', ['ナナリー・ヴィ・ブリタニア']],
  ['chiba-atsuko', ['Paprika', 'パプリカ']],
  ['char-aznable', ['Casval Rem Deikun', 'Quattro Bajeena', 'クワトロ・バジーナ', 'Edward Mass']],
  ['uta', ['No Face', 'ノーフェイス']],
  ['darkness', ['Raratina Dustiness Ford', 'ダスティネス・フォード・ララティーナ']],
  ['kuroe-oberu', ['クロノア']],
  ['leafa', ['Kirigaya Suguha', 'きりがや すぐは', '桐ヶ谷直葉']],
  ['ash-lynx', ['アスラン・ジェイド・カーレンリース']],
]);
