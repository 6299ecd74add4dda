/** Ukrainian posters as they are shown (contract: Ukrainian poster). */
import { expect, test } from 'vitest';
import type { PosterRecord } from '../../../src/records/records.ts';
import { depsOf } from './world.ts';

const team = {
  id: 3,
  slug: 'team-3',
  name: 'Команда',
  description: null,
  birthday: null,
  avatar: null,
  links: {},
  views: null,
  animeCount: 0,
  hasVoice: true,
  hasSubs: false,
  updated: null,
};
const poster = (own: number | null): PosterRecord => ({
  id: 1,
  anime: 1,
  isSelected: true,
  author: null,
  team: own,
  image: 'ab',
  publishedAt: '2026-01-01T00:00:00Z',
});

test('names its team, but none that is not shown', () => {
  const { present } = depsOf({ anime: [], characters: [], teams: [team] });
  expect(present.uaPoster(poster(3)).team).toMatchObject({ id: 3, name: 'Команда' });
  // The operator has hidden it.
  expect(present.uaPoster(poster(4))).not.toHaveProperty('team');
  expect(present.uaPoster(poster(null))).not.toHaveProperty('team');
});
