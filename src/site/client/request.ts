/** One request of a page to the API of its own origin, and what came of it. */

interface Failure {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Error code of the API, `no_answer` or `not_json`. */
  readonly code: string;
  /** The API's message; empty when it gave none. */
  readonly message: string;
}

export interface Outcome {
  readonly status: number;
  readonly milliseconds: number;
  readonly headers: Headers;
  /** The whole envelope of a success. */
  readonly answer: Readonly<Record<string, unknown>> | undefined;
  /** What came, success or error; undefined where it was no JSON. */
  readonly body: unknown;
  readonly failure: Failure | undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

function failureOf(status: number, body: unknown): Failure {
  const error = isRecord(body) && isRecord(body.error) ? body.error : undefined;
  if (error === undefined) return { status, code: 'not_json', message: '' };
  return { status, code: String(error.code), message: String(error.message) };
}

/**
 * Sends a request; failures are values, never thrown.
 * @param url path and query on the same origin
 * @throws only the `AbortError` of the signal
 */
export async function request(url: string, init: RequestInit = {}): Promise<Outcome> {
  const started = performance.now();
  const took = () => Math.max(1, Math.round(performance.now() - started));
  try {
    const response = await fetch(url, init);
    const { status, headers } = response;
    const body = await readJson(response);
    const answer = response.ok && isRecord(body) && body.ok === true ? body : undefined;
    const failure = answer === undefined ? failureOf(status, body) : undefined;
    return { status, milliseconds: took(), headers, answer, body, failure };
  } catch (error) {
    if (init.signal?.aborted) throw error;
    const failure = { status: 0, code: 'no_answer', message: '' };
    return {
      status: 0,
      milliseconds: took(),
      headers: new Headers(),
      answer: undefined,
      body: undefined,
      failure,
    };
  }
}

/** The JSON of an address, of the type that it is known to have; undefined where none comes. */
export async function ask<T>(address: string): Promise<T | undefined> {
  try {
    const answer = await fetch(address);
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}

export interface FailureWords {
  readonly noAnswer: string;
  readonly notJson: string;
  readonly again: string;
}

/** Whether the same request may be answered another time: not where it is the request that is wrong. */
const isWorthAnother = ({ status, code }: Failure) =>
  code === 'no_answer' || code === 'not_json' || status === 429 || status >= 500;

/** Shows a failure in a box, where it may pass with a button that tries again. */
export function failureBox(failure: Failure, words: FailureWords, retry: () => void): HTMLElement {
  const box = document.createElement('div');
  box.className = 'site-failure';
  box.setAttribute('role', 'alert');
  const title = document.createElement('strong');
  title.textContent = failure.status === 0 ? failure.code : `${failure.status} ${failure.code}`;
  const text = document.createElement('p');
  const own = failure.code === 'no_answer' ? words.noAnswer : words.notJson;
  text.textContent = failure.message === '' ? own : failure.message;
  box.append(title, text);
  if (!isWorthAnother(failure)) return box;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'site-button quiet';
  button.style.marginTop = '0.7rem';
  button.textContent = words.again;
  button.addEventListener('click', retry);
  box.append(button);
  return box;
}

/** Shows a request: its address as a link, encoded as it was sent, so that it can be copied; status and time. */
function showRequest(place: Element, url: string, outcome: Outcome | undefined): void {
  const link = document.createElement('a');
  link.href = url;
  link.textContent = `GET ${url}`;
  const note = document.createElement('span');
  if (outcome !== undefined) note.textContent = `${outcome.status || '—'} · ${outcome.milliseconds} ms`;
  place.replaceChildren(link, note);
}

/**
 * Requests of a box that asks as one types: each shows itself in `line` and cancels the one before it, which then
 * comes to nothing (`undefined`).
 */
export function createRequests(line: Element): (url: string) => Promise<Outcome | undefined> {
  let running: AbortController | undefined;
  return async (url) => {
    running?.abort();
    running = new AbortController();
    const { signal } = running;
    showRequest(line, url, undefined);
    const outcome = await request(url, { signal }).catch(() => undefined);
    // The cancellation may also come while the body is being read.
    if (outcome === undefined || signal.aborted) return undefined;
    showRequest(line, url, outcome);
    return outcome;
  };
}

/**
 * The element of a part of a component.
 * @throws Error when there is none of that type
 */
export function part<E extends Element>(root: ParentNode, selector: string, type: new () => E): E {
  const found = root.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`No ${selector} in the component`);
  return found;
}
