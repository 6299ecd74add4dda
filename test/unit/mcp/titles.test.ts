/** Titles as rows: whole names, every team, and nothing that says nothing. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnimeListCard } from '../../../src/contract/anime.ts';
import { rowsOf, titleRow } from '../../../src/mcp/titles.ts';
import { ask } from '../site/world.ts';

const [sample] = ask('animeList', 'include=teams');
const nobody = () => Promise.reject(new Error('nothing is asked'));
const long = 'Ї'.repeat(300);

test('a row has names whole and every team, and leaves out fields that say nothing', async () => {
  const title = fc.option(fc.constantFrom('А', 'B', long), { nil: null });
  const card = fc.record({
    titles: fc.record({ ua: title, english: title, original: title }),
    year: fc.option(fc.constant(2001), { nil: null }),
    episodes: fc.constantFrom(0, 1, 12),
    isAdult: fc.boolean(),
    teams: fc.array(fc.record({ name: fc.constantFrom('T', long), kinds: fc.subarray(['voice', 'sub']) }), {
      maxLength: 6,
    }),
  });
  await fc.assert(
    fc.asyncProperty(card, async (own) => {
      // `as`: the other fields are those of a real card.
      const whole = { ...sample, ...own, availability: [] } as unknown as AnimeListCard;
      const { ua, english, original } = own.titles;
      const shown = ua ?? english ?? original ?? whole.ids.slug;
      const also = english ?? original;
      const of = (kind: string) => {
        const names = own.teams.filter(({ kinds }) => kinds.includes(kind)).map(({ name }) => name);
        return names.length === 0 ? undefined : names;
      };
      const [row] = await rowsOf(nobody, [whole]);
      expect(titleRow.parse(row)).toEqual(row);
      const { format, status } = whole;
      const expected = {
        ...{ id: whole.ids.own, title: shown, format, status },
        also: also && also !== shown ? also : undefined,
        ...{ year: own.year ?? undefined, episodes: own.episodes || undefined },
        ...{ voice: of('voice'), sub: of('sub'), adult: own.isAdult || undefined },
      };
      expect(JSON.parse(JSON.stringify(row))).toEqual(JSON.parse(JSON.stringify(expected)));
    }),
  );
});
