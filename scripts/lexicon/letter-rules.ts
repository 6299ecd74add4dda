/** Reads, checks and packs the letter rules of the English engine, `data/translit/rules`. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readTableFile, readTableFolder, withoutFaults } from './table-file.ts';

export interface LetterRuleLine {
  readonly before: string;
  readonly letters: string;
  readonly after: string;
  readonly reading: string;
  readonly authority: string;
  /** Names with their readings. */
  readonly examples: readonly (readonly [latin: string, ukrainian: string])[];
}

const RULES_FOLDER = fileURLToPath(new URL('../../data/translit/rules', import.meta.url));

const COLUMNS = 'before\tletters\tafter\treading\tauthority\texamples';
/** Letters with marks have one reading each, and no examples. */
const COLUMNS_OF_MARKED = COLUMNS.replace('\texamples', '');
const LETTERS = /^[\p{Ll}\p{M}’]+$/u;
const READING = /^[а-щьюяґєії’]*$/;
const EXAMPLE = /^([\p{Script=Latin}\p{M}’'-]+) ([а-щьюяґєії’-]+)$/iu;

/**
 * Reads all tables, each by the name of its file.
 * @throws {Error} with the mistakes in the files, one per line
 */
export function readLetterRules(
  folder: string = RULES_FOLDER,
): ReadonlyMap<string, readonly LetterRuleLine[]> {
  const files = readdirSync(folder).filter((file) => file !== 'README.md');
  return withoutFaults((faults) =>
    readTableFolder(folder, (text, file) => parseLetterRules(text, file, faults), files),
  );
}

/** The rules of a file. Adds its mistakes to the faults. */
export function parseLetterRules(text: string, path: string, faults: string[]): LetterRuleLine[] {
  const { columns, top, rows, fault } = readTableFile(text, path, faults);
  const isMarked = columns === COLUMNS_OF_MARKED;
  if (columns !== COLUMNS && !isMarked)
    fault(top, `the columns are called ${COLUMNS.replaceAll('\t', ', ')}`);
  const known = new Set<string>();
  return rows.map(([index, cells]) => {
    const [before = '', letters = '', after = '', reading = '', authority = '', examples = ''] = cells;
    const context = `${before}_${letters}_${after}`;
    if (cells.length !== columns.split('\t').length)
      fault(index, `a line has ${columns.split('\t').length} cells`);
    else if (!LETTERS.test(letters)) fault(index, `«${letters}» are no small Latin letters`);
    else if (!isContext(before) || !isContext(after))
      fault(index, `«${before}», «${after}»: no regular expression`);
    else if (!READING.test(reading)) fault(index, `«${reading}» are no small Ukrainian letters`);
    else if (authority === '') fault(index, 'a rule has an authority');
    else if (known.has(context)) fault(index, `«${letters}» with this context stands twice`);
    known.add(context);
    const pairs = isMarked ? [] : examples.split(', ').map((example) => EXAMPLE.exec(example));
    if (pairs.includes(null)) fault(index, `«${examples}»: examples are written «Name Ім’я, Name Ім’я»`);
    return {
      before,
      letters,
      after,
      reading,
      authority,
      examples: pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? ''] as const),
    };
  });
}

function isContext(pattern: string): boolean {
  try {
    return new RegExp(pattern) instanceof RegExp;
  } catch {
    return false;
  }
}

/** The content of `src/translit/en/letter-rules.json`, without the examples, which only tests need. */
export function packLetterRules(tables: ReadonlyMap<string, readonly LetterRuleLine[]>): object {
  const texts = [...tables].map(([name, rules]) => [
    name,
    rules
      .map(({ before, letters, after, reading, authority }) =>
        [before, letters, after, reading, authority].join('\t'),
      )
      .join('\n'),
  ]);
  return Object.fromEntries(texts);
}
