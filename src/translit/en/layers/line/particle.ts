import { readPairTable } from '../../../core/text-tables.ts';
import { isAllSmall, take, word } from '../../line.ts';
import type { LineLayer } from '../line-layer.ts';

/**
 * Particles of foreign names, in small letters in a line that has capitals: §49.2, §146.1.4 (separate and small, as in
 * the original). Capitalised particles are in the established list.
 */
const PARTICLES = readPairTable(
  `de=де del=дель della=делла da=да di=ді du=дю des=де la=ла le=ле les=ле van=ван von=фон der=дер den=ден zu=цу ter=тер
  vi=ві vie=ві el=ель al=аль ibn=ібн bin=бін ap=ап à=а nad=над`,
);

/** van, de, von … in small letters. */
export const PARTICLE: LineLayer = {
  id: 'particle',
  source: '§49.2, §146.1.4',
  examples: 'Ali al Rashid → Алі аль Рашід; Jacques à Brel → Жак а Брель',
  create: () => (_, source) => {
    const particle = PARTICLES.get(source);
    if (particle === undefined) return undefined;
    return (line) => (isAllSmall(line) ? undefined : take(word(line, source, particle, 'en.particle')));
  },
};
