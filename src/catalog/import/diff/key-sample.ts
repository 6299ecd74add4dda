/** A count of keys, and the first of them. */
export interface Keys {
  readonly count: number;
  /** 20 at most. */
  readonly first: readonly string[];
}

const named = 20;

/** Collects keys in the order of `add`. */
export function createKeys(): Keys & { add(key: string): void } {
  const first: string[] = [];
  const keys = {
    first,
    count: 0,
    add(key: string) {
      if (keys.count++ < named) first.push(key);
    },
  };
  return keys;
}

const byNumbers = new Intl.Collator('en', { numeric: true });

/** Counts keys and takes the smallest, comparing numbers by value. */
export function firstByNumber(keys: readonly string[]): Keys {
  return { count: keys.length, first: keys.toSorted(byNumbers.compare).slice(0, named) };
}

/** `1, 2, 3 and 17 more` */
export function listKeys({ count, first }: Keys): string {
  return first.join(', ') + (count > first.length ? ` and ${count - first.length} more` : '');
}
