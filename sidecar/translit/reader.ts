/**
 * A separate thread transliterates long texts, one after another. It takes one text of a client at a time, and clients
 * take turns. It uses the tables of the snapshot that answers the request.
 */
import type { Worker } from 'node:worker_threads';
import type { EndpointName } from '../../src/contract/endpoints/table.ts';
import { ApiError } from '../../src/contract/errors.ts';
import type { HttpRequest } from '../../src/http/messages.ts';
import type { Representation } from '../../src/http/representation.ts';
import { nextMessage, startThread } from '../../src/threads/start.ts';
import type { TranslitData } from '../../src/translit/index.ts';
import { createQueue } from '../queue.ts';

/** A request with a long text. */
interface TextRequest {
  readonly name: EndpointName;
  readonly query: string;
  readonly body: Uint8Array | undefined;
}

/** A message to the thread. @param data tables for this text and the next ones; undefined if they have not changed */
export interface TextMessage extends TextRequest {
  readonly data: TranslitData | undefined;
}

/** Texts of a client at once: one that is read, and two that wait. */
const mostOfClient = 3;
/** Maximum number of texts at once. With more the last client would give up before its turn. */
const mostTexts = 100;
/** Timeout of a text, ms. A text takes a fraction of a second, so the thread is stuck after this time. */
const timeoutMs = 20_000;

/** The thread. It starts with the first text, and again after it has failed. */
function createTextThread(log: (line: string) => void, program: URL, timeout: number) {
  let thread: Worker | undefined;
  /** The tables that the thread has. */
  let known: TranslitData | undefined;
  const forget = (ended: Worker) => {
    if (thread === ended) [thread, known] = [undefined, undefined];
  };
  const start = (): Worker => {
    const started = startThread(program).on('exit', () => forget(started));
    // The thread must not keep the process alive.
    started.unref();
    return started;
  };
  return {
    /** Answers one request. Rejects if its text cannot be read; another thread then reads the next one. */
    async read(text: TextRequest, data: TranslitData): Promise<Representation> {
      thread ??= start();
      const reading = thread;
      reading.postMessage({ ...text, data: data === known ? undefined : data } satisfies TextMessage);
      known = data;
      try {
        return await nextMessage(reading, timeout);
      } catch (error) {
        forget(reading);
        void reading.terminate();
        log(
          `the thread that reads long texts is replaced: ${error instanceof Error ? error.message : error}`,
        );
        throw error;
      }
    },
    async close(): Promise<void> {
      await thread?.terminate();
    },
  };
}

/** Makes the reader. */
export function createTextReader(
  log: (line: string) => void,
  program = new URL('./thread.ts', import.meta.url),
  timeout = timeoutMs,
) {
  const { read, close } = createTextThread(log, program, timeout);
  /** The number of places that each client has taken, and the queue of its texts. */
  const clients = new Map<string, { taken: number; readonly inOrder: ReturnType<typeof createQueue> }>();
  let taken = 0;
  /** Holds one text of each client, so clients take turns. */
  const inTurns = createQueue();
  return {
    /** Reserves a client's place in the queue, before its request is charged; undefined if no place is free. */
    reserve(client: string) {
      const own = clients.get(client) ?? { taken: 0, inOrder: createQueue() };
      if (own.taken >= mostOfClient || taken >= mostTexts) return undefined;
      clients.set(client, own);
      own.taken += 1;
      taken += 1;
      return {
        /**
         * Answers a request. Rejects if its text cannot be read, or if its client has gone.
         * @param data tables to read by
         */
        render: (text: TextRequest, data: TranslitData, isGone: HttpRequest['isGone']) =>
          own.inOrder(() =>
            inTurns(() => {
              if (isGone()) throw new ApiError('overloaded', { kind: 'overloaded' });
              return read(text, data);
            }),
          ),
        /** Frees the place. Called once, after the response. */
        leave() {
          own.taken -= 1;
          taken -= 1;
          if (own.taken === 0) clients.delete(client);
        },
      };
    },
    close,
  };
}
