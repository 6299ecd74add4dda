/** Names made of a known ending or beginning and the rest, which is read by itself: Ever+garden, Sky+rim. */
import type { Step } from '../../../core/engine.ts';
import { splitBeginning, splitCompound } from '../../compounds.ts';
import { RULES } from '../../languages/tables.ts';
import { tidy } from '../../orthography.ts';
import { readLetters } from '../letters.ts';
import { partOf, type ReadWord, type WordLayer, type WordTools } from '../word-layer.ts';
import { LEXICON } from './lexicon.ts';
import { PAIR } from './pair.ts';

/** A short a of an English stem, [æ], becomes е before endings that only English names have (Генкок, Кренбрук; §134). */
const SHORT_A = /^[bcdfghjklmnprstvw]{1,3}a(?:[nmbdpg]|mp|ng|ns)$/;
const AFTER_SHORT_A = /^(?:cock|croft|brook|berry|way|field|bury|ford|ley|well|wood|worth|dale)$/;

function createCompoundReader({ established, lexicon, layer }: WordTools): ReadWord {
  const readListed = layer(LEXICON);
  const readPair = layer(PAIR);

  function readCompound(plain: string, steps: Step[] | undefined): string | undefined {
    const compound = splitCompound(plain);
    if (!compound) return readBegun(plain, steps);
    const stem =
      SHORT_A.test(compound.stem) && AFTER_SHORT_A.test(compound.ending)
        ? readLetters(RULES.english, compound.stem, steps).replace('а', 'е')
        : readStem(compound.stem, steps);
    steps?.push({ from: compound.ending, to: compound.reading, rule: `en.ending.${compound.ending}` });
    return tidy(stem + compound.reading, plain);
  }

  function readBegun(plain: string, steps: Step[] | undefined): string | undefined {
    const begun = splitBeginning(plain);
    if (!begun) return undefined;
    steps?.push({ from: begun.beginning, to: begun.reading, rule: `en.beginning.${begun.beginning}` });
    return tidy(begun.reading + readStem(begun.rest, steps), plain);
  }

  /** A listed name keeps its form in names derived from it: Johnstown, Jacksonville. */
  function readStem(stem: string, steps: Step[] | undefined): string {
    const name = stem.length > 3 ? established.find(stem, 'name') : undefined;
    if (name !== undefined) {
      steps?.push({ from: stem, to: name, rule: 'en.established' });
      return name;
    }
    const word = partOf(stem, steps);
    return (
      readListed(word) ??
      readPair(word) ??
      readGenitive(stem, steps) ??
      readCompound(stem, steps) ??
      readLetters(RULES.english, stem, steps)
    );
  }

  /** A listed word keeps its form before the -s of a genitive: Dyersburg is the town of Dyer. */
  function readGenitive(stem: string, steps: Step[] | undefined): string | undefined {
    if (stem.length < 5 || !/[^su]s$/.test(stem)) return undefined;
    const owner = stem.slice(0, -1);
    const name = established.find(owner, 'name');
    const reading = name ?? lexicon?.lookup(owner);
    if (reading === undefined) return undefined;
    steps?.push(
      { from: owner, to: reading, rule: name === undefined ? 'en.lexicon' : 'en.established' },
      { from: 's', to: 'с', rule: 'en.patronymic' },
    );
    return `${reading}с`;
  }

  return ({ plain, steps }) => readCompound(plain, steps);
}

/** Words with a known English ending or beginning. */
export const COMPOUND: WordLayer = {
  id: 'compound',
  source: 'usage: the same element is written the same way in every name',
  examples: 'Cranbrook → Кренбрук; Dyersburg → Даєрсбурґ',
  create: createCompoundReader,
};
