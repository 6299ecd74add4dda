/** Shortens answers for examples. */
import type { Json } from './schemas.ts';

/** Examples show this many items of a list of objects. */
const shownItems = 2;

const isObject = (value: Json) => typeof value === 'object' && value !== null;

/** An answer as an example shows it: lists of objects are cut to their first two items. */
export function excerptOf(value: Json): Json {
  if (Array.isArray(value)) {
    const isList = value.some(isObject);
    return (isList ? value.slice(0, shownItems) : value).map(excerptOf);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, excerptOf(inner)]));
}
