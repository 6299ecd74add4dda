/** Parses JSON that may be damaged, or written by another program. */
import type { z } from 'zod';

/** The parsed value; undefined if the text is missing or damaged. */
export function parseJson(text: Buffer | string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text.toString());
  } catch {
    return undefined;
  }
}

/** Whether a parsed value is an object with fields. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parsed value; undefined if the bytes are missing, not JSON, or do not match the shape. */
export function parseAs<T>(shape: z.ZodType<T>, bytes: Buffer | undefined): T | undefined {
  return bytes && shape.safeParse(parseJson(bytes)).data;
}
