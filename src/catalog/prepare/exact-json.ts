/** Reads JSON; whole numbers from 2^53 on become a `bigint`, since JSON.parse alone would round them. @throws SyntaxError */
export const parseExact = (text: string): unknown => JSON.parse(text, keepDigits);

/** The object of a text that was parsed, with exact numbers. */
export function exactNumbers(text: string, parsed: object): Readonly<Record<string, unknown>> {
  // `as`: both are the same object of JSON.
  return (/\d{16}/.test(text) ? parseExact(text) : parsed) as Readonly<Record<string, unknown>>;
}

/** The third argument is the number as it was written; the types of the language do not know it yet. */
function keepDigits(_name: string, value: unknown, context?: { readonly source?: string }): unknown {
  const written = context?.source ?? '';
  return typeof value === 'number' && /^-?\d+$/.test(written) && !Number.isSafeInteger(value)
    ? BigInt(written)
    : value;
}

/** A record as a line. A `bigint` that no rule has reported stands in a field that the format does not know. */
export const toLine = (record: unknown): string =>
  JSON.stringify(record, (_name, value) => (typeof value === 'bigint' ? String(value) : value));
