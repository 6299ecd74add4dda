/** The addresses and tags that caches must purge after a publication, and how purges are kept until they are made. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { findAddresses, findTags } from '../../../scripts/publish/addresses.ts';
import {
  keepPurge,
  mergePurges,
  notePurge,
  readPending,
  readReady,
} from '../../../scripts/publish/pending.ts';
import { changedUrls, whatToPurge } from '../../../scripts/publish/report.ts';
import { layoutOf } from '../../../src/snapshot/layout.ts';
import { sha256, toBytes } from '../../../src/snapshot/manifest.ts';
import { newFolder } from '../../harness/folder.ts';
import { rootOf } from '../../harness/root.ts';

const origin = 'https://api.example';
const since = (day: number) => `2026-03-0${day}T10:00:00Z`;

describe('several purges as one', () => {
  const url = fc.constantFrom('https://a/1', 'https://a/2', 'https://b/1', 'https://a/2?*');
  const tag = fc.constantFrom('anime-1', 'anime-2', 'updates');
  const purge = fc.record({
    generation: fc.integer({ min: 1, max: 9 }),
    since: fc.integer({ min: 1, max: 9 }).map(since),
    urls: fc.array(url, { maxLength: 3 }),
    tags: fc.array(fc.oneof({ weight: 8, arbitrary: tag }, { weight: 1, arbitrary: fc.constant('*') })),
  });

  test('have all addresses and tags once, the oldest time and the newest generation', () => {
    fc.assert(
      fc.property(fc.array(purge, { minLength: 1, maxLength: 4 }), (purges) => {
        const isWhole = purges.some(({ tags }) => tags.includes('*'));
        const urls = purges.flatMap((own) => own.urls);
        const sorted = (texts: string[]) => [...new Set(texts)].toSorted();
        expect(mergePurges(purges)).toEqual({
          generation: purges.map(({ generation }) => generation).toSorted((a, b) => b - a)[0],
          since: purges.map((own) => own.since).toSorted()[0],
          urls: sorted(isWhole ? urls.map((text) => text.replace(/^(https:..\w).*/, '$1/*')) : urls),
          tags: isWhole ? ['*'] : sorted(purges.flatMap(({ tags }) => tags)),
        });
      }),
    );
  });

  test('purge everything beyond 10,000 addresses', () => {
    const many = (count: number) => {
      const urls = Array.from({ length: count }, (_, i) => `${origin}/${i}`);
      return mergePurges([{ generation: 1, since: since(1), urls: [...urls, `${origin}/0`], tags: ['x'] }]);
    };
    expect([many(10_000).urls.length, many(10_000).tags]).toEqual([10_000, ['x']]);
    expect([many(10_001).urls, many(10_001).tags]).toEqual([[`${origin}/*`], ['*']]);
  });
});

describe('a pending purge', () => {
  let folder: string;
  let purges: string;
  beforeEach(() => {
    folder = newFolder();
    purges = join(folder, 'purges');
  });
  const note = (generation: number, name: string) =>
    notePurge(purges, rootOf(generation), { urls: [`${origin}/${name}`], tags: [name] });
  const publish = (generation: number) => {
    const { roots, root } = layoutOf(folder);
    mkdirSync(roots, { recursive: true });
    const bytes = toBytes(rootOf(generation));
    writeFileSync(join(roots, `${sha256(bytes)}.json`), bytes);
    writeFileSync(root, bytes);
  };

  test('is written before the switch and ready after it', () => {
    expect([readPending(purges), readReady(purges, folder)]).toEqual([[], undefined]);
    notePurge(purges, rootOf(2), { urls: [], tags: ['nothing'] });
    expect(readPending(purges)).toEqual([]);
    note(2, 'b');
    note(1, 'a');
    // Nothing is published at all.
    expect(readReady(purges, folder)).toBeUndefined();
    publish(1);
    const { journal } = layoutOf(folder);
    mkdirSync(dirname(journal), { recursive: true });
    writeFileSync(journal, '');
    // The publication is not complete yet, so a purge would have no effect.
    expect(readReady(purges, folder)?.purge.tags).toEqual(['a']);
    rmSync(journal);
    // No publication is running, so the purge of the interrupted one is ready. Making it does no harm.
    expect(readReady(purges, folder)?.purge.tags).toEqual(['a', 'b']);
    publish(2);
    writeFileSync(journal, '');
    const ready = readReady(purges, folder);
    expect([ready?.purge.tags, ready?.root, ready?.purge.files.length]).toEqual([['a', 'b'], rootOf(2), 2]);
  });

  test('is one file with all addresses after a failure', () => {
    publish(2);
    note(1, 'a');
    const alone = readReady(purges, folder)?.purge ?? expect.fail();
    const [name] = readdirSync(purges);
    keepPurge(purges, alone);
    expect(readdirSync(purges)).toEqual([name]);
    note(2, 'b');
    const ready = readReady(purges, folder)?.purge ?? expect.fail();
    keepPurge(purges, ready);
    const files = readdirSync(purges);
    expect(files.length).toBe(1);
    const { files: _files, ...purge } = ready;
    expect(JSON.parse(readFileSync(join(purges, files[0] ?? ''), 'utf8'))).toEqual(purge);
  });

  test('purges the whole published origin if it is damaged', () => {
    publish(2);
    note(1, 'a');
    writeFileSync(join(purges, 'x.json'), '{');
    writeFileSync(join(purges, 'y.json'), '{}');
    writeFileSync(join(purges, 'lock.sqlite'), '');
    expect(readPending(purges).length).toBe(3);
    const ready = readReady(purges, folder)?.purge;
    expect([ready?.urls, ready?.tags, ready?.files.length]).toEqual([[`${origin}/*`], ['*'], 3]);
  });
});

interface Explained {
  files?: Record<string, string>;
  shards?: string[];
  aliases?: Record<string, string[]>;
  castPages?: string[];
}
const explanationOf = ({ files = {}, shards = [], aliases = {}, castPages = [] }: Explained) => ({
  files: new Map(Object.entries(files)),
  shards,
  aliases: new Map(Object.entries(aliases)),
  castPages,
});
const told = (explained: Explained | undefined, own: object = {}) =>
  ({
    ...(explained && { explanation: explanationOf(explained) }),
    whole: 'first',
    written: 0,
    removed: 0,
    isOther: false,
    root: rootOf(2),
    ...own,
  }) as never;

describe('the report', () => {
  const everything = [`${origin}/*`];
  test.each<[string, Explained | undefined, object, string[]]>([
    ['nothing', undefined, {}, []],
    ['all, as another snapshot', undefined, { isOther: true }, everything],
    ['all, as files were written', undefined, { written: 1 }, everything],
    ['all, as files were removed', undefined, { removed: 1 }, everything],
    ['nothing of an explained one', {}, { written: 5 }, []],
  ])('the changed addresses are %s', (_what, explained, own, expected) =>
    expect(changedUrls(told(explained, own))).toEqual(expected),
  );

  test('a takedown also purges the dumps and the folder of the snapshot', () => {
    const change = (explained: Explained, isTakedown: boolean) =>
      whatToPurge({ explanation: explanationOf(explained), root: rootOf(2), isTakedown }).urls.filter((url) =>
        /[/](?:dumps|snapshot)[/]/.test(url),
      );
    const files = { 'public/v1/anime/1.json': 'x' };
    for (const explained of [{ files }, {}]) {
      expect(change(explained, true)).toEqual([`${origin}/dumps/*`, `${origin}/snapshot/*`]);
      expect(change(explained, false)).toEqual([]);
    }
  });
});

describe('a publication purges', () => {
  const addresses = (explained: Explained) => [...findAddresses(explanationOf(explained))].toSorted();
  const tags = (explained: Explained) => [...findTags(explanationOf(explained))].toSorted();
  /** The purges besides those that any change causes. */
  const always = addresses({ shards: ['x'] });
  const beside = (explained: Explained) => addresses(explained).filter((path) => !always.includes(path));
  const ofLists = tags({ shards: ['x'] });
  const tagsBeside = (explained: Explained) => tags(explained).filter((own) => !ofLists.includes(own));

  test('the lists with any change', () => {
    for (const explained of [{ files: { 'calendars/schedule.ics': 'x' } }, { castPages: ['5'] }])
      expect(always.filter((path) => !addresses(explained).includes(path))).toEqual([]);
    for (const path of ['/public/v1/anime', '/public/v1/anime?*', '/sitemap-*.xml', '/anime/', '/', '/en/'])
      expect(always).toContain(path);
    expect(ofLists).toEqual(expect.arrayContaining(['anime', 'updates', 'schedule']));
  });

  test('other files by the addresses that clients request', () => {
    expect(
      beside({
        files: {
          'feeds/anime/5.atom': 'x',
          'ids/slug/ab.json': 'x',
          'guide/index.html': 'x',
          'style.css': 'x',
        },
      }),
    ).toEqual(['/feeds/anime/5.atom', '/guide/', '/ids/slug/ab.json', '/style.css']);
    expect(tagsBeside({ files: { 'feeds/anime/5.atom': 'x' } })).toEqual([]);
  });

  test('the pages that show a changed character, and teams whose titles changed', () => {
    const cast = { castPages: ['5', 'slug:a-5'] };
    expect(beside(cast)).toEqual(expect.arrayContaining(['/anime/5/', '/anime/slug:a-5/', '/anime/a-5/']));
    expect(beside(cast)).not.toContain('/public/v1/anime/5');
    expect(tags(cast)).toEqual(['anime-5']);
    expect(beside({ shards: ['anime/0'] })).toEqual(['/en/teams/*', '/public/v1/teams/*', '/teams/*']);
    expect(tagsBeside({ aliases: { 'teams/3': [], 'anime/4': [] }, shards: ['x'] })).toEqual(['team-3']);
  });
});
