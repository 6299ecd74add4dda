import { applyMode } from '../../orthography.ts';
import type { WordLayer, WordTools } from '../word-layer.ts';
import { isAnother } from './another-name.ts';

/** A place, unless the lexicon has the word, or it may be a Japanese or Korean name (Rize, Minho). */
function findPlace(plain: string, tools: WordTools): string | undefined {
  const { established, lexicon, readRomaji, readKorean } = tools;
  const place = established.find(plain, 'text');
  // Few words are places, so this test comes first.
  if (place === undefined || lexicon?.lookup(plain) !== undefined) return undefined;
  const isAsian = readRomaji?.(plain, 'auto') !== undefined || readKorean?.(plain) !== undefined;
  return isAsian ? undefined : place;
}

/** In mode `auto`, Dijon alone in its line is the city. In a longer name, and in mode `name`, it is read as a name. */
export const PLACE_ALONE: WordLayer = {
  id: 'place-alone',
  source: 'lists of places (data/translit/names)',
  examples: 'auto: Dijon → Діжон',
  create: (tools) => (word) => {
    const { spelling, plain, mode, steps, isAlone } = word;
    const place = isAlone && mode === 'auto' ? findPlace(plain, tools) : undefined;
    if (place === undefined || isAnother(spelling, place)) return undefined;
    steps?.push({ from: spelling, to: place, rule: 'en.established' });
    return applyMode(place, mode);
  },
};
