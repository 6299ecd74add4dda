/** The order of a character's titles (decision: decisions.ts, Fields and enumerations). */
import { expect, test } from 'vitest';
import { readPublicCatalog } from '../../../src/catalog/read/index.ts';
import { anime, character, createBench } from '../../harness/source.ts';

test('sorts titles of a character by role, then the latest start, then the larger id', async () => {
  const bench = createBench();
  try {
    const starts = [
      { year: 2019, startDate: '2019-04-01' },
      { year: 2020 },
      { year: 2020, startDate: '2020-01-02' },
      { year: 2018 },
      {},
      { year: 2020 },
      { year: 2030, startDate: '2030-01-01' },
      { year: 1990, startDate: '1990-01-01' },
    ];
    const roles = ['main', 'main', 'main', 'main', 'main', 'main', 'supporting', 'background'] as const;
    const titles = starts.map((start, at) => ({
      ...anime(at + 1),
      year: undefined,
      startDate: undefined,
      ...start,
    }));
    const own = roles.map((role, at) => ({ anime: at + 1, role }));
    expect(await bench.diagnostics({ anime: titles, characters: [character(1, { anime: own })] })).toEqual(
      [],
    );
    const [read] = readPublicCatalog(bench.db).records.characters;
    expect(read?.anime.map(({ id }) => id)).toEqual([3, 6, 2, 1, 4, 5, 7, 8]);
  } finally {
    bench.close();
  }
});
