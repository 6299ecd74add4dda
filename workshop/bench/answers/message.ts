/** Requests as text, one letter a byte. */
import type { Recorded } from './client.ts';

export type Fields = Readonly<Record<string, string>>;

let callers = 0;

/** An address that no request before came from, so that no limit is met. */
export function newCaller(): string {
  callers += 1;
  return `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`;
}

/** UTF-8 as one letter a byte. */
const bytesOf = (text: string) => Buffer.from(text).toString('latin1');

/** A request by its parts. @param fields beside Host and the caller's address, which they may replace */
export function message(method: string, target: string, fields: Fields = {}, body?: string): string {
  const own = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  const all = { Host: 'catalogue.example', 'X-Forwarded-For': newCaller(), ...own, ...fields };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return bytesOf(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`);
}

/** One request of a kind. */
export function request(
  kind: string,
  target: string,
  fields: Fields = {},
  method = 'GET',
  body?: string,
): Recorded {
  return { kind, pieces: [message(method, target, fields, body)] };
}

/** A POST of JSON. */
export function post(kind: string, target: string, body: unknown, fields: Fields = {}): Recorded {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return request(kind, target, { 'Content-Type': 'application/json', ...fields }, 'POST', text);
}

/** What ends with its connection. */
export const closing = (kind: string, ...pieces: string[]): Recorded => ({ kind, pieces, closes: true });

export type Random = () => number;

/** Numbers from 0 to 1 that are the same each time (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of several; of none the text is empty. */
export const pick = (random: Random, from: readonly string[]): string =>
  from[Math.floor(random() * from.length)] ?? '';
