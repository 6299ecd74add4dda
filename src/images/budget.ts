/**
 * Shares a limited amount of memory between tasks, in the order in which they ask.
 * @param total how much may be in use at once, in bytes
 */
export function createBudget(total: number) {
  let free = total;
  const waiting: { readonly amount: number; readonly begin: () => void }[] = [];

  /** Large amounts wait at the head of the queue and are not overtaken by small ones. */
  function beginNext(): void {
    for (let next = waiting[0]; next !== undefined && next.amount <= free; next = waiting[0]) {
      waiting.shift();
      free -= next.amount;
      next.begin();
    }
  }

  return {
    /** Runs `use` when `asked` is free. An amount above the total counts as the total. */
    async share<Result>(asked: number, use: () => Promise<Result>): Promise<Result> {
      const amount = Math.min(asked, total);
      await new Promise<void>((begin) => {
        waiting.push({ amount, begin });
        beginNext();
      });
      try {
        return await use();
      } finally {
        free += amount;
        beginNext();
      }
    },
  };
}
