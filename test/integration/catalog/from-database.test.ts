/** Catalogues from an SQLite database, and the effect of `queries` in source.json on rows. */
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeEach, expect, test } from 'vitest';
import { readColumns } from '../../../src/catalog/from-database/columns.ts';
import { runHere } from '../../harness/command.ts';
import { newFolder } from '../../harness/folder.ts';
import { exportedLines, importDatabase, writeQueries } from '../../harness/queries.ts';
import { anime, writeSource } from '../../harness/source.ts';

let root: string;
beforeEach(() => {
  root = newFolder();
});

const file = () => join(root, 'site.sqlite');

function sql(statements: string): void {
  const db = new Database(file());
  db.exec(statements);
  db.close();
}

/** Writes SQL by file, and `queries` of source.json. */
const write = (statements: Readonly<Record<string, string>>, queries: object = {}) =>
  writeQueries(join(root, 'queries'), statements, queries);

const importSite = (...options: string[]) => importDatabase(root, `sqlite:${file()}`, ...options);

/** A query of titles from a table with the columns of `given`. The other fields of a title are always the same. */
const titles = (given: string, from: string) =>
  `SELECT ${given}, 'tv' AS format, 'finished' AS status, 'winter' AS season, 0 AS "episodes.total", 0 AS "episodes.aired" FROM ${from}`;

const exported = async (name: string) => (await exportedLines(root))(name);

test('fits values to the format: leaves out NULL, makes booleans of 0 and 1, numbers of digits, lists of JSON text', async () => {
  sql(`CREATE TABLE t (id INTEGER, name TEXT, adult INTEGER, year TEXT, genres TEXT, empty TEXT, day TEXT);
    INSERT INTO t VALUES (7, '86', 1, '2001', '["Drama", null]', NULL, '2001-02-03 00:00:00')`);
  write({
    genres: `SELECT 'Drama' AS name, 'Драма' AS ua`,
    anime: titles(
      `id, 's' AS slug, name AS "titles.ua", adult AS isadult, year, genres, empty AS "titles.english", day AS startDate, 5 AS "externalIds.filmdb"`,
      't',
    ),
  });
  expect(await importSite()).toMatchObject({ code: 0, errors: [] });
  expect(await exported('anime')).toMatchObject([
    {
      id: 7,
      titles: { ua: '86' },
      isAdult: true,
      year: 2001,
      genres: ['Drama'],
      startDate: '2001-02-03',
      externalIds: { filmdb: '5' },
    },
  ]);
});

test('keeps a zone in times of every database, and uses the zone of source.json for times without one', async () => {
  const times = [
    '2026-07-01 12:00:00',
    '2026-01-01T12:00',
    '2026-01-01 12:00:00.5+02',
    '2026-01-01T10:00:00Z',
  ];
  sql('CREATE TABLE t (id INTEGER)');
  const ask = (queries: object) => {
    write(
      {
        anime: titles(`1 AS id, 's' AS slug, 'N' AS "titles.ua"`, '(SELECT 1)'),
        schedule: times
          .map((time, index) => `SELECT 1 AS anime, ${index} AS episode, '${time}' AS airing, 0 AS finished`)
          .join(' UNION ALL '),
      },
      queries,
    );
    return importSite();
  };
  const { code, errors } = await ask({});
  expect(code).toBe(1);
  expect(errors).toEqual([
    '2 × airing: has no time zone; name the zone of such times: "queries": {"timezone": "Europe/Kyiv"} in source.json (first: schedule.sql row 1 (anime 1) "2026-07-01 12:00:00")',
    '2 errors; nothing was imported. To write each error into a file: --all-errors FILE',
  ]);
  expect(await ask({ timezone: 'Europe/Kyiv' })).toMatchObject({ code: 0, errors: [] });
  const airings = new Map((await exported('schedule')).map(({ episode, airing }) => [episode, airing]));
  expect(airings.get(0)).toBe('2026-07-01T09:00:00Z');
  for (const episode of [1, 2, 3]) expect(airings.get(episode)).toBe('2026-01-01T10:00:00Z');
  expect((await ask({ timezone: 'Europe/Nowhere' })).errors[0]).toMatch(
    /^source\.json:1: queries\.timezone: "Europe\/Nowhere" must be a time zone/,
  );
  for (const impossible of ['2026-10-25 24:00:00', '2026-02-30 12:00:00']) {
    times[0] = impossible;
    expect((await ask({ timezone: 'Europe/Kyiv' })).errors[0]).toMatch(
      `schedule.sql row 1 (anime 1): airing: "${impossible}" must be an RFC3339 timestamp of a real moment`,
    );
  }
});

test.each([
  ['rows that cannot be lines', 'x\'ff\' AS "description.en"'],
  ['values that do not fit', "'2026-01-01 12:00:00' AS updatedAt"],
  ['lines that are wrong', `'x' AS gender, '[]' AS anime, '2026-01-01T00:00:00Z' AS updatedAt`],
])('--all-errors writes more errors than are kept, of %s', async (_what, wrong) => {
  sql(`CREATE TABLE t (id INTEGER);
    INSERT INTO t WITH RECURSIVE n (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < 2500) SELECT id FROM n`);
  write({
    anime: titles(`1 AS id, 's' AS slug, 'N' AS "titles.ua"`, '(SELECT 1)'),
    characters: `SELECT id, 'c' || id AS slug, 'C' AS "names.en", ${wrong} FROM t`,
  });
  const { code, errors } = await importSite('--all-errors', 'errors.txt');
  expect([code, errors[0]]).toEqual([1, expect.stringMatching(/^2,500 × .+ \(first: characters\.sql row 1/)]);
  const lines = readFileSync(join(root, 'errors.txt'), 'utf8').trimEnd().split('\n');
  expect(lines).toHaveLength(2500);
  expect(lines[2499]).toMatch(/^characters\.ndjson:2500: /);
});

test('a slug is made from a title once, and stays when the title changes, disappears and returns', async () => {
  sql(`CREATE TABLE t (id INTEGER PRIMARY KEY, slug TEXT, ua TEXT, en TEXT);
    INSERT INTO t VALUES (1, NULL, 'Згусток їжі', NULL), (2, NULL, 'Х', 'Naruto!'), (3, NULL, 'Y', 'Naruto'),
      (4, 'naruto-given', 'Z', NULL), (5, NULL, '日本', NULL), (6, NULL, 'W', '86'), (7, NULL, 'V', 'Naruto given')`);
  write(
    { anime: titles('id, slug, ua AS "titles.ua", en AS "titles.english"', 't ORDER BY id') },
    { slugs: 'from-titles' },
  );
  const slugs = async () => {
    expect(await importSite('--allow-changed')).toMatchObject({ code: 0, errors: [] });
    return (await exported('anime')).map(({ slug }) => slug);
  };
  const first = [
    'zghustok-yizhi',
    'naruto',
    'naruto-3',
    'naruto-given',
    'anime-5',
    'anime-86',
    'naruto-given-7',
  ];
  expect(await slugs()).toEqual(first);
  sql(`UPDATE t SET en = 'Something else'; DELETE FROM t WHERE id = 2`);
  expect(await slugs()).toEqual(first.filter((slug) => slug !== 'naruto'));
  sql(`INSERT INTO t VALUES (8, NULL, 'X', 'Naruto'), (2, NULL, 'Back', NULL)`);
  expect(await slugs()).toEqual(['zghustok-yizhi', 'naruto', ...first.slice(2), 'naruto-8']);
  sql(`UPDATE t SET slug = 'renamed' WHERE id = 1`);
  expect((await slugs())[0]).toBe('renamed');
});

test('a column may name a member of a map, which may have any names', async () => {
  const teams = (column: string) =>
    write({
      anime: titles(`1 AS id, 's' AS slug, 'N' AS "titles.ua"`, '(SELECT 1)'),
      teams: `SELECT 1 AS id, 't' AS slug, 'T' AS name, 'https://t.example/x' AS "${column}", NULL AS "links.site"`,
    });
  sql('CREATE TABLE t (id)');
  teams('links.telegram');
  expect(await importSite()).toMatchObject({ code: 0, errors: [] });
  expect(await exported('teams')).toMatchObject([{ links: { telegram: 'https://t.example/x' } }]);
  for (const column of ['links.__proto__', 'links.a.b']) {
    teams(column);
    expect((await importSite()).errors[0]).toMatch(
      `teams.sql: the column "${column}" is not a field of links`,
    );
  }
});

test.each([
  [`'{"en": "X"}' AS titles`, 'anime.sql has the columns titles.ua and titles; give one of them.'],
  [`'X' AS "Titles.UA"`, 'anime.sql has the columns titles.ua and Titles.UA; give one of them.'],
])('a field is given once: refuses titles.ua beside %s', async (column, message) => {
  sql('CREATE TABLE t (id); INSERT INTO t VALUES (1)');
  const given = `id, 's' AS slug, 'N' AS "titles.ua", ${column}`;
  write({ anime: titles(given, 't') });
  expect(await importSite()).toMatchObject({ code: 1, errors: [message] });
});

test('descriptions in HTML become Markdown that the format allows, and follow their changes', async () => {
  const html = [
    '<!-- more --><h2>Сюжет</h2><p>Кіт &amp; <b>пес</b> <script>alert(1)</script>1 &lt; 2 <i>тут</i> &lt;b&gt;</p>',
    '<p><a href="https://evil.example">геть</a>, <a href="/anime/1/">сюди</a>, http://www.bare.example/x <img src=x onerror=1></p>',
    '<ul><li>раз<li>два</ul><table><tr><td>а</td><td>б</td></tr><tr><td><p>в</p></td><td><p>г</p></td></tr></table><del>зайве</del> *[x](/y)*',
  ].join('');
  sql('CREATE TABLE t (about TEXT)');
  const db = new Database(file());
  db.prepare('INSERT INTO t VALUES (?)').run(html);
  db.close();
  write(
    { anime: titles(`1 AS id, 's' AS slug, 'N' AS "titles.ua", about AS description`, 't') },
    { descriptions: 'html' },
  );
  expect(await importSite()).toMatchObject({ code: 0, errors: [] });
  expect((await exported('anime'))[0]?.description).toBe(
    '## Сюжет\n\nКіт & **пес** 1 < 2 *тут* \\<b>\n\nгеть, [сюди](/anime/1), bare.example/x\n\n- раз\n- два\n\nа б\n\nв\n\nг\n\nзайве \\*\\[x]\\(/y)\\*',
  );
  sql(`UPDATE t SET about = '<b>new</b>'`);
  expect(await importSite()).toMatchObject({ code: 0, errors: [] });
  expect((await exported('anime'))[0]?.description).toBe('**new**');
});

test('text ids get numbers, which the catalogue keeps, exports and never gives again', async () => {
  sql(`CREATE TABLE t (id TEXT, similar TEXT); INSERT INTO t VALUES
    ('b-uuid', '["a-uuid"]'), ('a-uuid', NULL), ('9007199254740993', NULL), ('12', NULL)`);
  write(
    { anime: titles(`id, 's-' || rowid AS slug, 'N' || rowid AS "titles.ua", similar`, 't ORDER BY rowid') },
    { ids: 'text' },
  );
  expect(await importSite()).toMatchObject({ code: 0, errors: [] });
  const given = [
    { kind: 'anime', text: 'b-uuid', id: 13 },
    { kind: 'anime', text: 'a-uuid', id: 14 },
    { kind: 'anime', text: '9007199254740993', id: 15 },
  ];
  expect(await exported('ids')).toEqual(given);
  expect((await exported('anime')).map(({ id, similar }) => [id, similar])).toEqual([
    [12, undefined],
    [13, [14]],
    [14, undefined],
    [15, undefined],
  ]);
  expect((await importSite()).stdout).toMatch(/^nothing changed/);
  sql(`DELETE FROM t WHERE id = '9007199254740993'; INSERT INTO t VALUES ('new', NULL)`);
  expect(await importSite()).toMatchObject({ code: 0, errors: [] });
  expect(await exported('ids')).toEqual([...given, { kind: 'anime', text: 'new', id: 16 }]);
  // A tombstone may name a removed record by its text id, but a reference may not.
  writeFileSync(
    join(root, 'queries/tombstones.ndjson'),
    '{"kind":"anime","id":"9007199254740993","withdrawn":true}\n',
  );
  expect(await importSite()).toMatchObject({ code: 0, errors: [] });
  expect(await exported('tombstones')).toMatchObject([{ kind: 'anime', id: 15, withdrawn: true }]);
  sql(`UPDATE t SET similar = '["9007199254740993"]' WHERE id = 'new'`);
  expect((await importSite()).errors[0]).toBe(
    'anime.sql row 4 (id new): similar[0]: "9007199254740993" is not an id of anime in this source',
  );
  sql(`UPDATE t SET similar = NULL; INSERT INTO t VALUES (14, NULL)`);
  expect((await importSite()).errors[0]).toBe(
    'anime.sql row 5 (id 14): id: 14 is the number that was given to the text id "a-uuid"',
  );
  sql(`UPDATE t SET id = '' WHERE id = 14`);
  expect((await importSite()).errors[0]).toBe('anime.sql row 5: id: "" must be a number');
  // Another catalogue imports the export with the same numbers, and refuses another number for a text.
  const out = join(root, 'moved');
  await runHere('export', [out], { DATA_DIR: join(root, 'var') }, root);
  const elsewhere = { DATA_DIR: join(root, 'elsewhere') };
  expect(await runHere('import', [out], elsewhere, root)).toMatchObject({ code: 0 });
  expect((await runHere('import', [out], elsewhere, root)).stdout).toMatch(/^nothing changed/);
  writeFileSync(
    join(out, 'ids.ndjson'),
    '{"kind":"anime","text":"new","id":20}\n{"kind":"anime","text":"x","id":13}\n',
  );
  const { code, stderr } = await runHere('import', [out], elsewhere, root);
  expect(code).toBe(1);
  expect(stderr).toContain(
    'ids.ndjson:1: id: 20 is not the number that "new" has in the catalogue, 16; it keeps its number',
  );
  expect(stderr).toContain(
    'ids.ndjson:2: id: 13 is already the number of the anime "b-uuid"; a number is given once',
  );
});

test('without "ids" refuses a text id, and an id that is too large for a number', async () => {
  sql(`CREATE TABLE t (id); INSERT INTO t VALUES ('a-uuid'), (9007199254740993)`);
  write({ anime: titles(`id, 's' AS slug, 'N' AS "titles.ua"`, 't') });
  expect(await importSite()).toMatchObject({
    code: 1,
    errors: [
      '2 × id: must be a number below 2^53; to use text ids, set "ids": "text" in queries of source.json (first: anime.sql row 1 (id a-uuid) "a-uuid")',
      '2 errors; nothing was imported. To write each error into a file: --all-errors FILE',
    ],
  });
});

test('shows the digits of a number that is too large for JavaScript', async () => {
  sql('CREATE TABLE t (id)');
  sql('INSERT INTO t VALUES (1)');
  const digits = '9'.repeat(400);
  write({ anime: titles(`id, 's' AS slug, 'N' AS "titles.ua", '${digits}' AS year`, 't') });
  expect((await importSite()).errors[0]).toMatch(/^anime\.sql row 1 \(id 1\): year: "999+… must be a number/);
});

test('refuses a row of 150 million characters, with which JSON.stringify would end the process', () => {
  const toLine = readColumns('anime', ['id', 'titles.ua', 'description']);
  expect(() => toLine([1, 'Назва', Buffer.alloc(150_000_000, 'x').toString('latin1')])).toThrow(
    'is longer than 8 MiB',
  );
});

test('sources of an episode take its time with "addedAt"', async () => {
  sql('CREATE TABLE t (id INTEGER)');
  write(
    {
      teams: `SELECT 1 AS id, 't' AS slug, 'T' AS name`,
      anime: titles(`1 AS id, 's' AS slug, 'N' AS "titles.ua"`, '(SELECT 1)'),
      releases: `SELECT json_object('anime', 1, 'kind', 'sub', 'teams', json('[1]'), 'episodes', json('[{"number": 1, "addedAt": "2026-01-01T10:00:00Z", "sources": [{"provider": "P", "embedUrl": "https://p.example"}, {"provider": "Q", "embedUrl": "https://q.example", "addedAt": "2026-01-02T10:00:00Z"}]}]'))`,
    },
    { addedAt: 'from-episodes' },
  );
  expect(await importSite()).toMatchObject({ code: 0, errors: [] });
  expect(JSON.stringify(await exported('releases'))).toMatch(
    /"P",[^}]*"addedAt":"2026-01-01T10:00:00Z".*"Q",[^}]*"addedAt":"2026-01-02T10:00:00Z"/,
  );
});

test.each([
  [
    `ATTACH 'other.sqlite' AS other`,
    'anime.sql must be one statement that reads: SELECT, WITH, VALUES or TABLE.',
  ],
  [
    'WITH a AS (SELECT 1) DELETE FROM t RETURNING id',
    'anime.sql must be one statement that reads: SELECT, WITH, VALUES or TABLE.',
  ],
  ['SELECT 1; SELECT 2', 'anime.sql: The supplied SQL string contains more than one statement'],
])('SQLite only reads: refuses %s', async (statement, message) => {
  sql('CREATE TABLE t (id); INSERT INTO t VALUES (1)');
  write({ anime: statement });
  expect(await importSite()).toMatchObject({ code: 1, errors: [message] });
});

test('SQLite: names a hostile row, and stops an endless query', async () => {
  sql(`CREATE TABLE t (id, name); INSERT INTO t VALUES (1, 'a'), (2, CAST(x'ff41' AS TEXT)), (3, x'ff00')`);
  write({ anime: titles('id, id AS slug, name AS "titles.ua"', 't') });
  expect((await importSite()).errors).toEqual([
    'anime.sql row 2: the column titles.ua is not UTF-8 (or holds U+FFFD, which stands for such bytes)',
    'anime.sql row 3: the column titles.ua is binary and not UTF-8; the query must convert it to text',
    '2 errors; nothing was imported.',
  ]);
  const endless =
    'WITH RECURSIVE n AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM n) SELECT i AS id, i AS slug FROM n';
  write({ anime: endless });
  expect((await importSite('--query-seconds', '1')).errors).toEqual([
    'anime.sql took longer than 1 s. If this is intended: --query-seconds N',
  ]);
});

test.each([
  [
    { anime: 'SELECT 1' },
    ['sqlite:none.sqlite', '--queries', 'queries'],
    'sqlite:none.sqlite cannot be read: there is no such file',
  ],
  [
    { anime: 'SELECT 1' },
    ['sqlite:queries/anime.sql', '--queries', 'queries'],
    'sqlite:queries/anime.sql cannot be read: file is not a database',
  ],
  [
    { anime: `SELECT 1 AS id, 'images/a.png' AS poster` },
    ['sqlite:site.sqlite', '--queries', 'queries'],
    'is not a file in queries; --images FOLDER names another folder',
  ],
  [{}, ['sqlite:site.sqlite'], 'A database needs --queries FOLDER'],
  [{}, ['var', '--queries', 'queries'], '--queries belongs to a database'],
  [{}, ['var', '--every', '5'], '--every belongs to --watch with a database or a converter'],
  [
    { teams: 'SELECT 1 AS id' },
    ['sqlite:site.sqlite', '--queries', 'queries'],
    'queries has no anime.sql: there is nothing to import.',
  ],
  [
    { anmie: 'SELECT 1' },
    ['sqlite:site.sqlite', '--queries', 'queries'],
    'anmie.sql is not named after a file of a source; did you mean "anime.sql"? Known: genres.sql',
  ],
])('says what is wrong with a call: %j %j', async (statements, args, message) => {
  sql('CREATE TABLE t (id)');
  write(statements);
  const { code, stderr } = await runHere('import', args, { DATA_DIR: join(root, 'var') }, root);
  expect(code).toBeGreaterThan(0);
  expect(stderr).toContain(message);
  expect(stderr).not.toContain('    at ');
});

test('--images is the folder of images/, and a link out of it is refused', async () => {
  const { default: sharp } = await import('sharp');
  const picture = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#07c' } })
    .png()
    .toBuffer();
  mkdirSync(join(root, 'pictures'));
  writeFileSync(join(root, 'pictures/in.png'), picture);
  writeFileSync(join(root, 'out.png'), picture);
  symlinkSync(join(root, 'out.png'), join(root, 'pictures/out.png'));
  const images = (poster: string) => {
    writeSource(join(root, 'in'), { anime: [anime(1, { poster })] });
    const args = ['in', '--images', 'pictures'];
    return runHere('import', args, { DATA_DIR: join(root, 'var') }, root);
  };
  expect(await images('images/in.png')).toMatchObject({ code: 0 });
  for (const [path, message] of [
    ['images/out.png', 'leads out of the folder of --images'],
    ['images/none.png', 'is not a file in the folder of --images'],
    ['images/../out.png', 'must be a path inside the source folder'],
    ['covers/in.png', 'must begin with images/, since --images is given'],
  ] as const)
    expect((await images(path)).stderr).toContain(`anime.ndjson:1: poster: "${path}" ${message}`);
});

test('reports lines without a record in a folder with queries, and ids.ndjson together with text ids', async () => {
  writeSource(join(root, 'in'), {
    info: { version: 1, queries: { ids: 'text' } },
    anime: [anime(1), '{"id":2,"id":3}', '{broken'],
    files: { 'ids.ndjson': '' },
  });
  const run = async () => (await runHere('import', ['in'], { DATA_DIR: join(root, 'var') }, root)).stderr;
  expect(await run()).toMatch(
    /^ids\.ndjson: excludes "ids": "text" in queries.*\nanime\.ndjson:3:2: broken JSON.*\nanime\.ndjson:2:9: id: is given twice/m,
  );
  const bytes = Buffer.concat([
    Buffer.from(JSON.stringify(anime(1)).replace('}', '\xff}'), 'latin1'),
    Buffer.from('\n'),
  ]);
  writeFileSync(join(root, 'in/anime.ndjson'), bytes);
  expect(await run()).toMatch(/^anime\.ndjson:1: is not UTF-8/m);
});

test('a query without rows removes nothing, and the message names the query', async () => {
  sql('CREATE TABLE t (id); INSERT INTO t VALUES (1)');
  write({ anime: titles(`id, 's' AS slug, 'N' AS "titles.ua"`, 't') });
  expect(await importSite()).toMatchObject({ code: 0 });
  sql('DELETE FROM t');
  expect(await importSite()).toMatchObject({
    code: 1,
    errors: [
      'anime.sql is empty',
      'would remove 1 of 1 anime',
      'Nothing was imported. If this is intended: the same call with --allow-removed',
    ],
  });
});

test.each([
  ['<p>', 1001, 'has more than 1000 tags'],
  [
    '<blockquote>',
    999,
    '(?:has tags that are nested too deep|lists and quotations of a description may be nested at most .*)',
  ],
])('a description of hostile HTML is refused with its row: %s, %i times', async (tag, times, message) => {
  const html = tag.repeat(times);
  sql('CREATE TABLE t (id); INSERT INTO t VALUES (1)');
  write(
    { anime: titles(`id, 's' AS slug, 'N' AS "titles.ua", '${html}' AS description`, 't') },
    { descriptions: 'html' },
  );
  expect((await importSite()).errors[0]).toMatch(
    new RegExp(`^anime\\.sql row 1 \\(id 1\\): description: .*${message}$`),
  );
});
