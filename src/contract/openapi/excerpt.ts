/** An answer as examples show it. */
import type { Json } from './schemas.ts';

/** Lists of objects are shown by this many. */
const shownItems = 2;

const isObject = (value: Json) => typeof value === 'object' && value !== null;

/** An answer as an example shows it: of each list of objects the first two. */
export function excerptOf(value: Json): Json {
  if (Array.isArray(value)) {
    const isList = value.some(isObject);
    return (isList ? value.slice(0, shownItems) : value).map(excerptOf);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, excerptOf(inner)]));
}
