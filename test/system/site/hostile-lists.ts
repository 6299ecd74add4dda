/** Hostile lists for /my-list/: the small form of `bench -- fuzz my-list`. */
import type { Browser } from 'playwright';
import { expect, test } from 'vitest';
import { visit } from '../../harness/browsing.ts';
import { createListTarget } from '../../harness/fuzz/lists.ts';
import { tryMany } from '../../harness/fuzz/target.ts';

/** The tests. @param url of the sidecar, whose catalogue calls MyAnimeList catalog_a */
export function hostileListTests(browser: () => Browser, url: () => string, nextMinute: () => void): void {
  test('120 hostile lists: nothing of them runs, each is answered in words', {
    timeout: 600_000,
  }, async () => {
    const visited = await visit(browser(), `${url()}/my-list/`);
    const { refused, read } = await tryMany(() => createListTarget(visited, nextMinute), 120);
    expect(refused).toBeGreaterThan(20);
    expect(read).toBeGreaterThan(20);
    await visited.close();
  });
}
