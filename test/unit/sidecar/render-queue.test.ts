/** Rendering in turns, and when one more request would wait too long. */
import { describe, expect, test } from 'vitest';
import { createRenderQueue } from '../../../sidecar/http/render-queue.ts';

/** An event loop whose turns the test ends, and whose clock only rendering and the test move on. */
function createLoop(mostMs = 20) {
  let clock = 0;
  let next: (() => void)[] = [];
  const queue = createRenderQueue({ now: () => clock, later: (run) => next.push(run), mostMs });
  const done: string[] = [];
  return {
    queue,
    done,
    render: (name: string, costMs = 1) =>
      queue.run(() => {
        clock += costMs;
        done.push(name);
      }),
    pass: (ms: number) => {
      clock += ms;
    },
    turn: () => {
      const now = next;
      next = [];
      for (const run of now) run();
    },
  };
}

describe('a queue of requests that must be rendered', () => {
  test('renders the first of a turn at once, the others in their order, a few a turn', () => {
    const { render, done, turn, queue } = createLoop();
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) render(name);
    expect(done).toEqual(['a']);
    turn();
    expect(done.join('')).toBe('abcdef');
    expect(queue.waiting).toBe(2);
    turn();
    expect(done.join('')).toBe('abcdefgh');
    turn();
    render('i');
    expect(done.at(-1)).toBe('i');
  });

  test('renders as long in a turn as all else in it took', () => {
    const { render, done, turn, pass } = createLoop();
    for (let n = 0; n < 60; n++) render('x');
    turn();
    expect(done).toHaveLength(6);
    pass(30);
    turn();
    expect(done).toHaveLength(36);
    turn();
    expect(done).toHaveLength(41);
  });

  test('takes a burst, and refuses what would wait too long', () => {
    const { render, queue } = createLoop(100);
    let taken = 0;
    while (!queue.refuses()) {
      render('x');
      taken += 1;
    }
    // A hundred of a millisecond each wait, one was rendered at once.
    expect(taken).toBe(102);
    expect(queue.refused).toBe(1);
  });

  test('takes no more than it renders while more comes, and takes bursts again when it was empty', () => {
    const { render, queue, turn } = createLoop(20);
    // Eight come in the time of six.
    let longest = 0;
    for (let round = 0; round < 200; round++) {
      for (let n = 0; n < 8; n++) if (!queue.refuses()) render('x');
      turn();
      longest = Math.max(longest, queue.waiting);
    }
    expect(queue.refused).toBeGreaterThan(0);
    expect(longest).toBeGreaterThan(10);
    expect(longest).toBeLessThanOrEqual(21);
    while (queue.waiting > 0) turn();
    turn();
    const before = queue.refused;
    for (let n = 0; n < 20; n++) if (!queue.refuses()) render('x');
    expect(queue.refused).toBe(before);
  });

  test('counts by the time that rendering takes: of slow answers few wait', () => {
    const { render, queue, turn } = createLoop(20);
    for (let n = 0; n < 200; n++) {
      render('x', 10);
      turn();
    }
    let taken = 0;
    while (!queue.refuses()) {
      render('x', 10);
      taken += 1;
    }
    expect(taken).toBeLessThan(15);
  });

  test('begins no more while many answers are made elsewhere, and refuses by what has waited then', async () => {
    const { render, queue, done, turn, pass } = createLoop(20);
    const answers = Array.from({ length: 8 }, () => Promise.withResolvers<void>());
    const held = answers.map(({ promise }) => queue.hold(promise));
    for (let n = 0; n < 5; n++) render('x');
    turn();
    expect([done.length, queue.waiting]).toEqual([0, 5]);
    expect(queue.refuses()).toBe(false);
    pass(101);
    expect(queue.refuses()).toBe(true);
    answers[0]?.resolve();
    await held[0];
    turn();
    expect([done.length, queue.waiting]).toEqual([5, 0]);
    answers[1]?.reject(new Error('defect'));
    await expect(held[1]).rejects.toThrow('defect');
    expect(queue.hold('there')).toBe('there');
  });

  test.each([
    ['are made', () => Promise.resolve('made')],
    ['fail', () => Promise.reject(new Error('defect'))],
  ])('goes on after any number of answers that %s', async (_how, answer) => {
    const { render, queue, done, turn } = createLoop();
    for (let n = 1; n <= 20; n++) {
      await Promise.allSettled([queue.hold(answer())]);
      render('x');
      turn();
      expect(done).toHaveLength(n);
    }
    expect(queue.refused).toBe(0);
  });
});
