import type { Task } from '../../src/scheduling/task.ts';

/** How often a resumable task gives way before it is done. */
export function countPauses(task: Task<unknown>): number {
  let pauses = 0;
  while (task.next().done !== true) pauses += 1;
  return pauses;
}
