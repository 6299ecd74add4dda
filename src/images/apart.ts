/** Work with pictures in a process of its own. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ImageError } from './format.ts';

/**
 * glibc keeps what decoders free, three times what is in use after some pictures, unless every large block is mapped
 * and given back alone. That is set when a process begins: hence one of its own. Other systems ignore these settings.
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
  /** Variables of the environment beside this process's own. */
  readonly env?: Readonly<Record<string, string>>;
  /** After so long without work the process is ended, ms; absent: with this one. */
  readonly idleMs?: number;
  /** The longest that a piece of work may take, ms, before the process is killed; absent: any time. */
  readonly mostMs?: number;
}

type Work<I, O> = (input: I) => Promise<O>;

/**
 * Work in a process that is started for the first piece, and again after it ended.
 * @param program calls {@link workApart}
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
  /** An idle process does not keep this one alive; it ends with it. */
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
    end(new ImageError(`the process of pictures ended (${signal ?? code})`));
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

/** Does the pieces of work that the starting process sends; ends with it. */
export function workApart<I, O>(work: Work<I, O>): void {
  // What it was asked for is of no use then, and may never be done.
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
