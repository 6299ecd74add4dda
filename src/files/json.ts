/** JSON of files that may be damaged, or of another program. */
import type { z } from 'zod';

/** A value of JSON that may be missing or damaged: then undefined. */
export function parseJson(text: Buffer | string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text.toString());
  } catch {
    return undefined;
  }
}

/** The value of such bytes; undefined where they are absent, no JSON, or of another shape. */
export function parseAs<T>(shape: z.ZodType<T>, bytes: Buffer | undefined): T | undefined {
  return bytes && shape.safeParse(parseJson(bytes)).data;
}
