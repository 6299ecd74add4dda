/** Long work is shared out among the turns of the event loop; what it answers does not change. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../../src/api/context.ts';
import { type RawInput, render, renderResumably } from '../../../src/api/render.ts';
import type { EndpointName } from '../../../src/contract/index.ts';
import { createScheduler } from '../../../src/scheduling/scheduler.ts';
import type { Task } from '../../../src/scheduling/task.ts';
import { openStand, type Stand } from '../../harness/serve.ts';

/** An event loop whose turns the test ends, and whose clock only work moves on. */
function createLoop(budget: number) {
  let clock = 0;
  let next: (() => void)[] = [];
  const scheduler = createScheduler({ now: () => clock, later: (run) => next.push(run), budget });
  const done: string[] = [];
  return {
    scheduler,
    done,
    *work(name: string, steps: number, cost = 1): Task<string> {
      for (let step = 1; step <= steps; step++) {
        clock += cost;
        done.push(`${name}${step}`);
        if (step < steps) yield;
      }
      return name;
    },
    /** Ends a turn; gives what the next one took. */
    turn(): number {
      const before = clock;
      const now = next;
      next = [];
      for (const run of now) run();
      return clock - before;
    },
  };
}

describe('scheduler', () => {
  test('what fits is done at once', () => {
    const { scheduler, work } = createLoop(10);
    expect(scheduler.run(work('a', 5))).toBe('a');
  });

  test('what does not is done in later turns, none longer than the budget', async () => {
    const { scheduler, work, turn } = createLoop(10);
    const result = scheduler.run(work('a', 35));
    expect(result).toBeInstanceOf(Promise);
    expect([turn(), turn(), turn(), turn()]).toEqual([10, 10, 5, 0]);
    expect(await result).toBe('a');
  });

  test('many share one budget, in turn', async () => {
    const { scheduler, work, turn, done } = createLoop(4);
    const results = ['a', 'b', 'c'].map((name) => scheduler.run(work(name, 6)));
    expect(done.join(' ')).toBe('a1 a2 a3 a4');
    const lengths = [turn(), turn(), turn(), turn(), turn()];
    expect(Math.max(...lengths)).toBe(4);
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c']);
    expect(done).toHaveLength(18);
  });

  test('much little work does not add up to a long turn', async () => {
    const { scheduler, work, turn, done } = createLoop(10);
    const results = Array.from({ length: 30 }, () => scheduler.run(work('a', 1)));
    expect(done).toHaveLength(10);
    expect([turn(), turn(), turn()]).toEqual([10, 10, 0]);
    expect(await Promise.all(results)).toHaveLength(30);
  });

  test('a failure is that of its own work, now or later', async () => {
    const { scheduler, work, turn } = createLoop(2);
    function* failing(steps: number): Task<string> {
      yield* work('f', steps);
      throw new Error('a defect');
    }
    expect(() => scheduler.run(failing(1))).toThrow('a defect');
    turn();
    const [one, other] = [scheduler.run(failing(3)), scheduler.run(work('a', 3))];
    for (let i = 0; i < 5; i++) turn();
    await expect(one).rejects.toThrow('a defect');
    expect(await other).toBe('a');
  });
});

const items = (count: number, item: string) => JSON.stringify({ lang: 'en', items: Array(count).fill(item) });
const caller: Caller = {
  key: null,
  minute: { limit: 0, used: 0, resetSec: 0 },
  day: null,
  translit: { limit: 0, used: 0, resetSec: 0 },
};

describe('a service', () => {
  let stand: Stand;
  beforeAll(async () => {
    stand = await openStand();
  });
  afterAll(() => stand.close());
  const post = (path: string, body: string) =>
    fetch(`${stand.url}/public/v1${path}`, { method: 'POST', body });

  const lines = (unit: string) => unit.repeat(2_000);
  const dear: readonly (readonly [string, EndpointName, RawInput])[] = [
    ...['en', 'ja', 'zh', 'ko'].flatMap((lang) =>
      [lines('Kaguya wa\n'), lines('xq zz\n'), lines('김연아\r\n')].map(
        (text) =>
          [
            `${lang} ${JSON.stringify(text.slice(0, 9))}`,
            'translit',
            { query: new URLSearchParams({ lang, text, explain: 'true' }) },
          ] as const,
      ),
    ),
    ['items', 'translitPost', { body: Buffer.from(items(20_000, 'a')) }],
    ['empty items', 'translitPost', { body: Buffer.from(items(340_000, '')) }],
    ['ids', 'resolvePost', { body: Buffer.from(`{"source":"own","ids":[${'{},'.repeat(340_000)}1]}`) }],
  ];

  test.each(dear)('%s: in many steps, and the same as at once', (_what, name, raw) => {
    const { deps } = stand.followed.current();
    const work = renderResumably(name, raw, deps, caller);
    let count = 1;
    let step = work.next();
    for (; step.done !== true; count++) step = work.next();
    expect(step.value).toEqual(render(name, raw, deps));
    expect(count).toBeGreaterThan(10);
  });

  test.each([
    ['340,000 empty items', '/translit', items(340_000, ''), 422, 'invalid_parameter', '340000'],
    ['340,000 items', '/translit', items(200_000, 'a'), 422, 'invalid_parameter', '200000 байтів'],
    [
      'items that are none',
      '/translit',
      '{"lang":"en","items":["a",{}]}',
      422,
      'invalid_parameter',
      '«items»',
    ],
    [
      '{} as ids',
      '/resolve',
      `{"source":"own","ids":[${'{},'.repeat(340_000)}{}]}`,
      422,
      'invalid_parameter',
      '«ids»',
    ],
    [
      'many ids',
      '/resolve',
      `{"source":"own","ids":[${'1,'.repeat(340_000)}1]}`,
      422,
      'too_many_ids',
      '340001',
    ],
    [
      'many ids of no source',
      '/resolve',
      `{"ids":[${'1,'.repeat(340_000)}1]}`,
      422,
      'invalid_parameter',
      '«source»',
    ],
    ['an array', '/translit', '[]', 422, 'invalid_parameter', 'масив'],
    ['a string', '/resolve', '"x"', 422, 'invalid_parameter', 'рядок'],
    ['null', '/resolve', 'null', 422, 'invalid_parameter', 'null'],
    ['deep arrays', '/translit', '['.repeat(100_000), 400, 'invalid_request', 'JSON'],
    ['no UTF-8', '/translit', '{"text":"\ud800', 400, 'invalid_request', 'JSON'],
  ])('%s: refused for what it is', async (_what, path, body, status, code, message) => {
    const response = await post(path, body);
    const { error } = await response.json();
    expect([response.status, error.code]).toEqual([status, code]);
    expect(error.message).toContain(message);
    stand.turn(60);
  });

  test('a number is looked up as it is meant and named as it is written', async () => {
    const answer = async (ids: string) =>
      (await (await post('/resolve', `{"source":"own","ids":[${ids}]}`)).json()).result;
    const [one, as] = [await answer('1'), await answer('1.0,1e0,-0,1e400,9007199254740993')];
    expect(one['1']).toMatchObject({ own: 1 });
    expect(as).toEqual({
      '1.0': one['1'],
      '1e0': one['1'],
      '-0': null,
      '1e400': null,
      '9007199254740993': null,
    });
  });

  test('others are answered while a dear text is worked off', async () => {
    stand.turn(60);
    const order: string[] = [];
    const note = (name: string) => (response: Response) => order.push(`${name} ${response.status}`);
    const first = post('/translit', items(32_768, 'a')).then(note('dear'));
    // Until the server has begun.
    await new Promise((resolve) => setTimeout(resolve, 5));
    await Promise.all([first, ...[1, 2, 3].map(() => stand.get('/genres').then(note('cheap')))]);
    expect(order.toSorted()).toEqual(['cheap 200', 'cheap 200', 'cheap 200', 'dear 200']);
    expect(order.indexOf('dear 200')).toBeGreaterThan(0);
    expect(stand.log).toEqual([]);
  });
});
