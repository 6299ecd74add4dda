/** Rows of XML: exports of MyAnimeList, of Shikimori and Kitsu, which use the same format, and of AniDB. */
import { Parser } from 'htmlparser2';
import { plain } from './entries.ts';
import type { Row } from './rows.ts';

/** Elements that are rows, and whether they are manga. */
const rowElements: ReadonlyMap<string, boolean> = new Map([
  ['anime', false],
  // AniDB exports a list of files.
  ['mylist', false],
  ...['manga', 'ranobe', 'novel', 'lightnovel'].map((name) => [name, true] as const),
]);

/** Lists nest a few elements. The parser's time grows with the square of the depth, so it stops here. */
const deepest = 1000;

/** The fields in the attributes of a row. AniDB writes the id of a title as `Id`. */
const fieldsOf = (attributes: Readonly<Record<string, string>>) =>
  new Map(
    Object.entries(attributes).map(([name, value]) => [plain(name).replace(/^id$/, 'aid'), value] as const),
  );

/**
 * The rows of a text. An element without an end is not a row. If the text ends before its first element does, `cutAt` is
 * the end of the last row.
 */
export function rowsOfXml(xml: string) {
  const rows: Row[] = [];
  let fields: Map<string, string> | undefined;
  let text = '';
  let depth = 0;
  let isWhole = false;
  let lastEnd = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        text = '';
        depth += 1;
        if (depth > deepest) parser.pause();
        if (rowElements.has(plain(name))) fields = fieldsOf(attributes);
      },
      ontext(part) {
        text += part;
      },
      onclosetag(tag) {
        const name = plain(tag);
        const isManga = rowElements.get(name);
        depth -= 1;
        isWhole ||= depth === 0;
        if (isManga === undefined) {
          if (fields !== undefined && !fields.get(name)) fields.set(name, text.trim());
        } else if (fields !== undefined) {
          rows.push({ fields, isManga });
          fields = undefined;
          lastEnd = parser.endIndex + 1;
        }
        text = '';
      },
    },
    { xmlMode: true },
  );
  // `end()` would close the elements of a text that is cut off.
  parser.write(xml);
  return { rows, cutAt: isWhole && fields === undefined ? undefined : lastEnd };
}
