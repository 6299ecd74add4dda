import { type Catalogs, catalogCalled } from '../contract/catalogs.ts';
import { ApiError } from '../contract/errors.ts';

/** Adds to an error about an unknown `source` or prefix which catalogue it names, where it is the name of one. */
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
