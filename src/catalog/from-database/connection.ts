/** The parts that the three kinds of databases share: queries, their time limits, and their errors. */
import { CatalogError } from '../database.ts';
import type { DatabaseAddress } from './address.ts';

/** A value of a row from a driver. Times, and numbers that may be too large, are text. */
export type Cell = string | number | bigint | boolean | null | Uint8Array | readonly unknown[];

/** The rows of a query, in a stream. */
export interface QueryResult {
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
}

/** A connection in a transaction that only reads: all queries see one snapshot. */
export interface DatabaseConnection {
  /** Warnings if rows of these statements may be newer than the snapshot. */
  warnings(statements: readonly string[]): Promise<readonly string[]>;
  /** Runs one statement. */
  query(statement: string): Promise<QueryResult>;
  /** Ends the connection at once, so a running query fails. */
  destroy(): void;
}

/** What a driver needs to open a connection. */
export interface ConnectionOptions {
  readonly address: DatabaseAddress;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** How long one query may take, in seconds. */
  readonly seconds: number;
}

/** All queries together may take this many times longer than one query. */
export const transactionFactor = 4;

/** The first line of a driver's error, without passwords. The details are left out, because they may quote rows. */
export function describeFailure(error: unknown, env: ConnectionOptions['env']): string {
  // If a host has several addresses, Node collects an error for each.
  const one: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const [message = ''] = (one instanceof Error ? one.message : String(one)).split('\n');
  const secrets = [env.PGPASSWORD, env.MYSQL_PWD].filter((secret) => secret !== undefined && secret !== '');
  return secrets.reduce<string>((text, secret) => text.replaceAll(String(secret), '***'), message);
}

/** Limits how long work on a connection takes. @throws CatalogError when the time is over */
export async function withDeadline<T>(
  { destroy }: Pick<DatabaseConnection, 'destroy'>,
  what: string,
  seconds: number,
  work: (check: () => void) => Promise<T>,
): Promise<T> {
  const end = performance.now() + seconds * 1000;
  const tooLong = new CatalogError(
    `${what} took longer than ${seconds} s. If this is intended: --query-seconds N`,
  );
  // Reading rows of SQLite is synchronous, so the timer below cannot fire.
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
