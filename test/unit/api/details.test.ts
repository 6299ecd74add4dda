/** Details of records that are not whole: what the log of the server must tell. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { render } from '../../../src/api/render.ts';
import { depsOf, worlds } from './world.ts';

const [world] = fc.sample(
  worlds.filter(({ characters }) => characters.length > 0),
  { numRuns: 1, seed: 1 },
);

test.each([
  ['anime', '1', 'anime 1'],
  ['animePlayer', '1', 'player 1'],
  ['animePosters', '1', 'posters 1'],
  ['character', '50', 'character 50'],
] as const)('%s without its detail is a defect that names the record', (name, ref, what) => {
  if (world === undefined) throw new Error('no world');
  expect(() => render(name, { ref }, depsOf(world))).toThrow(
    `The catalogue has a record but no detail: ${what}`,
  );
});
