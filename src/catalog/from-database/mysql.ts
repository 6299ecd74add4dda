import { once } from 'node:events';
import { connect, isIP } from 'node:net';
import mysql from 'mysql2';
import { longestLine } from '../source/lines.ts';
import {
  type Cell,
  type ConnectionOptions,
  type DatabaseConnection,
  transactionFactor,
} from './connection.ts';

/** Rows that wait to be read: few, since a row can have megabytes. */
const waiting = 16;

/** Opens a transaction of MySQL or MariaDB that only reads. */
export async function openMysql({ address, env, seconds }: ConnectionOptions): Promise<DatabaseConnection> {
  const { host, path, port, user, database, isLocal } = address;
  // A socket of ours: the driver's own `destroy` waits for a query that runs.
  const socket = host === '' ? connect(path) : connect(port, host);
  const connection = mysql.createConnection({
    stream: socket,
    // The driver takes an IP address for no name, and would accept a certificate of "localhost". With the dot of a whole
    // name it passes it on, and TLS compares it with the addresses of the certificate.
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
    // Text, where a number would lose digits or a time its meaning.
    dateStrings: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
    jsonStrings: true,
  });
  // An error of a connection that nobody waits for; a query that runs fails by itself.
  connection.on('error', () => {});
  const destroy = () => void socket.destroy();
  const ask = async (sql: string): Promise<mysql.RowDataPacket[]> => {
    const [rows] = await connection.promise().query<mysql.RowDataPacket[]>(sql);
    return rows;
  };
  try {
    const [about] = await ask('SELECT version() AS version');
    const isMariaDb = /mariadb/i.test(String(about?.version));
    // So that the server ends a query that this process can no longer end.
    const most = seconds * transactionFactor;
    await ask(isMariaDb ? `SET max_statement_time = ${most}` : `SET max_execution_time = ${most * 1000}`);
    // Lists made of rows are cut at this length without an error, usually at 1 KB or 1 MB.
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
      // `as`: `stream` belongs to the command that the types call a query.
      const rows = connection.query({ sql, rowsAsArray: true }).stream({ highWaterMark: waiting });
      // Also told to whom reads the rows.
      rows.on('error', () => {});
      const [fields = []]: (readonly mysql.FieldPacket[] | undefined)[] = await once(rows, 'fields');
      const bits = fields.flatMap(({ columnType }, at) => (columnType === mysql.Types.BIT ? [at] : []));
      return {
        columns: fields.map(({ name }) => name),
        rows: readBits(rows as AsyncIterable<Cell[]>, bits),
      };
    },
    destroy,
  };
}

/** BIT(1), a boolean of many sites, comes as bytes. @param bits the places of such columns */
async function* readBits(rows: AsyncIterable<Cell[]>, bits: readonly number[]) {
  for await (const row of rows) {
    for (const at of bits) {
      const cell = row[at];
      if (cell instanceof Uint8Array) row[at] = BigInt(`0x${Buffer.from(cell).toString('hex')}`);
    }
    yield row;
  }
}

/** Only InnoDB has snapshots. A view may read any table. */
function warnOfEngines(tables: readonly mysql.RowDataPacket[], statements: string): string[] {
  const words = new Set(statements.toLowerCase().match(/[\p{L}\p{N}_$]+/gu));
  const isNamed = ({ name }: mysql.RowDataPacket) => words.has(String(name).toLowerCase());
  const throughViews = tables.some((table) => Number(table.isView) === 1 && isNamed(table));
  return tables
    .filter((table) => table.engine !== null && table.engine !== 'InnoDB' && (throughViews || isNamed(table)))
    .map(
      ({ name, engine }) =>
        `the table ${name} is of the engine ${engine}, which has no snapshots: its rows may be newer than those of other tables`,
    );
}
