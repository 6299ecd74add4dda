/** Comparison of long lists as a resumable task. */
import { isSameRecord, type RecordList, readAtOnce } from '../records/list.ts';
import type { Task } from '../scheduling/task.ts';

/** Whether two lists have equal elements. @param isSame compares two elements that are not known to be one */
export function* isSameList<V>(
  a: RecordList<V>,
  b: RecordList<V>,
  isSame: (a: V, b: V) => boolean,
): Task<boolean> {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) {
    if (at % readAtOnce === 0) yield;
    if (!isSameRecord(a, at, b, at) && !isSame(a.at(at) as V, b.at(at) as V)) return false; // within their length
  }
  return true;
}
