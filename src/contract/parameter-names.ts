/** Reads names of parameters: lists in brackets, and near misses (decision: decisions.ts, Parameters). */
import { type ApiError, invalidParameter } from './errors.ts';
import type { Parameter } from './shape.ts';

export interface ParameterNames {
  /** Parameters by their names and aliases. */
  readonly known: ReadonlyMap<string, Parameter>;
  /** Names by each form that could be a mistake for them. */
  readonly near: ReadonlyMap<string, string>;
}

/** A word in the singular and the plural. The simple rules also give forms that do not exist, but these do no harm. */
const wordForms = (word: string) => [
  word,
  `${word}s`,
  `${word}es`,
  word.replace(/y$/, 'ies'),
  word.replace(/s$/, ''),
  word.replace(/es$/, ''),
  word.replace(/ies$/, 'y'),
];

/** A name without the differences of near misses: letter case, hyphens, underscores. */
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

/** Decodes a name that a client has encoded twice, but only letters and signs that may be part of a name. */
const decodeAgain = (name: string) =>
  name.replaceAll(/%([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * Finds the parameter that a decoded name of a query means.
 * @returns the error for a near miss, and for brackets that do not mean a list; undefined if there is no such parameter
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
  // The index shows only that this is a list. Values keep the order in which they are sent.
  if (isList && name === written && /^\[(?:0|[1-9]\d?)?\]$/.test(name.slice(base.length))) return parameter;
  return invalidParameter({ kind: 'nameForm', parameter: base, value: written, isList });
}
