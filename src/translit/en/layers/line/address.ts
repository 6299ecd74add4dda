import { carryCase } from '../../../core/letter-case.ts';
import { readPairTable } from '../../../core/text-tables.ts';
import { gap, latinAt, textAt, word } from '../../line.ts';
import type { LineLayer } from '../line-layer.ts';

/** Forms of address, which lose their full stop in Ukrainian. */
const ADDRESSES = readPairTable(
  'mr=містер mrs=місіс ms=міз dr=доктор prof=професор lt=лейтенант maj=майор sgt=сержант capt=капітан col=полковник gen=генерал mt=маунт ft=форт',
);

/** Mr. Robot, Mr.Robot → Містер Робот: a form of address loses its full stop, and a space follows it. */
export const ADDRESS: LineLayer = {
  id: 'address',
  source: 'usage',
  examples: 'Mr. Robot → Містер Робот; Dr.House → Доктор Гаус',
  create: () => (lower) => {
    const reading = ADDRESSES.get(lower);
    if (reading === undefined) return undefined;
    return (line, index) => {
      const after = textAt(line, index + 1);
      if (!after.startsWith('. ') && (after !== '.' || latinAt(line, index + 2) === '')) return undefined;
      const source = textAt(line, index);
      return {
        pieces: [
          word(line, source, carryCase(source, reading), 'en.established'),
          gap(after, line.boundaries.has(index + 1) ? '-' : after.slice(1) || ' '),
        ],
        used: 2,
      };
    };
  },
};
