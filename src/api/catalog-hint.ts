import { type Catalogs, catalogCalled } from '../contract/catalogs.ts';
import { ApiError } from '../contract/errors.ts';

/** An error about an unknown `source` or prefix that means a catalogue by its name: then it says which one that is. */
export function withCatalogHint(error: ApiError, catalogs: Catalogs): ApiError {
  const { code, problem } = error;
  if (problem.kind === 'unknownValue' && problem.parameter === 'source') {
    const key = catalogCalled(catalogs, problem.value);
    const name = key === undefined ? undefined : catalogs[key]?.name;
    if (key === undefined || name === undefined || !problem.allowed.includes(key)) return error;
    return new ApiError(code, { ...problem, means: { key, name } });
  }
  if (problem.kind === 'referencePrefix') {
    const key = catalogCalled(catalogs, problem.prefix);
    const name = key === undefined ? undefined : catalogs[key]?.name;
    if (key === undefined || name === undefined) return error;
    return new ApiError(code, { ...problem, means: { key, name } });
  }
  return error;
}
