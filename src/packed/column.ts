/** A typed array that grows: a list of numbers without an object each. */
export interface Column<T> {
  readonly length: number;
  /** The numbers, and room behind them; another array once the column has grown. */
  readonly items: T;
  /** Adds a number at the end, cut to fit; returns how many there are. */
  push(value: number): number;
  /** The numbers alone. */
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

/** An empty column. @param type of its numbers */
export function createColumn<T extends Items>(type: ItemsConstructor<T>): Column<T> {
  const column = {
    items: new type(64),
    length: 0,
    push(value: number): number {
      const { items, length } = column;
      // Grows in place where it can, and frees the old memory now instead of at the next garbage collection.
      if (length === items.length)
        column.items = new type(items.buffer.transfer(length * 2 * type.BYTES_PER_ELEMENT));
      column.items[length] = value;
      column.length = length + 1;
      return length + 1;
    },
    // `as`: a part of a T is a T.
    done: () => column.items.slice(0, column.length) as T,
  };
  return column;
}
