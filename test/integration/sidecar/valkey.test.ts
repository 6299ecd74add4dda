/** The connection to Valkey, over a server whose answers the test decides; a real one is asked by system/sidecar/shared-limits. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { connectValkey } from '../../../sidecar/limits/valkey.ts';
import { type Answer, playValkey } from '../../harness/played-valkey.ts';

const script = 'return ARGV[1]';
const beatKey = 'ani-ua:beat';
const isBeat = ([name, , , key]: string[]) => name === 'EVAL' && key === beatKey;

/** A connection that is there. */
async function connected(answerTo: (name: string, args: string[]) => Answer | undefined = () => undefined) {
  const server = await playValkey(answerTo);
  const changes: [boolean, string][] = [];
  const evictions: string[] = [];
  const valkey = connectValkey(
    server.url,
    (isReady, reason) => changes.push([isReady, reason]),
    (policy) => evictions.push(policy),
  );
  onTestFinished(() => {
    valkey.close();
    server.close();
  });
  await vi.waitFor(() => expect(valkey.isReady()).toBe(true), { timeout: 10_000 });
  const beats = () => server.commands.filter(isBeat).length;
  /** What was asked before the next beat on the connection is answered once that is. */
  const nextBeat = async () => {
    const before = beats();
    await vi.waitFor(() => expect(beats()).toBeGreaterThan(before), { timeout: 10_000 });
  };
  return { server, valkey, changes, evictions, beats, nextBeat };
}

test('sends a script with its key and arguments, and gives its answer back', async () => {
  const { server, valkey, changes } = await connected((_name, args) =>
    args[0] === script ? 'sent' : undefined,
  );
  await expect(valkey.run(script, 'caller', ['spent', '7'])).resolves.toBe('sent');
  expect(server.commands).toContainEqual(['EVAL', script, '1', 'caller', 'spent', '7']);
  expect(changes).toEqual([[true, '']]);
});

test('takes a server for lost after a failed script, until it answers again', async () => {
  const { valkey, changes } = await connected((_name, args) =>
    args[0] === script ? { error: 'ERR the script failed' } : undefined,
  );
  await expect(valkey.run(script, 'caller', [])).rejects.toThrow('ERR the script failed');
  expect(changes.slice(0, 2)).toEqual([
    [true, ''],
    [false, 'ERR the script failed'],
  ]);
  await vi.waitFor(() => expect(valkey.isReady()).toBe(true), { timeout: 10_000 });
});

test('gives up what is not answered within a second', async () => {
  const { valkey, changes } = await connected((_name, args) => (args[0] === script ? 'silence' : undefined));
  await expect(valkey.run(script, 'caller', [])).rejects.toThrow('no answer within 1000 ms');
  expect(changes[1]).toEqual([false, 'no answer within 1000 ms']);
});

const memory = (fields: string[]) => ['# Memory', 'used_memory:1024', ...fields, ''].join('\r\n');

test('warns once of a policy that drops counters', async () => {
  const info = memory(['maxmemory:1000', 'maxmemory_policy:allkeys-lru']);
  const { server, evictions, nextBeat } = await connected((name) => (name === 'INFO' ? info : undefined));
  await vi.waitFor(() => expect(evictions).toEqual(['allkeys-lru']));
  server.cut();
  const asked = () => server.commands.filter(([name]) => name === 'INFO').length;
  await vi.waitFor(() => expect(asked()).toBe(2), { timeout: 10_000 });
  await nextBeat();
  expect(evictions).toEqual(['allkeys-lru']);
});

test.each([
  ['no policy that drops', memory(['maxmemory:1000', 'maxmemory_policy:noeviction'])],
  ['room for all', memory(['maxmemory:0', 'maxmemory_policy:allkeys-lru'])],
  ['a user who may not ask', { error: 'NOPERM this user has no permissions to run the info command' }],
])('does not warn of %s', async (_, info) => {
  const { server, evictions, nextBeat } = await connected((name) => (name === 'INFO' ? info : undefined));
  expect(server.commands).toContainEqual(['INFO', 'memory']);
  await nextBeat();
  expect(evictions).toEqual([]);
});
