/** A typed array that grows. It stores numbers without an object each. */
export interface GrowingArray<T> {
  readonly length: number;
  /** The numbers, followed by unused room. Read it again after a `push`, which may replace the array. */
  readonly items: T;
  /** Adds a number at the end, truncated to the array's type. Returns the new length. */
  push(value: number): number;
  /** A copy with the numbers only. */
  done(): T;
}

type Items =
  | Uint8Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Float32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

interface ItemsConstructor<T> {
  new (length: number): T;
  new (buffer: ArrayBuffer): T;
  readonly BYTES_PER_ELEMENT: number;
}

/** An empty growing array. @param type the type of its numbers */
export function createGrowingArray<T extends Items>(type: ItemsConstructor<T>): GrowingArray<T> {
  const array = {
    items: new type(64),
    length: 0,
    push(value: number): number {
      const { items, length } = array;
      // `transfer` may grow the memory in place, and frees the old memory without a garbage collection.
      if (length === items.length)
        array.items = new type(items.buffer.transfer(Math.ceil(length * 1.5) * type.BYTES_PER_ELEMENT));
      array.items[length] = value;
      array.length = length + 1;
      return length + 1;
    },
    // `as`: a part of a T is a T.
    done: () => array.items.slice(0, array.length) as T,
  };
  return array;
}
