/** Rows of XML: exports of MyAnimeList, of Shikimori and Kitsu, which use the same format, and of AniDB. */
import { plain } from './entries.ts';
import type { Row } from './rows.ts';

/** Elements that are rows, and whether they are manga. */
const rowElements: ReadonlyMap<string, boolean> = new Map([
  ['anime', false],
  // AniDB exports a list of files.
  ['mylist', false],
  ...['manga', 'ranobe', 'novel', 'lightnovel'].map((name) => [name, true] as const),
]);

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
]);

/** The character of a code point; undefined if there is none. */
function letterOf(point: number): string | undefined {
  const isLetter = point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
  return isLetter ? String.fromCodePoint(point) : undefined;
}

/** A text with the characters that its entities stand for. */
export const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities.get(name) ?? whole;
    return letterOf(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)) ?? whole;
  });

/** Beginning and end of each construct that starts with `<` but is not a tag. */
const spans = [
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<!', '>'],
] as const;

interface Tag {
  readonly tag: string;
  /** The text before the tag: CDATA unchanged, entities decoded. */
  readonly text: string;
  readonly end: number;
}

/** The tags of a text. Stops at a tag without an end. */
function* tagsIn(xml: string): Generator<Tag> {
  let text = '';
  for (let at = 0; ; ) {
    const open = xml.indexOf('<', at);
    if (open < 0) return;
    text += decoded(xml.slice(at, open));
    at = open + 1;
    const span = spans.find(([begin]) => xml.startsWith(begin, open));
    if (span === undefined && !/[\p{L}/]/u.test(xml[at] ?? '')) {
      text += '<';
      continue;
    }
    const [begin, end] = span ?? ['<', '>'];
    const to = xml.indexOf(end, open + begin.length);
    if (to < 0) return;
    at = to + end.length;
    const inside = xml.slice(open + begin.length, to);
    if (begin === '<![CDATA[') text += inside;
    if (span !== undefined) continue;
    yield { tag: inside, text: text.trim(), end: at };
    text = '';
  }
}

/** The attributes of a tag. AniDB writes the id of a title as `Id`. */
function attributesOf(tag: string): Map<string, string> {
  const pairs = tag.matchAll(/([\w:-]{1,40})="([^"]{0,500})"/g);
  return new Map(
    Array.from(pairs, ([, name = '', value = '']) => [plain(name).replace(/^id$/, 'aid'), decoded(value)]),
  );
}

/**
 * The rows of a text. An element without an end is not a row. If the text ends before its first element does, `cutAt` is
 * the end of the last row.
 */
export function rowsOfXml(xml: string) {
  const rows: Row[] = [];
  let fields: Map<string, string> | undefined;
  let root: string | undefined;
  let isWhole = false;
  let lastEnd = 0;
  for (const { tag, text, end } of tagsIn(xml)) {
    const name = plain(/^\/?([^\s/]{1,60})/.exec(tag)?.[1] ?? '');
    const isManga = rowElements.get(name);
    const isEnd = tag.startsWith('/');
    root ??= name;
    isWhole ||= name === root && (isEnd || tag.endsWith('/'));
    if (isManga === undefined) {
      if (isEnd && fields !== undefined && !fields.get(name)) fields.set(name, text);
      continue;
    }
    if (!isEnd) fields = attributesOf(tag);
    if (fields !== undefined && (isEnd || tag.endsWith('/'))) {
      rows.push({ fields, isManga });
      fields = undefined;
      lastEnd = end;
    }
  }
  return { rows, cutAt: isWhole && fields === undefined ? undefined : lastEnd };
}
