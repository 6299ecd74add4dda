/** The lexicon of the repository. Import this module on demand: it is most of the engine's size. */
import data from './lexicon.json' with { type: 'json' };
import { createLexicon, type Lexicon } from './lexicon.ts';

/** The packed lexicon, for `createLexicon`. */
export const LEXICON_DATA: string = data.packed;

let loaded: Lexicon | undefined;

/** The lexicon, made at the first call and shared after it. */
export function loadLexicon(): Lexicon {
  loaded ??= createLexicon(data.packed);
  return loaded;
}
