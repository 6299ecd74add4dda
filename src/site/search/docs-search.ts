/** Searches the documentation by word forms, beginnings, misspellings and the other keyboard layout. MiniSearch ranks. */
import MiniSearch from 'minisearch';
import { swapLayout } from '../../search/keyboard.ts';
import type { Section } from './sections.ts';
import { stem, wordsOf } from './stem.ts';

/** A page with its best sections. */
export interface PageHit {
  readonly url: string;
  readonly title: string;
  readonly score: number;
  readonly sections: readonly Section[];
}

/** Question words, pronouns, prepositions and the like: they do not say what a reader looks for. */
const functionWords = new Set(
  `як що де чи куди звідки навіщо чому коли хто який яка яке які чий скільки я ми ти ви мене мені нас нам вас вам
  мій моя моє мої наш свій він вона вони його її їх це цей ця ці той те ті тут там так такий на до від за для про
  при над під перед між через по з із зі у в або але та і й а бо б би же якщо щоб не ні ще вже є буде бути можна
  треба мати маю хочу
  a an the of to in into by at as for from with on and or not no is are was be been do does did has had have can may
  will would should how what where when why who which my i we our you your they their it its this that these there`
    .split(/\s+/)
    .map(stem),
);

/** Shorter words have too many neighbours to be completed or corrected. */
const isLong = (term: string) => term.length > 3;
const mostSections = 3;

async function indexOf(sections: readonly Section[]): Promise<MiniSearch> {
  const index = new MiniSearch({
    fields: ['title', 'heading', 'terms', 'text'],
    tokenize: (text) => [...wordsOf(text)],
    processTerm: (word) => {
      const one = stem(word);
      return !functionWords.has(one) && one;
    },
    searchOptions: {
      boost: { title: 3, heading: 2, terms: 1.5 },
      prefix: isLong,
      fuzzy: (term) => isLong(term) && 0.2,
    },
  });
  // In batches, so that typing does not wait.
  await index.addAllAsync(sections.map((section, id) => ({ ...section, id })));
  return index;
}

/** Makes a search over the sections of pages. */
export async function createDocsSearch(sections: readonly Section[]) {
  const index = await indexOf(sections);
  const search = (query: string) =>
    index.search(query).flatMap(({ id, score }) => {
      const section = sections[id];
      return section === undefined ? [] : [{ section, score, page: section.url.split('#')[0] ?? '' }];
    });
  /** Whether the pages have each word of a query, in some form. */
  const hasAllWords = (query: string): boolean =>
    wordsOf(query).every((word) => index.search(word, { prefix: false, fuzzy: false }).length > 0);
  return {
    hasAllWords,
    /** Finds pages, the best first. A page's score is that of its best section and half of each further one. */
    find(query: string): readonly PageHit[] {
      const other = swapLayout(query);
      const isOther = other !== null && !hasAllWords(query) && hasAllWords(other);
      const found = search(isOther ? other : query);
      const pages = Array.from(
        Map.groupBy(found, ({ page }) => page),
        ([url, hits]) => ({
          url,
          title: hits[0]?.section.title ?? '',
          score: hits.reduce((sum, { score }, at) => sum + (at === 0 ? score : score / 2), 0),
          sections: hits.slice(0, mostSections).map(({ section }) => section),
        }),
      );
      return pages.toSorted((a, b) => b.score - a.score);
    },
  };
}

/** Cuts a piece of about `length` characters out of a text, around the first word that the query has, at spaces. */
export function excerptOf(
  text: string,
  query: string,
  length = 160,
): readonly { readonly text: string; readonly isHit: boolean }[] {
  const wanted = new Set(wordsOf(query).map(stem));
  const isHit = (word: string) => wordsOf(word).some((part) => wanted.has(stem(part)));
  const words = text.split(' ');
  const first = Math.max(0, words.findIndex(isHit));
  const from = Math.max(0, first - 6);
  const taken: string[] = [];
  for (let at = from, size = 0; at < words.length && size < length; at++) {
    const word = words[at] ?? '';
    taken.push(word);
    size += word.length + 1;
  }
  return taken.map((word) => ({ text: word, isHit: isHit(word) }));
}
