/** What waits for one worker: clients take turns, each with its oldest item. */
export function createTurns<T>() {
  /** In the order of their turns. */
  const waiting = new Map<string, T[]>();
  return {
    add(client: string, item: T): void {
      const own = waiting.get(client);
      if (own === undefined) waiting.set(client, [item]);
      else own.push(item);
    },
    /** Takes the item whose turn it is. */
    next(): T | undefined {
      const [turn] = waiting;
      if (turn === undefined) return undefined;
      const [client, items] = turn;
      const item = items.shift();
      waiting.delete(client);
      if (items.length > 0) waiting.set(client, items);
      return item;
    },
  };
}
