import { carryCase, isCapital } from '../../../core/letter-case.ts';
import { readPairTable } from '../../../core/text-tables.ts';
import { gap, latinAt, take, textAt, word } from '../../line.ts';
import type { LineLayer } from '../line-layer.ts';
import { SILENT_T_BEFORE } from './french-saint.ts';

/** First parts of place names joined with a hyphen (§153: Сент-Луїс, Сан-Франциско, Лос-Анджелес). */
const HEADS = readPairTable(
  'saint=сент sainte=сент ste=сент st=сент sankt=санкт san=сан santa=санта los=лос las=лас',
);

/** Saint, San, Los … before a capitalised word; the full stop of «St.» is dropped. */
export const HEAD: LineLayer = {
  id: 'head',
  source: '§153',
  examples: 'St. John’s → Сент-Джонс; San Sebastián del Oeste → Сан-Себастьян дель Оесте',
  create: () => (lower) => {
    const head = HEADS.get(lower);
    if (head === undefined) return undefined;
    return (line, index) => {
      const source = textAt(line, index);
      if (!isCapital(source.charAt(0))) return undefined;
      const between = textAt(line, index + 1);
      // St-Pierre: only the French write it so.
      if (between === '-' && source.startsWith('St') && SILENT_T_BEFORE.test(latinAt(line, index + 2)))
        return take(word(line, source, carryCase(source, 'сен'), 'en.head'));
      // Takagi-San Special: the address after a Japanese name.
      if (textAt(line, index - 1) === '-') return undefined;
      if (!/^\.? $/.test(between) || !isCapital(latinAt(line, index + 2).charAt(0))) return undefined;
      return { pieces: [word(line, source, carryCase(source, head), 'en.head'), gap(between, '-')], used: 2 };
    };
  },
};
