/** Lists after a change of some records are what the whole lists would be, sorted slowly. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { patchById, patchFeed, patchOrder, patchPosters } from '../../../src/records/patch.ts';
import type { FeedRow, PosterRecord } from '../../../src/records/records.ts';

const few = fc.integer({ min: 1, max: 4 });
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }));

test('records by id', () => {
  fc.assert(
    fc.property(ids, ids, ids, (before, changed, after) => {
      const old = before.toSorted((a, b) => a - b).map((id) => ({ id, is: 'old' }));
      const now = after.filter((id) => changed.includes(id)).map((id) => ({ id, is: 'new' }));
      const expected = [...old.filter(({ id }) => !changed.includes(id)), ...now];
      expect(patchById(old, new Set(changed), now)).toEqual(expected.sort((a, b) => a.id - b.id));
    }),
  );
});

const poster = fc.tuple(ids, few, few).map(([[id = 0], anime, day]): PosterRecord => {
  const publishedAt = `2026-01-0${day}T00:00:00Z`;
  return { id, anime, isSelected: false, author: null, team: null, image: '', publishedAt };
});
const posters = fc.uniqueArray(poster, { selector: ({ id }) => id });

test('posters: the newest first, those of one moment by id', () => {
  const inOrder = (list: readonly PosterRecord[]) =>
    list.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt) || a.id - b.id);
  fc.assert(
    fc.property(posters, fc.uniqueArray(few), (all, changed) => {
      const isChanged = ({ anime }: PosterRecord) => changed.includes(anime);
      const old = all.map((one) =>
        isChanged(one) ? { ...one, author: 'old', publishedAt: '2026-01-02T00:00:00Z' } : one,
      );
      expect(patchPosters(inOrder(old), new Set(changed), all.filter(isChanged))).toEqual(inOrder(all));
    }),
  );
});

const rows = fc.array(fc.tuple(few, few, few)).map((all): FeedRow[] =>
  all
    .map(([anime, publishedAt, number]) => ({
      release: { anime, id: '1-voice', kind: 'voice' as const, teams: [1] },
      ...{ number, provider: `p${number}`, publishedAt, embedUrl: '' },
    }))
    .sort(
      (a, b) => b.publishedAt - a.publishedAt || a.release.anime - b.release.anime || a.number - b.number,
    ),
);

test('the feed: the newest first, then by title', () => {
  fc.assert(
    fc.property(rows, fc.uniqueArray(few), (all, changed) => {
      const whole = patchFeed(undefined, new Set(), all);
      const old = patchFeed(
        undefined,
        new Set(),
        all.filter(({ publishedAt }) => publishedAt > 1),
      );
      const titles = new Set([
        ...changed,
        ...all.filter(({ publishedAt }) => publishedAt === 1).map(({ release }) => release.anime),
      ]);
      const patched = patchFeed(
        old,
        titles,
        all.filter(({ release }) => titles.has(release.anime)),
      );
      expect([patched.number, patched.publishedAt]).toEqual([whole.number, whole.publishedAt]);
      expect(patched.release.map((at) => patched.releases[at]?.anime)).toEqual(
        whole.release.map((at) => whole.releases[at]?.anime),
      );
    }),
  );
});

test('an order of names: equal ones by id', () => {
  const names = fc.array(fc.option(fc.constantFrom('а', 'б', 'в'), { nil: undefined }), { maxLength: 10 });
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  const inOrder = (all: readonly (string | undefined)[]) =>
    all
      .flatMap((name, id) => (name === undefined ? [] : [{ id, name }]))
      .sort((a, b) => compare(a.name, b.name) || a.id - b.id)
      .map(({ id }) => id);
  fc.assert(
    fc.property(names, names, (before, after) => {
      const length = Math.max(before.length, after.length);
      const moved = Array.from({ length }, (_, id) => id).filter((id) => before[id] !== after[id]);
      expect(patchOrder(inOrder(before), new Set(moved), (id) => after[id], compare)).toEqual(inOrder(after));
    }),
  );
});
