/** Ids, links and titles in a text that was typed or pasted. */
import {
  type Found,
  idOf,
  type ListEntry,
  type ListSource,
  type ListStatus,
  type ListTitle,
  plain,
} from './entries.ts';
import { isPageWord, sourceNames, statusOf } from './vocabulary.ts';

/** The links of a text. Every part of the pattern has a bound, so its time follows the length of the text. */
function* linksIn(text: string): Generator<Omit<ListEntry, 'title'> & { readonly isManga: boolean }> {
  const found = text
    .replace(/%2f/gi, '/')
    .matchAll(
      /(myanimelist|shikimori|shiki|anilist|kitsu|anidb)\.[a-z]{2,4}\/(?:ownlist\/|editlist\.php\?type=|perl-bin\/animedb\.pl\?show=)?(anime|manga|ranobe|a)s?(?:\/[a-z]?|\.php\?id=|&a?id=)?(\d{1,9})(?!\d)(?=(.?))/gi,
    );
  for (const [, site = '', kind = '', digits = '', next = ''] of found) {
    const source = sourceNames.get(site.toLowerCase());
    const id = idOf(digits);
    // Links of Kitsu may have a slug instead of an id, and a slug may begin with a number.
    const isWord = source === 'Kitsu' && /[\w-]/.test(next);
    if (source !== undefined && id !== undefined && !isWord) yield { source, id, isManga: !/^a/i.test(kind) };
  }
}

const nothing: Found = { entries: [], titles: [], manga: 0, unread: [] };

/** The entries that links name. */
export function readLinks(text: string): Found {
  const links = [...linksIn(text)];
  const anime = links.filter(({ isManga }) => !isManga);
  return {
    ...nothing,
    entries: anime.map(({ source, id }) => ({ source, id })),
    manga: links.length - anime.length,
  };
}

/** An id, also after the name of its catalogue: `20`, `mal:20`. */
function entryOf(word: string, numbers: ListSource): ListEntry | undefined {
  const [name, digits] = word.includes(':') ? word.split(':', 2) : [undefined, word];
  const source = name === undefined || /^id$/i.test(name) ? numbers : sourceNames.get(plain(name));
  const id = idOf(digits ?? '');
  return source === undefined || id === undefined ? undefined : { source, id };
}

/** The ids of a line; undefined if it contains anything else. */
function idsIn(line: string, numbers: ListSource): readonly ListEntry[] | undefined {
  const whole = line
    .replace(/"\d{1,3}(?:,\d{3}){1,2}"/g, (number) => number.replaceAll(',', ''))
    // No-break spaces group the digits of a number.
    .replace(/(?<=\d)[\u00a0\u202f](?=\d)/g, '')
    .replace(/(?<=\p{L})(?: id)?[\s:#=-]{1,3}(?=\d)/giu, ':');
  const entries = whole
    .split(/[\s,;[\]()]/)
    .filter((word) => word !== '')
    .map((word) => entryOf(word, numbers));
  return entries.every((entry) => entry !== undefined) ? entries : undefined;
}

const longestLine = 200;

/** A line without its list marker and its score. */
const itemOf = (line: string) =>
  line
    .replace(/^(?:(?:[-*•·–—+]|\p{So}\ufe0f?)\s+|\d{1,4}[.):](?:\s+|(?=\p{L}))){1,2}/u, '')
    .replace(/^\[[ xX✓]\]\s+/, '')
    .replace(/:?\s[-–—]?\s?[([]?\d{1,4}(?:[.,]\d)?\/(?:\d{1,4}|\?)[)\]]?$/, '')
    .replace(/\s(?:[★☆⭐]\ufe0f?){1,10}\s?\d{0,2}$/u, '')
    .replace(/^[«"“„](.+)[»"”]$/, '$1')
    .trim();

/** Whether a cell has letters and is not a label of the page. */
const isTitle = (cell: string) => /\p{L}/u.test(cell) && !isPageWord(cell);

/** Whether a line is a status in words. A number is that of a row, or a score. */
const isStatus = (line: string) => /\D/.test(line) && statusOf(line) !== undefined;

/** A number that may be a score or a part of the title: it is a score if every line has one. */
const score = /\s[-–—|]\s\d{1,2}$/;

/** Whether lines begin with the numbers of rows: each is one more than the one before. */
function areNumbered(lines: readonly string[]): boolean {
  const numbers = lines.map((line) => Number.parseInt(line, 10));
  const [first = Number.NaN] = numbers;
  return lines.length > 2 && numbers.every((number, at) => number === first + at);
}

/** A line without links, and without the signs that enclosed them. */
const withoutLinks = (line: string) =>
  line.replace(/\[([^\]]*)\]\(\w{2,10}:[^)]*\)/g, '$1').replace(/[\s(<[–—-]*\w{2,10}:\/\/\S*/g, '');

function titlesIn(all: readonly string[]): readonly ListTitle[] {
  const isScored = all.length > 1 && all.every((line) => score.test(line));
  const lines = all.map((line) => withoutLinks(isScored ? line.replace(score, '') : line)).filter(Boolean);
  const isNumbered = areNumbered(lines);
  // A copied page may have a status behind each title, but then it does not begin with one.
  const hasHeadings = isStatus(lines[0] ?? '');
  let heading: ListStatus | undefined;
  const titles = lines.flatMap((line): ListTitle | readonly [] => {
    if (isStatus(line) || line.endsWith(':')) {
      if (hasHeadings) heading = statusOf(line);
      return [];
    }
    const item = isNumbered ? line.replace(/^\d{1,9}\s+/, '') : line;
    const cells = item.split('\t').map((cell) => itemOf(cell.trim()));
    const isNumber = cells.length === 1 && idOf(cells[0] ?? '') !== undefined;
    const title = isNumber ? cells[0] : cells.find(isTitle);
    if (title === undefined) return [];
    const [, name = title, word = ''] = /^(.+)\s(?:[-–—]\s|[([])(\D+)$/.exec(title) ?? [];
    const status = statusOf(word);
    return status === undefined ? { title, status: heading } : { title: name, status };
  });
  // A copied page has the numbers of its rows, or more numbers than titles. In other texts a number may be a title.
  const isBare = ({ title }: ListTitle) => idOf(title) !== undefined;
  const [numbers, words] = [titles.filter(isBare), titles.filter((title) => !isBare(title))];
  const isPage = numbers.length > words.length || areNumbered(numbers.map(({ title }) => title));
  return isPage ? words : titles;
}

/**
 * If a text has links, only links count; numbers count if every line is one; else its lines are titles.
 * @param numbers the catalogue of bare ids
 */
export function readText(text: string, numbers: ListSource): Found {
  const linked = readLinks(text);
  if (linked.entries.length + linked.manga > 0) return linked;
  const lines = text
    .split('\n')
    .map((line) => line.slice(0, longestLine).trim())
    .filter((line) => line !== '');
  const ids = lines.map((line) => idsIn(itemOf(line), numbers));
  if (ids.every((some) => some !== undefined)) return { ...nothing, entries: ids.flat() };
  return { ...nothing, titles: titlesIn(lines) };
}
