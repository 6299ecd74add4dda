import type { ImportResult } from '../../src/catalog/import/import.ts';
import { listChanges, summarize } from '../../src/catalog/import/summary.ts';
import { describeErrors, listGroups } from '../../src/catalog/source/error-groups.ts';
import { spentSince } from '../cli/memory.ts';
import type { ImportFlags } from './flags.ts';
import { createRowNames, type Rows } from './row-names.ts';

/** The finished import of a source. */
export interface Imported {
  readonly source: string;
  readonly flags: ImportFlags;
  /** When it began, by `performance.now()`. */
  readonly started: number;
  /** Set if the lines are rows of queries. */
  readonly rows: Rows | undefined;
}

/** Prints the result of an import. @returns the exit status */
export function report(result: ImportResult, imported: Imported): number {
  const { errors, warnings } = result;
  const { source, flags, started, rows } = imported;
  const own = rows && createRowNames([...warnings.groups(), ...errors.groups()], rows);
  const complain = (line: string) => console.error(own === undefined ? line : own(line));
  for (const line of listGroups(warnings.groups(), 'warnings')) complain(`warning: ${line}`);
  if (errors.total > 0) {
    for (const line of describeErrors(errors)) complain(line);
    return 1;
  }
  const { log = console.log } = flags;
  if (flags.dryRun === true) for (const line of listChanges(result)) log(line);
  if (result.refusals.length > 0) {
    for (const { message } of result.refusals) complain(message);
    const asOf = flags.asOf === undefined ? '' : ` --as-of ${flags.asOf.text}`;
    const refused = new Set(result.refusals.map(({ permit }) => permit));
    const permits = [
      ...(refused.has('allowRemoved') || flags.allowRemoved ? ['--allow-removed'] : []),
      ...(refused.has('allowChanged') || flags.allowChanged ? ['--allow-changed'] : []),
    ];
    const call = rows === undefined ? `npm run import -- ${source}${asOf}` : 'the same call with';
    console.error(`Nothing was imported. If this is intended: ${call} ${permits.join(' ')}`);
    return 1;
  }
  const verb = flags.check || flags.dryRun ? 'valid' : result.changed ? 'imported' : 'nothing changed';
  log(`${verb}: ${summarize(result)}; ${spentSince(started)}`);
  return 0;
}
