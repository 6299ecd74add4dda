/** Files of the tree as they are served and kept in memory: every field, and under which key. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFiles, createMemory } from '../../../sidecar/snapshot/files.ts';
import { acceptedEncodings, type Encoding } from '../../../src/http/encoding.ts';
import { type Content, contentOf, etagOfContent } from '../../../src/snapshot/manifest.ts';

let clock = 1000;
/** The memory looks at the clock anew after a millisecond. */
function turn(ms: number): void {
  clock += ms;
  vi.advanceTimersByTime(ms);
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const bytesOf = (what: string) => Buffer.from(what);
const content = (what: string): Content => contentOf(bytesOf(what));

interface Kept {
  cache?: string | undefined;
  forms?: readonly Encoding[];
}

/** A tree of files by path, and how often each was read. */
function openTree(tree: Record<string, Kept>) {
  const world = { reads: [] as string[], isSound: true };
  const get = (path: string) => {
    const own = tree[path];
    if (own === undefined) return undefined;
    const { cache = 'hour', forms = [] } = own;
    return {
      path,
      cache,
      ...content(path),
      ...(forms.includes('gzip') && { gz: content(`${path} gzip`) }),
      ...(forms.includes('br') && { br: content(`${path} br`) }),
    };
  };
  const read = ({ path }: { path: string }, wanted?: Encoding) => {
    const name = wanted === undefined ? path : `${path} ${wanted}`;
    world.reads.push(name);
    return { bytes: bytesOf(name), content: content(name), encoding: wanted, isSound: world.isSound };
  };
  const kept = createMemory();
  return { world, kept, files: createFiles(get as never, read as never, kept) };
}

const both = acceptedEncodings('br, gzip');
const kinds: [string, number][] = [
  ['hour', 3600],
  ['fiveMinutes', 300],
  ['minute', 60],
  ['none', 0],
  ['immutable', Number.POSITIVE_INFINITY],
];

test.each(kinds)('a file of the cache class %s is served with all that is said of it', (cache, maxAge) => {
  const { files } = openTree({ 'a/b.json': { cache, forms: ['br', 'gzip'] } });
  expect(files('a/b.json', both)).toEqual({
    status: 200,
    bytes: bytesOf('a/b.json br'),
    etag: etagOfContent(content('a/b.json br')),
    type: 'application/json; charset=utf-8',
    maxAge,
    isCompressible: true,
    encoding: 'br',
  });
});

test.each<[string, readonly Encoding[], readonly Encoding[], string, boolean]>([
  ['both, best first', ['br', 'gzip'], ['br', 'gzip'], 'f.css br', true],
  ['both, gzip first', ['br', 'gzip'], ['gzip', 'br'], 'f.css gzip', true],
  ['gzip alone is kept', ['gzip'], ['br', 'gzip'], 'f.css gzip', true],
  ['br alone is kept', ['br'], ['gzip', 'br'], 'f.css br', true],
  ['br alone is kept, gzip wanted', ['br'], ['gzip'], 'f.css', true],
  ['gzip alone is kept, br wanted', ['gzip'], ['br'], 'f.css', true],
  ['none is wanted', ['br', 'gzip'], [], 'f.css', true],
  ['none is kept', [], ['br', 'gzip'], 'f.css', false],
])('of the forms, the best that is there: %s', (_name, forms, accepted, expected, isCompressible) => {
  const { files } = openTree({ 'f.css': { forms } });
  const served = files('f.css', accepted);
  expect(String(served?.bytes)).toBe(expected);
  expect(served?.encoding).toBe(expected.split(' ')[1]);
  expect(served?.isCompressible).toBe(isCompressible);
});

test('each form of a file is read once and kept by itself', () => {
  const { files, world, kept } = openTree({ 'f.json': { forms: ['br', 'gzip'] }, 'g.json': {} });
  const wants: (readonly Encoding[])[] = [[], ['br'], ['gzip'], ['br', 'gzip'], ['gzip', 'br']];
  const ask = (accepted: readonly Encoding[]) => String(files('f.json', accepted)?.bytes);
  const first = wants.map(ask);
  expect(first).toEqual(['f.json', 'f.json br', 'f.json gzip', 'f.json br', 'f.json gzip']);
  expect(wants.map(ask)).toEqual(first);
  expect(world.reads).toEqual(first);
  expect([files('none.json', both), files('', both)]).toEqual([undefined, undefined]);
  expect(kept.size).toBe(5);
});

test('what is damaged is read again after ten seconds, what is sound never', () => {
  const { files, world } = openTree({ 'f.json': {}, 'sound.json': {} });
  files('sound.json', []);
  world.isSound = false;
  files('f.json', []);
  turn(10_000);
  files('f.json', []);
  expect(world.reads).toEqual(['sound.json', 'f.json']);
  turn(2);
  world.isSound = true;
  files('f.json', []);
  turn(1e9);
  files('f.json', []);
  files('sound.json', []);
  expect(world.reads).toEqual(['sound.json', 'f.json', 'f.json']);
});
