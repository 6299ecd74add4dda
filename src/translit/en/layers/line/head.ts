import { carryCase, isCapital } from '../../../core/letter-case.ts';
import { gap, latinAt, take, textAt, word } from '../../line.ts';
import type { LineLayer } from '../line-layer.ts';
import { SILENT_T_BEFORE } from './french-saint.ts';

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

/** Saint, San, Los … before a capitalised word; the full stop of «St.» goes with the gap. */
export const HEAD: LineLayer = {
  id: 'head',
  source: '§153',
  examples: [
    ['St. John’s', 'Сент-Джонс'],
    ['San Sebastián del Oeste', 'Сан-Себастьян дель Оесте'],
  ],
  words: [...HEADS.keys()],
  create: () => ({
    read(line, index, lower) {
      const source = textAt(line, index);
      const head = source.length > 6 ? undefined : HEADS.get(lower);
      if (head === undefined || !isCapital(source.charAt(0))) return undefined;
      const between = textAt(line, index + 1);
      // St-Pierre: only the French write it so.
      if (between === '-' && source.startsWith('St') && SILENT_T_BEFORE.test(latinAt(line, index + 2)))
        return take(word(line, source, carryCase(source, 'сен'), 'en.head'));
      if (!/^\.? $/.test(between) || !isCapital(latinAt(line, index + 2).charAt(0))) return undefined;
      return { pieces: [word(line, source, carryCase(source, head), 'en.head'), gap(between, '-')], used: 2 };
    },
  }),
};
