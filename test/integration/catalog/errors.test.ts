/** Breaks every rule of the source format once. The message names file, line, field, value and what is allowed. */
import { appendFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listGroups } from '../../../src/catalog/source/error-groups.ts';
import {
  anime,
  bench,
  benchForEachTest,
  character,
  dump,
  episode,
  release,
  type Source,
  team,
} from '../../harness/catalog-bench.ts';

benchForEachTest();

const at = '2026-01-01T00:00:00Z';
const image = { 'images/a.png': 'a' };

/** [name, source, expected lines: one diagnostic begins with each text or matches each pattern]. */
type Case = [string, Source, (string | RegExp)[]];

/** Fields of a title, and the diagnostic of its line. */
const titles: [object, string | RegExp][] = [
  [{ titels: 1 }, /titels: 1 .*did you mean "titles"\? Known: id, slug/],
  [{ format: undefined }, 'anime.ndjson:1: format: this field is missing'],
  [{ episodes: { aired: 1 } }, /episodes\.total: this field is missing; write 0 where the number is unknown/],
  [{ year: null }, /year: null must not be null; leave the field out/],
  [{ genres: 'Action' }, /genres: "Action" must be an array/],
  [{ isAdult: 1 }, /isAdult: 1 must be true or false/],
  [{ titles: [] }, /titles: \[\] must be an object/],
  [{ titles: { ua: ' ' } }, /titles.ua: " " must not be empty/],
  [{ titles: { ua: '\u200b\u2060 \u00ad' } }, /titles.ua: ".+" must not be empty/],
  [{ titles: { ua: '\ud800' } }, /titles.ua: .*proper Unicode/],
  [{ titles: { synonyms: ['x'] } }, /titles: .*at least one of ua, english, original/],
  [{ format: 'tvv' }, /format: "tvv" is not allowed; did you mean "tv"\? Allowed: tv, movie, special, ova/],
  [{ country: 'jp' }, /country: "jp" .*did you mean "JP"/],
  [{ country: 'XX' }, /country: "XX" .*ISO 3166-1/],
  ...[0, 1.5, 2 ** 53].map((id): [object, RegExp] => [{ id }, /id: .*must be a whole number, 1 or more/]),
  [
    { episodes: { total: 12, aired: 12, durationMin: 10_081 } },
    /episodes.durationMin: 10081 must be a whole number from 0 to 10080/,
  ],
  [{ slug: 'A_b' }, /slug: "A_b" must be small Latin/],
  [{ slug: '2001' }, /slug: "2001" must not be all digits/],
  [{ slug: 'a--b' }, /slug: "a--b"/],
  [{ slug: 'a'.repeat(501) }, /slug: .* must have at most 500 characters/],
  [{ externalIds: { catalog_c: 'a'.repeat(501) } }, /catalog_c: .* must have at most 500 characters/],
  [{ startDate: '2026-02-29' }, /startDate: "2026-02-29" must be a real date/],
  [
    { episodeTypes: { filler: [{ from: 3, to: 2 }] } },
    /filler\[0\]: {"from":3,"to":2} "from" must not be larger/,
  ],
  [{ poster: 'images/b.png' }, /poster: "images\/b.png" is not a file in the source folder/],
  ...['../catalog.sqlite', '/etc/passwd', 'a\\b', 'images//a.png', './images/a.png', 'C:/a.png'].map(
    (poster): [object, RegExp] => [{ poster }, /poster: .*must be a path inside the source folder/],
  ),
];

/** A line of another file, and its diagnostic. */
const lines: [keyof Source, object, RegExp][] = [
  ['teams', team(1, { birthday: '--01-01' }), /^teams.ndjson:1: birthday: "--01-01"/],
  [
    'characters',
    character(1, { ageMin: 20, ageMax: 10 }),
    /ageMin: 20 must not be larger than ageMax \(10\)/,
  ],
  ['characters', character(1, { birthday: '--02-30' }), /birthday: "--02-30" .*--MM-DD/],
  ['characters', character(1, { updatedAt: '2026-01-01' }), /updatedAt: .*RFC3339/],
  ['characters', character(1, { updatedAt: '2026-01-01T00:00:00' }), /updatedAt: .*RFC3339/],
  ['genres', { name: 'A, B', ua: 'А' }, /^genres.ndjson:1: name: "A, B" must not contain a comma/],
  ['tags', { name: 'C,D', ua: 'В' }, /^tags.ndjson:1: name/],
  ['studios', { name: 'E,' }, /^studios.ndjson:1: name/],
  [
    'readings',
    { lang: 'ja', system: 'ukt', source: 'a', result: 'б' },
    /system: "ukt" .*: ja_default, gojuon/,
  ],
  ['readings', { lang: 'jp', source: 'a', result: 'б' }, /lang: "jp" is not allowed; did you mean "ja"/],
  ['readings', { lang: 'ja', mode: 'nam', source: 'a', result: 'б' }, /mode: "nam" .*did you mean "name"/],
];

const cases: Case[] = [
  ...lines.map(([file, line, told]): Case => [JSON.stringify(line), { [file]: [line] }, [told]]),
  ...titles.map(
    ([fields, told]): Case => [
      `a title with ${JSON.stringify(fields)}`,
      { anime: [anime(1, fields)] },
      [told],
    ],
  ),
  [
    'a broken line',
    { anime: [anime(1), '{"id":2,"slug":}'] },
    ['anime.ndjson:2:16: broken JSON: expected a value but found "}"'],
  ],
  [
    'columns count characters',
    { anime: ['{"id":1,"slug":"їжак" "x"}'] },
    ['anime.ndjson:1:23: broken JSON: expected "," or "}" but found "\\""'],
  ],
  [
    'lines nested 100,000 deep, whatever of',
    {
      anime: [
        anime(1),
        `{"id":2,"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
        `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
        '['.repeat(100_000) + ']'.repeat(100_000),
        '{"a":['.repeat(100_000),
      ],
      characters: [character(1, { anime: [{ anime: 2, role: 'main' }] })],
    },
    [2, 3, 4, 5].map(
      (line) => new RegExp(`^anime.ndjson:${line}:\\d+: broken JSON: nested deeper than 200 levels$`),
    ),
  ],
  [
    'a line that is no object',
    { anime: ['[1]', '5', 'null'] },
    [/^anime.ndjson:1: \[1\] .*one JSON object/, /^anime.ndjson:2: 5/, /^anime.ndjson:3: null/],
  ],
  [
    'references to invalid lines',
    {
      anime: ['[{"id":1}]', anime(2, { id: '2' }), anime(3, { similar: [1, 2, 9], genres: ['A', 'B'] })],
      genres: [{ name: 'A', ua: 1 }],
      characters: [character(1, { anime: [{ anime: 2, role: 'main' }] })],
    },
    [
      'anime.ndjson:1: [{"id":1}] a line must hold one JSON object',
      'anime.ndjson:2: id: "2" must be a number',
      'anime.ndjson:3: similar[2]: 9 is not an id in',
      'anime.ndjson:3: genres[1]: "B" ',
      'genres.ndjson:1: ua: 1 must be a string',
    ],
  ],
  [
    'references to records whose ids cannot be read',
    {
      anime: [anime(1, { id: 0 }), anime(2, { id: 'one' })],
      characters: [character(1, { anime: [{ anime: 1, role: 'main' }] })],
    },
    [/^anime.ndjson:1: id: /, /^anime.ndjson:2: id: /],
  ],
  [
    'a field given twice',
    {
      anime: [
        JSON.stringify(anime(1)).replace('{', '{"id":5,'),
        JSON.stringify(anime(2)).replace('"english"', '"english":"Їжак \\" : x","\\u0065nglish"'),
        anime(3, { similar: [5, 1], titles: { ua: 'а "b": \\ "c":' } }),
        '{"id":6,"id":7',
      ],
    },
    [
      'anime.ndjson:1:9: id: is given twice in one object; give each field once',
      /^anime.ndjson:2:\d+: english: is given twice/,
      'anime.ndjson:4:9: id: is given twice',
    ],
  ],
  [
    'a number that is too large',
    {
      anime: [anime(1), JSON.stringify(anime(2, { year: 5 })).replace(':5', ':1e400'), '[-1e400]'],
      teams: [team(1)],
      releases: [
        JSON.stringify(release(1, [1], { episodes: [episode(7)] })).replace('"number":7', '"number":1e400'),
      ],
    },
    [
      'anime.ndjson:2: year: the number is too large to be read; its size must be below 1.8e308',
      'anime.ndjson:3: ["a number too large"] a line must hold',
      'releases.ndjson:1: episodes[0].number: the number is too large to be read',
    ],
  ],
  [
    'unknown field in a list',
    {
      anime: [anime(1)],
      teams: [team(1)],
      releases: [release(1, [1], { episodes: [episode(1), episode(2, { lable: 'x' })] })],
    },
    [/^releases.ndjson:1: episodes\[1\].lable: "x" .*did you mean "label"/],
  ],
  [
    'unknown file',
    { anime: [], files: { 'charcters.ndjson': '' } },
    [/^charcters.ndjson: is not a file of a source; did you mean "characters.ndjson"\?/],
  ],
  [
    'names above 500 characters and a description above 64 KB',
    {
      anime: [
        anime(1, { titles: { ua: 'ї'.repeat(501), english: 'x'.repeat(500), synonyms: ['x'.repeat(501)] } }),
        anime(2, { titles: { original: '😀'.repeat(500), english: '😀'.repeat(501) } }),
        anime(3, { description: '😀'.repeat(16_500) }),
      ],
      teams: [team(1)],
      releases: [
        release(1, [1], { track: 'x'.repeat(501), episodes: [episode(1, { label: 'x'.repeat(501) })] }),
      ],
      characters: [character(1, { altNames: [{ name: 'x'.repeat(501) }] })],
    },
    [
      /^anime.ndjson:1: titles.ua: .* must have at most 500 characters; this one has 501/,
      /^anime.ndjson:1: titles.synonyms.*500 characters; this one has 501/,
      /^anime.ndjson:2: titles.english: .*500 characters; this one has 501/,
      /^anime.ndjson:3: description: .*at most 64 KB \(65536 bytes\); this one has 66000/,
      /^releases.ndjson:1: track.*500 characters; this one has 501/,
      /^releases.ndjson:1: episodes\[0\].label.*500 characters; this one has 501/,
      /^characters.ndjson:1: altNames.*500 characters; this one has 501/,
    ],
  ],
  [
    'control characters in names of fields and files, which would steer a terminal or forge a line',
    {
      anime: [anime(1, { 'a\u001b[2J': 1 })],
      teams: [team(1, { links: { 'a\nanime.ndjson:1: \u009b2J': 'https://a.example/' } })],
      files: { 'a\n\u001b[2J.ndjson': '' },
    },
    [
      'anime.ndjson:1: a\\u001b[2J: 1 is in an unknown field.',
      'teams.ndjson:1: links.a\\u000aanime.ndjson:1: \\u009b2J: "https://a.example/" has a name that must be on one line',
      'a\\u000a\\u001b[2J.ndjson: is not a file of a source.',
    ],
  ],
  [
    'values twice; external ids within their catalogue, releases whatever the order of teams',
    {
      genres: [
        { name: 'A', ua: 'А' },
        { name: 'A', ua: 'Б' },
      ],
      anime: [
        anime(1, { externalIds: { catalog_a: 7, catalog_b: 8, filmdb: 'f' } }),
        anime(2, { externalIds: { catalog_a: 8, catalog_b: 7, filmdb: 'f' } }),
        anime(3, { externalIds: { catalog_a: 7 } }),
        anime(4, { externalIds: { catalog_c: 'c' } }),
        anime(5, { externalIds: { catalog_c: 'c' } }),
        anime(1, { slug: 'other' }),
        anime(6, { slug: 'title-1' }),
      ],
      characters: [character(1), character(2, { slug: 'character-1' })],
      teams: [team(1), team(2)],
      releases: [release(1, [1, 2]), release(1, [2, 1], { track: 'bd' }), release(1, [2, 1])],
    },
    [
      'genres.ndjson:2: name: "A" is already used in genres.ndjson:1',
      'anime.ndjson:3: externalIds.catalog_a: 7 is already used in anime.ndjson:1',
      /^anime.ndjson:5: externalIds.catalog_c: "c" .*:4/,
      'anime.ndjson:6: id: 1 is already used in anime.ndjson:1',
      'anime.ndjson:7: slug: "title-1" is already used in anime.ndjson:1',
      'characters.ndjson:2: slug: "character-1" is already used in characters.ndjson:1',
      'releases.ndjson:3: anime, kind, track, teams: "1/1+2-voice" is already used in releases.ndjson:1',
    ],
  ],
  [
    'references by name and by id',
    {
      genres: [{ name: 'Action', ua: 'Бойовик' }],
      anime: [
        anime(1, { genres: ['Acton'], tags: ['x'], studio: 'Nope' }),
        anime(2, { similar: [9], relations: [{ kind: 'sequel', anime: 8 }] }),
      ],
      releases: [release(7, [5])],
      schedule: [{ anime: 6, episode: 1, airing: at, finished: false }],
      characters: [character(1, { anime: [{ anime: 4, role: 'main' }], mergedInto: 3 })],
    },
    [
      /genres\[0\]: "Acton" is not a name in genres.ndjson; did you mean "Action"/,
      /tags\[0\]: "x" is not a name in tags.ndjson/,
      /studio: "Nope" is not a name in studios.ndjson/,
      /^anime.ndjson:2: .*(9|8) is not an id in anime.ndjson/,
      /^anime.ndjson:2: .*(9|8) is not an id/,
      'releases.ndjson:1: anime: 7',
      'releases.ndjson:1: teams[0]: 5 is not an id in teams.ndjson',
      'schedule.ndjson:1: anime: 6',
      'characters.ndjson:1: anime[0].anime: 4',
      'characters.ndjson:1: mergedInto: 3 is not an id in characters.ndjson',
    ],
  ],
  [
    'a cycle of merges',
    {
      characters: [
        character(1, { mergedInto: 2 }),
        character(2, { mergedInto: 3 }),
        character(3, { mergedInto: 1 }),
        character(4, { mergedInto: 1 }),
        character(5, { mergedInto: 5 }),
      ],
    },
    [
      /mergedInto: .*cycle of merges: 1 → 2 → 3 → 1/,
      /^characters.ndjson:5: mergedInto: 5 closes a cycle of merges: 5 → 5/,
    ],
  ],
  [
    'items twice, no team, addresses of other kinds',
    {
      anime: [
        anime(1, { relations: ['sequel', 'prequel', 'sequel'].map((kind) => ({ kind, anime: 2 })) }),
        anime(2),
      ],
      teams: [team(1, { links: { telegram: 't.me/x' } })],
      releases: [
        release(1, [1], { episodes: [episode(1), episode(1.5), episode(1)] }),
        release(1, []),
        release(2, [1], {
          episodes: [
            episode(1, { sources: [{ provider: 'P', embedUrl: 'javascript:alert(1)', addedAt: at }] }),
          ],
        }),
      ],
    },
    [
      'anime.ndjson:1: relations[2]: {"kind":"sequel","anime":2} is in the list twice',
      'teams.ndjson:1: links.telegram: "t.me/x" must be an absolute http',
      'releases.ndjson:1: episodes[2].number: 1 is also the number of episodes[0]',
      'releases.ndjson:2: teams: [] needs at least one team',
      /sources\[0\].embedUrl: "javascript:alert\(1\)"/,
    ],
  ],
  [
    'two selected posters',
    {
      anime: [anime(1)],
      files: image,
      posters: [1, 2, 3].map((id) => ({
        id,
        anime: 1,
        isSelected: id > 1,
        image: 'images/a.png',
        publishedAt: at,
      })),
    },
    [/^posters.ndjson:3: isSelected: 1 already has its selected poster in posters.ndjson:2/],
  ],
  [
    'descriptions',
    {
      anime: [anime(1, { description: 'See [x](https://a.example/b) and [y](/anime/title-1).' })],
      characters: [
        character(1, { description: { ua: 'www.a.example', en: '[z](/teams/x)' } }),
        character(2, { description: { ua: 'Опис.\n\nа <script>x</script>' } }),
      ],
    },
    [
      /^anime.ndjson:1: description: "https:\/\/a.example\/b" is not an allowed link; .*\/anime\//,
      /description.ua: "www.a.example" is a bare address/,
      /description.en: "\/teams\/x" is not an allowed link/,
      /^characters.ndjson:2: description.ua: "<script>" is raw HTML.* \(line 3, column 3 of the text\)$/,
    ],
  ],
  [
    'hides and corrections',
    {
      anime: [anime(1)],
      hidden: [
        { kind: 'anime', id: 1, since: at },
        { kind: 'poster', id: 1, since: at },
        { kind: 'anime', id: 1, since: at },
        { kind: 'anime', id: 2 },
      ],
      readings: ['Юі', 'Ю'].map((result) => ({ lang: 'ja', source: 'Yui', result, byOperator: true })),
    },
    [
      'hidden.ndjson:2: kind: "poster" is not allowed. Allowed: anime, character, team',
      'hidden.ndjson:3: kind, id: "anime/1" is already used in hidden.ndjson:1; it must be unique',
      'hidden.ndjson:4: since: this field is missing',
      /^readings.ndjson:2: .* is already used in readings.ndjson:1; it must be unique$/,
    ],
  ],
  [
    'the living among the gone',
    {
      anime: [anime(1)],
      posters: [{ id: 4, anime: 1, image: 'images/a.png', publishedAt: '2026-01-01T00:00:00Z' }],
      files: { 'images/a.png': 'content' },
      tombstones: [
        { kind: 'anime', id: 1 },
        { kind: 'anime', id: 2, replacedBy: 3 },
        { kind: 'poster', id: 4, withdrawn: true },
        { kind: 'poster', id: 5, replacedBy: 6 },
        { kind: 'poster', id: 7, withdrawn: 'yes' },
      ],
    },
    [
      /^tombstones.ndjson:1: id: 1 is removed .*exists in anime.ndjson:1/,
      /^tombstones.ndjson:2: replacedBy: 3 is not an id in/,
      /^tombstones.ndjson:3: id: 4 is removed .*exists in posters.ndjson:1/,
      /^tombstones.ndjson:4: replacedBy: 6 is not an id in/,
      /^tombstones.ndjson:5: withdrawn: "yes"/,
    ],
  ],
  [
    'a picture that cannot be decoded',
    { anime: [anime(1, { poster: 'images/b.png' })], files: { 'images/b.png': 'broken' } },
    [/poster: "images\/b.png" cannot be used: content is text; allowed: JPEG/],
  ],
  [
    'source.json',
    { anime: [], info: { version: 2, nam: 'x', createdAt: 'today' } },
    [
      /^source.json:1: version: 2 is not allowed. Allowed: 1/,
      /createdAt: "today"/,
      /nam: "x" .*did you mean "name"/,
    ],
  ],
  [
    'the version of source.json as text',
    { anime: [], info: { version: '1' } },
    [/^source.json:1: version: "1" must be 1 without quotes$/],
  ],
  ['a source.json that holds a list', { anime: [], info: [] }, [/^source.json:1: \[\] must be an object/]],
];

test.each(cases)('%s', async (_name, source, expected) => {
  const diagnostics = await bench.diagnostics(source);
  expect(diagnostics, diagnostics.join('\n')).toHaveLength(expected.length);
  const left = [...diagnostics];
  for (const wanted of expected) {
    const fits = (line: string) => (typeof wanted === 'string' ? line.startsWith(wanted) : wanted.test(line));
    const found = left.findIndex(fits);
    expect(found, `${wanted} in\n${left.join('\n')}`).toBeGreaterThanOrEqual(0);
    // Each line is one mistake, so it may match only one expectation.
    left.splice(found, 1);
  }
  for (const line of diagnostics) expect(line).not.toContain('\n');
});

test('refuses a picture behind a link out of the source folder, and follows a link inside it', async () => {
  const source = {
    anime: [anime(1, { poster: 'images/out.png' }), anime(2, { poster: 'images/in.png' })],
    files: image,
  };
  bench.write(source);
  symlinkSync(join(bench.folder, '../catalog.sqlite'), join(bench.folder, 'images/out.png'));
  symlinkSync('a.png', join(bench.folder, 'images/in.png'));
  const { diagnostics } = await bench.import();
  expect(diagnostics.map((diagnostic) => [diagnostic.line, diagnostic.message])).toEqual([
    [1, 'leads out of the source folder'],
  ]);
});

test('refuses bytes that are not UTF-8', async () => {
  const folder = bench.write({ anime: [] });
  appendFileSync(join(folder, 'anime.ndjson'), Buffer.from('{"id":1,"slug":"\xff"}', 'latin1'));
  const { diagnostics } = await bench.import();
  expect(diagnostics[0]?.message).toContain('UTF-8');
});

test('leaves the catalogue unchanged if the source has errors', async () => {
  await bench.import({ anime: [anime(1), anime(2)], characters: [character(1)] });
  const before = dump(bench.db);
  expect(
    await bench.diagnostics({ anime: [anime(1, { slug: 'new' }), anime(3, { format: 'x' })] }),
  ).toHaveLength(1);
  expect(dump(bench.db)).toEqual(before);
});

test('refuses a folder without anime.ndjson', async () => {
  const folder = bench.write({ anime: [] });
  rmSync(join(folder, 'anime.ndjson'));
  await expect(bench.import()).rejects.toThrow(/not a catalogue source/);
});

test.each(['anime.ndjson', 'teams.ndjson', 'source.json'])(
  'refuses %s if it is a folder or leads out of the source',
  async (name) => {
    const path = join(bench.write({ anime: [] }), name);
    const outside = join(bench.folder, '../outside');
    rmSync(path, { force: true });
    mkdirSync(path);
    await expect(bench.import()).rejects.toThrow(new RegExp(`^${name} of the source .* is a folder`));
    rmSync(path, { recursive: true });
    writeFileSync(outside, '');
    symlinkSync(outside, path);
    await expect(bench.import()).rejects.toThrow(new RegExp(`^${name} of the source .* leads out`));
  },
);

test('follows links inside the source and refuses those that lead nowhere', async () => {
  const folder = bench.write({ anime: [] });
  writeFileSync(join(folder, 'images.txt'), JSON.stringify(team(1)));
  symlinkSync('images.txt', join(folder, 'teams.ndjson'));
  expect((await bench.import()).files.find(({ file }) => file === 'teams.ndjson')?.lines).toBe(1);
  symlinkSync('nothing', join(folder, 'tags.ndjson'));
  await expect(bench.import()).rejects.toThrow(/^tags.ndjson of the source .* is not a file/);
});

test('refuses a line that is too long and checks the others', async () => {
  const long = (id: number) => JSON.stringify(anime(id, { description: 'a'.repeat(9 << 20) }));
  const diagnostics = await bench.diagnostics({
    anime: [anime(1), long(2), anime(3, { similar: [1, 2, 4] }), '', long(5)],
  });
  expect(diagnostics).toEqual([
    'anime.ndjson:2: is longer than 8 MiB; a line must be shorter',
    'anime.ndjson:3: similar[2]: 4 is not an id in anime.ndjson',
    'anime.ndjson:5: is longer than 8 MiB; a line must be shorter',
  ]);
});

test('refuses a field of source.json that is given twice', async () => {
  const folder = bench.write({ anime: [anime(1)] });
  writeFileSync(join(folder, 'source.json'), '{\n"version":1,\n "version":1}');
  expect((await bench.import()).diagnostics).toMatchObject([{ line: 3, column: 2, field: 'version' }]);
});

test('warns of links to records that do not exist', async () => {
  const source = {
    anime: [
      anime(1, {
        description: '[a](/anime/2) [b](/anime/title-2) [c](/characters/7-old) [d](/characters/person-7)',
      }),
      anime(2, { description: 'x\n\n[a](/anime/3), [b](/anime/2-x)' }),
    ],
    characters: [
      character(7, {
        slug: 'person-7',
        description: { ua: ':inline-spoiler[[a](/characters/8-b)] [c](/anime/01)' },
      }),
    ],
  };
  const { diagnostics, warnings, changed } = await bench.import(source);
  expect({ diagnostics, changed }).toEqual({ diagnostics: [], changed: true });
  expect(listGroups(warnings.groups(), 'warnings')).toEqual([
    '2 × description: is a link to a record that is not in anime.ndjson (line 3, column 1 of the text) (first: anime.ndjson:2 "/anime/3")',
    'characters.ndjson:1: description.ua: "/characters/8-b" is a link to a record that is not in characters.ndjson (line 1, column 17 of the text)',
  ]);
  // Only new and changed lines are read.
  expect((await bench.import()).warnings.total).toBe(0);
});
