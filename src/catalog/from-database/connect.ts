import { CatalogError } from '../database.ts';
import { type ConnectionOptions, type DatabaseConnection, describeFailure } from './connection.ts';

/** Opens a database, and loads only the driver that it needs. @throws CatalogError */
export async function connect(options: ConnectionOptions): Promise<DatabaseConnection> {
  const { address } = options;
  try {
    if (address.dialect === 'sqlite') return (await import('./sqlite.ts')).openSqlite(address.path);
    if (address.dialect === 'mysql') return await (await import('./mysql.ts')).openMysql(options);
    return await (await import('./postgres.ts')).openPostgres(options);
  } catch (error) {
    // Node suggests a command-line option, which npm and the service units cannot pass.
    const message = describeFailure(error, options.env).replace(/; if the root CA is installed.*/, '');
    const advice = advices.find(([pattern]) => pattern.test(message))?.[address.isLocal ? 2 : 1] ?? '';
    throw new CatalogError(`${address.text} cannot be read: ${message}${advice}`);
  }
}

const needsTls =
  '. A server on another machine must offer TLS, with a certificate for its name that this machine trusts (NODE_EXTRA_CA_CERTS=FILE adds an authority, NODE_USE_SYSTEM_CA=1 those of the system)';
const isElsewhere =
  '. If its socket is elsewhere: postgres:///DATABASE?host=/FOLDER/OF/SOCKET, mysql:///DATABASE?socket=/PATH/OF/SOCKET';
const needsFolder =
  '. If it is in WAL mode, and no other process has it open, this user must be able to write its folder';
const needsPassword =
  '. It asks for a password: set PGPASSWORD, or PGPASSFILE with the path of a password file';

/** Advice for an error message, for a server on another machine and for a server on this machine. */
const advices: readonly (readonly [pattern: RegExp, remote: string, local: string])[] = [
  [/client password must be/, needsPassword, needsPassword],
  [/ENOENT/, '', isElsewhere],
  [/unable to open database file/, '', needsFolder],
  [/ssl|secure|certificate|altname/i, needsTls, ''],
];
