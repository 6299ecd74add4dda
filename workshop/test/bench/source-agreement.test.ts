import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { measureAccuracy } from '../../../test/harness/translit/accuracy.ts';
import { agreementOf } from '../../../test/harness/translit/source-agreement.ts';

test('counts how often another source and how often the reading agrees with a source, for names with two sources', () => {
  expect(
    agreementOf([
      // Three sources, two of them agree: of six draws of two, two agree.
      [
        { sources: ['a', 'b'], isRead: true },
        { sources: ['c'], isRead: false },
      ],
      [{ sources: ['a', 'c'], isRead: false }],
      // One source shows no agreement, whether it writes one form or two.
      [{ sources: ['a'], isRead: true }],
      [
        { sources: ['a'], isRead: true },
        { sources: ['a'], isRead: false },
      ],
    ]),
  ).toEqual({ names: 2, another: (1 / 3 + 1) / 2, reading: (2 / 3 + 0) / 2 });
  expect(agreementOf([[{ sources: ['a'], isRead: true }]])).toBeUndefined();
  // A source with two forms agrees with one that has either.
  expect(
    agreementOf([
      [
        { sources: ['a', 'b'], isRead: false },
        { sources: ['a'], isRead: true },
      ],
    ]),
  ).toEqual({ names: 1, another: 1, reading: 1 / 2 });
});

test('reads which source writes each form', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pairs-'));
  try {
    writeFileSync(
      join(folder, 'en-unread.tsv'),
      [
        'latin\tukrainian\tkind\turl\tsources',
        // After folding, Генкс and Ґенкс are one form.
        'Hanks\tГенкс / Ґенкс / Хенкс\tperson\t-\ta / b / c d',
        'Miller\tМіллер\tperson\t-\ta b',
        'Smith\tСміт\tperson\t-\ta',
        'Leeds\tЛідс\tplace\t-\t',
      ].join('\n'),
    );
    const { shares } = await measureAccuracy(folder, 'unread');
    expect(shares.find(({ kind }) => kind === 'person')).toMatchObject({
      pairs: 3,
      folded: 3,
      agreement: { names: 2, another: (4 / 12 + 1) / 2, reading: (2 / 4 + 1) / 2 },
    });
    expect(shares.find(({ kind }) => kind === 'place')).not.toHaveProperty('agreement');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
