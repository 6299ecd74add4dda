/** Searches by a list of plans. A later plan runs only if the plans before it found no certain hit. */
import type { Readings } from './fields.ts';
import { findInitials, findJoined, findMistaken, findSwappedNames, type WithoutSpaces } from './joined.ts';
import { isRoll, swapLayout } from './keyboard.ts';
import { cutHonorific, dropFunctionWords, dropIdle, dropOptional, isWordOfYears } from './optional.ts';
import { readRelease } from './release.ts';
import { romanize } from './romanize.ts';
import type { Offer, Run } from './run.ts';
import { share } from './score.ts';
import { readSeason, type Season } from './season.ts';
import { isWordLike, soundOf } from './sound.ts';
import { differentWords, type QueryWord, readWords } from './tokens.ts';
import { findWhole, likeness, wholeCost } from './whole.ts';

/** These limits bound the work on a query. */
const maxQueryLength = 200;
const maxWords = 12;

/** A hit in the other keyboard layout comes after all hits as typed, and before all with mistakes. */
const layoutCost = 0.9;
/** A hit in the other script comes after hits in the typed spelling, and before mistakes. */
const soundCost = 0.4;
/** The query without added words ("full movie"), and without idle ones ("watch online"), which names rarely have. */
const optionalCost = 0.5;
const idleCost = 0.15;
/** The query without function words ("of", "no"). The name may contain others than the user typed. */
const functionCost = 0.3;
/** For the last plan: the least share of the query's letters in a document. One wrong letter breaks two pairs. */
const leastLetters = 0.75;
const leastPairs = 0.5;
/** Least number of sounds for mistakes in the other layout. */
const shortestMistaken = 8;
/** Least number of letters for reading the other layout by sound. */
const shortestHeard = 7;
/** A hit below this cost has no mistake, so no further plan runs. */
const certain = 0.9;

/** A hit below this cost has at most one mistake in its words, so we do not look for similar names. */
const near = 2;
/** Words in the other order may have one mistake, in a whole name or its beginning. Inside a name it is chance. */
const mostSwapped = 1.45;

/** A hit below this cost is a name as it was typed. */
const whole = 0.1;

/** One reading of a query: its words, and its season and year if it names them. */
interface Interpretation extends WithoutSpaces {
  readonly words: readonly QueryWord[];
  readonly season: Season | undefined;
  readonly rest: readonly QueryWord[];
  /** The year that the query names, and the other words. */
  readonly year: number | undefined;
  readonly others: readonly QueryWord[];
}

/** Signs between letters of scripts without spaces: ハンター・ハンター is ハンターハンター. */
const signs = /(?<=[\u3041-\u30ff\u3400-\u9fff])\s*[^\p{L}\p{N}\s]+\s*(?=[\u3041-\u30ff\u3400-\u9fff])/gu;

function read(query: string): Interpretation {
  const text = query.replace(signs, '');
  const all = readWords(text);
  const words = differentWords(all).slice(0, maxWords);
  const season = readSeason(text);
  const named = season.season > 0 || season.part > 0;
  const year = words.findLast(({ text: own }) => isYear.test(own));
  const letters = all.map(({ text: own, isPair }) => (isPair ? '' : own)).join('');
  return {
    words,
    season: named ? season : undefined,
    rest: named ? differentWords(readWords(season.rest)).slice(0, maxWords) : [],
    year: year && Number(year.text),
    others: words.filter((word) => word !== year && !(year && isWordOfYears(word.text))),
    letters,
    sound: soundOf(letters),
    breaks: breaksOf(all),
  };
}

/** Number of letters before each space. */
function breaksOf(words: readonly QueryWord[]): readonly number[] {
  let length = 0;
  return words.slice(0, -1).map(({ text, isPair }) => {
    length += isPair ? 0 : text.length;
    return length;
  });
}

const isYear = /^(?:19|20)\d\d$/;

/** A reading without idle words; null if it has none. */
function withoutIdle(reading: Interpretation): Interpretation | null {
  const words = dropIdle(reading.words);
  if (words === null) return null;
  const { rest, others } = reading;
  return { ...reading, words, rest: dropIdle(rest) ?? rest, others: dropIdle(others) ?? others };
}

/** Follows a reading with all its words, and without its season or year among the documents of that season or year. */
function follow(
  run: Run,
  { words, season, rest, year, others }: Interpretation,
  plan: Omit<Parameters<Run['follow']>[0], 'words'>,
): void {
  run.follow({ ...plan, words });
  if (season !== undefined && rest.length > 0) run.follow({ ...plan, words: rest, season });
  if (year !== undefined && others.length > 0) run.follow({ ...plan, words: others, year });
  // Death Note (Season 1) (2006).
  const name = rest.filter((word) => others.some(({ text }) => text === word.text));
  if (season !== undefined && year !== undefined) run.follow({ ...plan, words: name, season, year });
}

/** Runs plans until one finds a certain hit. Afterwards the run holds the hits with their costs. */
export function search(run: Run, query: string, readings: Readings | undefined): void {
  for (const text of meanings(run, query.slice(0, maxQueryLength))) {
    run.clear();
    searchFor(run, text, readings);
    if (run.lowest() < certain) return;
  }
}

/** The possible meanings of a query, the likeliest first. Removes release marks, unless a document has all words. */
function meanings(run: Run, text: string): readonly string[] {
  const release = readRelease(text);
  if (release === null) return withNames(text);
  const { words } = read(text);
  run.follow({ words, by: 'spelling', typos: 0, penalty: 0 });
  if (isName(run, text) || (run.lowest() < certain && words.length < maxWords)) return [text];
  const { name, core, number, season, isCertain } = release;
  const title = number !== '' && isName(run, name + number) ? name + number : name;
  const ofSeason = season > 1 && readSeason(title).season === 0 ? [`${title} S${season}`] : [];
  return [...(isCertain ? [] : [text]), ...ofSeason, ...withNames(title), ...(core === name ? [] : [core])];
}

/** A title, and the names of which it has several (Наруто / Naruto). */
function withNames(title: string): readonly string[] {
  const names = title.split(/\s[/|]\s/, 3).map((name) => name.trim());
  return names.length > 1 ? [title, ...names] : [title];
}

/** Whether a document has the text as a name. */
function isName({ fields }: Run, text: string): boolean {
  let isFound = false;
  findWhole(fields, text, likeness.otherSpelling, () => {
    isFound = true;
  });
  return isFound;
}

function searchFor(run: Run, text: string, readings: Readings | undefined): void {
  const typed = read(text);
  run.namesSeason = typed.season !== undefined;
  const isRolled = isRoll(text);
  if (isRolled) follow(run, typed, { by: 'spelling', typos: 0, penalty: 0 });
  else findMeant(run, text, typed, readings);
  // This runs last, so it cannot decide which plans run. Whole names come first, other hits keep their order.
  const loosest = isRolled ? likeness.asWritten : likeness.otherScript;
  findWhole(run.fields, text, loosest, run.offerWhole);
}

/** Searches in each script and layout, with mistakes in words. If no hit is near, it searches for more distant hits. */
function findMeant(run: Run, text: string, typed: Interpretation, readings: Readings | undefined): void {
  const { fields, propose } = run;
  follow(run, typed, { by: 'spelling', typos: 2, penalty: 0 });
  findJoined(fields, typed, soundCost, propose);
  if (!cyrillicKeys.test(text)) findInitials(fields, typed.letters, propose);
  const named = dropFunctionWords(typed.words);
  if (named !== null) run.follow({ words: named, by: 'spelling', typos: 0, penalty: functionCost });
  const busy = withoutIdle(typed);
  if (busy !== null) follow(run, busy, { by: 'spelling', typos: 0, penalty: idleCost });
  // Letters that only begin a name here may be a whole name in the other script.
  if (run.lowest() < (hasCyrillic(text) ? whole : certain)) return;
  follow(run, typed, { by: 'sound', typos: 0, penalty: soundCost });
  findKana(run, text, readings);
  if (run.lowest() < certain) return;
  const other = readOtherLayout(text, typed);
  if (other !== null) {
    follow(run, other, { by: 'spelling', typos: 0, penalty: layoutCost });
    findJoined(fields, other, undefined, withExtraCost(propose, layoutCost));
    // In the other layout, too, a whole name comes before longer names.
    findWhole(fields, swapLayout(text) ?? '', likeness.otherSpelling, (document, cost) =>
      run.offerWhole(document, layoutCost + Math.max(0, cost - wholeCost)),
    );
  }
  const fewer = dropOptional(typed.words) ?? cutHonorific(typed.words);
  if (fewer !== null) {
    run.follow({ words: fewer, by: 'spelling', typos: 2, penalty: optionalCost });
    run.follow({ words: fewer, by: 'sound', typos: 2, penalty: optionalCost + soundCost });
  }
  if (run.lowest() < certain + optionalCost) return;
  // Only for Cyrillic: the spelling plans above cover mistakes in Latin, and its sounds would match too much.
  if (hasCyrillic(text)) {
    follow(run, typed, { by: 'sound', typos: 2, penalty: soundCost });
    // One wrong Cyrillic letter may be two wrong sounds but one Latin letter. A single word resembles too many names.
    if (run.lowest() >= near && typed.words.length > 1)
      follow(run, read(romanize(text)), { by: 'spelling', typos: 2, penalty: soundCost });
  }
  if (other !== null) follow(run, other, { by: 'spelling', typos: 2, penalty: layoutCost, shortestAlone: 7 });
  if (run.lowest() >= near) findForgiven(run, typed, other);
}

/** Finds names that resemble the query, whatever their words are, or else documents that have a part of the query. */
function findForgiven(run: Run, typed: Interpretation, other: Interpretation | null): void {
  const { fields, propose } = run;
  // Words of up to three letters are one mistake away from almost anything, so at least one word must be longer.
  if (typed.words.some((word) => word.text.length > 3))
    follow(run, typed, { by: 'spelling', typos: 2, penalty: 0, shortestAmong: 3 });
  findMistaken(fields, typed, propose);
  if (typed.words.length === 1) findSwappedNames(fields, typed, propose);
  const swapped = swapWords(typed);
  const inOtherOrder = (document: number, cost: number) => {
    if (cost < mostSwapped) propose(document, cost + share.order);
  };
  if (swapped !== null) findMistaken(fields, swapped, inOtherOrder, 1);
  if (other !== null && other.sound.length >= shortestMistaken)
    findMistaken(fields, other, withExtraCost(propose, layoutCost));
  if (run.lowest() < Number.POSITIVE_INFINITY) return;
  if (other !== null && isWordLike(other.sound) && other.letters.length >= shortestHeard) {
    follow(run, other, { by: 'sound', typos: 0, penalty: layoutCost + soundCost });
    if (run.lowest() < Number.POSITIVE_INFINITY) return;
  }
  const least = typed.words.every(({ isPair }) => isPair) ? leastPairs : leastLetters;
  run.follow({ words: typed.words, by: 'spelling', typos: 0, penalty: 1, least });
}

/** An offer that adds a cost to each hit. */
const withExtraCost =
  (offer: Offer, by: number): Offer =>
  (document, cost, isWhole) =>
    offer(document, cost + by, isWhole);

/** The query in the other layout; null if that layout turns letters into signs and so cuts the query to pieces. */
function readOtherLayout(text: string, typed: Interpretation): Interpretation | null {
  const swapped = swapLayout(text);
  if (swapped === null) return null;
  const other = read(swapped);
  const isWhole =
    other.words.some((word) => word.text.length > 2) && other.words.length <= typed.words.length + 1;
  return isWhole ? other : null;
}

/** A query of two words in the other order: people often do not know which of a person's names comes first. */
function swapWords({ words }: Interpretation): WithoutSpaces | null {
  const [first, second] = words;
  if (first === undefined || second === undefined || words.length > 2 || first.isPair || second.isPair)
    return null;
  const letters = second.text + first.text;
  return { letters, sound: soundOf(letters) };
}

/**
 * Matches `,ksx`, which is бліч typed in the Latin layout: the key of the comma types б in the Cyrillic one. Initials have
 * no such sign before a letter.
 */
const cyrillicKeys = /[,;[\]](?=[a-z])/i;

const hasCyrillic = (text: string): boolean => /[а-яіїєґё]/i.test(text);

/** Finds kana that may be the reading of kanji, or foreign words with signs or spaces between them. */
function findKana(run: Run, query: string, readings: Readings | undefined): void {
  const parts = query.match(/[\p{L}\p{N}ー]+/gu) ?? [];
  const kana = parts.join('');
  if (kana.length < 4 || !/^[\u3041-\u3096\u30a1-\u30fc]+$/.test(kana)) return;
  const read = readings?.kana(kana)?.toLowerCase();
  if (read === undefined) return;
  const joined = { letters: read, sound: soundOf(read) };
  const propose = withExtraCost(run.propose, soundCost);
  findJoined(run.fields, joined, 0, propose);
  if (run.lowest() < certain) return;
  if (parts.length > 1) {
    const words = parts.map((part) => loanOf(readings?.kana(part)?.toLowerCase() ?? ''));
    run.follow({
      words: words.map((text) => ({ text, isPair: false })),
      by: 'sound',
      typos: 2,
      penalty: soundCost,
    });
    findWhole(run.fields, words.join(' '), likeness.otherScript, run.offerWhole);
  }
  findMistaken(run.fields, joined, propose);
}

/** Japanese writes the ending -er of a borrowed word as a long a: ハンター is hunter. */
const loanOf = (reading: string): string => reading.replace(/(?<=[бґдзклмнпрстфхч])аа$/u, 'ер');
