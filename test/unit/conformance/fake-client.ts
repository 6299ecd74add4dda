/** Responses and clients without a server. */
import type { Client, HttpResponse } from '../../../src/conformance/client.ts';

export function response(status: number, body: unknown): HttpResponse {
  const text = JSON.stringify(body);
  return { status, headers: new Headers(), text, json: JSON.parse(text), bytes: Buffer.from(text) };
}

/** A client that gives every request the same response. */
export function fakeClient(always: HttpResponse, behindCache = false): Client {
  const request = async () => always;
  return {
    request,
    behindCache,
    unthrottled: false,
    fakeClock: false,
    key: undefined,
    disabledKey: undefined,
    secrets: undefined,
    now: () => 0,
  };
}
