/** Reads JSON. Whole numbers from 2^53 become a `bigint`, because JSON.parse would round them. @throws SyntaxError */
export const parseExact = (text: string): unknown => JSON.parse(text, keepDigits);

/** The parsed object of a text, with exact numbers. */
export function exactNumbers(text: string, parsed: object): Readonly<Record<string, unknown>> {
  // `as`: both are the same object of JSON.
  return (/\d{16}/.test(text) ? parseExact(text) : parsed) as Readonly<Record<string, unknown>>;
}

/** The third argument has the number as it was written. TypeScript's types do not know it yet. */
function keepDigits(_name: string, value: unknown, context?: { readonly source?: string }): unknown {
  const written = context?.source ?? '';
  return typeof value === 'number' && /^-?\d+$/.test(written) && !Number.isSafeInteger(value)
    ? BigInt(written)
    : value;
}

/** A record as a line. A `bigint` that nothing reported is in an unknown field, which the import will report. */
export const toLine = (record: unknown): string =>
  JSON.stringify(record, (_name, value) => (typeof value === 'bigint' ? String(value) : value));
