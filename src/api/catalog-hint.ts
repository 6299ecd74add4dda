import { type Catalogs, catalogCalled } from '../contract/catalogs.ts';
import { ApiError } from '../contract/errors.ts';

/** If an unknown `source` or prefix is the name of a catalogue, adds to the error which catalogue that is. */
export function withCatalogHint(error: ApiError, catalogs: Catalogs): ApiError {
  const { code, problem } = error;
  const isPrefix = problem.kind === 'referencePrefix';
  if (!isPrefix && !(problem.kind === 'unknownValue' && problem.parameter === 'source')) return error;
  const key = catalogCalled(catalogs, isPrefix ? problem.prefix : problem.value);
  const name = key === undefined ? undefined : catalogs[key]?.name;
  if (key === undefined || name === undefined) return error;
  if (!isPrefix && !problem.allowed.includes(key)) return error;
  return new ApiError(code, { ...problem, means: { key, name } });
}
