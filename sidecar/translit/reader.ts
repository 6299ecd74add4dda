/**
 * Long texts are read by a thread of their own, one after another: a client has one text read at a time, and clients take
 * turns. Each is read by the tables of the snapshot that its request was answered from.
 */
import type { Worker } from 'node:worker_threads';
import { ApiError } from '../../src/contract/errors.ts';
import type { HttpRequest } from '../../src/http/messages.ts';
import type { Representation } from '../../src/http/representation.ts';
import { startThread } from '../../src/threads/start.ts';
import type { TranslitData } from '../../src/translit/index.ts';
import type { TextReader, TextRequest } from '../service.ts';
import { createPlaces } from './places.ts';
import { createTurns } from './turns.ts';

/** What the thread is sent. @param data tables for this text and the next ones, if they are others than before */
export interface TextMessage extends TextRequest {
  readonly data: TranslitData | undefined;
}

/** A text that waits, or is being read. */
interface Job {
  readonly text: TextRequest;
  readonly data: TranslitData;
  readonly isGone: HttpRequest['isGone'];
  readonly resolve: (answer: Representation) => void;
  readonly reject: (error: Error) => void;
}

/** A text takes a fraction of a second: after this time the thread is stuck, ms. */
const patienceMs = 20_000;

interface ReaderOptions {
  readonly log: (line: string) => void;
  readonly program?: URL;
  readonly patience?: number;
}

const overloaded = new ApiError('overloaded', { kind: 'overloaded' });

/** Makes the reader; its thread starts with the first text. */
export function createTextReader({
  log,
  program = new URL('./thread.ts', import.meta.url),
  patience = patienceMs,
}: ReaderOptions): TextReader & { close(): Promise<void> } {
  const turns = createTurns<Job>();
  let current: Job | undefined;
  let timer: NodeJS.Timeout | undefined;
  let thread: Worker | undefined;
  /** The tables that the thread has. */
  let known: TranslitData | undefined;

  const end = (settle: (job: Job) => void) => {
    clearTimeout(timer);
    if (current !== undefined) settle(current);
    current = undefined;
    readNext();
  };
  const replace = (failed: Worker, error: Error) => {
    if (failed !== thread) return;
    [thread, known] = [undefined, undefined];
    log(`the thread that reads long texts is replaced: ${error.message}`);
    end(({ reject }) => reject(error));
  };
  const start = (): Worker => {
    const started = startThread(program);
    // It keeps no process alive.
    started.unref();
    started.on('message', (answer: Representation) => {
      // One that was given up may still answer.
      if (started === thread) end(({ resolve }) => resolve(answer));
    });
    started.on('error', (error: Error) => replace(started, error));
    started.on('exit', (code) => replace(started, new Error(`It ended with ${code}`)));
    return started;
  };
  const readNext = () => {
    if (current !== undefined) return;
    current = turns.next();
    if (current === undefined) return;
    const { text, data, isGone } = current;
    if (isGone?.() === true) return end(({ reject }) => reject(overloaded));
    thread ??= start();
    const reading = thread;
    timer = setTimeout(() => {
      void reading.terminate();
      replace(reading, new Error(`It did not read a text within ${patience} ms`));
    }, patience);
    reading.postMessage({ ...text, data: data === known ? undefined : data } satisfies TextMessage);
    known = data;
  };

  return {
    reserve: createPlaces(),
    render: (text, data, { client, isGone }) =>
      new Promise((resolve, reject) => {
        turns.add(client, { text, data, isGone, resolve, reject });
        readNext();
      }),
    /** Ends the thread. */
    async close(): Promise<void> {
      clearTimeout(timer);
      const ended = thread;
      thread = undefined;
      await ended?.terminate();
    },
  };
}
