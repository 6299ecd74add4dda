/** Names of parameters as clients write them: lists in brackets, and near misses (decision: decisions.ts, Parameters). */
import { type ApiError, invalidParameter } from './errors.ts';
import type { Parameter } from './shape.ts';

/** The names of an endpoint's parameters. */
export interface ParameterNames {
  /** Parameters by their names and aliases. */
  readonly known: ReadonlyMap<string, Parameter>;
  /** Names by each form in which they could be mistaken. */
  readonly near: ReadonlyMap<string, string>;
}

/** A word in the singular and in the plural. The rules of English need no exceptions: a form that is no word does no harm. */
const wordForms = (word: string) => [
  word,
  `${word}s`,
  `${word}es`,
  word.replace(/y$/, 'ies'),
  word.replace(/s$/, ''),
  word.replace(/es$/, ''),
  word.replace(/ies$/, 'y'),
];

/** A name without what near misses differ in, besides the forms of its words. */
const fold = (name: string) => name.toLowerCase().replaceAll('-', '').replaceAll('_', '');

/** All folded forms of a name: `genresExclude` has `genreexclude`. */
function nearForms(name: string): readonly string[] {
  const append = (forms: readonly string[], word: string) =>
    forms.flatMap((form) => wordForms(word).map((end) => form + fold(end)));
  return name.split(/(?=[A-Z])/).reduce(append, ['']);
}

/** The names of parameters. @param aliases other names, alias → name */
export function namesOf(
  parameters: readonly Parameter[],
  aliases: Readonly<Record<string, string>> = {},
): ParameterNames {
  const known = new Map(parameters.map((parameter) => [parameter.name, parameter]));
  for (const [alias, name] of Object.entries(aliases)) {
    const parameter = known.get(name);
    if (parameter !== undefined) known.set(alias, parameter);
  }
  const near = [...known.keys()].flatMap((name) => nearForms(name).map((form) => [form, name] as const));
  return { known, near: new Map(near) };
}

/** A name that a client has encoded twice, as far as it has the letters of names and brackets. */
const decodeAgain = (name: string) =>
  name.replaceAll(/%([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * Finds the parameter that a name means, as it stands in a query after decoding.
 * @returns the error for a near miss, and for brackets that are no list; undefined if the endpoint has no such parameter
 */
export function readName(written: string, { known, near }: ParameterNames): Parameter | ApiError | undefined {
  const exact = known.get(written);
  if (exact !== undefined) return exact;
  const name = written.includes('%') ? decodeAgain(written) : written;
  const end = name.search(/[[\]%]/);
  const base = end < 0 ? name : name.slice(0, end);
  const parameter = known.get(base);
  if (parameter === undefined) {
    const meant = near.get(fold(base));
    return meant === undefined
      ? undefined
      : invalidParameter({ kind: 'nearName', parameter: meant, value: written });
  }
  const isList = parameter.shape.kind === 'array';
  // The index only says that this is a list: values stand in the order in which they are sent.
  if (isList && name === written && /^\[(?:0|[1-9]\d?)?\]$/.test(name.slice(base.length))) return parameter;
  return invalidParameter({ kind: 'nameForm', parameter: base, value: written, isList });
}
