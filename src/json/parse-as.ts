/** JSON that may be damaged, or of another program. */
import type { z } from 'zod';
import { parseJson } from './parse.ts';

/** The value of such bytes; undefined where they are absent, no JSON, or of another shape. */
export function parseAs<T>(shape: z.ZodType<T>, bytes: Buffer | undefined): T | undefined {
  return bytes && shape.safeParse(parseJson(bytes)).data;
}
