/** Files of a tree: which leaf they belong to, which go and stay when manifests change, which generations are kept. */
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lookInto } from '../../../src/files/regular.ts';
import { layoutOf } from '../../../src/snapshot/layout.ts';
import {
  contentOf,
  type FileEntry,
  type Root,
  sha256,
  timeOf,
  toBytes,
} from '../../../src/snapshot/manifest.ts';
import { generationsToKeep, type Retention } from '../../../src/snapshot/retention.ts';
import { isPage, onOrigin, siteLeaf } from '../../../src/snapshot/site-files.ts';
import { isIntact, seemsIntact } from '../../../src/snapshot/tree-files.ts';
import { newFolder } from '../../harness/folder.ts';
import { rootOf } from '../../harness/root.ts';

describe('the site', () => {
  test.each([
    ['_astro/a.css', 'site/assets', 'immutable'],
    ['_astro', 'site', 'fiveMinutes'],
    ['index.html', 'site', 'fiveMinutes'],
  ])('has %s in the leaf %s with the caching %s', (path, name, cache) =>
    expect(siteLeaf(path)).toEqual({ name, cache }),
  );

  test.each([
    ...['index.html', 'a/b.html', 'sitemap.xml', 'robots.txt', 'llms.txt', '.well-known/security.txt'].map(
      (it) => [it, true] as const,
    ),
    ...['a.htm', 'a/robots.txt', 'sitemap.xml.gz', 'xrobots.txt', 'a.js', 'html', 'a/llms.txt'].map(
      (it) => [it, false] as const,
    ),
  ])('may name its origin in %s: %s', (path, expected) => expect(isPage(path)).toBe(expected));

  test.each([
    ['https://a.example', 'https://b.example', 'x https://a.example/y', 'x https://b.example/y'],
    [
      'https://a.example',
      'https://b.example',
      'https://a.example.org https://a.example:80 https://a.example-x',
      undefined,
    ],
    [
      'http://localhost:80',
      'https://b.example',
      'http://localhost:8080 http://localhost:80/',
      'http://localhost:8080 https://b.example/',
    ],
    ['https://a.example', 'https://$&.example', 'https://a.example', 'https://$&.example'],
  ])('a page of %s moves to %s: %s', (from, to, page, expected) =>
    expect(onOrigin(Buffer.from(page), from, to).toString()).toBe(expected ?? page),
  );
});

test('checks a file and its encodings by hash, or by size and time', () => {
  const layout = layoutOf(newFolder());
  const texts = { '': 'file', '.gz': 'gz', '.br': 'brotli' } as const;
  const own: FileEntry = {
    path: 'a/file',
    ...contentOf(Buffer.from(texts[''])),
    gz: contentOf(Buffer.from(texts['.gz'])),
    br: contentOf(Buffer.from(texts['.br'])),
  };
  const write = (ending: keyof typeof texts, text: string = texts[ending], time?: number) => {
    const file = join(layout.tree, own.path + ending);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    const seconds = time ?? timeOf(contentOf(Buffer.from(texts[ending])));
    utimesSync(file, seconds, seconds);
  };
  const endings = ['', '.gz', '.br'] as const;
  const both = () => [isIntact, seemsIntact].map((is) => is(layout, lookInto(layout.tree), own));
  for (const ending of endings) write(ending);
  expect(both()).toEqual([true, true]);
  for (const ending of endings) {
    write(ending, 'x'.repeat(texts[ending].length));
    expect(both(), `decayed ${ending}`).toEqual([false, true]);
    write(ending, texts[ending], 1);
    expect(both(), `touched ${ending}`).toEqual([true, false]);
    write(ending, `${texts[ending]}.`);
    expect(both(), `longer ${ending}`).toEqual([false, false]);
    rmSync(join(layout.tree, own.path + ending));
    expect(both(), `gone ${ending}`).toEqual([false, false]);
    mkdirSync(join(layout.tree, own.path + ending));
    expect(both(), `a folder ${ending}`).toEqual([false, false]);
    rmSync(join(layout.tree, own.path + ending), { recursive: true });
    write(ending);
  }
});

describe('a publication keeps', () => {
  const hour = 3_600_000;
  const now = Date.parse('2026-03-04T10:00:00Z');

  /** A folder that keeps generations of these ages (hours) and costs (bytes), the newest first. */
  function keep(
    kept: readonly { readonly age: number; readonly cost: number; readonly isGone?: boolean }[],
    retention: Retention,
    treeBytes = 1000,
  ): number[] {
    const layout = layoutOf(newFolder());
    for (const own of [layout.roots, layout.replaced, layout.changes]) mkdirSync(own, { recursive: true });
    const generations = kept.map(({ age, cost, isGone }, at) => {
      const generation = 100 - at;
      // A fifth of what it costs is of each kind.
      const share = Math.floor(cost / 5);
      const part = (name: string) => ({ name, hash: sha256(`${name} ${at}`), size: share });
      const createdAt = new Date(now - age * hour).toISOString();
      const root = rootOf(generation, {
        createdAt,
        // `as`: what history is decided by.
        leaves: [part('l'), part('m')] as Root['leaves'],
        records: { r: part('r') },
      });
      const hash = sha256(toBytes(root));
      if (isGone !== true) writeFileSync(join(layout.roots, `${hash}.json`), toBytes(root));
      const next = generation + 1;
      writeFileSync(join(layout.replaced, `${next}.json`), JSON.stringify({ f: share }));
      writeFileSync(join(layout.changes, `${next}.json`), 'x'.repeat(cost - 4 * share));
      return { generation, id: root.id, hash };
    });
    const root = rootOf(101, { previous: generations });
    const current = { root, hash: 'current', isDamaged: false };
    const all = generationsToKeep(layout, current, treeBytes, { retention, now });
    return all.map(({ generation }) => generation);
  }

  const usual = { hours: 24, share: 0.2 };
  const of = (age: number, cost = 10) => ({ age, cost });

  test.each([
    ['all of the last hours', [of(1), of(2), of(23), of(24), of(24.01)], usual, [101, 100, 99, 98, 97]],
    ['up to one that is gone', [of(1), { ...of(2), isGone: true }, of(3)], usual, [101, 100]],
    ['the one before, though none is wanted', [of(1)], { hours: 0, share: 1 }, [101]],
  ] as const)('%s', (_what, kept, retention, expected) => expect(keep(kept, retention)).toEqual(expected));

  test('generations up to the first one that is too old or takes too much room', () => {
    const generation = fc.record({ age: fc.nat({ max: 50 }), cost: fc.integer({ min: 5, max: 120 }) });
    const retention = fc.record({
      hours: fc.constantFrom(0, 10, 24),
      share: fc.constantFrom(0, 0.1, 0.3),
    });
    fc.assert(
      fc.property(fc.array(generation, { maxLength: 7 }), retention, (kept, rule) => {
        const sorted = kept.toSorted((a, b) => a.age - b.age);
        let [left, count] = [1000 * rule.share, 1];
        for (const { age, cost } of sorted) {
          left -= cost;
          if (left < 0 || age > rule.hours) break;
          count += 1;
        }
        expect(keep(sorted, rule)).toEqual(Array.from({ length: count }, (_, at) => 101 - at));
      }),
      { numRuns: 60 },
    );
  });
});
