/** Addresses of databases: their meaning, and the refusal of passwords. */
import { userInfo } from 'node:os';
import { expect, test } from 'vitest';
import { isDatabaseAddress, readDatabaseAddress } from '../../../src/catalog/from-database/address.ts';
import { describeFailure } from '../../../src/catalog/from-database/connection.ts';

test.each([
  ['postgres://reader@db.example/site', { host: 'db.example', port: 5432, user: 'reader', isLocal: false }],
  [
    'postgresql://127.0.0.7:5433/site',
    { host: '127.0.0.7', port: 5433, user: userInfo().username, isLocal: true },
  ],
  ['postgres:///site', { host: '', path: '/var/run/postgresql', isLocal: true }],
  ['postgres://%2Ftmp%2Fpg/site', { host: '', path: '/tmp/pg', isLocal: true }],
  ['mysql://reader@localhost/site', { dialect: 'mysql', host: 'localhost', port: 3306, isLocal: true }],
  ['mariadb:///site?socket=/tmp/s', { dialect: 'mysql', host: '', path: '/tmp/s', isLocal: true }],
  // Names that only look like names of this machine.
  ['mysql://localhost.example/site', { isLocal: false }],
  ['mysql://127.example/site', { isLocal: false }],
])('%s', (source, address) => {
  expect(isDatabaseAddress(source)).toBe(true);
  expect(readDatabaseAddress(source)).toMatchObject({ database: 'site', ...address });
});

test.each([
  ['postgres:///site', { PGHOST: 'db.example' }, { host: 'db.example', path: '', isLocal: false }],
  ['postgres:///site', { PGPORT: '5433', PGUSER: 'reader' }, { port: 5433, user: 'reader' }],
  [
    'postgres://me@h:5434/site',
    { PGHOST: 'x', PGPORT: '1', PGUSER: 'y' },
    { host: 'h', port: 5434, user: 'me' },
  ],
  ['postgres:///site?host=/a', { PGHOST: 'db.example' }, { host: '', path: '/a', isLocal: true }],
  ['mysql:///site', { PGHOST: 'x', PGPORT: '1' }, { path: '/run/mysqld/mysqld.sock', port: 3306 }],
])('%s takes what it leaves out from %j, as psql does', (source, env, address) =>
  expect(readDatabaseAddress(source, env)).toMatchObject({ database: 'site', ...address }),
);

test.each([
  ['sqlite:a b.db', 'a b.db'],
  ['sqlite:///srv/a.db', '/srv/a.db'],
])('%s is a file', (source, path) =>
  expect(readDatabaseAddress(source)).toMatchObject({ dialect: 'sqlite', path }),
);

test.each([
  'postgres://me:geheim@h/site',
  'postgres://me:geheim@127.0.0.1/site',
  'postgres://me:ge#heim@h/site',
  'postgres://me:12#geheim@h/site',
  'mysql://me:12/geheim@h/site',
  'mysql://h/site?password=geheim',
  'postgres://h/site?ssl=geheim',
  'postgres://h/',
  'mysql://h/%E0geheim',
])('%s is refused without repeating the password', (source) => {
  let message = '';
  try {
    readDatabaseAddress(source);
  } catch (error) {
    message = error instanceof Error ? `${error.name} ${error.message}` : '';
  }
  expect(message).toMatch(/^CatalogError The address of the database /);
  expect(message).not.toContain('geheim');
  expect(message).not.toContain('heim@');
});

test("a driver's error loses passwords and everything after its first line", () => {
  const error = new Error('no access for "me" with geheim\nDETAIL: a row');
  expect(describeFailure(error, { PGPASSWORD: 'geheim' })).toBe('no access for "me" with ***');
  expect(describeFailure(new AggregateError([error]), { MYSQL_PWD: 'geheim' })).toBe(
    'no access for "me" with ***',
  );
});

test.each(['data/demo', '-', 'bangumi', '/srv/postgres', 'postgres'])('%s is not a database', (source) =>
  expect(isDatabaseAddress(source)).toBe(false),
);
