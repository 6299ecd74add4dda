/**
 * Name mode: adds a boundary before the second element of a surname or given name if it begins with a vowel, because
 * romaji and kana do not show this boundary (Koishi = ko + ishi, Takenouchi = takeno + uchi). Works on morae, so it
 * serves kana too.
 */
import { readRecords, readWords } from '../core/text-tables.ts';
import { DIVIDED, divideAt, KANA, type Morae } from './morae.ts';
import { BY_KANA, N } from './syllables.ts';
import tables from './tables.json' with { type: 'json' };

/** Second elements, with the stems of one mora that precede them. A stem of two or more morae is always split off. */
const ELEMENTS = readRecords(tables['name-elements'], 'morae', 'stems').map(({ morae, stems }) => ({
  morae: morae.split(' '),
  stems: stems.split(' '),
}));

/**
 * Stems in -n (shin ken jun gen …) that precede -ichi and -ichirou (Shinichi = Shin'ichi): name lists print them without
 * the apostrophe.
 */
const N_BEFORE_ICHI = readWords('shi ke ju ge gi ki ka ze se shu ku ra re da ba');
/** Given names in -n'ya: Shin'ya, Jun'ya, Ken'ya … */
const N_BEFORE_YA = readWords('shi ju ke ge te se mi shu');

const I = BY_KANA.get('い');
const YA = BY_KANA.get('や');

/** Adds the boundary to the morae of a surname or given name, unless there is none or the writer marked one. */
export function divideName(word: Morae): void {
  if ((word.traits & DIVIDED) !== 0 || word.count < 3) {
    divideSyllabicN(word);
    return;
  }
  const first = word.morae[0]?.romaji ?? '';
  const last = word.morae[word.count - 1]?.romaji ?? '';
  for (const { morae, stems } of ELEMENTS) {
    const stem = word.count - morae.length;
    if (morae.at(-1) !== last || stem < 1 || !endsWith(word, morae)) continue;
    if (stem === 1 && !stems.includes(first)) continue;
    divideAt(word, stem);
    return;
  }
  divideSyllabicN(word);
}

function endsWith({ morae, count }: Morae, element: readonly string[]): boolean {
  const offset = count - element.length;
  return element.every((romaji, index) => morae[offset + index]?.romaji === romaji);
}

/** Shinichi → shin + ichi, Shinya → shin + ya: the letters could be ni, nya, but the name has ん. */
function divideSyllabicN(word: Morae): void {
  if ((word.traits & (DIVIDED | KANA)) !== 0 || word.count < 2 || word.count > 5) return;
  const [first, second, third, fourth, fifth] = word.morae.slice(0, word.count);
  if (first === undefined || second === undefined) return;
  const isIchi =
    second.romaji === 'ni' &&
    third?.romaji === 'chi' &&
    (fourth === undefined || fourth.romaji === 'ro') &&
    (fifth === undefined || fifth.romaji === 'u' || fifth.kind === 'long');
  const isYa = second.romaji === 'nya' && third === undefined;
  const vowel =
    isIchi && N_BEFORE_ICHI.has(first.romaji) ? I : isYa && N_BEFORE_YA.has(first.romaji) ? YA : undefined;
  if (vowel === undefined) return;
  const firstEnd = word.ends[0] ?? 0;
  word.morae.splice(1, 1, N, vowel);
  word.ends.splice(1, 0, firstEnd + 1);
  word.count++;
}
