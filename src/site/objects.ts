/** The objects of the answers, as the reference shows them. */
import { readResultSchemas } from '../contract/openapi/schemas.ts';
import type { Edition } from './editions.ts';
import { fieldsOf, textOf } from './fields.ts';

/** Every object with fields of its own, by name. */
export function objectsOf(edition: Edition) {
  return [...readResultSchemas().named]
    .map(([name, schema]) => ({ name, text: textOf(schema, edition), fields: fieldsOf(schema, edition) }))
    .filter(({ fields }) => fields.length > 0)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
