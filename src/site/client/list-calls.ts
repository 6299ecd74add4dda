/** The API calls of a look-up of a list. They respect the limits, and the next look-up aborts them. */
import { readRetryAfter, wait } from '../../client/waits.ts';
import type { AnimeListCard } from '../../contract/anime.ts';
import { apiRoot } from '../../contract/api-root.ts';
import type { Meta } from '../../contract/service.ts';
import type { Catalogue } from '../lists/look-up.ts';
import { type FailureWords, failureBox } from './box.ts';
import { type Failure, request } from './request.ts';

/** The work on one list. The next run aborts this one and hides its messages. */
export interface Run {
  readonly signal: AbortSignal;
  readonly say: (text: string) => void;
  readonly catalogue: Catalogue;
}

/** Begins a run. If its work fails, `status` says why, with a button that begins it again if that may help. */
export type Begin = (work: (run: Run) => Promise<void>) => Promise<void>;

class CallFailed extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** Makes a function that begins a run and aborts the one before. @param waiting says how many seconds a call waits */
export function createRuns(status: HTMLElement, words: FailureWords, waiting: string): Begin {
  let running: AbortController | undefined;
  return async function begin(work) {
    running?.abort();
    running = new AbortController();
    const { signal } = running;
    const say = (text: string) => {
      if (!signal.aborted) status.textContent = text;
    };
    try {
      await work({ signal, say, catalogue: createCatalogue(signal, say, waiting) });
    } catch (error) {
      const failure =
        error instanceof CallFailed ? error.failure : { status: 0, code: 'no_answer', message: '' };
      if (!signal.aborted) status.replaceChildren(failureBox(failure, words, () => void begin(work)));
    }
  };
}

function createCatalogue(signal: AbortSignal, say: Run['say'], waiting: string): Catalogue {
  /** Makes a call. If the limit is reached, it waits and tries again. @throws CallFailed if the call fails for another reason */
  const call = async <R>(path: string, init: RequestInit = {}): Promise<R> => {
    for (;;) {
      const { status, headers, answer, failure } = await request<R>(apiRoot + path, { ...init, signal });
      if (answer !== undefined) return answer.result;
      if (failure && status !== 429) throw new CallFailed(failure);
      const pause = Math.max(1000, readRetryAfter(headers, Date.now()) ?? 10_000);
      say(`${waiting} ${Math.ceil(pause / 1000)}`);
      await wait(pause, signal);
    }
  };
  return {
    resolve: (source, ids) => call('/resolve', { method: 'POST', body: JSON.stringify({ source, ids }) }),
    cards: (ids) => call(`/anime?ids=${ids.join(',')}&include=teams&limit=100`),
    async search(title) {
      const query = `search=${encodeURIComponent(title)}&include=teams&limit=1`;
      const [best] = await call<readonly AnimeListCard[]>(`/anime?${query}`);
      return best;
    },
    catalogs: async () => (await call<Meta>('/meta')).catalogs,
  };
}
