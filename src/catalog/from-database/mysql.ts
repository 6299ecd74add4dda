import { once } from 'node:events';
import { connect, isIP, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import mysql from 'mysql2';
import { longestLine } from '../source/lines.ts';
import {
  type Cell,
  type ConnectionOptions,
  type DatabaseConnection,
  transactionFactor,
} from './connection.ts';

/** Rows that the stream buffers: few, since a row can have megabytes. */
const waiting = 16;

/** The driver's options, over an open socket. */
function optionsOf({ address, env }: ConnectionOptions, socket: Socket): mysql.ConnectionOptions {
  const { host, port, user, database, isLocal } = address;
  return {
    stream: socket,
    // For an IP address the driver passes no name to TLS, which then accepts a certificate of "localhost". With a dot
    // at the end the driver passes the address on, and TLS compares it with the addresses of the certificate.
    host: isIP(host) === 0 ? host : `${host}.`,
    port,
    user,
    database,
    ...(env.MYSQL_PWD ? { password: env.MYSQL_PWD } : {}),
    ...(isLocal ? {} : { ssl: { rejectUnauthorized: true, verifyIdentity: true } }),
    charset: 'utf8mb4',
    connectTimeout: 10_000,
    multipleStatements: false,
    flags: ['-LOCAL_FILES'],
    disableEval: true,
    // As text, because a number would lose digits, and a time its meaning.
    dateStrings: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
    jsonStrings: true,
    // Many sites use BIT(1) as a boolean, but the driver gives it as bytes.
    typeCast: (field, next) => (field.type === 'BIT' ? numberOf(field.buffer()) : next()),
  };
}

/** Opens a read-only transaction of MySQL or MariaDB. */
export async function openMysql(options: ConnectionOptions): Promise<DatabaseConnection> {
  const { host, path, port } = options.address;
  // We open the socket, because the driver's own `destroy` waits for a running query.
  const socket = host === '' ? connect(path) : connect(port, host);
  const connection = mysql.createConnection(optionsOf(options, socket));
  let running: Readable | undefined;
  let lost: Error | undefined;
  // If the server ends the connection, the driver ends no stream of rows, also not one that begins afterwards.
  connection.on('error', (error) => {
    lost ??= error;
    running?.destroy(error);
  });
  const destroy = () => void socket.destroy();
  const ask = async (sql: string): Promise<mysql.RowDataPacket[]> => {
    const [rows] = await connection.promise().query<mysql.RowDataPacket[]>(sql);
    return rows;
  };
  try {
    const [about] = await ask('SELECT version() AS version');
    const isMariaDb = /mariadb/i.test(String(about?.version));
    // The server ends a query that this process can no longer end.
    const most = options.seconds * transactionFactor;
    await ask(isMariaDb ? `SET max_statement_time = ${most}` : `SET max_execution_time = ${most * 1000}`);
    // GROUP_CONCAT cuts its result at this length without an error, by default at 1 KB or 1 MB.
    await ask(`SET group_concat_max_len = ${longestLine}`);
    await ask('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    await ask('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
  } catch (error) {
    destroy();
    throw error;
  }
  return {
    async warnings(statements) {
      const tables = await ask(
        `SELECT table_name AS name, engine, table_type = 'VIEW' AS isView FROM information_schema.tables
         WHERE table_schema NOT IN ('information_schema', 'performance_schema', 'mysql', 'sys')`,
      );
      return warnOfEngines(tables, statements.join('\n'));
    },
    async query(sql) {
      const rows = connection.query({ sql, rowsAsArray: true }).stream({ highWaterMark: waiting });
      running = rows;
      // Ignored: the reader of the rows gets the same error.
      rows.on('error', () => {});
      if (lost !== undefined) rows.destroy(lost);
      const [fields = []]: (readonly mysql.FieldPacket[] | undefined)[] = await once(rows, 'fields');
      // `as`: `rowsAsArray` makes each row an array.
      return { columns: fields.map(({ name }) => name), rows: rows as AsyncIterable<Cell[]> };
    },
    destroy,
  };
}

const numberOf = (bits: Buffer | null): bigint | null => bits && BigInt(`0x${bits.toString('hex')}`);

/** Warns of tables without snapshots (only InnoDB has them). A view may read any table. */
function warnOfEngines(tables: readonly mysql.RowDataPacket[], statements: string): string[] {
  const words = new Set(statements.toLowerCase().match(/[\p{L}\p{N}_$]+/gu));
  const isNamed = ({ name }: mysql.RowDataPacket) => words.has(String(name).toLowerCase());
  const throughViews = tables.some((table) => Number(table.isView) === 1 && isNamed(table));
  return tables
    .filter((table) => table.engine !== null && table.engine !== 'InnoDB' && (throughViews || isNamed(table)))
    .map(
      ({ name, engine }) =>
        `the table ${name} uses the engine ${engine}, which has no snapshots: its rows may be newer than those of other tables`,
    );
}
