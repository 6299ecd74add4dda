/** The fields of "Try it": one for each parameter of an endpoint, with what its example says. */
import type { Endpoint } from '../contract/endpoint.ts';
import { type FieldRow, parameterRows } from './fields.ts';
import type { Locale } from './locales.ts';

export interface TryField {
  readonly name: string;
  readonly place: 'path' | 'query';
  /** As the example has it; empty where it does not name the parameter. */
  readonly value: string;
  /** What may be chosen; empty where anything may be typed. */
  readonly choices: readonly string[];
  readonly required: boolean;
}

/** What the segments of an example stand for: `/anime/{ref}` and `/anime/1` give `ref` → `1`. */
function segmentsOf(template: string, path: string): ReadonlyMap<string, string> {
  const names = template.split('/');
  const values = path.split('/');
  return new Map(
    names.flatMap((name, at) => (/^\{.*\}$/.test(name) ? [[name.slice(1, -1), values[at] ?? '']] : [])),
  );
}

const choicesOf = ({ type }: FieldRow): readonly string[] => {
  if (type.list) return [];
  return type.kind === 'boolean' ? ['true', 'false'] : type.values;
};

/** The fields of an endpoint; what a POST takes stands in its body. */
export function tryFields(row: Endpoint, locale: Locale): readonly TryField[] {
  const [path = '', query = ''] = row.example.path.split('?');
  const segments = segmentsOf(row.path, path);
  const said = new URLSearchParams(query);
  const field = (place: TryField['place'], value: string, parameter: FieldRow): TryField => ({
    name: parameter.name,
    place,
    value,
    choices: choicesOf(parameter),
    required: parameter.required || place === 'path',
  });
  const inPath = parameterRows(row.pathParams, locale).map((parameter) =>
    field('path', decodeURIComponent(segments.get(parameter.name) ?? ''), parameter),
  );
  if (row.method === 'POST') return inPath;
  return [
    ...inPath,
    ...parameterRows(row.params, locale).map((parameter) =>
      field('query', said.get(parameter.name) ?? '', parameter),
    ),
  ];
}
