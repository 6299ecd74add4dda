/** Names of several words, particles, and heads that Ukrainian joins with a hyphen. */
import { capitalize, carryCase, isCapital } from '../core/letter-case.ts';
import { readPairTable } from '../core/pair-table.ts';
import { unifyApostrophes } from '../core/words.ts';
import type { Phrase } from './established.ts';
import { foldMarks } from './latin.ts';
import { gap, isAllCapitals, isAllSmall, type Line, latinAt, type Taken, textAt, word } from './line.ts';

/**
 * Particles of foreign names, small in a line that has capitals: §49.2, §146.1.4 (written apart, small as in the
 * original). Capitalised ones are words of the established list.
 */
const PARTICLES: ReadonlyMap<string, string> = readPairTable(
  `de=де del=дель della=делла da=да di=ді du=дю des=де la=ла le=ле les=ле van=ван von=фон der=дер den=ден zu=цу ter=тер
  vi=ві vie=ві el=ель al=аль ibn=ібн bin=бін ap=ап à=а nad=над`,
);

/** First parts of place names joined with a hyphen (§153: Сент-Луїс, Сан-Франциско, Лос-Анджелес). */
const HEADS: ReadonlyMap<string, string> = new Map([
  ['saint', 'сент'],
  ['sainte', 'сент'],
  ['ste', 'сент'],
  ['st', 'сент'],
  ['sankt', 'санкт'],
  ['san', 'сан'],
  ['santa', 'санта'],
  ['los', 'лос'],
  ['las', 'лас'],
]);

/** The Arabic article before a hyphen, with its l or the sound that it takes from the next word (Аль-Мансура, Ар-Рашид). */
const ARTICLES: ReadonlyMap<string, string> = readPairTable(
  'al=аль el=ель ad=ад an=ан ar=ар as=ас ash=аш at=ат az=аз',
);

/** Last parts with one spelling, whatever stands before them, §153 (Солт-Лейк-Сіті, Бейкер-стріт, Фолл-Ривер, Лонґ-Біч). */
const TAILS: ReadonlyMap<string, string> = new Map([
  ['city', 'Сіті'],
  ['street', 'стріт'],
  ['river', 'Ривер'],
  ['square', 'сквер'],
  ['bay', 'Бей'],
  ['beach', 'Біч'],
  ['creek', 'Крик'],
  ['falls', 'Фоллс'],
  ['springs', 'Спринґс'],
]);

/** Words, in lower case, that the readers of this module look at; heads of phrases apart. */
export const JOINED_WORDS: readonly string[] = [PARTICLES, HEADS, ARTICLES, TAILS].flatMap((table) => [
  ...table.keys(),
]);

/** The first of the phrases, all of which begin with the word at the index, that stands there (New York, van Gogh), whatever is between its words. */
export function readPhrase(line: Line, index: number, phrases: readonly Phrase[]): Taken | undefined {
  for (const phrase of phrases) {
    const end = matchPhrase(line, index, phrase);
    if (end < 0 || (mustStandApart(phrase, line) && !standsApart(line, index, end))) continue;
    let source = '';
    for (let at = index; at < end; at++) source += textAt(line, at);
    const reading = phrase.reading[line.mode];
    return {
      pieces: [word(line, source, inPhraseCase(line, source, reading), 'en.established')],
      used: end - index,
    };
  }
  return undefined;
}

function mustStandApart({ apart }: Phrase, { mode }: Line): boolean {
  return apart === 'always' || (apart === 'in names' && mode !== 'text');
}

/** Signs that divide a line; what stands around its first and its last word divides it from nothing. */
const BREAK = /[,;:()[\]"“”„«»!?/–—|]/;

/** Do the words from one index to another stand apart from all others of the line? */
function standsApart({ tokens }: Line, from: number, end: number): boolean {
  const isBreak = (at: number) =>
    tokens[at]?.kind === 'gap' && (at === 0 || at === tokens.length - 1 || BREAK.test(tokens[at].text));
  return (from === 0 || isBreak(from - 1)) && (end === tokens.length || isBreak(end));
}

/** The index after the phrase's last word, or -1. */
function matchPhrase(line: Line, index: number, phrase: Phrase): number {
  let at = index;
  for (const expected of phrase.rest) {
    const between = textAt(line, at + 1);
    if (between !== ' ' && !/^(?:\. ?|[-‐‑]|’|')$/.test(between)) return -1;
    at += 2;
    const found = latinAt(line, at);
    if (beginsOtherwise(found, expected)) return -1;
    const lower = found.toLowerCase();
    if (lower !== expected && foldMarks(unifyApostrophes(lower)) !== expected) return -1;
  }
  return at + 1;
}

/** A letter of ASCII is not the one expected: so with nearly every word behind the first of a phrase. */
function beginsOtherwise(word: string, expected: string): boolean {
  const first = word.charCodeAt(0) | 0x20;
  return word !== '' && first < 0x80 && first !== expected.charCodeAt(0);
}

function inPhraseCase(line: Line, source: string, reading: string): string {
  if (isAllCapitals(line)) return reading.toUpperCase();
  if (isAllSmall(line)) return reading.toLowerCase();
  return isCapital(source.charAt(0)) ? capitalize(reading) : reading;
}

/** 12 Baker St. → 12 Бейкер-стріт: before a name «St» is Saint, {@link readHead}, after one at an end Street. */
function readStreet(line: Line, index: number): Taken | undefined {
  if (textAt(line, index - 1) !== ' ' || !isCapital(latinAt(line, index - 2).charAt(0))) return undefined;
  const after = textAt(line, index + 1);
  if (/^\.? $/.test(after) && latinAt(line, index + 2) !== '') return undefined;
  const pieces = [word(line, textAt(line, index), isAllCapitals(line) ? 'СТРІТ' : 'стріт', 'en.tail')];
  if (after.startsWith('.')) pieces.push(gap(after, after.slice(1)));
  return { pieces, used: pieces.length, gapBefore: '-' };
}

/** City, Street … at the end of a place's name. decision: in text mode only, Street and River are surnames too. */
export function readTail(line: Line, index: number): Taken | undefined {
  const source = textAt(line, index);
  if (source === 'St' || source === 'ST') return readStreet(line, index);
  const tail = line.joints.has(index - 1) ? TAILS.get(source.toLowerCase()) : undefined;
  if (tail === undefined) return undefined;
  const result = isAllCapitals(line) ? tail.toUpperCase() : tail;
  return { pieces: [word(line, source, result, 'en.tail')], used: 1 };
}

/** van, de, von … in small letters. */
export function readParticle(line: Line, index: number): Taken | undefined {
  const source = textAt(line, index);
  if (source.length > 5 || isAllSmall(line)) return undefined;
  const particle = PARTICLES.get(source);
  return particle === undefined
    ? undefined
    : { pieces: [word(line, source, particle, 'en.particle')], used: 1 };
}

/** Saint- of a French line: the t is silent before a consonant (Сен-Фелісьєн, but Сент-Етьєн). */
export function readFrenchSaint(line: Line, index: number): Taken | undefined {
  const source = textAt(line, index);
  if (line.language?.name !== 'french' || source.toLowerCase() !== 'saint') return undefined;
  if (textAt(line, index + 1) !== '-' || !/^(?:[bcdfgj-np-tvwxz]|y[aeou])/i.test(latinAt(line, index + 2)))
    return undefined;
  return { pieces: [word(line, source, carryCase(source, 'сен'), 'en.head')], used: 1 };
}

/** Saint, San, Los … before a capitalised word; the full stop of «St.» goes with the gap. */
export function readHead(line: Line, index: number): Taken | undefined {
  const source = textAt(line, index);
  if (source.length > 6) return undefined;
  const head = HEADS.get(source.toLowerCase());
  if (head === undefined || !isCapital(source.charAt(0))) return undefined;
  const between = textAt(line, index + 1);
  // St-Pierre: only the French write it so (§153).
  if (
    between === '-' &&
    source.startsWith('St') &&
    /^(?:[bcdfgj-np-tvwxz]|y[aeou])/i.test(latinAt(line, index + 2))
  )
    return { pieces: [word(line, source, carryCase(source, 'сен'), 'en.head')], used: 1 };
  if (!/^\.? $/.test(between) || !isCapital(latinAt(line, index + 2).charAt(0))) return undefined;
  return { pieces: [word(line, source, carryCase(source, head), 'en.head'), gap(between, '-')], used: 2 };
}

/** Al-Mansura → Аль-Мансура. */
export function readArticle(line: Line, index: number): Taken | undefined {
  const source = textAt(line, index);
  if (source.length > 3 || !isCapital(source.charAt(0))) return undefined;
  const article = ARTICLES.get(source.toLowerCase());
  if (article === undefined || textAt(line, index + 1) !== '-') return undefined;
  if (!isCapital(latinAt(line, index + 2).charAt(0))) return undefined;
  return { pieces: [word(line, source, carryCase(source, article), 'en.article')], used: 1 };
}

/** Mr. Robot → Містер Робот: the full stop of a form of address goes. */
export function readAddress(line: Line, index: number, reading: string | undefined): Taken | undefined {
  const after = textAt(line, index + 1);
  if (reading === undefined || !after.startsWith('. ')) return undefined;
  const source = textAt(line, index);
  return {
    pieces: [
      word(line, source, carryCase(source, reading), 'en.established'),
      gap(after, line.joints.has(index + 1) ? '-' : after.slice(1)),
    ],
    used: 2,
  };
}
