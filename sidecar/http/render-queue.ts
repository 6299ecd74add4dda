/**
 * Requests that must be rendered wait in a queue of their own: the event loop reads all heads that have come in before it
 * renders on, so that /health, files and refusals are answered at once, however much waits. The queue is bounded by the
 * time that it takes to render what waits.
 */
import { isPromise, type MaybePromise } from '../maybe-promise.ts';

export type RenderQueue = ReturnType<typeof createRenderQueue>;

interface RenderQueueOptions {
  /** Milliseconds of a clock that never jumps. */
  readonly now?: () => number;
  /** Calls back in a later turn of the event loop, after the events that have come in by then. */
  readonly later?: (next: () => void) => void;
  /** The longest that a request may wait by the average time of rendering, ms. */
  readonly mostMs: number;
}

/** Rendered in one turn of the event loop, ms; longer where all else in it took longer, or refusals would starve the queue. */
const budgetMs = 5;
/** Answers that may be held while others are begun. */
const mostHeld = 8;
/** The weight of one request in the average time that rendering takes. */
const weight = 1 / 32;

/** The queue of one event loop. */
export function createRenderQueue({
  now = () => performance.now(),
  later = setImmediate,
  mostMs,
}: RenderQueueOptions) {
  const queue: { readonly since: number; readonly render: () => void }[] = [];
  let [held, refused, awaitedAt, averageMs] = [0, 0, 0, 1];
  let isTurnAwaited = false;

  const measure = (render: () => void) => {
    const begun = now();
    render();
    averageMs += (now() - begun - averageMs) * weight;
  };

  const awaitTurn = () => {
    if (isTurnAwaited) return;
    isTurnAwaited = true;
    awaitedAt = now();
    later(takeTurn);
  };
  const takeTurn = () => {
    isTurnAwaited = false;
    const begun = now();
    const until = begun + Math.max(budgetMs, begun - awaitedAt);
    while (held < mostHeld && now() < until) {
      const first = queue.shift();
      if (first === undefined) break;
      measure(first.render);
    }
    // Where too much is held, its end goes on with the queue.
    if (queue.length > 0 && held < mostHeld) awaitTurn();
  };
  const release = () => {
    held -= 1;
    if (queue.length > 0) awaitTurn();
  };

  return {
    /** Whether one more request would wait too long; each time it is so counts as a refusal. */
    refuses(): boolean {
      const [first] = queue;
      if (first === undefined) return false;
      // What is held says nothing of its time.
      const waitMs = held < mostHeld ? queue.length * averageMs : now() - first.since;
      const isFull = waitMs > mostMs;
      if (isFull) refused += 1;
      return isFull;
    },
    /** Begins to render: now where nothing waits and nothing was rendered in this turn, else in its order. */
    run(render: () => void): void {
      const isFree = queue.length === 0 && !isTurnAwaited && held < mostHeld;
      if (!isFree) queue.push({ since: now(), render });
      if (held < mostHeld) awaitTurn();
      if (isFree) measure(render);
    },
    /** Counts an answer that is made in later turns or in another thread: few are begun before it is there. */
    hold<T>(answer: MaybePromise<T>): MaybePromise<T> {
      if (!isPromise(answer)) return answer;
      held += 1;
      return answer.finally(release);
    },
    /** Requests that wait now, and how many were refused. */
    get waiting(): number {
      return queue.length;
    },
    get refused(): number {
      return refused;
    },
  };
}
