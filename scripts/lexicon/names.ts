/** Reads and checks the lists of names in `data/translit/names`, whose README.md describes their format. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { foldMarks } from '../../src/translit/en/latin.ts';
import { readTableFile, readTableFolder, withoutFaults } from './table-file.ts';

export interface Name {
  readonly latin: string;
  /** Empty in a list that has only names. */
  readonly ukrainian: string;
}

/** The names of a list, a folder of files (`engine/own`), by file (`stars`). */
export type NameList = ReadonlyMap<string, readonly Name[]>;

const NAMES_FOLDER = fileURLToPath(new URL('../../data/translit/names', import.meta.url));

const COLUMNS = new Set(['latin', 'latin\tukrainian', 'hangul']);
const HANGUL = /^[가-힣]+$/;
const LATIN = /^[\p{Script=Latin}\p{M}’. -]+$/u;
const UKRAINIAN = /^=?[а-щьюяґєії’А-ЩЬЮЯҐЄІЇ -]+$/;
const SPACES = /^ | $| {2}/;
const ONE_WORD = /^[^’. -]+$/;
/** A capital inside a form without `=`, which would be lost. */
const LOST_CAPITAL = /^[^=].*[А-ЯҐЄІЇ]/;

/**
 * Reads all lists.
 * @throws {Error} with the mistakes in the files, one per line
 */
export function readNames(folder: string = NAMES_FOLDER): ReadonlyMap<string, NameList> {
  return withoutFaults(
    (faults) =>
      new Map(
        foldersIn(folder).flatMap((part) =>
          foldersIn(join(folder, part)).map((name) => {
            const list = `${part}/${name}`;
            return [list, readList(join(folder, list), list, faults)] as const;
          }),
        ),
      ),
  );
}

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

function readList(folder: string, list: string, faults: string[]): NameList {
  const known = new Map<string, string>();
  return readTableFolder(folder, (text, file) => {
    const path = `${list}/${file}`;
    const names = parseNames(text, path, faults);
    // A name may repeat if the list has a file for each language. Otherwise it may be only once in all files of a list.
    if (list === 'lexicon/given') known.clear();
    for (const { latin } of names) {
      const key = keyOf(latin, list);
      const other = known.get(key);
      if (other === undefined) known.set(key, path);
      else faults.push(`${path}: «${latin}» stands in ${other}, too: a list has a name once`);
    }
    return names;
  });
}

/** The form in which all spellings of a name are equal, because the engine looks names up without case and marks. */
function keyOf(latin: string, list: string): string {
  const lower = latin.toLowerCase();
  return list === 'lexicon/marked' ? lower : foldMarks(lower).replace(/[ .-]+/g, ' ');
}

/** The names of a file. Adds its mistakes to the faults. */
export function parseNames(text: string, path: string, faults: string[]): Name[] {
  const { columns, top, rows, fault } = readTableFile(text, path, faults);
  if (!COLUMNS.has(columns))
    fault(top, 'the columns are called «latin», or «latin» and «ukrainian», or «hangul»');
  const width = columns.split('\t').length;
  const names: Name[] = [];
  for (const [index, [latin = '', ukrainian = '', ...more]] of rows) {
    const before = names.at(-1)?.latin ?? '';
    if (more.length > 0 || (ukrainian !== '') !== (width === 2)) fault(index, `a line has ${width} cells`);
    else if (columns === 'hangul' && !HANGUL.test(latin)) fault(index, `«${latin}» is not a name in hangul`);
    else if (columns !== 'hangul' && (!LATIN.test(latin) || SPACES.test(latin)))
      fault(index, `«${latin}» is not a name in Latin letters`);
    else if (width === 2 && (!UKRAINIAN.test(ukrainian) || SPACES.test(ukrainian)))
      fault(index, `«${ukrainian}» is not a name in Ukrainian letters`);
    else if (path.startsWith('engine/') && ONE_WORD.test(latin) && LOST_CAPITAL.test(ukrainian))
      fault(index, `«${ukrainian}» keeps its capitals only behind =`);
    else if (latin <= before)
      fault(index, `«${latin}» stands behind «${before}»: sort the lines (LC_ALL=C sort)`);
    names.push({ latin, ukrainian });
  }
  return names;
}
