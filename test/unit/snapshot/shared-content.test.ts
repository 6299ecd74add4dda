/** What the first thread of a service has read of a snapshot, as the others see it. */
import { expect, test } from 'vitest';
import type { TextData } from '../../../src/api/text-indexes.ts';
import type { Memory } from '../../../src/files/regular.ts';
import { finish } from '../../../src/scheduling/task.ts';
import { createSharedContent } from '../../../src/snapshot/shared-content.ts';

const content = (hash: string) => ({ hash, size: 3 });
const reading = (text: string) => (into: Memory) => {
  const memory = into(text.length).subarray(0, text.length);
  memory.write(text);
  return memory;
};
const unread = () => expect.fail('it was sent');
// `as`: any data with arrays.
const index = (name: string) => ({ name, list: Uint32Array.of(1, 2) }) as unknown as TextData;

test('the first keeps what it read until it is sent, once; what could not be read is not sent', () => {
  const first = createSharedContent(undefined, () => 0);
  expect(first.find(content('a'), reading('abc'))?.toString()).toBe('abc');
  expect(first.find(content('b'), () => undefined)).toBeUndefined();
  expect(finish(first.share('anime', index('x'), 'one'))).toEqual(index('x'));
  const sent = first.take({ stamp: 's1', id: 'one' });
  expect([sent.stamp, sent.id, [...sent.content.keys()], [...sent.texts.keys()]]).toEqual([
    's1',
    'one',
    ['a'],
    ['anime'],
  ]);
  expect(sent.content.get('a')?.buffer).toBeInstanceOf(SharedArrayBuffer);
  const again = first.take({ stamp: 's2', id: 'two' });
  expect([again.content.size, again.texts.size]).toEqual([0, 0]);
  // The first thread never waits for another, and has no thread to ask for texts.
  expect([first.mayOpen('any'), first.text('anime', 'one')]).toEqual([true, undefined]);
});

test('indexes of a snapshot that was begun and given up are not sent with the next one', () => {
  const first = createSharedContent(undefined, () => 0);
  finish(first.share('anime', index('old'), 'one'));
  finish(first.share('characters', index('old'), 'one'));
  finish(first.share('anime', index('new'), 'two'));
  const sent = first.take({ stamp: 's', id: 'two' });
  expect([...sent.texts.keys()]).toEqual(['anime']);
  finish(first.share('anime', index('late'), 'three'));
  expect(first.take({ stamp: 's', id: 'four' }).texts.size).toBe(0);
});

test('another thread reads nothing that it was sent, and shares nothing of its own', () => {
  const first = createSharedContent(undefined, () => 0);
  first.find(content('a'), reading('abc'));
  finish(first.share('anime', index('x'), 'one'));
  const other = createSharedContent(first.take({ stamp: 's1', id: 'one' }), () => 0);
  expect(other.find(content('a'), unread)?.toString()).toBe('abc');
  expect(other.find(content('b'), reading('own'))?.toString()).toBe('own');
  expect(other.text('anime', 'one')).toEqual(index('x'));
  expect([other.text('anime', 'two'), other.text('characters', 'one')]).toEqual([undefined, undefined]);
  const own = index('y');
  expect(finish(other.share('anime', own, 'one'))).toBe(own);
  expect(other.take({ stamp: 's', id: 'one' }).content.size).toBe(0);

  // More of the same snapshot comes to what was there; of another one the indexes alone are replaced.
  first.find(content('c'), reading('ccc'));
  finish(first.share('characters', index('z'), 'one'));
  other.receive(first.take({ stamp: 's1', id: 'one' }));
  expect([other.text('anime', 'one'), other.text('characters', 'one')]).toEqual([index('x'), index('z')]);
  for (const [hash, text] of [
    ['a', 'abc'],
    ['c', 'ccc'],
  ] as const)
    expect(other.find(content(hash), unread)?.toString()).toBe(text);
  first.find(content('d'), reading('ddd'));
  finish(first.share('anime', index('w'), 'two'));
  other.receive(first.take({ stamp: 's2', id: 'two' }));
  expect([other.text('anime', 'one'), other.text('anime', 'two')]).toEqual([undefined, index('w')]);
  expect(other.text('characters', 'two')).toBeUndefined();
  expect(other.find(content('a'), unread)?.toString()).toBe('abc');

  // Once it is served nothing of it is held.
  other.settle('s1');
  expect(other.find(content('d'), unread)?.toString()).toBe('ddd');
  other.settle('s2');
  expect(other.find(content('d'), reading('new'))?.toString()).toBe('new');
  expect(other.text('anime', 'two')).toBeUndefined();
});

test('a root that nobody sends is opened alone after a while, counted from when it was first seen', () => {
  let clock = 1000;
  const first = createSharedContent(undefined, () => clock);
  const other = createSharedContent(first.take({ stamp: 's1', id: 'one' }), () => clock);
  expect([other.mayOpen('s1'), other.mayOpen('s2')]).toEqual([true, false]);
  clock += 2999;
  expect(other.mayOpen('s2')).toBe(false);
  clock += 1;
  expect(other.mayOpen('s2')).toBe(true);
  expect(other.mayOpen('s3')).toBe(false);
  clock += 2999;
  // Another one was asked for meanwhile: its time begins anew.
  expect([other.mayOpen('s2'), other.mayOpen('s3')]).toEqual([false, false]);
  other.receive(first.take({ stamp: 's3', id: 'three' }));
  expect(other.mayOpen('s3')).toBe(true);
});
