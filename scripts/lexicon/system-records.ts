/** Reads and checks the published texts of each system, `data/translit/systems`, and makes its records. */
import { fileURLToPath } from 'node:url';
import type { SystemRecord } from '../../src/translit/core/engine.ts';
import { readTableFile, readTableFolder, withoutFaults } from './table-file.ts';

const SYSTEMS_FOLDER = fileURLToPath(new URL('../../data/translit/systems', import.meta.url));

const COLUMNS = 'system\tkind\ttext\tmore\twhy';
/** How many cells a row has after its kind. */
const KINDS: Readonly<Record<string, number>> = {
  title: 1,
  name: 1,
  'name-en': 1,
  summary: 1,
  naming: 1,
  limit: 1,
  accepts: 2,
  'accepts-nfd': 2,
  rule: 2,
  source: 2,
  against: 3,
  alt: 3,
};

interface Row {
  readonly system: string;
  readonly kind: string;
  readonly cells: readonly string[];
}

/**
 * The content of `src/translit/systems.json`: records of every language (the name of its file), the default first.
 * @throws {Error} with the mistakes in the files, one per line
 */
export function readSystemRecords(folder: string = SYSTEMS_FOLDER): Record<string, readonly SystemRecord[]> {
  return withoutFaults((faults) =>
    Object.fromEntries(readTableFolder(folder, (text, file) => parseSystems(text, file, faults))),
  );
}

/** The records of a file. Adds its mistakes to the faults. */
export function parseSystems(text: string, path: string, faults: string[]): readonly SystemRecord[] {
  const { columns, top, rows, fault } = readTableFile(text, path, faults);
  if (columns !== COLUMNS) fault(top, `the columns are called ${COLUMNS.replaceAll('\t', ', ')}`);
  const parsed = rows.map(([index, [system = '', kind = '', ...cells]]): Row => {
    const count = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
    if (count === undefined) fault(index, `«${kind}» is not a kind: ${Object.keys(KINDS).join(', ')}`);
    else if (cells.length !== count || cells.includes('')) fault(index, `«${kind}» has ${count} cells`);
    return { system, kind, cells };
  });
  const ids = new Set(parsed.map(({ system }) => system).filter((system) => system !== ''));
  const lang = path.replace(/\.tsv$/, '');
  return [...ids].map((id) => recordOf(lang, id, parsed));
}

/** The record of a system. Rows for all systems of the language come before its own rows. */
function recordOf(lang: string, id: string, rows: readonly Row[]): SystemRecord {
  const own = ['', id].flatMap((system) => rows.filter((row) => row.system === system));
  const cellsOf = (kind: string) => own.filter((row) => row.kind === kind).map(({ cells }) => cells);
  const textOf = (kind: string) => cellsOf(kind)[0]?.[0] ?? '';
  const [alt] = cellsOf('alt');
  const [title = '', system = '', summary = ''] = alt ?? [];
  return {
    // `as`: a test compares the ids of the records with those of the contract.
    id: id as SystemRecord['id'],
    lang: lang as SystemRecord['lang'],
    title: textOf('title'),
    system: textOf('name'),
    nameEn: textOf('name-en'),
    accepts: own
      .filter(({ kind }) => kind.startsWith('accepts'))
      .map(({ kind, cells: [name = '', example = ''] }) => ({
        name,
        example: kind === 'accepts-nfd' ? example.normalize('NFD') : example,
      })),
    summary: textOf('summary'),
    rules: cellsOf('rule').map(([text = '', example = '']) => ({ text, example })),
    against: cellsOf('against').map(([bad = '', good = '', why = '']) => ({ bad, good, why })),
    limits: cellsOf('limit').map(([text = '']) => text),
    sources: cellsOf('source').map(([name = '', url = '']) => ({ title: name, url })),
    alt: alt ? { system: system as SystemRecord['id'], title, parameter: `system=${system}`, summary } : null,
    nameMode: true,
    naming: textOf('naming') || null,
  };
}

/** The content of `src/translit/system-names.json`, the names of systems for answers. */
export function systemNames(records: ReturnType<typeof readSystemRecords>): object {
  const names = Object.entries(records).map(([of, all]) => [
    of,
    all.map(({ id, lang, title, system }) => ({ id, lang, title, system })),
  ]);
  return Object.fromEntries(names);
}
