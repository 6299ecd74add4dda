import { CatalogError } from '../database.ts';
import { type ConnectionOptions, type DatabaseConnection, describeFailure } from './connection.ts';

/** Opens a database; only the driver that it needs is loaded. @throws CatalogError */
export async function connect(options: ConnectionOptions): Promise<DatabaseConnection> {
  const { address } = options;
  try {
    if (address.dialect === 'sqlite') return (await import('./sqlite.ts')).openSqlite(address.path);
    if (address.dialect === 'mysql') return await (await import('./mysql.ts')).openMysql(options);
    return await (await import('./postgres.ts')).openPostgres(options);
  } catch (error) {
    const message = describeFailure(error, options.env);
    const advice = !address.isLocal && /ssl|secure|certificate|altname/i.test(message) ? needsTls : '';
    throw new CatalogError(`${address.text} cannot be read: ${message}${advice}`);
  }
}

const needsTls =
  '. A server on another machine must offer TLS, with a certificate for its name that this machine trusts (NODE_EXTRA_CA_CERTS=FILE adds an authority)';
