/** The lexicon of the repository. Import this module on demand: it is most of the engine's size. */
import data from './lexicon.json' with { type: 'json' };
import { createLexicon, type Lexicon } from './lexicon.ts';

/** The packed lexicon, for `createLexicon`. */
export const LEXICON_DATA: string = data.packed;

/** Its names in their settled form, packed too. */
export const NAMES_DATA: string = data.names;

let loaded: Lexicon | undefined;

/** The lexicon, made at the first call and shared after it. */
export function loadLexicon(): Lexicon {
  loaded ??= createLexicon(data.packed, data.names);
  return loaded;
}
