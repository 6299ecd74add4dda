/** The objects of the answers, as the reference shows them. */
import { readResultSchemas } from '../contract/openapi/schemas.ts';
import { fieldsOf, textOf } from './fields.ts';
import type { Locale } from './locales.ts';

/** Every object that has fields, by name. */
export function objectsOf(locale: Locale) {
  return [...readResultSchemas().named]
    .map(([name, schema]) => ({ name, text: textOf(schema, locale), fields: fieldsOf(schema, locale) }))
    .filter(({ fields }) => fields.length > 0)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
