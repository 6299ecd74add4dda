/** Reading a long list without a long turn. */
import type { Steps } from '../translit/core/steps.ts';

/** Lists longer than this are cut before they are parsed; a part is about so long. */
const longest = 256 * 1024;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const isOpen = (byte: number) => byte === 0x5b || byte === 0x7b;
const isClose = (byte: number) => byte === 0x5d || byte === 0x7d;

/**
 * Parses JSON that `JSON.stringify` wrote: an array of many values in parts, anything else at once.
 * @param bytes UTF-8
 */
export function* parseInSteps(bytes: Buffer): Steps<unknown> {
  if (bytes.length <= longest || bytes[0] !== 0x5b) return JSON.parse(bytes.toString('utf8'));
  const list: unknown[] = [];
  let [start, depth, isText] = [1, 0, false];
  for (let at = 1; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (isText) {
      if (byte === backslash) at++;
      else if (byte === quote) isText = false;
    } else if (byte === quote) isText = true;
    else if (isOpen(byte)) depth++;
    else if (isClose(byte)) depth--;
    if (isText) continue;
    const isEnd = depth < 0;
    if (!isEnd && !(byte === comma && depth === 0 && at - start > longest)) continue;
    const part: unknown[] = JSON.parse(`[${bytes.toString('utf8', start, at)}]`);
    for (const value of part) list.push(value);
    start = at + 1;
    if (isEnd) break;
    yield;
  }
  return list;
}
