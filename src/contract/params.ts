/** Parameters shared by several endpoints. Schemas are plain: the codec in `wire.ts` decodes by their shape. */
import { z } from 'zod';
import { note } from './common.ts';
import { maxPage, sortOrders } from './enums.ts';

export const page = z.int().min(1).max(maxPage).default(1).meta({
  description: 'Page number; beyond the last page the result is empty',
  uk: 'Номер сторінки; за останньою результат порожній',
});

/** Page size: 20 by default, at most `max`. */
export function limitUpTo(max: number) {
  return z
    .int()
    .min(1)
    .max(max)
    .default(20)
    .meta(note(`Items a page, at most ${max}`, `Записів на сторінці, до ${max}`));
}

export const order = z
  .enum(sortOrders)
  .optional()
  .meta(note('Default: asc for name, desc for others', 'Типово asc для name, desc для решти'));

/** RFC3339 with any offset; a `+` that arrived as a space is accepted (decision: decisions.ts, Parameters). */
export const since = z.string().optional().meta({
  format: 'date-time',
  description: 'RFC3339; only items that appeared strictly later',
  uk: 'RFC3339; лише те, що з’явилося строго пізніше',
});

export const animeRef = z.string().meta({
  description: 'A bare number (service id), catalog_a:<id>, catalog_b:<id>, catalog_c:<slug> or slug:<slug>',
  uk: 'Число (номер у сервісі), catalog_a:<id>, catalog_b:<id>, catalog_c:<slug> або slug:<slug>',
});
export const teamRef = z.string().meta(note('Numeric id or slug', 'Номер або текстовий ідентифікатор'));
export const characterRef = z.string().meta({
  description: 'Numeric id, slug, or an id-slug string',
  uk: 'Номер, текстовий ідентифікатор або рядок «номер-ідентифікатор»',
});

/** Longer search strings are cut to this many characters (contract: GET /characters; decision: everywhere). */
export const maxSearchLength = 100;

/** Filters of several lists. */
export const optional = {
  strings: z.array(z.string()).optional(),
  ids: z.array(z.int().min(1).max(Number.MAX_SAFE_INTEGER)).optional(),
};
export const year = z.int().min(1).max(9999).optional();
/** Number of an episode, fractions allowed; the codec takes only digits with a decimal point. */
export const episodeNumber = z.number().min(0).max(1_000_000).optional();
export const age = z.int().min(0).max(1_000_000).optional();
export const flag = z.boolean().optional();
