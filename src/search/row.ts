/** A typed array that grows. */
export interface Row<T> {
  /** Adds a value at the end; returns how many there are. */
  push(value: number): number;
  readonly length: number;
  /** What it has, in an array of just that length. */
  done(): T;
}

/** An empty row. @param make makes an array of so many values, with room for the first ones */
export function createRow<T extends Uint8Array | Uint16Array | Uint32Array | Float32Array>(
  make: (length: number) => T,
): Row<T> {
  let values = make(1 << 12);
  let length = 0;
  return {
    push(value) {
      if (length === values.length) {
        const larger = make(length * 2);
        larger.set(values);
        values = larger;
      }
      values[length] = value;
      length += 1;
      return length;
    },
    get length() {
      return length;
    },
    // `as`: a part of a T is a T.
    done: () => values.slice(0, length) as T,
  };
}

/** Room for so many numbers. */
export const u32 = (length: number) => new Uint32Array(length);
