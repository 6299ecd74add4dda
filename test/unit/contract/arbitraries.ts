/** Valid values of an endpoint's parameters, and invalid strings. */
import fc from 'fast-check';
import type { Parameter, Shape } from '../../../src/contract/index.ts';

/** Text as a URL can carry it: no lone surrogates, not empty. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc.string({ unit: 'binary', minLength: 1 }),
);

/** An item of a comma-separated list has no comma (catalogue format) and no white space around it. */
const itemText = text.map((value) => value.replaceAll(',', ';').trim() || 'x');

function scalar(shape: Shape, inList: boolean): fc.Arbitrary<unknown> {
  switch (shape.kind) {
    case 'integer':
      return fc.integer({ min: Math.max(shape.min, -1e9), max: Math.min(shape.max, 1e9) });
    case 'number':
      return fc.integer({ min: shape.min, max: shape.max }).map((n) => n / 2);
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...shape.values);
    case 'array':
      return fc.array(scalar(shape.item, true), { minLength: 1, maxLength: 5 });
    default:
      return inList ? itemText : text;
  }
}

/** Any valid input of these parameters, absent optional ones as the decoder gives them. */
export function inputs(parameters: readonly Parameter[]): fc.Arbitrary<Record<string, unknown>> {
  const fields = parameters.map(({ name, shape, required, fallback }) => {
    const given = scalar(shape, false);
    return [name, required ? given : fc.option(given, { nil: fallback })] as const;
  });
  return fc.record(Object.fromEntries(fields));
}

export const hostileStrings = fc.oneof(
  fc.constantFrom(
    ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', ' ', ',', ',,,', '-0', '1e3', '0x10'],
    ...['9007199254740993', '9'.repeat(400), 'NaN', 'Infinity', '１２', '%', '%00', '\u0000', '\ud800'],
    ...['\u202e', '; DROP TABLE anime', '<script>', '../../etc/passwd'],
  ),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
);
