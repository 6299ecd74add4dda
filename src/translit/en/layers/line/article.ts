import { carryCase, isCapital } from '../../../core/letter-case.ts';
import { readPairTable } from '../../../core/text-tables.ts';
import { foldMarks } from '../../latin.ts';
import { gap, latinAt, type TokenLine, take, textAt, word } from '../../line.ts';
import type { LineLayer, LineTools } from '../line-layer.ts';

/**
 * The Arabic article in names, with its l or the sound that it takes from the next word (Аль-Мансура, Ар-Рашид). In
 * places it has е for а, as on maps (Ель-Кувейт, Ер-Ріяд, Еш-Шамалія).
 */
const OF_NAMES = readPairTable('al=аль el=ель ad=ад an=ан ar=ар as=ас ash=аш at=ат az=аз');
/** Marks of Arabic in a line. They are needed before a space, because English words look like the article (As, An, Ad). */
const ARABIC = /[āīūḩḑẓḏṯ]|[ʻ‘’']$/i;

/** Is the word after «Al » a place, and not a person (Al Capone)? */
function isPlace(
  line: TokenLine,
  index: number,
  article: string,
  { established, lexicon }: LineTools,
): boolean {
  if (line.mode !== 'text' || index > 0 || textAt(line, index + 1) !== ' ') return false;
  if (ARABIC.test(line.text)) return true;
  const plain = foldMarks(latinAt(line, index + 2).toLowerCase());
  if (article !== 'al' && article !== 'ar') return false;
  return established.find(plain, 'name') === undefined && lexicon?.lookup(plain) === undefined;
}

/** Al-Mansura → Аль-Мансура; in text mode, as on maps, Al Jawf → Ель-Джауф. */
export const ARTICLE: LineLayer = {
  id: 'article',
  source: '§146.1; usage',
  examples: 'Al-Mansura → Аль-Мансура; text: Al Mahrah → Ель-Махра',
  create: (tools) => (lower) => {
    const ofName = OF_NAMES.get(lower);
    if (ofName === undefined) return undefined;
    return (line, index) => {
      const source = textAt(line, index);
      if (!isCapital(source.charAt(0)) || !isCapital(latinAt(line, index + 2).charAt(0))) return undefined;
      const article = line.mode === 'text' ? ofName.replace(/^а/, 'е') : ofName;
      const piece = word(line, source, carryCase(source, article), 'en.article');
      if (textAt(line, index + 1) === '-') return take(piece);
      return isPlace(line, index, lower, tools) ? { pieces: [piece, gap(' ', '-')], used: 2 } : undefined;
    };
  },
};
