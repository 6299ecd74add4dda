/** Comparison of long lists as a resumable task. */
import type { Task } from '../scheduling/task.ts';

/** Elements compared between two pauses. */
const comparedAtOnce = 512;

/** Whether two lists have equal elements. @param isSame compares two elements that are not identical */
export function* isSameList<V>(
  a: readonly V[],
  b: readonly V[],
  isSame: (a: V, b: V) => boolean,
): Task<boolean> {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) {
    if (at % comparedAtOnce === 0) yield;
    const [one, other] = [a[at] as V, b[at] as V]; // within their length
    if (one !== other && !isSame(one, other)) return false;
  }
  return true;
}
