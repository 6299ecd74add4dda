import { existsSync } from 'node:fs';
import { Socket } from 'node:net';
import pg from 'pg';
import Cursor from 'pg-cursor';
import { longestLine } from '../source/lines.ts';
import type { DatabaseAddress } from './address.ts';
import {
  type Cell,
  type ConnectionOptions,
  type DatabaseConnection,
  type QueryResult,
  transactionFactor,
} from './connection.ts';

/** Rows per fetch: few, since a row can have megabytes. */
const batch = 100;

/** Types that are parsed. All other values stay the text that the database sends. */
const boolean = 16;
const bytea = 17;
/** Arrays of texts, numbers and UUIDs. */
const arrays = new Set([1005, 1007, 1009, 1014, 1015, 1016, 2951]);

// `as`: the typings list only scalar types.
const textArray = pg.types.getTypeParser(1009 as typeof bytea);

/** `json` and `jsonb`. */
const json = new Set([114, 3802]);
/** `data->'name'` is a text in JSON, or JSON's null. An object or a list stays text. */
const readJson = (text: string): Cell => (/^\s*(?:"|null\s*$)/.test(text) ? JSON.parse(text) : text);

const types = {
  getTypeParser: (oid: number) => {
    if (json.has(oid)) return readJson;
    if (arrays.has(oid)) return textArray;
    return oid === boolean || oid === bytea ? pg.types.getTypeParser(oid) : String;
  },
};

/** Makes a client that is not connected yet, and a function that ends it at once. */
function createClient({ address, env }: Pick<ConnectionOptions, 'address' | 'env'>) {
  const { host, path, port, user, database, isLocal } = address;
  // The driver reads this file, but does not report a missing one.
  if (env.PGPASSFILE && !existsSync(env.PGPASSFILE)) throw new Error('PGPASSFILE names no file');
  const socket = new Socket();
  const client = new pg.Client({
    host: host === '' ? path : host,
    port,
    user,
    database,
    ...(env.PGPASSWORD ? { password: env.PGPASSWORD } : {}),
    ssl: isLocal ? false : { rejectUnauthorized: true },
    connectionTimeoutMillis: 10_000,
    application_name: 'ani-ua',
    stream: () => socket,
  });
  // Ignored: a running query rejects with the same error, and an unhandled event would end the process.
  client.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return { client, closed, destroy: () => void socket.destroy() };
}

/** Opens a read-only transaction. Its timeout lets the server end a query that this process can no longer end. */
export async function openPostgres(options: ConnectionOptions): Promise<DatabaseConnection> {
  const { client, closed, destroy } = createClient(options);
  try {
    await client.connect();
    const milliseconds = options.seconds * transactionFactor * 1000;
    await client.query(
      `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
      SET LOCAL statement_timeout = ${milliseconds}; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL bytea_output = hex`,
    );
  } catch (error) {
    destroy();
    throw error;
  }
  return {
    warnings: async () => [],
    query: (statement) =>
      readRows(client.query(new Cursor(statement, [], { rowMode: 'array', types })), { closed, destroy }),
    destroy,
  };
}

async function readRows(
  cursor: Cursor,
  { closed, destroy }: Pick<ReturnType<typeof createClient>, 'closed' | 'destroy'>,
): Promise<QueryResult> {
  let received: Cell[][] = [];
  let columns: readonly string[] | undefined;
  let failure: unknown;
  let isDone = false;
  // Takes each row as it arrives, because an error message names the row after the last one.
  cursor.on('row', (row: Cell[], { fields }: pg.ResultBuilder) => {
    received.push(row);
    columns ??= fields.map(({ name }) => name);
    // Several rows as long as this one would not fit in memory. The reader reports this row.
    if (row.some((cell) => typeof cell === 'string' && cell.length > longestLine)) destroy();
  });
  const readBatch = async () => {
    const read = new Promise<void>((resolve) => {
      cursor.read(batch, (error: Error | null | undefined, rows, result) => {
        failure = error ?? undefined;
        isDone = rows === undefined || rows.length < batch;
        columns ??= result?.fields.map(({ name }) => name);
        resolve();
      });
    });
    // If the connection ends while the driver closes a cursor, the driver does not report it.
    const ended = closed.then(() => {
      failure ??= new Error('the connection has ended');
    });
    await Promise.race([read, ended]);
  };
  await readBatch();
  if (columns === undefined) throw failure;
  return {
    columns,
    rows: (async function* () {
      for (;;) {
        const rows = received;
        received = [];
        yield* rows;
        if (failure !== undefined) throw failure;
        if (isDone) return;
        await readBatch();
      }
    })(),
  };
}

/**
 * Listens to `NOTIFY ani_ua`. The payload of a notification is ignored.
 * @param lost called once when the connection ends or fails
 * @returns whether it listens
 */
export async function listenPostgres(
  address: DatabaseAddress,
  env: ConnectionOptions['env'],
  { notified, lost }: { readonly notified: () => void; readonly lost: (error: unknown) => void },
): Promise<boolean> {
  const { client, destroy } = createClient({ address, env });
  let isLost = false;
  const end = (error: unknown) => {
    destroy();
    if (!isLost) lost(error);
    isLost = true;
  };
  client.on('error', end);
  client.on('end', () => end(new Error('the connection has ended')));
  client.on('notification', notified);
  await client
    .connect()
    .then(() => client.query('LISTEN ani_ua'))
    .catch(end);
  return !isLost;
}
