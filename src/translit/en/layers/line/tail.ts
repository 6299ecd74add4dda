import { isCapital } from '../../../core/letter-case.ts';
import { readPairTable } from '../../../core/text-tables.ts';
import { gap, isAllCapitals, latinAt, type Taken, type TokenLine, take, textAt, word } from '../../line.ts';
import type { LineLayer } from '../line-layer.ts';

/** Last parts that have one spelling after any word, §153 (Солт-Лейк-Сіті, Бейкер-стріт, Фолл-Ривер, Лонґ-Біч). */
const TAILS = readPairTable(
  'city=Сіті street=стріт river=Ривер square=сквер bay=Бей beach=Біч creek=Крик falls=Фоллс springs=Спринґс',
);

/** 12 Baker St. → 12 Бейкер-стріт: «St» before a name is Saint (`head.ts`), at the end it is Street. */
function readStreet(line: TokenLine, index: number): Taken | undefined {
  if (textAt(line, index - 1) !== ' ' || !isCapital(latinAt(line, index - 2).charAt(0))) return undefined;
  const after = textAt(line, index + 1);
  if (/^\.? $/.test(after) && latinAt(line, index + 2) !== '') return undefined;
  const pieces = [word(line, textAt(line, index), isAllCapitals(line) ? 'СТРІТ' : 'стріт', 'en.tail')];
  if (after.startsWith('.')) pieces.push(gap(after, after.slice(1)));
  return { pieces, used: pieces.length, gapBefore: '-' };
}

/** City, Street … at the end of a place's name. decision: only in text mode, because Street and River are also surnames. */
export const TAIL: LineLayer = {
  id: 'tail',
  source: '§153',
  examples: '12 Baker St. → 12 Бейкер-стріт',
  create: () => (lower, source) => {
    if (source === 'St' || source === 'ST') return readStreet;
    const tail = TAILS.get(lower);
    if (tail === undefined) return undefined;
    return (line, index) =>
      line.boundaries.has(index - 1)
        ? take(word(line, source, isAllCapitals(line) ? tail.toUpperCase() : tail, 'en.tail'))
        : undefined;
  },
};
