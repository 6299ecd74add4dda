/** Files of the tree as they are served: in which encoding, and when a damaged one is read again. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAnswerCache, createFiles } from '../../../sidecar/snapshot/files.ts';
import type { Encoding } from '../../../src/http/encoding.ts';
import { type Content, contentOf } from '../../../src/snapshot/manifest.ts';

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

/** A tree of files by path, and how often each was read. */
function openTree(tree: Record<string, readonly Encoding[]>) {
  const world = { reads: [] as string[], isSound: true };
  const get = (path: string) => {
    const forms = tree[path];
    if (forms === undefined) return undefined;
    return {
      path,
      cache: 'hour',
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
  return { world, files: createFiles(get as never, read as never, createAnswerCache()) };
}

test.each<[string, readonly Encoding[], readonly Encoding[], string, boolean]>([
  ['both, best first', ['br', 'gzip'], ['br', 'gzip'], 'f.css br', true],
  ['gzip alone is kept, br wanted', ['gzip'], ['br'], 'f.css', true],
  ['none is kept', [], ['br', 'gzip'], 'f.css', false],
])('sends the best form that there is: %s', (_name, forms, accepted, expected, isCompressible) => {
  const { files } = openTree({ 'f.css': forms });
  const served = files('f.css', accepted);
  expect(String(served?.bytes)).toBe(expected);
  expect(served?.encoding).toBe(expected.split(' ')[1]);
  expect(served?.isCompressible).toBe(isCompressible);
});

test('reads a damaged file again after ten seconds, a sound file once', () => {
  const { files, world } = openTree({ 'f.json': [], 'sound.json': [] });
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
