/** The lexicon of the repository. Import this module on demand: the data are most of the engine's size. */
import english from '../ja/english-words.json' with { type: 'json' };
import data from './lexicon.json' with { type: 'json' };
import { createLexicon, type Lexicon } from './lexicon.ts';

let loaded: Lexicon | undefined;

/** The lexicon, made at the first call and shared after it. */
export function loadLexicon(): Lexicon {
  loaded ??= createLexicon({ ...data, english: english.packed });
  return loaded;
}
