import { maxDepth } from '../../files/json-error.ts';

const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;

/**
 * Whether some object of a line has a field twice. JSON.parse silently keeps the last one, so the text then has more
 * fields than the parsed value. Also true for a line that is nested too deep. json-error.ts finds the position of
 * either mistake. Takes 1–2 % of an import.
 * @param bytes valid JSON in UTF-8
 * @param parsed the value of `bytes`
 */
export function hasDuplicateKeys(bytes: Uint8Array, parsed: object): boolean {
  return countColons(bytes) !== countKeys(parsed, 0);
}

/** Counts colons outside of strings: each field has one. */
function countColons(bytes: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === colon) count++;
    else if (byte === quote) {
      for (at++; at < bytes.length && bytes[at] !== quote; at++) if (bytes[at] === backslash) at++;
    }
  }
  return count;
}

/** Counts fields. NaN if the nesting is too deep, since each level takes space on the stack. */
function countKeys(value: object, depth: number): number {
  if (depth > maxDepth) return Number.NaN;
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value)
      if (typeof item === 'object' && item !== null) count += countKeys(item, depth + 1);
    return count;
  }
  for (const name in value) {
    count++;
    const member: unknown = Reflect.get(value, name);
    if (typeof member === 'object' && member !== null) count += countKeys(member, depth + 1);
  }
  return count;
}
