/** JSON that may be damaged, or of another program. */
import type { z } from 'zod';

/** The value of such bytes; undefined where they are absent, no JSON, or of another shape. */
export function parseAs<T>(shape: z.ZodType<T>, bytes: Buffer | undefined): T | undefined {
  try {
    return bytes && shape.safeParse(JSON.parse(bytes.toString())).data;
  } catch {
    return undefined;
  }
}
