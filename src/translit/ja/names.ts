/**
 * Name mode: a boundary before the second element of a surname or given name that begins with a vowel, where romaji
 * and kana do not show it (Koishi = ko + ishi, Takenouchi = takeno + uchi). Works on morae, so on kana as well.
 */
import { DIVIDED, KANA, type Morae } from './romaji.ts';
import { BOUNDARY, BY_KANA, type Mora, N } from './syllables.ts';

/**
 * Second elements (石 泉 内 浦 岩 池 出 岡 一 一郎) with the stems of one mora they are known with; a stem of two or more
 * morae always splits. The guard keeps Taishi, Kouchi, Koura, Heiwa, Daichi (大地), Aichi, Kaizumi whole.
 * The first four are the contract's, the rest of the same kind.
 */
const ELEMENTS: readonly { readonly morae: readonly string[]; readonly stems: string }[] = [
  { morae: ['i', 'shi'], stems: 'o ko' },
  { morae: ['u', 'ra'], stems: 'o' },
  { morae: ['i', 'zu', 'mi'], stems: 'o ko' },
  { morae: ['u', 'chi'], stems: 'o' },
  { morae: ['i', 'wa'], stems: 'o' },
  { morae: ['i', 'ke'], stems: 'o ko mi' },
  { morae: ['i', 'de'], stems: 'o ko' },
  { morae: ['o', 'ka'], stems: 'o' },
  { morae: ['i', 'chi'], stems: 'ta ki ko to yo ra' },
  { morae: ['i', 'chi', 'ro'], stems: 'mu ta ki ko so yo' },
  { morae: ['i', 'chi', 'ro', 'u'], stems: 'mu ta ki ko so yo' },
  { morae: ['i', 'chi', 'ro', '-'], stems: 'mu ta ki ko so yo' },
];

/** Stems in -n that precede -ichi and -ichirou (Shinichi = Shin'ichi): name lists print them without the apostrophe. */
const N_BEFORE_ICHI = new Set(
  'shi ke ju ge gi ki ka ze se shu ku ra re da ba'.split(' '), // shin ken jun gen gin kin kan zen sen shun kun …
);
/** Given names in -n'ya: Shin'ya, Jun'ya, Ken'ya … */
const N_BEFORE_YA = new Set('shi ju ke ge te se mi shu'.split(' '));

const I = BY_KANA.get('い');
const YA = BY_KANA.get('や');

/** The morae of a name's part with its boundary, or the same object when there is none or the writer marked one. */
export function divideName(word: Morae): Morae {
  if ((word.traits & DIVIDED) !== 0 || word.morae.length < 3) return syllabicNInName(word);
  const { morae, ends } = word;
  for (const element of ELEMENTS) {
    const stem = morae.length - element.morae.length;
    if (stem < 1 || !endsWith(morae, element.morae)) continue;
    const first = morae[0];
    if (stem === 1 && !element.stems.split(' ').includes(first?.romaji ?? '')) continue;
    const at = ends[stem - 1] ?? 0;
    return {
      morae: [...morae.slice(0, stem), BOUNDARY, ...morae.slice(stem)],
      ends: [...ends.slice(0, stem), at, ...ends.slice(stem)],
      traits: word.traits,
    };
  }
  return syllabicNInName(word);
}

function endsWith(morae: readonly Mora[], element: readonly string[]): boolean {
  const offset = morae.length - element.length;
  return element.every((romaji, index) => morae[offset + index]?.romaji === romaji);
}

/** Shinichi → shin + ichi, Shinya → shin + ya: romaji reads ni, nya where the name has ん. */
function syllabicNInName(word: Morae): Morae {
  const { morae, ends, traits } = word;
  const [first, second, third, fourth, fifth] = morae;
  if ((traits & (DIVIDED | KANA)) !== 0 || first === undefined || second === undefined) return word;
  const isIchi =
    second.romaji === 'ni' &&
    third?.romaji === 'chi' &&
    (fourth === undefined || fourth.romaji === 'ro') &&
    morae.length <= (fifth === undefined || fifth.romaji === 'u' || fifth.kind === 'long' ? 5 : 4);
  const isYa = second.romaji === 'nya' && morae.length === 2;
  const vowel =
    isIchi && N_BEFORE_ICHI.has(first.romaji) ? I : isYa && N_BEFORE_YA.has(first.romaji) ? YA : undefined;
  if (vowel === undefined) return word;
  const [firstEnd = 0, ...rest] = ends;
  return { morae: [first, N, vowel, ...morae.slice(2)], ends: [firstEnd, firstEnd + 1, ...rest], traits };
}
