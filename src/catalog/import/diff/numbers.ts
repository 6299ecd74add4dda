/** A list of numbers that grows, without the boxes of an array. */
export interface Numbers {
  readonly length: number;
  /** 0 behind the end. */
  at(index: number): number;
  push(value: number): void;
  set(index: number, value: number): void;
}

/** @param type of its items: they are cut to fit */
export function createNumbers(
  type: Uint8ArrayConstructor | Uint32ArrayConstructor | Float64ArrayConstructor,
): Numbers {
  let items = new type(64);
  let length = 0;
  return {
    get length() {
      return length;
    },
    at: (index) => items[index] ?? 0,
    push(value) {
      if (length === items.length) {
        // Grows in place where it can, and frees the old memory now instead of at the next garbage collection.
        items = new type(items.buffer.transfer(Math.ceil(length * 1.5) * type.BYTES_PER_ELEMENT));
      }
      items[length++] = value;
    },
    set(index, value) {
      items[index] = value;
    },
  };
}
