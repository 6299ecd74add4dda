/** The second half of `npm run lexicon`, which calls it: src/translit/en/lexicon.json and ja/english-words.json. */
import { dictionary } from 'cmu-pronouncing-dictionary';
import { writeMade } from '../scripts/lexicon/made-file.ts';
import { readNames } from '../scripts/lexicon/names.ts';
import { makeLexicon } from './lexicon/make.ts';

const { lexicon, englishWords, size } = makeLexicon(dictionary, readNames());
const bytes = writeMade('en/lexicon.json', lexicon);
writeMade('ja/english-words.json', englishWords);
console.log(`${size} words, ${bytes} bytes`);
