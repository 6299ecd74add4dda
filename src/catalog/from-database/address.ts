import { isIPv4 } from 'node:net';
import { userInfo } from 'node:os';
import { CatalogError } from '../database.ts';

/** A database as the command line names it. A password comes from the environment, never from here. */
export interface DatabaseAddress {
  readonly dialect: 'postgres' | 'mysql' | 'sqlite';
  /** A name or an IP address; empty with a socket or a file. */
  readonly host: string;
  readonly port: number;
  /** The path of a socket (of PostgreSQL its folder); of SQLite the file. */
  readonly path: string;
  readonly user: string;
  readonly database: string;
  /** Whether the server runs on this machine, so that TLS adds nothing. */
  readonly isLocal: boolean;
  /** The address for messages: it holds no password. */
  readonly text: string;
}

const schemes = new Map([
  ['postgres:', 'postgres'],
  ['postgresql:', 'postgres'],
  ['mysql:', 'mysql'],
  ['mariadb:', 'mysql'],
] as const);

/** The parameter of an address that names a socket, its usual path, and the usual port. */
const usual = {
  postgres: { parameter: 'host', path: '/var/run/postgresql', port: 5432 },
  mysql: { parameter: 'socket', path: '/run/mysqld/mysqld.sock', port: 3306 },
} as const;

/** Whether a source is a database. */
export const isDatabaseAddress = (source: string): boolean =>
  /^(?:(?:postgres(?:ql)?|mysql|mariadb):\/\/|sqlite:)/i.test(source);

/**
 * Reads the address of a database. Its error messages repeat nothing of an address that may hold a password.
 * @param environment PGHOST, PGPORT and PGUSER say what the address of a PostgreSQL leaves out, as for psql
 * @throws CatalogError
 */
export function readDatabaseAddress(
  source: string,
  environment: Readonly<Record<string, string | undefined>> = {},
): DatabaseAddress {
  if (/^sqlite:/i.test(source)) {
    const path = source.slice('sqlite:'.length).replace(/^\/\/(?=\/)/, '');
    return { ...nowhere, dialect: 'sqlite', path, isLocal: true, text: source };
  }
  if (!URL.canParse(source)) throw new CatalogError(`The address of the database cannot be read. ${allowed}`);
  const url = new URL(source);
  const dialect = schemes.get(url.protocol as 'postgres:') ?? 'postgres'; // `as`: a map is asked for any key
  const { parameter, path, port } = usual[dialect];
  if (url.password !== '' || url.searchParams.keys().some((name) => /^pass/i.test(name)))
    throw new CatalogError(
      `The address of the database holds a password, which other users of this machine can read. Leave it out and set ${passwords[dialect]}.`,
    );
  const database = decode(url.pathname.slice(1));
  if (database === '' || /[/@:]/.test(database) || url.hash !== '')
    throw new CatalogError(`The address of the database names no database. ${allowed}`);
  const strange = url.searchParams.keys().find((name) => name !== parameter);
  if (strange !== undefined)
    throw new CatalogError(`The address of the database has a parameter that is not allowed. ${allowed}`);
  const env = dialect === 'postgres' ? environment : {};
  const inUrl = decode(url.hostname).replace(/^\[|\]$/g, '');
  const named = url.searchParams.get(parameter) ?? (inUrl || env.PGHOST || path);
  const host = url.searchParams.has(parameter) || named.startsWith('/') ? '' : named;
  return {
    dialect,
    host,
    port: Number(url.port || env.PGPORT) || port,
    path: host === '' ? named : '',
    user: decode(url.username) || env.PGUSER || userInfo().username,
    database,
    isLocal: host === '' || isLoopback(host),
    text: source,
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new CatalogError(`The address of the database cannot be read. ${allowed}`);
  }
}

const nowhere = { host: '', port: 0, user: '', database: '' };

const passwords = {
  postgres: 'PGPASSWORD, or PGPASSFILE with the path of a password file',
  mysql: 'MYSQL_PWD',
};

const allowed =
  'Allowed: postgres://USER@HOST/DATABASE, mysql://USER@HOST/DATABASE, postgres:///DATABASE?host=/FOLDER/OF/SOCKET, mysql:///DATABASE?socket=/PATH/OF/SOCKET, sqlite:FILE';

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
