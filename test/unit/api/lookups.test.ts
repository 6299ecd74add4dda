import { describe, expect, test } from 'vitest';
import { createLookups } from '../../../src/api/lookups.ts';
import { findCharacter } from '../../../src/api/reference.ts';
import { noRecords, plainCharacter } from './world.ts';

describe('the character that a reference names', () => {
  const lookups = createLookups({
    ...noRecords,
    characters: Object.entries({ 2: 'lena', 7: '86-lena', 86: 'shin', 90: '5-rei' }).map(([id, slug]) =>
      plainCharacter(Number(id), { slug }),
    ),
    merged: [
      { id: 9, slug: '86-old', into: 2 },
      { id: 10, slug: '86-lena', into: 2 },
      // Of two with one slug the first counts.
      { id: 11, slug: '86-old', into: 86 },
    ],
  });
  test.each([
    ['an id', '86', 86],
    ['an id with zeros', '007', 7],
    ['a slug', 'lena', 2],
    ['an id and the slug', '86-shin', 86],
    ['an id and a slug that it had', '86-nouzen', 86],
    // An exact slug comes first, whether a character has the number or not.
    ['a slug that begins with the id of another', '86-lena', 7],
    ['a slug that begins with an id of none', '5-rei', 90],
    ['such a slug of a merged character', '86-old', 2],
    ['the id of a merged character', '9', 2],
    ['that id and a slug', '10-lena', 2],
    ['none', '5', undefined],
    ['none, with a slug', '5-lena', undefined],
  ])('%s: %s', (_what, ref, id) => {
    const find = () => findCharacter(lookups, ref).id;
    if (id === undefined) expect(find).toThrow('not_found');
    else expect(find()).toBe(id);
  });
});
