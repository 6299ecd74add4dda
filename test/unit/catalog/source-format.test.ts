/** The small parts of the importer: did-you-mean, errors of JSON, times, links of descriptions. */
import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { micromark } from 'micromark';
import { describe, expect, test } from 'vitest';
import { createAsOf } from '../../../src/catalog/source/as-of.ts';
import { checkDescription } from '../../../src/catalog/source/descriptions.ts';
import { isBirthday, isDate, isTimestamp, toUtc } from '../../../src/catalog/source/time.ts';
import { parseMarkdown } from '../../../src/markdown/parse.ts';

describe('times', () => {
  test.each([
    ['2024-02-29', true],
    ['1900-02-29', false],
    ['2026-1-01', false],
    ['--02-29', false],
  ])('the date %s is valid: %s', (text, valid) => expect(isDate(text)).toBe(valid));

  test('a birthday may lack its year', () =>
    expect(['--02-29', '--02-30', '2001-02-03'].filter(isBirthday)).toEqual(['--02-29', '2001-02-03']));

  test.each([
    ['2026-03-01T19:00:00+02:00', '2026-03-01T17:00:00Z'],
    ['2026-03-01t17:00:00.999z', '2026-03-01T17:00:00Z'],
    ['2026-02-28T22:30:00-05:45', '2026-03-01T04:15:00Z'],
    ['0001-01-01T00:00:00+00:01', undefined],
    ['2026-03-01T17:00:60Z', undefined],
    ['2026-03-01 17:00:00Z', undefined],
  ])('the timestamp %s is %s in UTC', (text, utc) => {
    expect(isTimestamp(text)).toBe(utc !== undefined);
    if (utc !== undefined) expect(toUtc(text)).toBe(utc);
  });
});

describe('--as-of', () => {
  const day = 86_400_000;
  const created = '2026-11-16T09:30:00Z';
  const at = (time: number) => `${new Date(time).toISOString().slice(0, 19)}Z`;
  const show = (
    moment: string,
    file: string,
    line: Record<string, unknown>,
    schedule: (typeof line)[] = [],
  ) => createAsOf(created, Date.parse(moment), schedule).showLine(file, line);

  test('moves createdAt into the seven days after the moment, and no time more than 120 days older', () => {
    const seconds = fc.integer({ min: Date.UTC(2025, 0, 1) / 1000, max: Date.UTC(2031, 0, 1) / 1000 });
    fc.assert(
      fc.property(seconds, seconds, (moment, airing) => {
        const asOf = createAsOf(created, moment * 1000, []);
        const ahead = Date.parse(asOf.createdAt) - moment * 1000;
        expect(ahead).toBeGreaterThanOrEqual(0);
        expect(ahead).toBeLessThan(7 * day);
        const isRecent = airing * 1000 >= Date.parse(created) - 120 * day;
        const shift = Date.parse(asOf.createdAt) - Date.parse(created);
        const shown = at(airing * 1000 + (isRecent ? shift : 0));
        expect(asOf.showLine('schedule', { airing: at(airing * 1000), finished: false })).toEqual({
          airing: shown,
          finished: Date.parse(shown) <= moment * 1000,
        });
      }),
    );
  });

  test('leaves out episodes, sources and aired episodes that come after the moment', () => {
    const source = (addedAt: string) => ({ provider: 'x', addedAt });
    const release = {
      anime: 1,
      episodes: [
        {
          number: 1,
          addedAt: '2026-11-14T00:00:00Z',
          sources: [source('2026-11-14T00:00:00Z'), source('2026-11-15T00:00:00Z')],
        },
        { number: 2, addedAt: '2026-11-15T00:00:00Z', sources: [source('2026-11-15T00:00:00Z')] },
      ],
    };
    expect(show('2026-11-21T12:00:00Z', 'releases', release)).toEqual({
      anime: 1,
      episodes: [{ number: 1, addedAt: '2026-11-21T00:00:00Z', sources: [source('2026-11-21T00:00:00Z')] }],
    });
    expect(show('2026-11-20T12:00:00Z', 'releases', release)).toBeUndefined();
    expect(show('2026-11-20T12:00:00Z', 'releases', { anime: 1, episodes: [] })).toEqual({
      anime: 1,
      episodes: [],
    });
    const schedule = [
      { anime: 1, airing: '2026-11-14T00:00:00Z', finished: true },
      { anime: 1, airing: '2026-11-15T00:00:00Z', finished: true },
      { anime: 1, airing: '2026-11-22T00:00:00Z', finished: false },
    ];
    const title = { id: 1, episodes: { total: 12, aired: 8 } };
    for (const [moment, aired] of [
      ['2026-11-20T12:00:00Z', 6],
      ['2026-11-21T12:00:00Z', 7],
      ['2026-11-22T12:00:00Z', 8],
    ] as const) {
      expect(show(moment, 'anime', title, schedule)).toEqual({ id: 1, episodes: { total: 12, aired } });
    }
  });

  test.each([
    ['releases', { anime: 1, episodes: [null, 7, { addedAt: 'never', sources: {} }] }],
    ['characters', { names: 'x', updatedAt: '2026-02-30T00:00:00Z' }],
    ['toString', { a: 1 }],
  ])('leaves a wrong line as it is: %s %j', (file, line) => {
    expect(
      show('2026-11-20T12:00:00Z', file, line, [
        { anime: 1, airing: '2026-11-15T00:00:00Z', finished: true },
      ]),
    ).toEqual(line);
  });
});

describe('descriptions', () => {
  test.each([
    ['[Наруто](/anime/naruto), [він](/characters/12-uzumaki) і [серіал](/anime/20)', []],
    ['\\[не посилання](/anime/x)', []],
    ['::spoiler\n[x](/anime/a)\n::', []],
    ['[x](https://a.example/)', ['https://a.example/']],
    ['[x](/anime/../teams)', ['/anime/../teams']],
    ['див. https://a.example/x', ['https://a.example/x']],
    ['::spoiler\nа', ['::spoiler']],
    ['a :inline-spoiler[b', [':inline-spoiler[b']],
    ['12:30, Fate:stay, :inline-spoiler і ::anime', []],
    ['`<script>` і ``[a](javascript:x)`` у коді', []],
    ['а <img onerror=x src=y> б', ['<img onerror=x src=y>']],
    // CommonMark shows these as text, not as tags.
    ['а <a/href=javascript:x> б', ['<a/href=javascript:x>']],
    ['а <!-- б --> в', ['<!-- б -->']],
    ['[x](&#106;avascript:alert(1))', ['javascript:alert(1)']],
    [':inline-spoiler[a <b>x</b> [y](data:z)]', ['<b>', 'data:z']],
    // A spoiler for the service and a link for renderers without spoilers, and the reverse.
    [':inline-spoiler[x](javascript:y)', ['javascript:y']],
    ['::spoiler\n    <b>x</b>\n::', ['<b>']], // code for us, a continued text for renderers without spoilers
    ['- ::spoiler\n  а\n  ::', ['::spoiler']],
  ])('%j has only the allowed links and no HTML, or a diagnostic for each fault', (text, values) =>
    expect(checkDescription(text).diagnostics.map(({ value }) => value)).toEqual(values),
  );

  test('are refused without being parsed if they have more than a thousand brackets', () => {
    expect(checkDescription('[x](/anime/1) '.repeat(500)).diagnostics).toEqual([]);
    expect(checkDescription('[x](/anime/1) '.repeat(501)).diagnostics).toMatchObject([
      { value: '[', column: 7001 },
    ]);
  });

  test.each([
    ['а\n😀 <b>', 2, 3],
    ['> а\n> б https://a.example', 2, 5],
    ['::spoiler\n\n*а* ![x](y)\n::', 3, 5],
  ])('the fault of %j is reported in line %i, column %i', (text, line, column) =>
    expect(checkDescription(text).diagnostics).toMatchObject([{ line, column }]),
  );

  test('name the record of each link once', () =>
    expect(
      checkDescription('[a](/anime/7) :inline-spoiler[б [c](/characters/12-x)]\n\n[a](/anime/7)').links,
    ).toEqual([
      { path: '/anime/7', file: 'anime', record: '7', line: 1, column: 1 },
      { path: '/characters/12-x', file: 'characters', record: '12-x', line: 1, column: 33 },
      { path: '/anime/7', file: 'anime', record: '7', line: 3, column: 1 },
    ]));

  /** Pieces of Markdown that have a meaning in combination. */
  const pieces = fc.constantFrom(
    ...'< > </ /> ! [ ] ( ) ]( ](/anime/1) [a] : :: :inline-spoiler[ - ` \\ &lt; &#58; a b script'.split(' '),
    ...'javascript: data: https:// // /anime/1 <!-- --> <b> <a@b.c> * ** _ # = " \' 😀'.split(' '),
    ...[']: ', '::\n', '::spoiler\n', '\n', '\n\n', ' ', '    ', '\t', '- ', '> ', '```\n'],
    ...['img src=x', '\r\n', '\u0000'],
  );

  test('that are accepted have no raw HTML and no other addresses, in a stock renderer and in our own tree', () => {
    const isOwn = (address = '') => /^\/(?:anime|characters)\//.test(address);
    const strange = (node: Nodes): string[] => {
      const wrong = ['html', 'image', 'imageReference', 'definition', 'linkReference'].includes(node.type);
      const own = wrong || (node.type === 'link' && !isOwn(node.url));
      return [...(own ? [node.type] : []), ...('children' in node ? node.children.flatMap(strange) : [])];
    };
    let passed = 0;
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 14 }), (parts) => {
        const text = parts.join('');
        const tree = parseMarkdown(text);
        if (checkDescription(text).diagnostics.length > 0) return;
        passed++;
        const html = micromark(text, { allowDangerousHtml: true, allowDangerousProtocol: true });
        // Without safe mode raw HTML would pass unchanged.
        expect(html).toBe(micromark(text));
        for (const [, address] of html.matchAll(/(?:href|src)="([^"]*)"/g))
          expect(isOwn(address), address).toBe(true);
        expect(strange(tree)).toEqual([]);
      }),
      { numRuns: 3000 },
    );
    expect(passed).toBeGreaterThan(300);
  });
});
