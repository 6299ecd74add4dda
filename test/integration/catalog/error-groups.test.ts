/**
 * Errors by their cause: one line for a mistake in thousands of lines, and causes before their consequences.
 */
import { describe, expect, test } from 'vitest';
import { describeErrors } from '../../../src/catalog/source/error-groups.ts';
import { anime, bench, benchForEachTest, character, type Source } from '../../harness/catalog-bench.ts';

benchForEachTest();

const said = async (source: Source) => describeErrors((await bench.import(source)).errors);
const many = (count: number, make: (id: number) => object) =>
  Array.from({ length: count }, (_, at) => make(at + 1));

test('reports a mistake that every line has as one line, with its number and the first error', async () => {
  const lines = await said({ anime: many(3000, (id) => anime(id, { slug: `fate_zero_${id}` })) });
  expect(lines).toEqual([
    expect.stringMatching(/^3,000 × slug: .+ \(first: anime\.ndjson:1 "fate_zero_1"\)$/),
    '3,000 errors; nothing was imported. To write each error into a file: --all-errors FILE',
  ]);
});

test('lists ten causes, the largest first, and counts the rest', async () => {
  const fields = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'].map((name) => `strange${name}`);
  const lines = await said({
    anime: [
      ...many(12, (id) => anime(id, { [fields[id - 1] ?? '']: 1 })),
      anime(20, { format: 'x' }),
      anime(21, { format: 'y' }),
    ],
  });
  expect(lines).toHaveLength(12);
  expect(lines[0]).toMatch(/^2 × format: /);
  expect(lines.slice(10)).toEqual([
    '3 errors of 3 further kinds',
    '14 errors; nothing was imported. To write each error into a file: --all-errors FILE',
  ]);
});

test('lists a line that cannot be read first, counts references to it, and lists other references last', async () => {
  const lines = await said({
    anime: [anime(1, { format: 'x', similar: [7] }), '{"slug": "cut', anime(3, { format: 'y' })],
    characters: many(30, (id) => character(id, { anime: [{ anime: 99, role: 'main' }] })),
  });
  expect(lines).toEqual([
    expect.stringMatching(/^anime\.ndjson:2:\d+: /),
    expect.stringMatching(/^2 × format: .+ \(first: anime\.ndjson:1 "x"\)$/),
    '31 references may lead to lines that cannot be read; they are not counted',
    '3 errors; nothing was imported. To write each error into a file: --all-errors FILE',
  ]);
  const missing = await said({
    anime: [anime(1, { format: 'x' })],
    characters: many(30, (id) => character(id, { anime: [{ anime: 99, role: 'main' }] })),
  });
  expect(missing).toEqual([
    expect.stringContaining('anime.ndjson:1: format: '),
    '30 × anime[].anime: is not an id in anime.ndjson (first: characters.ndjson:1 99)',
    expect.stringMatching(/^31 errors; /),
  ]);
});

test('lists references to removed records last, and says if their file has no records', async () => {
  const characters = many(30, (id) => character(id, { anime: [{ anime: 1, role: 'main' }] }));
  const format = expect.stringContaining('teams.ndjson:1: name: ');
  const missing = (what: string) => `30 × anime[].anime: ${what} (first: characters.ndjson:1 1)`;
  const total = expect.stringMatching(/^31 errors; /);
  const teams = [{ id: 1, slug: 'team', name: 1 }];
  const empty = [format, missing('is not an id in anime.ndjson, which has no records'), total];
  expect(await said({ anime: [], teams, characters })).toEqual(empty);
  expect(await said({ anime: [anime(1)], characters })).toEqual(['0 errors; nothing was imported.']);
  const gone = [format, missing('is gone from anime.ndjson, which has no records'), total];
  expect(await said({ anime: [], teams, characters })).toEqual(gone);
});

test.each([
  ['cover', 'poster'],
  ['start_date', 'startDate'],
  ['MAL_ID', 'externalIds'],
])('the unknown field %s names the field %s', async (wrong, right) => {
  expect((await said({ anime: [anime(1, { [wrong]: 'x' })] }))[0]).toContain(`did you mean "${right}"?`);
});

describe('an id that changes while slug and external ids stay', () => {
  const before = { slug: 'fate-zero', externalIds: { catalog_a: 10_087 } };
  const permit = { allowRemoved: true, allowChanged: false };
  const refusals = async (source: Source) => {
    await bench.import({
      anime: [anime(1, before), anime(2)],
      characters: [character(5, { slug: 'saber' })],
    });
    return (await bench.import(source, permit)).refusals.map(({ message }) => message);
  };
  const saber = character(5, { slug: 'saber' });

  test('is refused with the tombstone to write', async () => {
    const [message = '', ...others] = await refusals({
      anime: [anime(9, before), anime(2)],
      characters: [saber],
    });
    expect(others).toEqual([]);
    expect(message).toContain('would change the ids of 1 records');
    const written = /add to tombstones\.ndjson: (\{.+\})/.exec(message)?.[1] ?? '';
    const tombstones = [JSON.parse(written)];
    expect(tombstones).toEqual([{ kind: 'anime', id: 1, slug: 'fate-zero', replacedBy: 9 }]);
    const source = { anime: [anime(9, before), anime(2)], characters: [saber], tombstones };
    expect((await bench.import(source, permit)).refusals).toEqual([]);
  });

  test('is refused for a character, too', async () => {
    const [message] = await refusals({
      anime: [anime(1, before), anime(2)],
      characters: [character(6, { slug: 'saber' })],
    });
    expect(message).toContain('character "saber": 5 becomes 6');
  });

  test.each<[string, Source]>([
    [
      'another title of that slug',
      { anime: [anime(9, { ...before, externalIds: { catalog_a: 1 } }), anime(2)] },
    ],
    [
      'a slug that another known title takes',
      { anime: [anime(1, { slug: 'x' }), anime(2, { slug: 'fate-zero' })] },
    ],
    [
      'a slug that a new title takes while the old one stays',
      { anime: [anime(1, { slug: 'x' }), anime(2), anime(9, { slug: 'fate-zero' })] },
    ],
  ])('%s is accepted', async (_what, source) => {
    expect(await refusals({ ...source, characters: [saber] })).toEqual([]);
  });

  test('is accepted with --allow-changed', async () => {
    await bench.import({ anime: [anime(1, before)] });
    expect(
      (await bench.import({ anime: [anime(9, before)] }, { ...permit, allowChanged: true })).refusals,
    ).toEqual([]);
  });
});
