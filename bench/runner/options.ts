/** What benchmarks are told on the command line. */
import { UsageError } from '../../scripts/cli/run.ts';

/** An option that is a number above 0. @throws UsageError where it is none, or more than `most` */
export function numberOption<Name extends string>(
  values: Readonly<Record<Name, string>>,
  name: Name,
  most: number,
): number {
  const value = Number(values[name]);
  if (value > 0 && value <= most) return value;
  throw new UsageError(`--${name} takes a number up to ${most}, not "${values[name]}".`);
}
