import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ids, indexOf } from './documents.ts';

describe('a search over random names', () => {
  // Letters that no folding touches, so that the oracle needs none; no vowel stands beside another.
  const word = fc.string({
    unit: fc.constantFrom('b', 'd', 'g', 'k', 'ba', 'de', 'gi'),
    minLength: 1,
    maxLength: 6,
  });

  /** Distances that were asked for already, by both words. */
  const known = new Map<string, number>();
  /** Distance by the recursive definition of optimal string alignment. */
  const distance = (a: string, b: string): number => {
    if (a === '' || b === '') return a.length + b.length;
    const found = known.get(`${a} ${b}`);
    if (found !== undefined) return found;
    const [ra, rb] = [a.slice(1), b.slice(1)];
    let best =
      a[0] === b[0] ? distance(ra, rb) : 1 + Math.min(distance(ra, b), distance(a, rb), distance(ra, rb));
    if (a.length > 1 && b.length > 1 && a[0] !== b[0] && a[0] === b[1] && a[1] === b[0])
      best = Math.min(best, 1 + distance(a.slice(2), b.slice(2)));
    known.set(`${a} ${b}`, best);
    return best;
  };

  /** What is forgiven in a word alone: nothing in a short one, or in one that is no word. */
  const allowedIn = (query: string): number => {
    const letters = query.replace(/(.)\1+/g, '$1');
    const vowels = letters.match(/[aei]/g)?.length ?? 0;
    const isWord = vowels * 4 >= letters.length && !/[^aei]{4}/.test(letters);
    if (query.length < 6 || (query.length < 8 && !isWord)) return 0;
    return query.length < 8 ? 1 : 2;
  };
  const beginsAlike = (a: string, b: string): boolean => a[0] === b[0] || (a[0] === b[1] && a[1] === b[0]);

  it('finds every name within the allowed mistakes, and orders by mistakes', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 12 }), word, (names, query) => {
        const allowed = allowedIn(query);
        const expected = new Map(
          names.map((name, i) => [i + 1, name.startsWith(query) ? 0 : distance(query, name)] as const),
        );
        const found = ids(indexOf(...names), query);
        for (const [id, typos] of expected)
          if (typos <= allowed && (query.length > 5 || beginsAlike(query, names[id - 1] ?? '')))
            expect(found).toContain(id);
        const certain = found.map((id) => expected.get(id) ?? 99).filter((typos) => typos <= allowed);
        expect(certain).toEqual(certain.toSorted((a, b) => a - b));
        // What comes as sure begins with the query.
        for (const { id, score } of indexOf(...names).search(query))
          if (score > 0.9) expect(names[id - 1]?.startsWith(query)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('finds every document by each of its names, whatever is in them', () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.string({ maxLength: 20 }));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), (names) => {
        const index = indexOf(...names);
        for (const [i, name] of names.entries()) {
          const found = ids(index, name);
          if (/[a-zа-яіїєґ0-9]/i.test(name)) expect(found).toContain(i + 1);
          expect(new Set(found).size).toBe(found.length);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('gives scores between 0 and 1 that never rise', () => {
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 20 }),
        fc.array(word, { minLength: 1, maxLength: 3 }),
        (names, query) => {
          const scores = indexOf(...names)
            .search(query.join(' '))
            .map(({ score }) => score);
          expect(scores).toEqual(scores.toSorted((a, b) => b - a));
          for (const score of scores) expect(score > 0 && score <= 1).toBe(true);
        },
      ),
    );
  });
});
