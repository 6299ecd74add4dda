import type { CatalogDatabase } from '../../database.ts';

/** A value of a column. Booleans are 0 or 1, absent values NULL. */
export type Cell = string | number | null;

/** Adds a whole row, with cells in the order of the table's columns. */
export type Insert = (...cells: Cell[]) => void;

export type Batch = ReturnType<typeof createBatch>;

/**
 * `bulk` writes many rows with one statement, which pays only if foreign keys are not checked. Otherwise SQLite
 * searches all tables that may refer to each row of such a statement.
 */
type Way = 'bulk' | 'single';

/** The largest number of waiting cells in all tables. Each 64 characters of text count as another cell. */
const fullAt = 8192;
/** About how many cells the middle one of the bulk statements has. */
const statementCells = 240;

/** Collects rows, because most rows are small, and calling a statement costs as much as writing one row. */
export function createBatch(db: CatalogDatabase, way: Way) {
  const tables = new Map<string, ReturnType<typeof createTable>>();
  let waiting = 0;
  const flush = () => {
    for (const table of tables.values()) table.flush();
    waiting = 0;
  };
  return {
    /** Writes the waiting rows. */
    flush,
    /** Tables are written in the order of their first `insertInto`: parents must come before children. */
    insertInto(name: string): Insert {
      const table = tables.get(name) ?? createTable(db, name, way);
      tables.set(name, table);
      const { cells, width } = table;
      return (...row) => {
        if (row.length !== width)
          throw new Error(`A row of ${name} has ${row.length} cells; data/schema.sql has ${width} columns`);
        for (const cell of row) {
          cells.push(cell);
          waiting += typeof cell === 'string' ? 1 + (cell.length >> 6) : 1;
        }
        if (waiting >= fullAt) flush();
      };
    },
  };
}

function createTable(db: CatalogDatabase, name: string, way: Way) {
  const cells: Cell[] = [];
  const columns = db.pragma(`table_info(${name})`);
  const width = Array.isArray(columns) ? columns.length : 0;
  const row = `(${Array.from({ length: width }, () => '?').join(', ')})`;
  const prepare = (rows: number) => {
    // OR FAIL needs no journal for the statement, since a failure rolls back the whole transaction anyway.
    const values = Array.from({ length: rows }, () => row).join(', ');
    return {
      size: rows * width,
      statement: db.prepare<[Cell[]]>(`INSERT OR FAIL INTO ${name} VALUES ${values}`),
    };
  };
  const most = Math.max(8, Math.floor(statementCells / width));
  const statements = (way === 'bulk' ? [most * 4, most, Math.floor(most / 4), 1] : [1]).map(prepare);
  return {
    cells,
    width,
    flush() {
      let from = 0;
      for (const { size, statement } of statements) {
        for (; from + size <= cells.length; from += size) statement.run(cells.slice(from, from + size));
      }
      cells.length = 0;
    },
  };
}

/** An array or object as JSON; NULL if it is absent or empty. */
export function toJson(value: readonly unknown[] | object | undefined): string | null {
  if (value === undefined || Object.keys(value).length === 0) return null;
  return JSON.stringify(value);
}

/** An object without its absent and empty members. */
export function withoutEmpty(value: Readonly<Record<string, readonly unknown[] | undefined>> | undefined) {
  if (value === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(value).filter(([, list]) => list !== undefined && list.length > 0),
  );
}

/** Empty text counts as absent. */
export const orNull = (value: string | undefined): string | null =>
  value === undefined || value === '' ? null : value;

/** 1 for true; absent counts as false. */
export const flag = (value: boolean | undefined): number => (value === true ? 1 : 0);
