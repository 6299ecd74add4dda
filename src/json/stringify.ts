/** `JSON.stringify` as a resumable task. */
import type { Task } from '../scheduling/task.ts';

/** About this many values are written between two pauses; a long string counts as several. */
const weightAtOnce = 2048;
const charactersAWeight = 32;

/** The same text as `JSON.stringify`, of plain data without `toJSON` and cycles. */
export function* stringifyResumably(value: unknown): Task<string> {
  const parts: string[] = [];
  yield* write(value, parts);
  return parts.join('');
}

function* write(value: unknown, parts: string[]): Task<void> {
  if (!isContainer(value) || weightOf(value, weightAtOnce) <= weightAtOnce) parts.push(JSON.stringify(value));
  else if (Array.isArray(value)) yield* writeArray(value, parts);
  else yield* writeObject(value, parts);
}

function* writeObject(object: object, parts: string[]): Task<void> {
  let mark = '{';
  for (const [name, value] of Object.entries(object)) {
    if (value === undefined) continue;
    parts.push(mark, JSON.stringify(name), ':');
    mark = ',';
    yield* write(value, parts);
  }
  parts.push(mark === '{' ? '{}' : '}');
}

/** Small neighbours are written together. */
function* writeArray(values: readonly unknown[], parts: string[]): Task<void> {
  let mark = '[';
  let from = 0;
  let weight = 0;
  const writeTo = (end: number) => {
    if (end > from) {
      parts.push(mark, JSON.stringify(values.slice(from, end)).slice(1, -1));
      mark = ',';
    }
    from = end;
    weight = 0;
  };
  for (const [index, value] of values.entries()) {
    const own = weightOf(value, weightAtOnce);
    if (weight + own > weightAtOnce) {
      writeTo(index);
      yield;
    }
    weight += own;
    if (own <= weightAtOnce) continue;
    parts.push(mark);
    mark = ',';
    yield* write(value, parts);
    from = index + 1;
    weight = 0;
  }
  writeTo(values.length);
  parts.push(mark === '[' ? '[]' : ']');
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The number of values to write; counting stops above `most`. */
function weightOf(value: unknown, most: number): number {
  if (typeof value === 'string') return 1 + value.length / charactersAWeight;
  if (!isContainer(value)) return 1;
  let weight = 1;
  for (const part of Object.values(value)) {
    weight += weightOf(part, most - weight);
    if (weight > most) break;
  }
  return weight;
}
