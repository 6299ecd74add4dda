/**
 * Forms that Ukrainian has long had, or whose boundary romaji cannot show. A rule stays a rule: what departs from the
 * rules stands here with its source and nowhere else.
 */
import { createPrefilter } from '../core/prefilter.ts';
import { createLetters, type Letters, lexWide } from './letters.ts';
import type { JapaneseSystem } from './mora-reading.ts';

/** Form of the word in each system, in lower case, and who writes it so. */
export type EstablishedReading = Readonly<Record<JapaneseSystem | 'source', string>>;

const same = (form: string, source: string): EstablishedReading => ({
  ja_default: form,
  gojuon: form,
  source,
});

const GUIDELINE = 'словникові форми: uk.wikipedia, «Вікіпедія:Японська мова»';
const TOKYO = same('токіо', GUIDELINE);
const KYOTO = same('кіото', GUIDELINE);
const SUSHI = same('суші', GUIDELINE);
const BANZAI = same('банзай', GUIDELINE);
/** By the rules Йокохама, раамен. */
const IN_USE = 'так пишуть перекладачі: archiveofourown.org/works/47442727; uk.wikipedia';
const YOKOHAMA = same('йокогама', IN_USE);
const RAMEN = same('рамен', IN_USE);
/** 可愛い is kawai + i: one hiatus, not two (Кавайї). */
const KAWAII: EstablishedReading = {
  ja_default: 'каваї',
  gojuon: 'каваі',
  source: 'рішення: 可愛い — це kawai + i',
};
/** Verb ending -u after o is not a long vowel. */
const OMOU = same('омоу', 'Touhou Wiki: рекомендації щодо перекладу імен');
/** 由比ヶ浜 yu|i. */
const YUIGAHAMA: EstablishedReading = {
  ja_default: 'юїґахама',
  gojuon: 'юіґахама',
  source: 'переклад ранобе на baka.in.ua: 由比 — це yu + i',
};
/** The best known of the names in -itsu: the boundary i is ї after н and an apostrophe. */
const ZENITSU: EstablishedReading = {
  ja_default: 'дзен’їцу',
  gojuon: 'дзен’іцу',
  source: 'Коваленко 2012 (програма «Коваль»); 善逸 — це zen + itsu',
};
/** は of greetings is the particle. */
const PARTICLE = '「現代仮名遣い」 1986, 第2: は у вітаннях — частка';
const KONNICHIWA = same('коннічіва', PARTICLE);
const KONBANWA = same('комбанва', PARTICLE);

/** Established readings by the word in lower case, composed; kana in hiragana or in katakana. */
const ESTABLISHED: ReadonlyMap<string, EstablishedReading> = new Map([
  ...keys(TOKYO, 'tokyo toukyou tookyoo tookyou tôkyô tōkyō とうきょう'),
  ...keys(KYOTO, 'kyoto kyouto kyooto kyôto kyōto きょうと'),
  ...keys(SUSHI, 'sushi susi すし'),
  ...keys(BANZAI, 'banzai ばんざい'),
  ...keys(YOKOHAMA, 'yokohama よこはま'),
  ...keys(RAMEN, 'ramen raamen râmen rāmen らーめん'),
  ...keys(KAWAII, 'kawaii kawaī かわいい'),
  ...keys(OMOU, 'omou おもう'),
  ...keys(YUIGAHAMA, 'yuigahama ゆいがはま'),
  ...keys(ZENITSU, 'zenitsu ぜんいつ'),
  ...keys(KONNICHIWA, 'こんにちは'),
  ...keys(KONBANWA, 'こんばんは'),
]);

const LONGEST = Math.max(...[...ESTABLISHED.keys()].map((word) => word.length));

/** @param word in small letters, composed */
export function findEstablished(word: string): EstablishedReading | undefined {
  return word.length <= LONGEST && mayBeListed(word) ? ESTABLISHED.get(word) : undefined;
}
const mayBeListed = createPrefilter(ESTABLISHED.keys());

/** 1 in the slot of each listed romaji word: three letters tell that most words of a text stand in no list. */
const PREFILTER = new Uint8Array(1 << 12);

/** Spares a look-up: false where it is none of the listed ones, true where it must be looked up. */
export function mayBeEstablished(word: Letters): boolean {
  return PREFILTER[slotOf(word)] === 1;
}

function slotOf({ codes, length }: Letters): number {
  const last = codes[length - 1] ?? 0;
  return (
    (((codes[0] ?? 0) * 31 + (codes[length >> 1] ?? 0)) * 31 + last + length * 7) & (PREFILTER.length - 1)
  );
}

const letters = createLetters();
for (const word of ESTABLISHED.keys()) if (lexWide(letters, word)) PREFILTER[slotOf(letters)] = 1;

function keys(form: EstablishedReading, words: string): [string, EstablishedReading][] {
  return words.split(' ').flatMap((word) => [
    [word, form],
    [katakanaOf(word), form],
  ]);
}

function katakanaOf(word: string): string {
  return word.replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
}
