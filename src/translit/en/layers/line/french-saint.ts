import { carryCase } from '../../../core/letter-case.ts';
import { latinAt, type Taken, type TokenLine, take, textAt, word } from '../../line.ts';
import type { LineLayer } from '../line-layer.ts';

/** A consonant: the t of Saint- is silent before it (Сен-Фелісьєн, but Сент-Етьєн). */
export const SILENT_T_BEFORE = /^(?:[bcdfgj-np-tvwxz]|y[aeou])/i;

/** Saint- in a line that shows French. */
export const FRENCH_SAINT: LineLayer = {
  id: 'french-saint',
  source: '§153; usage',
  examples: 'Saint-Félicien → Сен-Фелісьєн',
  create: () => (lower) => (lower === 'saint' ? readSaint : undefined),
};

function readSaint(line: TokenLine, index: number): Taken | undefined {
  if (line.language?.name !== 'french') return undefined;
  if (textAt(line, index + 1) !== '-' || !SILENT_T_BEFORE.test(latinAt(line, index + 2))) return undefined;
  const source = textAt(line, index);
  return take(word(line, source, carryCase(source, 'сен'), 'en.head'));
}
