import { carryCase } from '../../../core/letter-case.ts';
import { gap, textAt, word } from '../../line.ts';
import type { LineLayer } from '../line-layer.ts';

/** Forms of address whose full stop goes in Ukrainian. */
const ADDRESSES: ReadonlyMap<string, string> = new Map([
  ['mr', 'містер'],
  ['mrs', 'місіс'],
  ['ms', 'міз'],
  ['dr', 'доктор'],
  ['prof', 'професор'],
  ['sgt', 'сержант'],
  ['capt', 'капітан'],
  ['col', 'полковник'],
  ['gen', 'генерал'],
  ['mt', 'маунт'],
  ['ft', 'форт'],
]);

/** Mr. Robot → Містер Робот: the full stop of a form of address goes. */
export const ADDRESS: LineLayer = {
  id: 'address',
  source: 'usage',
  examples: [
    ['Mr. Robot', 'Містер Робот'],
    ['Dr. House', 'Доктор Гаус'],
  ],
  words: [...ADDRESSES.keys()],
  create: () => ({
    read(line, index, lower) {
      const reading = ADDRESSES.get(lower);
      const after = textAt(line, index + 1);
      if (reading === undefined || !after.startsWith('. ')) return undefined;
      const source = textAt(line, index);
      return {
        pieces: [
          word(line, source, carryCase(source, reading), 'en.established'),
          gap(after, line.boundaries.has(index + 1) ? '-' : after.slice(1)),
        ],
        used: 2,
      };
    },
  }),
};
