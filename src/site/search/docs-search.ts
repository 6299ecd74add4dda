/** Searches sections by stems: forms of a word, words for the same thing, beginnings, single slips of the hand. */
import type { Section } from './sections.ts';
import { stem, stemsOf, wordsOf } from './stem.ts';
import { synonymsOf } from './synonyms.ts';

interface Hit {
  readonly section: Section;
  readonly score: number;
}

/** A page with its best sections. */
export interface PageHit {
  readonly url: string;
  readonly title: string;
  readonly score: number;
  readonly hits: readonly Hit[];
}

export interface DocsSearch {
  /** Pages, the best first; none where nothing is meant. */
  find(query: string): readonly PageHit[];
}

/** What a word is worth in a title or address and in a heading; in a text it is worth up to one, the more often it stands there. */
const worth = { title: 3, heading: 2 } as const;
/** A section below a heading has the title and the address of its page in part. */
const inherited = 0.4;
/** What pages are worth that are hardly looked for first: those that gather details of all others, and single details. */
const lesser: readonly (readonly [pages: RegExp, worth: number])[] = [
  [/\/docs\/(?:decisions|catalog-format|measurements|reference|reference\/objects)\/$/, 0.6],
  [/\/docs\/(?:errors|catalog-format|reference\/objects)\/[^/]+\/$/, 0.33],
];

/** Words that say nothing of what is looked for. */
const empty = new Set(
  'як що де чи це на до від за для про при або але чому коли який яка яке які мій є не та і й у в з із зі по the a an of to in is are do does how what where why when my i can for and or with on it'
    .split(' ')
    .map(stem),
);

const [exact, alike, beginning, slip] = [1, 0.55, 0.6, 0.45];
const mostHits = 3;
const mostPages = 12;

/** Whether two words differ by one slip: a letter more, less, another, or two exchanged. */
export function isSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from++;
  let [endA, endB] = [a.length, b.length];
  while (endA > from && endB > from && a[endA - 1] === b[endB - 1]) {
    endA--;
    endB--;
  }
  const [restA, restB] = [a.slice(from, endA), b.slice(from, endB)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}

/** What a stem is worth in each section that has it. */
type Postings = ReadonlyMap<number, number>;

interface Index {
  readonly postings: ReadonlyMap<string, Postings>;
  /** Words as they stand in the sections, with their stems. */
  readonly words: ReadonlyMap<string, readonly string[]>;
}

function indexOf(sections: readonly Section[]): Index {
  const postings = new Map<string, Map<number, number>>();
  const words = new Map<string, readonly string[]>();
  const add = (one: string, row: number, value: number) => {
    const rows = postings.get(one) ?? new Map<number, number>();
    if (rows.size === 0) postings.set(one, rows);
    rows.set(row, (rows.get(row) ?? 0) + value);
  };
  sections.forEach(({ url, title, heading, text }, row) => {
    const stemsIn = (source: string) =>
      wordsOf(source).flatMap((word) => {
        const all = words.get(word) ?? stemsOf(word);
        words.set(word, all);
        return all;
      });
    const share = heading === '' ? 1 : inherited;
    const page = url.split('#')[0] ?? '';
    // Title and address often say the same in two languages: a word in both counts once.
    for (const one of new Set(stemsIn(`${title} ${page.replace(/^.*\/docs\//, '')}`)))
      add(one, row, worth.title * share);
    for (const one of new Set(stemsIn(heading))) add(one, row, worth.heading);
    const inText = Map.groupBy(stemsIn(text), (one) => one);
    for (const [one, all] of inText) add(one, row, all.length / (all.length + 1 + text.length / 1500));
  });
  return { postings, words };
}

/** The stems of a text in an order of their own: the same for the same words. */
const keyOf = (text: string) => wordsOf(text).map(stem).toSorted().join(' ');

/** The stems of the index that a word of a query may mean, with how surely. */
function meaningsOf(word: string, { postings, words }: Index): ReadonlyMap<string, number> {
  const own = stemsOf(word);
  const found = new Map<string, number>();
  const offer = (other: string, sureness: number) => {
    if (postings.has(other)) found.set(other, Math.max(found.get(other) ?? 0, sureness));
  };
  for (const one of [...own, word]) offer(one, exact);
  for (const other of own.flatMap(synonymsOf)) offer(other, alike);
  if (found.size > 0) return found;
  for (const [other, meant] of words) {
    if (word.length >= 3 && other.startsWith(word)) for (const one of meant) offer(one, beginning);
    else if (word.length >= 4 && other.length >= 4 && isSlip(word, other)) {
      for (const one of meant) offer(one, slip);
      for (const same of meant.flatMap(synonymsOf)) offer(same, slip * alike);
    }
  }
  return found;
}

/** What a word of a query is worth in each section, by the best of its meanings. @param count of all sections */
function worthOfWord(word: string, index: Index, count: number): ReadonlyMap<number, number> {
  const best = new Map<number, number>();
  for (const [meant, sureness] of meaningsOf(word, index)) {
    const rows = index.postings.get(meant) ?? new Map<number, number>();
    const rarity = Math.log(1 + count / rows.size);
    for (const [row, value] of rows) {
      const score = sureness * rarity * value;
      best.set(row, Math.max(best.get(row) ?? 0, score));
    }
  }
  return best;
}

/** The score of each section that has a word of a query. @param count of all sections */
function scoresOf(query: string, index: Index, count: number): ReadonlyMap<number, number> {
  const all = [...new Set(wordsOf(query))];
  const telling = all.filter((word) => !empty.has(stem(word)));
  const words = telling.length > 0 ? telling : all;
  const scores = new Map<number, { score: number; met: number }>();
  for (const word of words) {
    for (const [row, score] of worthOfWord(word, index, count)) {
      const sum = scores.get(row) ?? { score: 0, met: 0 };
      scores.set(row, { score: sum.score + score, met: sum.met + 1 });
    }
  }
  // A section that has one word of three is hardly what is meant.
  return new Map([...scores].map(([row, { score, met }]) => [row, score * (met / words.length) ** 2]));
}

/** A page with its best sections. @param wanted key of the query */
function pageHitOf(url: string, hits: readonly Hit[], wanted: string): PageHit {
  const sorted = hits.toSorted((a, b) => b.score - a.score);
  const [first, ...rest] = sorted;
  const title = first?.section.title ?? '';
  // A query that is the whole title means the page itself.
  const own = keyOf(title) === wanted ? 1 : (lesser.find(([pages]) => pages.test(url))?.[1] ?? 1);
  const sum = (first?.score ?? 0) + rest.slice(0, mostHits).reduce((sum, hit) => sum + hit.score, 0) / 10;
  return { url, title, score: sum * own, hits: sorted.slice(0, mostHits) };
}

/** A search over sections. */
export function createDocsSearch(sections: readonly Section[]): DocsSearch {
  const index = indexOf(sections);
  return {
    find(query) {
      const scores = scoresOf(query, index, sections.length);
      const best = Math.max(0, ...scores.values());
      const hits = [...scores].flatMap(([row, score]): Hit[] => {
        const section = sections[row];
        return section === undefined || score < best / 6 ? [] : [{ section, score }];
      });
      const wanted = keyOf(query);
      const byPage = Map.groupBy(hits, ({ section }) => section.url.split('#')[0] ?? '');
      const pages = [...byPage].map(([url, all]) => pageHitOf(url, all, wanted));
      return pages.toSorted((a, b) => b.score - a.score || (a.url < b.url ? -1 : 1)).slice(0, mostPages);
    },
  };
}

/** A piece of a text around the first word of a query that it has, cut at words. */
export function excerptOf(
  text: string,
  query: string,
  length = 160,
): readonly { readonly text: string; readonly isHit: boolean }[] {
  const wanted = new Set(
    wordsOf(query)
      .map(stem)
      .flatMap((one) => [one, ...synonymsOf(one)]),
  );
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
