/** Reading a long list, or long lists in an object, without a long turn. */
import type { Task } from '../scheduling/task.ts';

/** What is longer than this is cut before it is parsed; a part is about so long. */
const longest = 256 * 1024;

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openList, openObject] = [0x5b, 0x7b];
const isOpen = (byte: number) => byte === openList || byte === openObject;
const isClose = (byte: number) => byte === 0x5d || byte === 0x7d;

/**
 * Parses JSON that `JSON.stringify` wrote: an array of many values in parts, an object value by value, anything else at
 * once.
 * @param bytes UTF-8
 */
export function* parseResumably(bytes: Buffer): Task<unknown> {
  if (bytes.length > longest && bytes[0] === openList) return (yield* parseList(bytes, 0)).value;
  if (bytes.length > longest && bytes[0] === openObject) return yield* parseObject(bytes);
  return JSON.parse(bytes.toString('utf8'));
}

/** A value, and where what follows it begins. */
interface Parsed<V> {
  readonly value: V;
  readonly end: number;
}

/** The place behind the value that begins at `from`: that of the sign that ends it. */
function endOf(bytes: Buffer, from: number): number {
  let [depth, isText] = [0, false];
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (isText) {
      if (byte === backslash) at++;
      else if (byte === quote) isText = false;
    } else if (byte === quote) isText = true;
    else if (isOpen(byte)) depth++;
    else if (depth === 0 && (byte === comma || byte === colon || isClose(byte))) return at;
    else if (isClose(byte)) depth--;
  }
  return bytes.length;
}

function* parseObject(bytes: Buffer): Task<unknown> {
  const entries: [string, unknown][] = [];
  for (let at = 1; bytes[at] === quote; ) {
    yield;
    const key = endOf(bytes, at);
    const name: string = JSON.parse(bytes.toString('utf8', at, key));
    const { value, end } = yield* parseMember(bytes, key + 1);
    entries.push([name, value]);
    at = end + 1;
  }
  return Object.fromEntries(entries);
}

function* parseMember(bytes: Buffer, start: number): Task<Parsed<unknown>> {
  if (bytes[start] === openList) return yield* parseList(bytes, start);
  const end = endOf(bytes, start);
  return { value: JSON.parse(bytes.toString('utf8', start, end)), end };
}

/** @param start the place of the opening bracket */
function* parseList(bytes: Buffer, start: number): Task<Parsed<unknown[]>> {
  const list: unknown[] = [];
  for (let [from, at] = [start + 1, start + 1]; ; at++) {
    const end = endOf(bytes, at);
    const isEnd = bytes[end] !== comma;
    if (isEnd || end - from > longest) {
      const part: unknown[] = JSON.parse(`[${bytes.toString('utf8', from, end)}]`);
      for (const value of part) list.push(value);
      from = end + 1;
      if (isEnd) return { value: list, end: end + 1 };
      yield;
    }
    at = end;
  }
}
