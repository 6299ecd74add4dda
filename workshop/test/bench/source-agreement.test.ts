import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { measureAccuracy } from '../../../test/harness/translit/accuracy.ts';

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
