/** What the three kinds of databases have in common: how a query is asked, bounded in time, and how it fails. */
import { CatalogError } from '../database.ts';
import type { DatabaseAddress } from './address.ts';

/** A value of a row as a driver gives it: numbers that may be too large, and times, are text. */
export type Cell = string | number | bigint | boolean | null | Uint8Array | readonly unknown[];

/** The rows of a query, as they come. */
export interface QueryResult {
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
}

/** A connection in a transaction that only reads: all queries see one snapshot. */
export interface DatabaseConnection {
  /** Whether the result of the queries may be newer than the snapshot, in words. */
  warnings(statements: readonly string[]): Promise<readonly string[]>;
  /** Runs one statement. */
  query(statement: string): Promise<QueryResult>;
  /** Ends the connection at once: a query that runs fails. */
  destroy(): void;
}

/** What a driver needs to open a connection. */
export interface ConnectionOptions {
  readonly address: DatabaseAddress;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** How long one query may take, in seconds. */
  readonly seconds: number;
}

/** How many times longer than one query all of them may take together. */
export const transactionFactor = 4;

/** The message of a driver's error, without passwords. Nothing else of it is shown: details may quote rows. */
export function describeFailure(error: unknown, env: ConnectionOptions['env']): string {
  // Of several addresses of a host each may fail.
  const one: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const [message = ''] = (one instanceof Error ? one.message : String(one)).split('\n');
  const secrets = [env.PGPASSWORD, env.MYSQL_PWD].filter((secret) => secret !== undefined && secret !== '');
  return secrets.reduce<string>((text, secret) => text.replaceAll(String(secret), '***'), message);
}

/** Bounds work on a connection in time. @throws CatalogError when the time is over */
export async function withDeadline<T>(
  { destroy }: Pick<DatabaseConnection, 'destroy'>,
  what: string,
  seconds: number,
  work: (check: () => void) => Promise<T>,
): Promise<T> {
  const end = performance.now() + seconds * 1000;
  const tooLong = new CatalogError(
    `${what} took longer than ${seconds} s. If that is meant: --query-seconds N`,
  );
  // SQLite gives its rows without letting a timer run.
  const check = () => {
    if (performance.now() >= end) throw tooLong;
  };
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(tooLong);
      destroy();
    }, seconds * 1000);
  });
  try {
    return await Promise.race([work(check), over]);
  } finally {
    clearTimeout(timer);
  }
}
