/** Work beside a load: asking, measuring, publishing at a pace until the load is over. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Does something again and again until another thing is over; gives how often. @param everyMs from one beginning to the next */
export async function repeatUntil(
  over: Promise<unknown>,
  everyMs: number,
  act: () => Promise<void> | void,
): Promise<number> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  void over.then(end, end);
  let times = 0;
  for (; !isOver; times += 1) {
    const next = sleep(everyMs);
    await act();
    await Promise.race([next, over]);
  }
  return times;
}
