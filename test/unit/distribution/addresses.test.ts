/** Which files of a snapshot folder and of the dumps are not served, and which paths an origin may name. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createKindFinder, dumpsFolder, snapshotFolder } from '../../../src/distribution/addresses.ts';
import { snapshotAddress } from '../../../src/distribution/mirror/origin.ts';
import { isPathBelow } from '../../../src/distribution/mirror/paths.ts';
import { addNames, checkNames, isNamed, type Names } from '../../../src/distribution/mirror/shapes.ts';

const hash = 'a1'.repeat(32);
const kindOf = createKindFinder(snapshotFolder);
const dumpKindOf = createKindFinder(dumpsFolder);

test.each(['tree/a', 'tree/a/b.json.gz', 'tree/.well-known/security.txt', 'tree/a/..b', 'tree/Ї'])(
  'caches may not keep the representation %s',
  (path) => expect(kindOf(path)).toMatchObject({ caching: 'no-store', isOpaque: true }),
);

test.each([
  '',
  ...'tree tree/ tree/a/ tree//a tree/../root.json tree/./a tree/a/.. tree/a.tmp'.split(' '),
  ...[
    `roots/${hash}`,
    `roots/${hash.slice(1)}.json`,
    `roots/${hash.toUpperCase()}.json`,
    `x/roots/${hash}.json`,
  ],
  ...[`roots/${hash}.json.tmp`, `replaced/${hash}.json`, `index/${hash}`],
  ...'metadata/0.root.json metadata/01.root.json metadata/1.timestamp.json changes/0.json'.split(' '),
  ...'next/journal.json lock.sqlite mirror.json damage.ndjson root.jsonx'.split(' '),
])('"%s" is not served', (path) => expect(kindOf(path)).toBeUndefined());

test.each(['', '7/a b', ...'history.json latest latest/ 7 07/a 0/a 7.tmp/a 7/.a 7/a/b older/a'.split(' ')])(
  '"%s" of the dumps is not served',
  (path) => expect(dumpKindOf(path)).toBeUndefined(),
);

test.each([
  ['a/b.json', true],
  ['a/..b/...', true],
  ['\u0457/\u65e5.json', true],
  [`${'a'.repeat(200)}/x`, true],
  [`${'a'.repeat(201)}/x`, false],
  // Two bytes a letter.
  [`x/${'ї'.repeat(100)}`, true],
  [`x/${'ї'.repeat(100)}a`, false],
  [`${'abcdefghi/'.repeat(99)}abcdefghij`, true],
  [`${'abcdefghi/'.repeat(99)}abcdefghijk`, false],
  ...['', ...'/ /a a/ a//b . .. a/. a/../b ./a a\\b c:a'.split(' '), 'a\u0000', 'a\nb', 'a/\u0085'].map(
    (path): [string, boolean] => [path, false],
  ),
  ['a.tmp', false],
  ['a.tmp/b', true],
])('an origin may name %j: %s', (path, isAllowed) => expect(isPathBelow(path)).toBe(isAllowed));

test.each([
  ['https://api.example', 'https://api.example/snapshot/'],
  ['http://api.example:8080/', 'http://api.example:8080/snapshot/'],
  ['https://api.example/snapshot', 'https://api.example/snapshot/'],
  ['https://api.example/own/way/', 'https://api.example/own/way/'],
  ['HTTPS://API.example/x', 'https://api.example/x/'],
  ['ftp://api.example', undefined],
  ['https://api.example/?a', undefined],
  ['/srv/folder', undefined],
])('the snapshot of %s is at %s', (text, address) => expect(snapshotAddress(text)).toBe(address));

const content = (size: number) => ({ hash: String(size).repeat(64).slice(0, 64), size });

const name = fc.constantFrom('a', 'b', 'a.gz', 'a.br', 'c.gz');
const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => names.join('/'));
const file = fc.record({ path, gz: fc.boolean(), br: fc.boolean() });

test('refuses files of an origin that need one place, or stand where a folder is needed', () => {
  fc.assert(
    fc.property(fc.uniqueArray(file, { selector: (own) => own.path, maxLength: 6 }), (files) => {
      const taken = files.flatMap((own) => [
        own.path,
        ...(own.gz ? [`${own.path}.gz`] : []),
        ...(own.br ? [`${own.path}.br`] : []),
      ]);
      const folders = new Set(
        files
          .flatMap((own) => own.path.split('/').map((_, at, all) => all.slice(0, at).join('/')))
          .filter((it) => it !== ''),
      );
      const clashes = new Set(taken).size < taken.length || taken.some((own) => folders.has(own));
      const names: Names = new Map();
      addNames(names, {
        name: 'leaf',
        cache: 'hour',
        files: files.map((own) => ({
          path: own.path,
          ...content(9),
          ...(own.gz && { gz: content(5) }),
          ...(own.br && { br: content(4) }),
        })),
      });
      for (const own of ['a', 'b', 'a.gz', 'a.br', 'a/b', 'a/b.gz', 'c.gz', 'c', ...taken])
        expect(isNamed(names, own), own).toBe(taken.includes(own));
      if (clashes) expect(() => checkNames(names)).toThrow('claim one place');
      else expect(new Set(checkNames(names))).toEqual(folders);
    }),
    { numRuns: 500 },
  );
  const leaf = { name: 'leaf', cache: 'hour' as const, files: [{ path: 'a', ...content(9) }] };
  const names: Names = new Map();
  addNames(names, leaf);
  expect(() => addNames(names, leaf)).toThrow('twice');
});
