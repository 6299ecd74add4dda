/** What the version of stored text indexes stands for. */
import { expect, test } from 'vitest';
import { textVersion } from '../../../src/api/text-indexes.ts';
import { pack } from '../../../src/packed/pack.ts';
import { buildFields } from '../../../src/search/build-fields.ts';
import { sha256 } from '../../../src/snapshot/manifest.ts';

test('a change of what an index holds raises the version, so that no stored index of older code is used', () => {
  const texts = [
    'Наруто',
    "Сім'я Шпигуна 2",
    'Steins;Gate',
    '進撃の巨人',
    'Kaguya-sama wa Kokurasetai',
    'ルルーシュ',
    '한강',
    '86 Season 3 Part 2',
  ];
  const fields = texts.map((text) => ({ text, weight: 1 }));
  const sample = [
    { id: 1, rank: 3, year: 2001, fields },
    { id: 2, rank: 9, fields: fields.toReversed() },
  ];
  const hash = sha256(pack(buildFields(sample)));
  expect([textVersion, hash]).toEqual([
    4,
    'ff634512f56fb86ebd8105b85603ae7befac523906d8c1ccfc2f7c34c8eb3b91',
  ]);
});
