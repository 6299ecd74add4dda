/** Searches pages by stems: forms of a word, words for the same thing, beginnings, slips, the other keyboard layout. */
import { swapLayout } from '../../search/keyboard.ts';
import type { Section } from './sections.ts';
import { stem, stemsOf, wordsOf } from './stem.ts';
import { beginner, synonymsOf, synonymWords } from './synonyms.ts';

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

export type DocsSearch = ReturnType<typeof createDocsSearch>;

/**
 * What a word is worth in a title or address, in a heading, as a term; in a text up to one, the more often it is there.
 */
const worth = { title: 3, heading: 1.5, term: 1 } as const;
/**
 * What pages are worth beside guides and lists of the reference. Fewer readers look for the twin of another page (an
 * endpoint that takes a body or gives a single record), for what only operators need, for pages that name what all
 * others explain; an object is described where it is answered, too. Between these steps no value finds noticeably more.
 */
const worthOfPages: readonly (readonly [pages: RegExp, worth: number])[] = [
  [/\/reference\/anime-list\/$/, 1.1],
  [/\/docs\/(?:clients|reference\/(?:.*-post|team|team-anime|character|translit-systems))\/$/, 0.85],
  [/\/docs\/(?:self-hosting|deploying|object-storage|mirrors|signing|catalog-format|reliability)\/$/, 0.7],
  [/\/docs\/(?:reference|accuracy|reference\/(?:objects|root)|errors\/[^/]+)\/$/, 0.7],
  [/\/docs\/(?:decisions|measurements)\/$/, 0.6],
  [/\/docs\/(?:catalog-format|reference\/objects)\/[^/]+\/$/, 0.33],
];

/** What a page is worth. @param url its address */
export const worthOfPage = (url: string): number => worthOfPages.find(([pages]) => pages.test(url))?.[1] ?? 1;

/** Words that say nothing of what is looked for. */
const empty = new Set(
  `як що де чи куди звідки навіщо чому коли хто який яка яке які котрий чий скільки
  я ми ти ви мене мені нас нам вас вам моє моя мої мої мій ваш ваші наш свій свою своєму він вона вони його її їх їм
  це цей ця ці цим цього той те ті тут там такий таке щось хтось собі сам самі певний певного
  на до від за для про при над під перед між через біля щодо по з із зі у в
  або але та і й а бо б би же якщо щоб ніж поки не ні ще вже ось так тоді потім зараз завжди ніколи дуже просто одразу
  є буде бути має мають можна треба потрібно хочу варто слід доводиться доведеться дай дайте покажи покажіть розкажи
  отримати взяти дізнатися зробити робити надіслати надсилати передати додати показати налаштувати викликати
  користуватися всі усі усіх список дані даних інформація api апі сервіс дістати сто два дві двох три один одна різниця раз разів людина людей результат
  шо шось скіки нащо нафіга взагалі загалом короче коротше типу плиз пліз прошу привіт вітаю дякую підкажіть
  підкажи допоможіть допоможи поясніть юзати заюзати юзер використовувати апішка апішку інфа інфу надто занадто
  досить зовсім якось десь весь все всього всім бажано якраз якщось можу можеш може можемо можете можуть міг могла
  могти зможу змогу зможе хотів хотіла хотіли хоче хочеш хочуть хотілося був була було були немає нема ніяк ніякий
  інший інше інша інші вмію вміє проєкт проект якийсь якась якесь кожен кожна така бажаю намагаюся намагатися
  пробую спробувати людям стосовно відносно роблю робить роблять знайшов знайшла знайшли їсть жере
  получити витягти витягнути витягувати обробити обробляти натиснути клацнути самостійно необхідний
  моїх моїм свої своїх своїм наших вашого прямо саме навіть наприклад можливий додали зроблено перевірити
  перевіряти обробка створити створювати результати знати знаю питання вимога спосіб каже the a an
  of to in into by at as so if then than not no is are was were do does did has had will would could should been
  how what where why when who which whose my myself me i we our us you your they them their it its this that these here there
  can may for from and or with on be get have make want need know let tell give please some something any anything
  just very show all list use using two three hundred once there much many service data info information too way ways requirement difference
  result people person question
  i'm don't doesn't can't isn't will shall ever still it's what's didn't won't must might able possible also really
  actually hi hey thanks thank anyone someone nothing wants wanted needs trying got gets call`
    .split(/\s+/)
    .map(stem),
);

/** Words that stand beside what is looked for, and how much less they say than others. */
const besides = new Set(
  'аніме тайтл сервер сайт відповідь anime title server site response'.split(' ').map(stem),
);
const worthBeside = 0.6;

const [exact, alike, beginning, slip] = [1, 0.85, 0.6, 0.5];
/** What a page is worth whose title is the whole query. */
const asTitle = 1.5;
/** What the best page is worth at least where a word is not known: else the others are in its text by chance. */
const leastUnsure = 2.7;
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

/** Whether two stems begin alike so far that one word may be made of the other: озвучувач, озвучування. */
function isKin(a: string, b: string): boolean {
  let common = 0;
  while (common < a.length && a[common] === b[common]) common++;
  const [short, long] = [Math.min(a.length, b.length), Math.max(a.length, b.length)];
  return common >= 5 && common >= 0.7 * short && common > 0.5 * long;
}

const lettersOf = (word: string): string => [...word].sort().join('');

/**
 * Whether two stems are one word with a slip, whatever its form: дмапи, дамп; or of one family. One of four letters is
 * near to many others, so there only exchanged letters are a slip.
 */
const isSlipOrKin = (a: string, b: string): boolean =>
  (isSlip(a, b) && (a.length > 4 || (a.length === 4 && lettersOf(a) === lettersOf(b)))) || isKin(a, b);

/** What a stem is worth in each section that has it. */
type Postings = Map<string, Map<number, number>>;

interface Index {
  /** Of stems in titles, addresses and headings, and in texts: a common word of texts may be rare in titles. */
  readonly postings: readonly Postings[];
  /** Words of titles and headings and those for the same, with their stems: slips are sought among them. */
  readonly named: ReadonlyMap<string, readonly string[]>;
  /** All words as they stand in the sections, and those for the same, with their stems. */
  readonly words: ReadonlyMap<string, readonly string[]>;
  /** The page of each section. */
  readonly pages: readonly string[];
  readonly rowsOfPages: ReadonlyMap<string, readonly number[]>;
}

function indexOf(sections: readonly Section[]): Index {
  const [names, texts]: [Postings, Postings] = [new Map(), new Map()];
  const named = new Map(synonymWords.map((word) => [word, stemsOf(word)]));
  const words = new Map(named);
  const stemsIn = (source: string, isName: boolean) =>
    wordsOf(source).flatMap((word) => {
      const all = words.get(word) ?? stemsOf(word);
      words.set(word, all);
      if (isName) named.set(word, all);
      return all;
    });
  const add = (postings: Postings, stems: Iterable<string>, row: number, value: number) => {
    for (const one of stems) {
      const rows = postings.get(one) ?? new Map<number, number>();
      postings.set(one, rows.set(row, (rows.get(row) ?? 0) + value));
    }
  };
  const pages = sections.map(({ url }) => url.split('#')[0] ?? '');
  sections.forEach(({ title, heading, text, terms }, row) => {
    // Title and address often say the same in two languages: a word in both counts once. Short titles say more by each.
    const name = new Set(stemsIn(`${title} ${pages[row]?.replace(/^.*\/docs\//, '')}`, true));
    if (heading === '') add(names, name, row, worth.title * (1 + 1 / (2 + wordsOf(title).length)));
    add(names, new Set(stemsIn(heading, true)), row, worth.heading);
    add(texts, new Set(stemsIn(terms, false)), row, worth.term);
    const inText = Map.groupBy(stemsIn(text, false), (one) => one);
    for (const [one, { length }] of inText)
      add(texts, [one], row, length / (length + 1 + text.length / 1500));
  });
  const rowsOfPages = Map.groupBy(sections.keys(), (row) => pages[row] ?? '');
  return { postings: [names, texts], named, words, pages, rowsOfPages };
}

/** What verbs begin with when they are done to the end, and the highest degree: відсортувати, пошукати, найновіші. */
const prefixes = /^(?:від|пере|роз|про|під|най|за|по|на|ви|до)(?=.{5})/;

/** What a word of a query may mean: stems of the index, with how surely; and how surely the word is known. */
function meaningsOf(word: string, { postings, named, words }: Index) {
  const found = new Map<string, number>();
  const offer = (stems: readonly string[], sureness: number) => {
    for (const one of stems)
      if (postings.some((own) => own.has(one))) found.set(one, Math.max(found.get(one) ?? 0, sureness));
  };
  const offerAll = (stems: readonly string[], sureness: number) => {
    offer(stems, sureness);
    offer(stems.flatMap(synonymsOf), sureness * alike);
  };
  offerAll([...stemsOf(word), word], exact);
  if (found.size > 0) return { found, known: exact };
  if (word.length >= 3)
    for (const [other, meant] of words) if (other.startsWith(word)) offerAll(meant, beginning);
  if (found.size > 0) return { found, known: beginning };
  offerAll(stemsOf(word.replace(prefixes, '')), slip);
  if (found.size > 0) return { found, known: slip };
  const own = stem(word);
  if (word.length >= 4)
    for (const [other, meant] of named)
      if (isSlip(word, other) || isSlipOrKin(own, meant[0] ?? '')) offerAll(meant, slip);
  return { found, known: found.size > 0 ? slip : 0 };
}

/** How few of the pages have one of these sections. */
function rarityOf(rows: Iterable<number>, { pages, rowsOfPages }: Index): number {
  const own = new Set(Array.from(rows, (row) => pages[row]));
  return Math.log(1 + rowsOfPages.size / Math.max(1, own.size));
}

interface Asked {
  /** How surely a word of a query is known: 0 where it is not. */
  readonly known: number;
  readonly isTitle: boolean;
  /** A word that all pages have says little. */
  readonly weight: number;
  /** What it is worth in each section. */
  readonly rows: ReadonlyMap<number, number>;
}

function askedOf(word: string, index: Index): Asked {
  const { found, known } = meaningsOf(word, index);
  const heft = besides.has(stem(word)) ? worthBeside : 1;
  const rows = new Map<number, number>();
  for (const [meant, sureness] of found) {
    for (const postings of index.postings) {
      const own = postings.get(meant) ?? new Map<number, number>();
      const rarity = heft * rarityOf(own.keys(), index);
      for (const [row, value] of own) rows.set(row, Math.max(rows.get(row) ?? 0, sureness * rarity * value));
    }
  }
  const isTitle = stemsOf(word).some((one) => index.postings[0]?.has(one));
  return { known, isTitle, weight: heft * rarityOf(rows.keys(), index), rows };
}

/** The words of a query that tell what is looked for; without one it asks what this is. */
export function tellingWords(query: string): readonly string[] {
  const all = [...new Set(wordsOf(query))];
  const telling = all.filter((word) => word.length > 1 && !empty.has(stem(word)));
  return telling.length > 0 ? telling : all.length < 2 ? all : [beginner];
}

/** A query whose neighbours that are one word elsewhere are joined: sign up, rate limit, чат бот. */
const joinWords = (query: string, { named }: Index): string =>
  wordsOf(query).reduce((whole, word) => {
    const joined = `${/[^ ]*$/.exec(whole)?.[0]}${word}`;
    return named.has(joined) && joined !== word ? `${whole}${word}` : `${whole} ${word}`;
  }, '');

/** What the words of a query mean. Numbers are values, unless a heading names them. */
function readQuery(query: string, index: Index): readonly Asked[] {
  const words = tellingWords(joinWords(query, index));
  const named = words.filter((word) => !/^\d+$/.test(word) || index.named.has(word));
  return (named.length > 0 ? named : words).map((word) => askedOf(word, index));
}

/** Latin letters, each before the Ukrainian one that they stand for. */
const latin =
  `shch щ zh ж kh х ts ц ch ч sh ш ya я ia я yu ю iu ю ye є ie є yi ї ii ії jo йо a а b б c ц d д e е f ф g г
  h г i і j й k к l л m м n н o о p п r р s с t т u у v в w в x х y и z з ' ь`.split(/\s+/);
const ukrainianOf = (letters: string) => latin[latin.indexOf(letters) + 1] ?? '';
const latinLetters = new RegExp(latin.filter((_, at) => at % 2 === 0).join('|'), 'g');

/** A query in Ukrainian that is typed in Latin letters: rozklad serii, yak znaity. */
const fromLatin = (query: string): string =>
  wordsOf(query)
    .map((word) => word.replace(/(?<=[aeou])[iy](?![aeiou])/g, 'j').replace(latinLetters, ukrainianOf))
    .join(' ');

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
const knownOf = (asked: readonly Asked[]) => sum(asked.map(({ known }) => known)) / Math.max(1, asked.length);

/** Whether a query means something: most of it is known, or half of it, and that is a title. */
function isMeant(asked: readonly Asked[]): boolean {
  const known = knownOf(asked);
  return known > 0.5 || (known === 0.5 && (asked.length === 1 || asked.some(({ isTitle }) => isTitle)));
}

/** What the words of a query are worth together in some sections, the less the more of them is missing there. */
function together(asked: readonly Asked[], rows: readonly number[]): number {
  const bests = asked.map((word) => Math.max(0, ...rows.map((row) => word.rows.get(row) ?? 0)));
  const met = sum(asked.map(({ weight }, at) => ((bests[at] ?? 0) > 0 ? weight : 0)));
  return sum(bests) * (met / sum(asked.map(({ weight }) => weight))) ** 1.5;
}

/** The words of a text, to be compared. */
const keyOf = (text: string) => wordsOf(text).join(' ');

/** A search over sections. */
export function createDocsSearch(sections: readonly Section[]) {
  const index = indexOf(sections);
  const pages = Array.from(index.rowsOfPages, ([url, rows]) => {
    const title = sections[rows[0] ?? 0]?.title ?? '';
    return { url, rows, title, key: keyOf(title), kind: worthOfPage(url) };
  });
  const hitsOf = (rows: readonly number[], asked: readonly Asked[]) =>
    rows
      .flatMap((row): Hit[] => {
        const section = sections[row];
        return section === undefined ? [] : [{ section, score: together(asked, [row]) }];
      })
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score);
  return {
    /** Pages, the best first; none where nothing is meant. */
    find(query: string): readonly PageHit[] {
      const typed = readQuery(query, index);
      // The other layout joins words, it splits none.
      const other = swapLayout(query) ?? '';
      const isOther = knownOf(typed) < exact && wordsOf(other).length <= wordsOf(query).length;
      const swapped = isOther ? readQuery(other, index) : [];
      const spelled = isOther ? readQuery(fromLatin(query), index) : [];
      const better = knownOf(swapped) > knownOf(typed) ? swapped : typed;
      const asked = knownOf(spelled) === exact ? spelled : better;
      if (!isMeant(asked)) return [];
      const wanted = keyOf(query);
      const found = pages
        .flatMap(({ url, rows, title, key, kind }): PageHit[] => {
          const whole = together(asked, rows);
          if (whole === 0) return [];
          const hits = hitsOf(rows, asked);
          const score = kind * (key === wanted ? asTitle : 1) * ((hits[0]?.score ?? 0) + whole / 2);
          return [{ url, title, score, hits: hits.slice(0, mostHits) }];
        })
        .toSorted((a, b) => b.score - a.score || (a.url < b.url ? -1 : 1))
        .slice(0, mostPages);
      return knownOf(asked) < exact && (found[0]?.score ?? 0) < leastUnsure ? [] : found;
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
