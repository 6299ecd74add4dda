/** Runs work with pictures in a separate process. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ImageError } from './format.ts';

/**
 * glibc keeps freed memory: after some pictures three times what is in use. With these settings it maps each large
 * block alone and returns it when freed. They only apply when a process starts, hence a separate process. Other systems
 * ignore them.
 */
const settings = {
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_ARENA_MAX: '1',
};

interface Question<I> {
  readonly id: number;
  readonly input: I;
}

type Answer<O> =
  | { readonly id: number; readonly output: O }
  | { readonly id: number; readonly message: string };

export interface ApartOptions {
  /** Environment variables in addition to those of this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** The process ends after this time without work, ms; absent: it ends with this process. */
  readonly idleMs?: number;
  /** Timeout of a task, ms, after which the process is killed; absent: none. */
  readonly mostMs?: number;
}

type Work<I, O> = (input: I) => Promise<O>;

/**
 * Makes a function that works in another process. That process starts with the first task, and again if it has ended.
 * @param program file of the process, which calls {@link workApart}
 */
export function createApart<I, O>(program: URL, options: ApartOptions = {}): Work<I, O> {
  let running: Work<I, O> | undefined;
  return (input) => {
    if (running === undefined) {
      const started: Work<I, O> = start(program, options, () => {
        if (running === started) running = undefined;
      });
      running = started;
    }
    return running(input);
  };
}

function start<I, O>(program: URL, { env, idleMs, mostMs }: ApartOptions, onEnd: () => void): Work<I, O> {
  const waiting = new Map<number, PromiseWithResolvers<O>>();
  let count = 0;
  const child = fork(fileURLToPath(program), {
    execArgv: [],
    serialization: 'advanced',
    env: { ...process.env, ...settings, ...env },
  });
  /** An idle process must not keep this one alive. It ends with this one. */
  const holdOn = (isBusy: boolean) => (isBusy ? child.channel?.ref() : child.channel?.unref());
  child.unref();

  function end(error: Error): void {
    onEnd();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }
  let timer: NodeJS.Timeout | undefined;
  const endAfter = (ms: number | undefined) => {
    clearTimeout(timer);
    if (ms === undefined) return;
    timer = setTimeout(() => {
      end(new ImageError(`the picture took longer than ${ms} ms`));
      child.kill('SIGKILL');
    }, ms).unref();
  };
  child.on('error', end);
  child.on('exit', (code, signal) => {
    clearTimeout(timer);
    end(new ImageError(`the process that works on pictures ended (${signal ?? code})`));
  });
  child.on('message', (answer: Answer<O>) => {
    const piece = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('message' in answer) piece?.reject(new ImageError(answer.message));
    else piece?.resolve(answer.output);
    holdOn(waiting.size > 0);
    endAfter(waiting.size > 0 ? mostMs : idleMs);
  });

  return (input) => {
    const piece = Promise.withResolvers<O>();
    waiting.set(count, piece);
    holdOn(true);
    if (waiting.size === 1) endAfter(mostMs);
    child.send({ id: count++, input } satisfies Question<I>);
    return piece.promise;
  };
}

/** Runs the tasks that the parent process sends, and ends with the parent. */
export function workApart<I, O>(work: Work<I, O>): void {
  // Nobody needs the results any more, and the current task may take very long.
  process.once('disconnect', () => process.exit());
  process.on('message', async ({ id, input }: Question<I>) => {
    let answer: Answer<O>;
    try {
      answer = { id, output: await work(input) };
    } catch (error) {
      answer = { id, message: error instanceof Error ? error.message : String(error) };
    }
    process.send?.(answer);
  });
}
