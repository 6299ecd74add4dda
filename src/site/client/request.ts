/** Requests of a page to the API of its own origin. */

import { isRecord } from '../../files/json.ts';
import { exampleOriginName } from '../origin.ts';
import { type Answer, type Asking, callAddress } from '../views/page.ts';

export interface Failure {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Error code of the API, `no_answer` or `not_json`. */
  readonly code: string;
  /** The API's message, in the language of the page; empty when it gave none. */
  readonly message: string;
}

export interface Outcome<R = unknown> {
  readonly status: number;
  readonly headers: Headers;
  /** The whole envelope of a success. */
  readonly answer: Answer<R> | undefined;
  /** The body of a success or an error; undefined if it was not JSON. */
  readonly body: unknown;
  readonly failure: Failure | undefined;
}

function failureOf(status: number, body: unknown): Failure {
  const error = isRecord(body) && isRecord(body.error) ? body.error : undefined;
  if (error === undefined) return { status, code: 'not_json', message: '' };
  const message = document.documentElement.lang === 'en' ? error.messageEn : error.message;
  return { status, code: String(error.code), message: String(message ?? error.message) };
}

/**
 * Sends a request. Returns failures instead of throwing them. `R` is the result of the endpoint; the contract's tests
 * check its shape.
 * @param url path and query on the same origin
 * @throws only the `AbortError` of the signal
 */
export async function request<R>(url: string, init: RequestInit = {}): Promise<Outcome<R>> {
  try {
    const response = await fetch(url, init);
    const { status, headers } = response;
    const body: unknown = await response.json().catch(() => undefined);
    const isSuccess = response.ok && isRecord(body) && body.ok === true;
    const answer = isSuccess ? (body as unknown as Answer<R>) : undefined;
    const failure = isSuccess ? undefined : failureOf(status, body);
    return { status, headers, answer, body, failure };
  } catch (error) {
    if (init.signal?.aborted) throw error;
    const failure = { status: 0, code: 'no_answer', message: '' };
    return { status: 0, headers: new Headers(), answer: undefined, body: undefined, failure };
  }
}

/** Sends a GET request. A static host has some answers as files, without parameters. */
export async function requestOrFile<R>(address: string): Promise<Outcome<R>> {
  const asked = await request<R>(address);
  const isMissing = asked.status === 404 && asked.failure?.code === 'not_json';
  // The file of a list has only the first page.
  if (!isMissing || /[?&]page=/.test(address)) return asked;
  return request(`${address.split('?')[0]}.json`);
}

/**
 * Runs a generator of a page: makes its calls one after another and gives it their answers. The first failure of a call
 * that it needs ends it.
 * @returns its value, and the last failure
 */
export async function answered<T>(
  asking: Asking<T>,
  send: (address: string) => Promise<Outcome>,
): Promise<{ readonly value?: T; readonly failure: Failure | undefined }> {
  let failure: Failure | undefined;
  let step = asking.next();
  while (step.done !== true) {
    const outcome = await send(callAddress(step.value));
    failure = outcome.failure;
    if (failure !== undefined && step.value.optional !== true) return { failure };
    step = asking.next(outcome.answer);
  }
  return { value: step.value, failure };
}

/** Fetches JSON of a known type; undefined if that fails. */
export async function ask<T>(address: string): Promise<T | undefined> {
  const { status, body } = await request(address);
  // `as`: the caller knows what is in the file.
  return status === 200 ? (body as T | undefined) : undefined;
}

/**
 * Finds an element inside a component.
 * @throws Error if there is none of that type
 */
export function part<E extends Element>(root: ParentNode, selector: string, type: new () => E): E {
  const found = root.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`No ${selector} in the component`);
  return found;
}

/** The snapshot's origin, which can differ from the page's. */
export const apiOrigin = (): string =>
  document.querySelector(`meta[name=${exampleOriginName}]`)?.getAttribute('content') ?? location.origin;
