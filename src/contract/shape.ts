/** Reads the shape of a plain zod schema. The codec decodes strings by this shape. */
import { z } from 'zod';

export type Shape =
  | { readonly kind: 'string' }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'integer'; readonly min: number; readonly max: number }
  /** Fractions allowed. */
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'enum'; readonly values: readonly string[] }
  | { readonly kind: 'array'; readonly item: Shape }
  | { readonly kind: 'stringOrNumber' };

export interface Parameter {
  readonly name: string;
  readonly shape: Shape;
  readonly required: boolean;
  /** Value if the parameter is absent; `undefined` if there is none. */
  readonly fallback: unknown;
}

function unwrap(schema: z.ZodType): { inner: z.ZodType; required: boolean; fallback: unknown } {
  if (schema instanceof z.ZodOptional) {
    return { ...unwrap(asType(schema.unwrap())), required: false };
  }
  if (schema instanceof z.ZodDefault) {
    return { inner: asType(schema.unwrap()), required: false, fallback: schema.def.defaultValue };
  }
  return { inner: schema, required: true, fallback: undefined };
}

/** zod's `unwrap()` is typed by its core class; at run time it is always a classic schema here. */
function asType(schema: unknown): z.ZodType {
  return schema as z.ZodType;
}

function shapeOf(schema: z.ZodType): Shape {
  if (schema instanceof z.ZodEnum) return { kind: 'enum', values: schema.options.map(String) };
  if (schema instanceof z.ZodBoolean) return { kind: 'boolean' };
  if (schema instanceof z.ZodArray) return { kind: 'array', item: shapeOf(asType(schema.element)) };
  if (schema instanceof z.ZodNumber) {
    const min = schema.minValue ?? Number.MIN_SAFE_INTEGER;
    const max = schema.maxValue ?? Number.MAX_SAFE_INTEGER;
    return { kind: schema.isInt ? 'integer' : 'number', min, max };
  }
  if (schema instanceof z.ZodUnion) return { kind: 'stringOrNumber' };
  if (schema instanceof z.ZodString) return { kind: 'string' };
  throw new Error(`The codec knows no schema of type ${schema.def.type}`);
}

/** The parameters of an endpoint, in the order of the contract. */
export function parametersOf(fields: Readonly<Record<string, z.ZodType>>): readonly Parameter[] {
  return Object.entries(fields).map(([name, schema]) => {
    const { inner, required, fallback } = unwrap(schema);
    return { name, shape: shapeOf(inner), required, fallback };
  });
}
