/**
 * Forms that Ukrainian has long had, or whose boundary romaji cannot show. A rule stays a rule: what departs from the
 * rules stands here with its source and nowhere else.
 */
import { createPrefilter, LETTER_CASE } from '../core/prefilter.ts';
import { readRows } from '../core/text-tables.ts';
import type { JapaneseSystem } from './mora-reading.ts';

/** Form of the word in each system, in lower case, and who writes it so. */
export type EstablishedReading = Readonly<Record<JapaneseSystem | 'source', string>>;

/**
 * Established readings by the word in lower case, composed; kana in hiragana or in katakana. By the rules yokohama and
 * ramen are Йокохама and раамен, kawaii has two hiatuses (Кавайї), the ending -u of a verb in -ou lengthens its o,
 * zenitsu has no boundary, and は is ха, not the particle that it is in greetings.
 */
const ESTABLISHED: ReadonlyMap<string, EstablishedReading> = new Map(
  // words | by Kovalenko | in Gojuon | who writes so
  readRows(`
tokyo toukyou tookyoo tookyou tôkyô tōkyō とうきょう | токіо | токіо | словникові форми: uk.wikipedia, «Вікіпедія:Японська мова»
kyoto kyouto kyooto kyôto kyōto きょうと | кіото | кіото | словникові форми: uk.wikipedia, «Вікіпедія:Японська мова»
sushi susi すし | суші | суші | словникові форми: uk.wikipedia, «Вікіпедія:Японська мова»
banzai ばんざい | банзай | банзай | словникові форми: uk.wikipedia, «Вікіпедія:Японська мова»
yokohama よこはま | йокогама | йокогама | так пишуть перекладачі: archiveofourown.org/works/47442727; uk.wikipedia
ramen raamen râmen rāmen らーめん | рамен | рамен | так пишуть перекладачі: archiveofourown.org/works/47442727; uk.wikipedia
kawaii kawaī かわいい | каваї | каваі | рішення: 可愛い — це kawai + i
omou おもう | омоу | омоу | Touhou Wiki: рекомендації щодо перекладу імен
yuigahama ゆいがはま | юїґахама | юіґахама | переклад ранобе на baka.in.ua: 由比 — це yu + i
zenitsu ぜんいつ | дзен’їцу | дзен’іцу | Коваленко 2012 (програма «Коваль»); 善逸 — це zen + itsu
こんにちは | коннічіва | коннічіва | 「現代仮名遣い」 1986, 第2: は у вітаннях — частка
こんばんは | комбанва | комбанва | 「現代仮名遣い」 1986, 第2: は у вітаннях — частка
`).flatMap(([words = '', ja_default = '', gojuon = '', source = '']) =>
    words
      .split(' ')
      .flatMap((word) => [word, katakanaOf(word)])
      .map((word) => [word, { ja_default, gojuon, source }] as const),
  ),
);

/** Spares making small letters: false where the word, in whatever case, is none of the listed ones. */
export const mayBeEstablished = createPrefilter(ESTABLISHED.keys(), LETTER_CASE);

/** @param word in small letters, composed */
export function findEstablished(word: string): EstablishedReading | undefined {
  return mayBeEstablished(word) ? ESTABLISHED.get(word) : undefined;
}

function katakanaOf(word: string): string {
  return word.replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
}
