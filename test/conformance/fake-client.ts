/** Answers and clients without a server. */
import type { Answer, Client } from '../../src/conformance/row.ts';

export function answer(status: number, body: unknown): Answer {
  const text = JSON.stringify(body);
  return { status, headers: new Headers(), text, json: JSON.parse(text), bytes: Buffer.from(text) };
}

/** A client that gives every request the same answer. */
export function fakeClient(always: Answer, edge = false): Client {
  const request = async () => always;
  return {
    request,
    edge,
    plenty: false,
    patient: false,
    key: undefined,
    disabledKey: undefined,
    secrets: undefined,
    now: () => 0,
  };
}
