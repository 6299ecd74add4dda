import { carryCase, isCapital } from '../../../core/letter-case.ts';
import { readPairTable } from '../../../core/pair-table.ts';
import { foldMarks } from '../../latin.ts';
import { gap, latinAt, type Taken, type TokenLine, take, textAt, word } from '../../line.ts';
import type { LineLayer, LineTools } from '../line-layer.ts';

/** The Arabic article with its l or the sound that it takes from the next word: of names (Аль-Мансура, Ар-Рашид). */
const OF_NAMES: ReadonlyMap<string, string> = readPairTable(
  'al=аль el=ель ad=ад an=ан ar=ар as=ас ash=аш at=ат az=аз',
);
/** The same of places, as maps have it: Ель-Кувейт, Ер-Ріяд, Еш-Шамалія. */
const OF_PLACES: ReadonlyMap<string, string> = new Map(
  Array.from(OF_NAMES, ([latin, form]) => [latin, form.replace(/^а/, 'е')]),
);
/** Before a space English words look alike (As, An, Ad): marks of Arabic in the line tell. */
const ARABIC = /[āīūḩḑẓḏṯ]|[ʻ‘’']$/i;

/** A place of one word behind «Al », not a person (Al Capone). */
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

/** Al-Mansura → Аль-Мансура; in text mode, where maps have places, Al Jawf → Ель-Джауф. */
export const ARTICLE: LineLayer = {
  id: 'article',
  source: '§146.1; usage',
  examples: [
    ['Al-Mansura', 'Аль-Мансура'],
    ['Al Mahrah', 'Ель-Махра', 'text'],
  ],
  words: [...OF_NAMES.keys()],
  create: (tools) => ({
    read(line, index, lower): Taken | undefined {
      const source = textAt(line, index);
      const article = (line.mode === 'text' ? OF_PLACES : OF_NAMES).get(lower);
      if (article === undefined || !isCapital(source.charAt(0))) return undefined;
      if (!isCapital(latinAt(line, index + 2).charAt(0))) return undefined;
      const piece = word(line, source, carryCase(source, article), 'en.article');
      if (textAt(line, index + 1) === '-') return take(piece);
      return isPlace(line, index, lower, tools) ? { pieces: [piece, gap(' ', '-')], used: 2 } : undefined;
    },
  }),
};
