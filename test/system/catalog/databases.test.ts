/** Catalogues from PostgreSQL and MariaDB, only by queries. */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readDatabaseAddress } from '../../../src/catalog/from-database/address.ts';
import { openMysql } from '../../../src/catalog/from-database/mysql.ts';
import {
  type DatabaseServer,
  mariadb,
  postgres,
  startMariadb,
  startPostgres,
} from '../../harness/database-servers.ts';
import { newFolder } from '../../harness/folder.ts';
import { watch } from '../../harness/process.ts';
import { describeWith } from '../../harness/programs.ts';
import { exportedLines, importDatabase, writeQueries } from '../../harness/queries.ts';
import { runCommandOf, startCommandOf } from '../../harness/service.ts';

let root: string;
beforeEach(() => {
  root = newFolder();
});

const pictures = join(process.cwd(), 'examples/from-postgres/pictures');

const exported = () => exportedLines(root);

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(20);
}

/** The SQL of a server, for the tests that both servers have. */
interface Kind {
  readonly example: string;
  readonly scheme: string;
  /** A JSON object of fields with their SQL. */
  readonly object: (fields: Readonly<Record<string, string>>) => string;
  /** Rows with the column `i`, from 1. */
  readonly rows: (count: number) => string;
  readonly sleep: (seconds: number) => string;
  /** Counts the statements of other connections that sleep now. */
  readonly sleeping: string;
}

const pairs = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(', ');

const postgresKind: Kind = {
  example: 'examples/from-postgres',
  scheme: 'postgres',
  object: (fields) => `json_build_object(${pairs(fields)})`,
  rows: (count) => `generate_series(1, ${count}) AS n(i)`,
  sleep: (seconds) => `pg_sleep(${seconds})`,
  sleeping: `SELECT count(*) FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%pg_sleep%' AND pid <> pg_backend_pid()`,
};

const mariadbKind: Kind = {
  example: 'examples/from-mariadb',
  scheme: 'mysql',
  object: (fields) => `JSON_OBJECT(${pairs(fields)})`,
  rows: (count) =>
    `(WITH RECURSIVE n AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM n WHERE i < ${count}) SELECT i FROM n) AS n`,
  sleep: (seconds) => `sleep(${seconds})`,
  sleeping: `SELECT count(*) FROM information_schema.processlist WHERE info LIKE '%sleep(%' AND id <> connection_id()`,
};

/** Fields of a valid title. */
const title = (kind: Kind, fields: Readonly<Record<string, string>> = {}) =>
  kind.object({
    id: 'i',
    slug: `concat('slug-', i)`,
    titles: kind.object({ ua: `concat('Назва ', i)` }),
    format: `'tv'`,
    status: `'finished'`,
    season: `'winter'`,
    episodes: kind.object({ total: '1', aired: '1' }),
    ...fields,
  });

function describeServer(kind: Kind, start: () => Promise<DatabaseServer>): void {
  let server: DatabaseServer;
  let address: string;
  beforeAll(async () => {
    server = await start();
    server.sql(readFileSync(join(kind.example, 'dump.sql'), 'utf8'));
    address = `${kind.scheme}://owner@127.0.0.1:${server.port}/site`;
  });

  /** Imports rows of titles. */
  async function importTitles(sql: string, ...options: string[]) {
    writeQueries(join(root, 'queries'), { anime: sql });
    return await importDatabase(root, address, '--check', ...options);
  }

  /** Imports again whenever the database says so, and every so many seconds. */
  function watchDatabase(every: string, ...options: string[]) {
    const args = [address, '--queries', join(root, 'queries'), '--watch', '--every', every, ...options];
    const command = startCommandOf(join(root, 'var'), ['import', ...args]);
    return watch(command, (said) => said.includes('watching '));
  }

  test('a query without rows is an empty file, and its columns are checked', async () => {
    const anime = `SELECT ${title(kind)} FROM ${kind.rows(1)}`;
    const empty = (columns: string) => ({
      anime,
      teams: `SELECT ${columns} FROM ${kind.rows(1)} WHERE i > 1`,
    });
    writeQueries(join(root, 'queries'), empty("i AS id, 'x' AS slug"));
    expect(await importDatabase(root, address)).toMatchObject({ code: 0, errors: [] });
    expect((await exported())('teams')).toEqual([]);
    writeQueries(join(root, 'queries'), empty("i AS id, 'x' AS nope"));
    expect((await importDatabase(root, address)).errors.join()).toMatch(/teams\.sql.*nope/);
    const none = await importTitles(`SELECT ${title(kind)} FROM ${kind.rows(1)} WHERE i > 1`);
    expect([none.code, none.errors[0]]).toEqual([1, 'anime.sql is empty']);
  });

  test('the example becomes a catalogue; an edited, a deleted, a renamed and a broken row follow', async () => {
    cpSync(join(kind.example, 'queries'), join(root, 'queries'), { recursive: true });
    const run = () => importDatabase(root, address, '--images', pictures);
    expect(await run()).toMatchObject({ code: 0, errors: [] });
    const first = await exported();
    expect(first('anime').map(({ slug }) => slug)).toEqual([
      'lantern-over-the-dnipro',
      'likhtar-i-tuman',
      'tea-at-six',
      'star-post',
      'yizhaky-na-dakhu',
      'last-train',
    ]);
    expect(first('anime')[0]).toMatchObject({
      titles: { ua: 'Ліхтар над Дніпром', original: '川の灯' },
      description:
        'Річковий ліхтарник шукає **зниклу баржу**.\n\nПродовження — [Ліхтар і туман](/anime/102).',
      startDate: '2024-01-06',
      scores: { own: 7.85, ownCount: 412 },
      genres: ['Adventure', 'Mystery'],
      poster: 'images/covers/101.webp',
    });
    // By the clock of Kyiv in winter.
    expect(JSON.stringify(first('releases')[0])).toContain('"addedAt":"2024-01-06T21:30:00Z"');
    expect(first('ids')).toHaveLength(3);
    expect((await run()).stdout).toMatch(/^nothing changed: /);
    server.sql(`
      UPDATE titles SET name_en = 'Lantern', mal_id = 900201 WHERE id = 101;
      UPDATE titles SET slug = 'misty-lantern' WHERE id = 102;
      DELETE FROM titles WHERE id = 105;`);
    expect(await run()).toMatchObject({ code: 0, errors: [] });
    const next = await exported();
    expect(next('anime').map(({ id, slug }) => `${id} ${slug}`)).toEqual([
      '101 lantern-over-the-dnipro',
      '102 misty-lantern',
      '103 tea-at-six',
      '104 star-post',
      '106 last-train',
    ]);
    expect(next('tombstones')).toEqual([{ kind: 'anime', id: 105, slug: 'yizhaky-na-dakhu' }]);
    expect(next('ids')).toEqual(first('ids'));
    server.sql(`UPDATE titles SET name_ua = '' WHERE id = 103`);
    expect(await run()).toMatchObject({
      code: 1,
      errors: [
        'anime.sql row 3 (id 103): titles.ua: "" must not be empty; leave the field out when there is nothing to say',
        '1 error; nothing was imported.',
      ],
    });
  });

  test('all queries see the database as it was when the first one began', async () => {
    server.sql('CREATE TABLE moving (i integer); INSERT INTO moving VALUES (1)');
    writeQueries(join(root, 'queries'), {
      genres: `SELECT 'Drama' AS name, 'Драма' AS ua FROM (SELECT ${kind.sleep(2)}) AS s`,
      anime: `SELECT ${title(kind)} FROM moving`,
    });
    const done = importDatabase(root, address);
    await until(() => Number(server.sql(kind.sleeping)) > 0);
    server.sql('INSERT INTO moving VALUES (2)');
    expect(await done).toMatchObject({ code: 0, errors: [] });
    expect((await exported())('anime')).toHaveLength(1);
    server.sql('DROP TABLE moving');
  });

  test.each([
    [
      { id: '9007199254740993' },
      /row 1 \(id 9007199254740993\): id: "9007199254740993" must be a number below 2\^53/,
    ],
    [{ description: `repeat('x', 10000000)` }, /row 1: is longer than 8 MiB/],
    [{ description: `'\ufffd'` }, /row 1: the column of JSON is not UTF-8/],
  ])('refuses the row %j with its query and number', async (fields, message) => {
    const { code, errors } = await importTitles(`SELECT ${title(kind, fields)} FROM ${kind.rows(1)}`);
    expect(code).toBe(1);
    expect(errors.join('\n')).toMatch(message);
    expect(errors[0]).toMatch(/^anime\.sql row 1\b/);
  });

  test('refuses a field that is called __proto__', async () => {
    const sql = `SELECT ${title(kind).replace(`'id'`, `'__proto__', 1, 'id'`)} FROM ${kind.rows(1)}`;
    const { errors } = await importTitles(sql);
    expect(errors[0]).toMatch(/^anime\.sql row 1 \(id 1\): __proto__: 1 is in an unknown field/);
  });

  test.each([
    ['DELETE FROM titles', 'anime.sql must be one statement that reads: SELECT, WITH, VALUES or TABLE.'],
    ['COMMIT', 'anime.sql must be one statement that reads: SELECT, WITH, VALUES or TABLE.'],
    ['SELECT 1 AS id; DELETE FROM titles', /^anime\.sql: /],
    ['SELECT 1 AS id, 2 AS __proto__', /^anime\.sql: the column "__proto__" is not a field of anime/],
    ['SELECT nonsense FROM titles', /^anime\.sql: .*nonsense/],
  ])('refuses %s', async (sql, message) => {
    const { code, errors } = await importTitles(sql);
    expect(code).toBe(1);
    if (typeof message === 'string') expect(errors).toEqual([message]);
    else expect(errors[0]).toMatch(message);
    expect(Number(server.sql('SELECT count(*) FROM titles'))).toBeGreaterThan(0);
  });

  test('ends a query that takes longer than it may', async () => {
    const { code, errors } = await importTitles(
      `SELECT ${kind.sleep(600)} AS id, 1 AS slug`,
      '--query-seconds',
      '1',
    );
    expect({ code, errors }).toEqual({
      code: 1,
      errors: ['anime.sql took longer than 1 s. If this is intended: --query-seconds N'],
    });
  });

  test('asks a server that is not on this machine for TLS', async () => {
    // The address leads to this machine, but does not say so.
    address = address.replace('127.0.0.1', '0.0.0.0');
    const { code, errors } = await importTitles('SELECT 1');
    address = address.replace('0.0.0.0', '127.0.0.1');
    expect(code).toBe(1);
    expect(errors.join()).toMatch(/cannot be read: .*\. A server on another machine must offer TLS/);
  });

  test('--watch imports again when the time is over, and a PostgreSQL calls at once', async () => {
    cpSync(join(kind.example, 'queries'), join(root, 'queries'), { recursive: true });
    server.sql(`UPDATE titles SET name_ua = 'Чай' WHERE id = 103`);
    const { said } = await watchDatabase(kind === postgresKind ? '86400' : '1', '--images', pictures);
    server.sql(`UPDATE titles SET name_ua = 'Чай о сьомій' WHERE id = 103`);
    if (kind === postgresKind) server.sql(`NOTIFY ani_ua, 'this says nothing'`);
    await until(() => / 0 added, 1 changed, 0 removed/.test(said()));
    expect((await exported())('anime')[2]).toMatchObject({ titles: { ua: 'Чай о сьомій' } });
  });

  if (kind === mariadbKind) {
    test('warns of a table whose engine has no snapshots, also behind a view', async () => {
      server.sql(
        'CREATE TABLE old (i integer) ENGINE = MyISAM; INSERT INTO old VALUES (1); CREATE VIEW seen AS SELECT * FROM old',
      );
      const warning =
        'warning: the table old uses the engine MyISAM, which has no snapshots: its rows may be newer than those of other tables';
      for (const table of ['old', 'seen'])
        expect(await importTitles(`SELECT ${title(kind)} FROM ${table}`)).toMatchObject({
          code: 0,
          errors: [warning],
        });
      expect(await importTitles(`SELECT ${title(kind)} FROM ${kind.rows(1)}`)).toMatchObject({
        code: 0,
        errors: [],
      });
    });

    test('says at once that the server has ended the connection', async () => {
      const done = importTitles('SELECT sleep(599) AS id, 1 AS slug');
      // A query of an earlier test may still sleep.
      const id = () => server.sql(kind.sleeping.replace('count(*)', 'id').replace('sleep(', 'sleep(599'));
      await until(() => id() !== '');
      server.sql(`KILL ${id()}`);
      expect((await done).errors).toEqual(['anime.sql: Connection lost: The server closed the connection.']);
    });

    test('a query after the server has ended the connection fails at once', async () => {
      const options = { address: readDatabaseAddress(address, {}), env: {}, seconds: 60 };
      const { query, destroy } = await openMysql(options);
      for await (const [id] of (await query('SELECT connection_id()')).rows) server.sql(`KILL ${id}`);
      const lost = 'Connection lost: The server closed the connection.';
      await expect(query('SELECT 1')).rejects.toThrow(lost);
      await expect(query('SELECT 1')).rejects.toThrow(lost);
      destroy();
    });

    test('BIT(1) is a boolean', async () => {
      server.sql(`CREATE TABLE bits (is_adult BIT(1)); INSERT INTO bits VALUES (b'1')`);
      writeQueries(join(root, 'queries'), {
        anime: `SELECT 1 AS id, 's' AS slug, 'N' AS \`titles.ua\`, 'tv' AS format, 'finished' AS status, 'winter' AS season,
          1 AS \`episodes.total\`, 1 AS \`episodes.aired\`, is_adult AS isAdult FROM bits`,
      });
      expect(await importDatabase(root, address)).toMatchObject({ code: 0, errors: [] });
      expect((await exported())('anime')).toMatchObject([{ isAdult: true }]);
    });

    test('refuses NUL, and bytes that are not UTF-8', async () => {
      const sql = (value: string) => `SELECT ${title(kind, { description: value })} FROM ${kind.rows(1)}`;
      expect((await importTitles(sql(`concat('a', char(0 USING utf8mb4))`))).errors[0]).toBe(
        'anime.sql row 1 (id 1): description: "a\\u0000" must be proper Unicode text (no lone surrogates, no NUL)',
      );
      expect((await importTitles(`SELECT 1 AS id, x'ff41' AS slug`)).errors[0]).toBe(
        'anime.sql row 1: the column slug is binary and not UTF-8; the query must convert it to text',
      );
    });
  } else {
    test('--watch hears NOTIFY again after the connection has ended', async () => {
      writeQueries(join(root, 'queries'), { anime: `SELECT ${title(kind)} FROM ${kind.rows(1)}` });
      const { said } = await watchDatabase('86400');
      const imports = () => said().split('watching ').length;
      const before = imports();
      server.sql(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN ani_ua'`);
      await until(() => said().includes(`NOTIFY of ${address} is not received: `));
      // An import makes up for missed notifications. After it, notifications are received again.
      await until(() => imports() > before);
      const between = imports();
      server.sql('NOTIFY ani_ua');
      await until(() => imports() > between);
    });

    test('a text in JSON is that text, and a null in JSON is left out', async () => {
      writeQueries(join(root, 'queries'), {
        anime: `SELECT i AS id, 's' AS slug, data->'ua' AS "titles.ua", data->'en' AS "titles.english", 'tv' AS format,
          'finished' AS status, 'winter' AS season, data->'count' AS "episodes.total", 1 AS "episodes.aired",
          data->'synonyms' AS "titles.synonyms", data->'licence' AS license
          FROM (SELECT 1 AS i, '{"ua": "«Чай»", "en": null, "count": 3, "synonyms": ["a"], "licence": null}'::jsonb AS data) AS t`,
      });
      expect(await importDatabase(root, address)).toMatchObject({ code: 0, errors: [] });
      const [title] = (await exported())('anime');
      expect(title).toMatchObject({ titles: { ua: '«Чай»', synonyms: ['a'] }, episodes: { total: 3 } });
      expect(title).not.toHaveProperty('titles.english');
    });

    test('names the row at which a query fails', async () => {
      const { errors } = await importTitles(
        `SELECT ${title(kind, { year: '2000 / (i - 150)' })} FROM ${kind.rows(300)}`,
      );
      expect(errors).toEqual(['anime.sql row 150: division by zero']);
    });

    test('refuses bytes that are not UTF-8, which a database without an encoding keeps', async () => {
      server.sql(`CREATE DATABASE bytes ENCODING 'SQL_ASCII' TEMPLATE template0`);
      server.sql(
        `CREATE TABLE t (i integer, name text); INSERT INTO t VALUES (1, 'a'), (2, E'\\xff')`,
        'bytes',
      );
      writeQueries(join(root, 'queries'), { anime: 'SELECT i AS id, name AS "titles.ua" FROM t ORDER BY i' });
      const { errors } = await importDatabase(root, address.replace(/site$/, 'bytes'), '--check');
      expect(errors).toEqual(['anime.sql row 2: invalid byte sequence for encoding "UTF8": 0xff']);
    });
  }
}

describeWith(postgres, 'PostgreSQL', (program) => describeServer(postgresKind, () => startPostgres(program)));
describeWith(mariadb, 'MariaDB', (program) => describeServer(mariadbKind, () => startMariadb(program)));

/** Makes a certificate for a name or an address, signed by the authority in the folder. */
function makeCertificate(folder: string, of: string): { readonly cert: string; readonly key: string } {
  const [ca, caKey, cert, key] = [
    join(folder, 'ca'),
    join(folder, 'ca-key'),
    join(folder, 'cert'),
    join(folder, 'key'),
  ];
  const make = (...args: string[]) => {
    const all = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...args];
    const { status, stderr } = spawnSync('openssl', all, { encoding: 'utf8' });
    expect(status, stderr).toBe(0);
  };
  make('-keyout', caKey, '-out', ca, '-subj', '/CN=an authority');
  const names = [
    '-subj',
    '/CN=a server',
    '-addext',
    `subjectAltName=${of}`,
    '-addext',
    'basicConstraints=CA:FALSE',
  ];
  make('-CA', ca, '-CAkey', caKey, '-keyout', key, '-out', cert, ...names);
  // The server runs as another user.
  chmodSync(folder, 0o755);
  chmodSync(key, 0o644);
  return { cert, key };
}

describeWith(mariadb, 'MariaDB with TLS', (program) => {
  test.each([
    // The address leads to this machine, but does not say so.
    ['IP:0.0.0.0', 0, ''],
    ['DNS:localhost', 1, /0\.0\.0\.0 is not in the cert's list.* A server on another machine must offer TLS/],
  ])('a server that is named by its address and whose certificate is of %s', async (of, status, message) => {
    const { cert, key } = makeCertificate(root, of);
    const server = await startMariadb(program, [`--ssl-cert=${cert}`, `--ssl-key=${key}`]);
    writeQueries(join(root, 'queries'), {
      anime: `SELECT ${title(mariadbKind)} FROM ${mariadbKind.rows(1)}`,
    });
    const args = [`mysql://owner@0.0.0.0:${server.port}/site`, '--queries', join(root, 'queries')];
    const call = (env = {}) => runCommandOf(join(root, 'var'), ['import', ...args], env);
    const trusted = call({ NODE_EXTRA_CA_CERTS: join(root, 'ca') });
    expect(trusted.stderr.replace(/^(?:checking|loading) .*\n/gm, '')).toMatch(message);
    expect(trusted.status).toBe(status);
    expect(call().stderr).toMatch(/unable to verify the first certificate\. A server on another machine/);
  });
});
