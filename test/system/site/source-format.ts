/** The pages on the source format have every field of every file that the importer reads. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { sourceImageFormats } from '../../../src/images/format.ts';
import { address, type Locale, locales } from '../../../src/site/locales.ts';
import { sourceFields, sourceFiles } from '../../../src/site/source-fields.ts';
import { fileSlug } from '../../../src/site/source-files.ts';
import { sourceNotes } from '../../../src/site/source-notes.ts';
import { type Page, withKeptDashes } from './pages.ts';

/** The paths of a JSON Schema's properties, found in another way than the page does. */
function* pathsIn(schema: z.core.JSONSchema._JSONSchema, prefix = ''): Generator<string> {
  if (typeof schema === 'boolean') return;
  for (const [name, member] of Object.entries(schema.properties ?? {})) {
    yield prefix + name;
    if (typeof member === 'boolean') continue;
    const { items } = member;
    yield* pathsIn(member, `${prefix}${name}.`);
    if (items !== undefined && !Array.isArray(items)) yield* pathsIn(items, `${prefix}${name}[].`);
  }
}

const jsonPaths = (schema: z.core.$ZodType): readonly string[] => [
  ...pathsIn(z.toJSONSchema(schema, { unrepresentable: 'any' })),
];

/** The field names that a file's page shows. */
const shownPaths = (html: string): readonly string[] =>
  [...html.matchAll(/<code class="name"[^>]*>([^<]+)<\/code>/g)].map(([, path = '']) => path);

/** Registers the tests. The pages exist when the tests run. */
export function sourceFormatTests(pageAt: (path: string) => Page): void {
  const pageOf = (locale: Locale) => pageAt(address(locale, '/docs/catalog-format/'));
  const fileAddress = (locale: Locale, file: string) =>
    address(locale, `/docs/catalog-format/${fileSlug(file)}/`);

  test.each(locales)('the page of the format shows every field of every file, %s', (locale) => {
    const { html, text } = pageOf(locale);
    for (const { file, schema, keyFields } of sourceFiles) {
      expect(html).toContain(`href="${fileAddress(locale, file)}"`);
      expect(shownPaths(pageAt(fileAddress(locale, file)).html), file).toEqual(jsonPaths(schema));
      for (const field of keyFields) expect(jsonPaths(schema)).toContain(field);
    }
    for (const format of sourceImageFormats) expect(text).toContain(format);
  });

  test.each(locales)('the page of the format shows rules, allowed values and notes, %s', (locale) => {
    for (const file of sourceFiles) {
      const { text } = pageAt(fileAddress(locale, file.file));
      const fields = sourceFields(file, locale);
      for (const { type, text: note } of fields)
        for (const said of [type.rule, note, ...type.values])
          expect(text).toContain(withKeptDashes(said ?? ''));
      // A number or string without a rule or values would accept anything.
      const free = fields.filter(
        ({ type: { kind, rule, values } }) => /string|number/.test(kind) && !rule && values.length === 0,
      );
      expect(free.map(({ name }) => name)).toEqual([]);
    }
  });

  test('each note of the source format is about an existing field', () => {
    const paths = sourceFiles.flatMap(({ file, schema }) =>
      jsonPaths(schema).map((path) => `${file} ${path}`),
    );
    expect([...sourceNotes.keys()].filter((place) => !paths.includes(place))).toEqual([]);
  });
}
