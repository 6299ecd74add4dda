/**
 * Packs plain data with typed arrays into bytes, and unpacks it. Unpacked arrays are views of the bytes.
 *
 * The format: a mark, the length of a description, the description (JSON: the data, with type, place and length of each
 * array), and the arrays, each at an offset divisible by eight. Numbers have the machine's byte order, which the mark
 * shows.
 */

const types = [Uint8Array, Uint16Array, Uint32Array, Float32Array, Float64Array] as const;
type Numbers = InstanceType<(typeof types)[number]>;

const mark = 0x70_61_63_6b;
const headLength = 8;
const aligned = (at: number) => Math.ceil(at / 8) * 8;

/** The name of the only field in an array's place in the description. No field of the data has this name. */
const placeField = '';

interface Place {
  readonly type: string;
  /** Offset from the end of the description, rounded up. */
  readonly at: number;
  readonly length: number;
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Packs numbers, texts, lists and fields, and typed arrays in them. The same data gives the same bytes. */
export function pack(data: unknown): Uint8Array {
  const arrays: { readonly array: Numbers; readonly at: number }[] = [];
  let used = 0;
  const description = JSON.stringify(data, (_name, value) => {
    const type = types.find((own) => value instanceof own);
    if (type === undefined) return value;
    const array: Numbers = value;
    const place: Place = { type: type.name, at: used, length: array.length };
    arrays.push({ array, at: used });
    used = aligned(used + array.byteLength);
    return { [placeField]: place };
  });
  const text = new TextEncoder().encode(description);
  const start = aligned(headLength + text.length);
  const bytes = new Uint8Array(start + used);
  new Uint32Array(bytes.buffer, bytes.byteOffset, 2).set([mark, text.length]);
  bytes.set(text, headLength);
  for (const { array, at } of arrays)
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), start + at);
  return bytes;
}

/**
 * Unpacks bytes. The arrays in the data are views of them.
 * @returns undefined for bytes that this machine has not packed
 */
export function unpack(bytes: Uint8Array): unknown {
  if (bytes.length < headLength) return undefined;
  const own = bytes.byteOffset % 8 === 0 ? bytes : bytes.slice();
  const [found, length = 0] = new Uint32Array(own.buffer, own.byteOffset, 2);
  const start = aligned(headLength + length);
  if (found !== mark || start > own.length) return undefined;
  const view = ({ type, at, length: count }: Place): Numbers => {
    const Type = types.find(({ name }) => name === type);
    const isInside =
      Type !== undefined &&
      at % 8 === 0 &&
      at >= 0 &&
      start + at + count * Type.BYTES_PER_ELEMENT <= own.length;
    if (!isInside) throw new RangeError('An array lies outside of the bytes');
    // `as`: a view of shared memory works the same way.
    return new Type(own.buffer as ArrayBuffer, own.byteOffset + start + at, count);
  };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(
      own.subarray(headLength, headLength + length),
    );
    return JSON.parse(text, (_name, value) =>
      isFields(value) && isFields(value[placeField]) ? view(value[placeField] as unknown as Place) : value,
    );
  } catch {
    return undefined;
  }
}
