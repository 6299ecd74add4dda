import { isPlain } from '../../latin.ts';
import { applyMode } from '../../orthography.ts';
import { inOneStep, type Word, type WordLayer, type WordTools } from '../word-layer.ts';
import { isAnother } from './another-name.ts';

/** Jérôme is Жером, though Jerome is Джером: a name that is listed with its marks. */
function findMarked({ spelling, mode }: Word, { lexicon }: WordTools): string | undefined {
  const name = isPlain(spelling) ? undefined : lexicon?.name(spelling);
  return name === undefined ? undefined : applyMode(name, mode);
}

/** Names whose Ukrainian form is fixed by tradition or usage. */
export const ESTABLISHED: WordLayer = {
  id: 'established',
  source: 'the lists in data/translit/names say theirs',
  examples: 'Jerome → Джером; Boettcher → Бетчер',
  create: (tools) =>
    inOneStep('en.established', 'spelling', (word) => {
      const marked = findMarked(word, tools);
      if (marked !== undefined) return marked;
      const name = tools.established.find(word.plain, word.mode);
      return name === undefined || isAnother(word.spelling, name) ? undefined : name;
    }),
};
