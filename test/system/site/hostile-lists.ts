/** Hostile lists for /my-list/. */
import fc from 'fast-check';
import type { Browser } from 'playwright';
import { expect, test } from 'vitest';
import { visit } from '../../harness/browsing.ts';
import { createListTarget } from '../../harness/fuzz/lists.ts';
import { tryMany } from '../../harness/fuzz/target.ts';

/** The tests. @param url of the sidecar, whose catalogue calls MyAnimeList catalog_a */
export function hostileListTests(browser: () => Browser, url: () => string, nextMinute: () => void): void {
  test('120 hostile lists run nothing, and each is answered in words', {
    timeout: 600_000,
  }, async () => {
    const { seed = 0 } = fc.readConfigureGlobal();
    // On several pages at once: each spends most of its time waiting for the next frame.
    const outcomes = await Promise.all(
      [0, 1, 2, 3].map(async (page) => {
        const visited = await visit(browser(), `${url()}/my-list/`);
        const outcome = await tryMany(() => createListTarget(visited, nextMinute), 30, seed + page);
        await visited.close();
        return outcome;
      }),
    );
    const sum = (word: string) => outcomes.reduce((all, outcome) => all + (outcome[word] ?? 0), 0);
    expect(sum('refused')).toBeGreaterThan(20);
    expect(sum('read')).toBeGreaterThan(20);
  });
}
