/** Shapes that the filters of several lists share. */
import { z } from 'zod';

export const optional = {
  strings: z.array(z.string()).optional(),
  ids: z.array(z.int().min(1).max(Number.MAX_SAFE_INTEGER)).optional(),
};
export const year = z.int().min(1).max(9999).optional();
/** Number of an episode, fractions allowed; the codec takes only digits with a decimal point. */
export const episodeNumber = z.number().min(0).max(1_000_000).optional();
export const age = z.int().min(0).max(1_000_000).optional();
export const flag = z.boolean().optional();
