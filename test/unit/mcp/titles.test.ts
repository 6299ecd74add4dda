/** Titles as rows: what is cut, counted and left out, at and beyond each bound. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnimeListCard } from '../../../src/contract/anime.ts';
import { cut, rowsOf } from '../../../src/mcp/titles.ts';
import { askList } from '../site/world.ts';

const [sample] = askList();
const nobody = () => Promise.reject(new Error('nothing is asked'));
const name = (length: number) => 'Ї'.repeat(length);

test('a long text is cut, without a space before the ellipsis', () => {
  expect([cut(name(48)), cut(name(49)), cut(`${name(46)} ab`)]).toEqual([
    ...[name(48), `${name(47)}…`, `${name(46)}…`],
  ]);
  expect([cut('abcd', 4), cut('abcde', 4)]).toEqual(['abcd', 'abc…']);
});

test('a row leaves out fields that say nothing, and has at most three teams of a kind', async () => {
  const title = fc.option(fc.constantFrom('А', 'B', name(49)), { nil: null });
  const card = fc.record({
    titles: fc.record({ ua: title, english: title, original: title }),
    year: fc.option(fc.constant(2001), { nil: null }),
    episodes: fc.constantFrom(0, 1, 12),
    isAdult: fc.boolean(),
    teams: fc.array(
      fc.record({ name: fc.constantFrom('T', name(25)), kinds: fc.subarray(['voice', 'sub']) }),
      {
        maxLength: 6,
      },
    ),
  });
  await fc.assert(
    fc.asyncProperty(card, async (own) => {
      // `as`: the other fields are those of a real card.
      const whole = { ...sample, ...own, availability: [] } as unknown as AnimeListCard;
      const { ua, english, original } = own.titles;
      const shown = ua ?? english ?? original ?? whole.ids.slug;
      const also = english ?? original;
      const of = (kind: string) => {
        const names = own.teams.filter(({ kinds }) => kinds.includes(kind)).map((team) => cut(team.name, 24));
        if (names.length === 0) return undefined;
        return names.length > 3 ? [...names.slice(0, 3), `+${names.length - 3}`] : names;
      };
      const [row] = await rowsOf(nobody, [whole]);
      expect(JSON.parse(JSON.stringify(row))).toEqual(
        JSON.parse(
          JSON.stringify({
            ...{ id: whole.ids.own, title: cut(shown), format: whole.format, status: whole.status },
            also: also && also !== shown ? cut(also) : undefined,
            ...{ year: own.year ?? undefined, episodes: own.episodes || undefined },
            ...{ voice: of('voice'), sub: of('sub'), adult: own.isAdult || undefined },
          }),
        ),
      );
    }),
  );
});
