/** The thread that reads long texts: turns, places, tables, and what becomes of a thread that fails. */
import { afterEach, describe, expect, test } from 'vitest';
import { hasLongText } from '../../../sidecar/translit/long-texts.ts';
import { createTextReader } from '../../../sidecar/translit/reader.ts';
import { matchPath } from '../../../src/api/router.ts';
import type { TranslitData } from '../../../src/translit/index.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const log: string[] = [];

/** A reader whose thread runs a program. @param answer of JavaScript: what it does with `message` */
function openReader(answer?: string, patience?: number) {
  log.length = 0;
  const source = `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (message) => { ${answer} });`;
  const program =
    answer === undefined ? undefined : new URL(`data:text/javascript,${encodeURIComponent(source)}`);
  const reader = createTextReader((line) => log.push(line), program, patience);
  closing.push(reader.close);
  return reader;
}

const textOf = (query: string) => ({ name: 'translit', query, body: undefined }) as const;
const echo = 'parentPort.postMessage({ status: 200, bytes: message.query })';

/** Reads a text of a client in a place of its own. */
function readText(
  reader: ReturnType<typeof openReader>,
  query: string,
  {
    client = 'a',
    data = {},
    isGone = () => false,
  }: { client?: string; data?: TranslitData; isGone?: () => boolean } = {},
) {
  const place = reader.reserve(client) ?? expect.unreachable();
  return place.render(textOf(query), data, isGone).finally(place.leave);
}

test('reads the oldest text of each client in turn', async () => {
  const reader = openReader(echo);
  const done: string[] = [];
  const read = async (query: string) => {
    await readText(reader, query, { client: query.charAt(0) });
    done.push(query);
    if (query === 'b1') await read('d1');
  };
  await Promise.all(['a1', 'a2', 'a3', 'b1', 'c1', 'c2'].map(read));
  expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'd1', 'c2', 'a3']);
});

test('all clients together have a hundred places', () => {
  const reader = openReader(echo);
  const places = Array.from({ length: 100 }, (_, at) => reader.reserve(`${at}`));
  expect(places).not.toContain(undefined);
  expect(reader.reserve('one more')).toBeUndefined();
  places[0]?.leave();
  expect(reader.reserve('one more')).toBeDefined();
});

test('skips a text whose client has gone', async () => {
  const reader = openReader(echo);
  let isGone = false;
  const first = readText(reader, 'first');
  const second = readText(reader, 'second', { isGone: () => isGone });
  const third = readText(reader, 'third', { isGone: () => false });
  isGone = true;
  expect(await first).toMatchObject({ bytes: 'first' });
  await expect(second).rejects.toMatchObject({ code: 'overloaded' });
  expect(await third).toMatchObject({ bytes: 'third' });
});

describe('the thread is replaced', () => {
  test.each([
    ['that throws', `if (message.query === 'bad') throw new Error('a defect'); ${echo}`, 'a defect'],
    ['that ends', `if (message.query === 'bad') process.exit(3); ${echo}`, 'the thread ended with 3'],
  ])('%s', async (_what, program, reason) => {
    const reader = openReader(program);
    const read = (query: string) => readText(reader, query);
    const [bad, good] = [read('bad'), read('good')];
    await expect(bad).rejects.toThrow(reason);
    expect(await good).toMatchObject({ bytes: 'good' });
    expect(log).toEqual([`the thread that reads long texts is replaced: ${reason}`]);
  });

  test('that hangs', async () => {
    const reader = openReader(`if (message.query === 'bad') for (;;); ${echo}`, 3000);
    const read = (query: string) => readText(reader, query);
    const [bad, good] = [read('bad'), read('good')];
    await expect(bad).rejects.toThrow('within 3 s');
    expect(await good).toMatchObject({ bytes: 'good' });
    expect(log).toHaveLength(1);
  });

  test('and the new one gets the tables', async () => {
    const reader = openReader(
      `if (message.query === 'bad') process.exit(3);
      parentPort.postMessage({ bytes: message.data === undefined ? 'none' : 'tables' });`,
    );
    const data = {};
    const read = (query: string) => readText(reader, query, { data });
    expect([await read('1'), await read('2')]).toEqual([{ bytes: 'tables' }, { bytes: 'none' }]);
    await expect(read('bad')).rejects.toThrow();
    expect(await read('3')).toEqual({ bytes: 'tables' });
  });
});

describe('a text is long above 4 KB', () => {
  const get = (text: string) => new URLSearchParams({ lang: 'ja', text }).toString();
  const header = () => undefined;
  const [translit, anime, resolve] = ['/translit', '/anime', '/resolve'].map(
    (path) => matchPath(path)?.resource,
  );

  test.each([
    ['a'.repeat(4096), false],
    ['a'.repeat(4097), true],
    ['ї'.repeat(2048), false],
    ['ї'.repeat(2049), true],
  ])('in an address, decoded (%#)', (text, expected) => {
    for (const method of ['GET', 'HEAD'])
      for (const query of [get(text), get(text).replace('text=', 'q=')])
        expect(hasLongText({ method, query, header }, translit)).toBe(expected);
    expect(hasLongText({ method: 'GET', query: get(text), header }, anime)).toBe(false);
  });

  test.each([
    [4096, false],
    [4097, true],
  ])('in a body of %d bytes', (length, expected) => {
    const request = { method: 'POST', query: '', header: () => String(length) };
    expect(hasLongText(request, translit)).toBe(expected);
    expect(hasLongText(request, resolve)).toBe(false);
  });

  test('or may be, in a body of unknown length', () => {
    expect(hasLongText({ method: 'POST', query: '', header }, translit)).toBe(true);
  });
});
