import { z } from 'zod';

/**
 * A list in an origin's answer. Its check ends at the first invalid element. zod's own check of a list collects an
 * issue for each invalid element, which takes two hundred times the memory of the list.
 */
export const listOf = <T>(element: z.ZodType<T>): z.ZodType<T[]> =>
  z.custom<T[]>((value) => Array.isArray(value) && value.every((one) => element.safeParse(one).success));
