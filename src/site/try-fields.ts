/** The fields of "Try it": one for each parameter of an endpoint, with the value of its example. */
import type { Endpoint } from '../contract/endpoint.ts';
import { type FieldRow, parameterRows } from './fields.ts';
import type { Locale } from './locales.ts';

export interface TryField {
  readonly name: string;
  readonly place: 'path' | 'query';
  /** From the example; empty if the example does not have the parameter. */
  readonly value: string;
  /** Values to choose from; empty if any text may be typed. */
  readonly choices: readonly string[];
  readonly required: boolean;
}

/** The segment of a parameter in a path: `1` for `ref` in `/anime/{ref}` and `/anime/1`. */
const segmentOf = (name: string, template: string, path: string): string =>
  decodeURIComponent(path.split('/')[template.split('/').indexOf(`{${name}}`)] ?? '');

const choicesOf = ({ type }: FieldRow): readonly string[] => {
  if (type.list) return [];
  return type.kind === 'boolean' ? ['true', 'false'] : type.values;
};

/** The fields of an endpoint. A POST takes its parameters in the body. */
export function tryFields(row: Endpoint, locale: Locale): readonly TryField[] {
  const [path = '', query = ''] = row.example.path.split('?');
  const said = new URLSearchParams(query);
  const fieldIn =
    (place: TryField['place']) =>
    (parameter: FieldRow): TryField => {
      const { name } = parameter;
      const value = place === 'path' ? segmentOf(name, row.path, path) : (said.get(name) ?? '');
      const required = parameter.required || place === 'path';
      return { name, place, value, choices: choicesOf(parameter), required };
    };
  const inPath = parameterRows(row.pathParams, locale).map(fieldIn('path'));
  const inQuery = row.method === 'POST' ? [] : parameterRows(row.params, locale).map(fieldIn('query'));
  return [...inPath, ...inQuery];
}
