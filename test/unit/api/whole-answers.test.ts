/**
 * Whole answers about a small catalogue, a line for each member of a record. If a change is intended, update
 * `whole-answers.txt` with `npm test -- unit/api/whole-answers -u` and review it in the commit.
 */
import { expect, test } from 'vitest';
import { render } from '../../../src/api/render.ts';
import type { EndpointName } from '../../../src/contract/index.ts';
import { openDeps } from '../site/world.ts';

/** An endpoint, the record in its path, and its query. */
const asked: readonly (readonly [EndpointName, string, string])[] = [
  ['anime', '1', ''],
  ['anime', '2', ''],
  ['anime', '3', ''],
  ['animePlayer', '1', ''],
  ['animePlayer', '2', ''],
  ['animePosters', '1', ''],
  ['animePosters', '3', ''],
  ['character', '50', ''],
  ['character', '51', ''],
  ['team', '3', ''],
  ['animeList', '', 'include=teams'],
  ['characters', '', ''],
  ['teams', '', ''],
  ['updates', '', ''],
  ['postersUa', '', ''],
];

/** A line for each member of a record. */
const linesOf = (record: object) =>
  Object.entries(record)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
    .join('');

test('answers say of the records what they said', async () => {
  const deps = openDeps();
  const shown = asked.map(([name, ref, query]) => {
    const { bytes } = render(name, { query: new URLSearchParams(query), ...(ref && { ref }) }, deps);
    const { result } = JSON.parse(new TextDecoder().decode(bytes));
    return `=== ${[name, ref, query].filter(Boolean).join(' ')}\n${[result].flat().map(linesOf).join('\n')}`;
  });
  // The names of pictures have 32 digits, here a pair of them again and again.
  const text = shown.join('\n').replaceAll(/([\da-f]{2})\1{15}/g, '$1');
  await expect(text).toMatchFileSnapshot('whole-answers.txt');
});
