/** `JSON.parse` without errors, and as a resumable task. */
import type { Task } from '../scheduling/task.ts';
import { characters as c, endOfString, endOfValue } from './tokens.ts';

/** What is longer than this is cut before it is parsed; a part is about so long. */
const longest = 256 * 1024;

/** A text of JSON, and the same with a character a byte: in UTF-8 the bytes of other letters are none that JSON is built of. */
interface Source {
  readonly bytes: Buffer;
  readonly text: string;
}

/** A value, and where what follows it begins. */
interface Parsed<V> {
  readonly value: V;
  readonly end: number;
}

/** A value of JSON that may be missing or damaged: then undefined. */
export function parseJson(text: Buffer | string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text.toString());
  } catch {
    return undefined;
  }
}

/**
 * Parses JSON that `JSON.stringify` wrote: an array of many values in parts, an object value by value, anything else at
 * once.
 * @param bytes UTF-8
 */
export function* parseResumably(bytes: Buffer): Task<unknown> {
  const [first] = bytes;
  if (bytes.length <= longest || (first !== c.openBracket && first !== c.openBrace))
    return JSON.parse(bytes.toString('utf8'));
  const source = { bytes, text: bytes.toString('latin1') };
  return first === c.openBrace ? yield* parseObject(source) : (yield* parseArray(source, 0)).value;
}

function* parseObject({ bytes, text }: Source): Task<unknown> {
  const entries: [string, unknown][] = [];
  for (let at = 1; text.charCodeAt(at) === c.quote; ) {
    yield;
    const nameEnd = endOfString(text, at);
    const name: string = JSON.parse(bytes.toString('utf8', at, nameEnd));
    const { value, end } = yield* parseMember({ bytes, text }, nameEnd + 1);
    entries.push([name, value]);
    at = end + 1;
  }
  return Object.fromEntries(entries);
}

function* parseMember(source: Source, start: number): Task<Parsed<unknown>> {
  if (source.text.charCodeAt(start) === c.openBracket) return yield* parseArray(source, start);
  const end = endOfValue(source.text, start);
  return { value: JSON.parse(source.bytes.toString('utf8', start, end)), end };
}

/** @param start the place of the opening bracket */
function* parseArray({ bytes, text }: Source, start: number): Task<Parsed<unknown[]>> {
  const list: unknown[] = [];
  let [from, end] = [start + 1, start + 1];
  if (text.charCodeAt(end) === c.closeBracket) return { value: list, end: end + 1 };
  for (;;) {
    end = endOfValue(text, end);
    const isEnd = text.charCodeAt(end) !== c.comma;
    if (isEnd || end - from > longest) {
      const part: unknown[] = JSON.parse(`[${bytes.toString('utf8', from, end)}]`);
      for (const value of part) list.push(value);
      if (isEnd) return { value: list, end: end + 1 };
      from = end + 1;
      yield;
    }
    end += 1;
  }
}
