import type { ImportResult } from '../../src/catalog/import/import.ts';
import { listChanges, summarize } from '../../src/catalog/import/summary.ts';
import { formatCount } from '../../src/catalog/removals.ts';
import type { ErrorGroup } from '../../src/catalog/source/diagnostics.ts';
import { describeErrors, listGroups } from '../../src/catalog/source/error-groups.ts';
import { peakMemory } from '../cli/memory.ts';
import type { ImportFlags } from './flags.ts';
import { createRowFormat, nameRows, type Rows } from './row-names.ts';

/** The finished import of a source. */
export interface Imported {
  readonly source: string;
  readonly flags: ImportFlags;
  readonly seconds: number;
  /** Set where the lines are rows of queries. */
  readonly rows: Rows | undefined;
}

/** Makes the function that formats groups with the rows of queries. */
function formatOf(groups: readonly ErrorGroup[], rows: Rows): (group: ErrorGroup) => string {
  const format = createRowFormat(
    groups.map(({ first }) => first),
    rows,
  );
  return ({ count, first }) => (count === 1 ? '' : `${formatCount(count)} ×, first: `) + format(first);
}

/** Prints the result of an import. Gives the exit status. */
export function report(result: ImportResult, imported: Imported): number {
  const { source, flags, seconds, rows } = imported;
  const format = rows && formatOf([...result.warningGroups, ...result.groups], rows);
  for (const line of listGroups(result.warningGroups, 'warnings', format)) console.error(`warning: ${line}`);
  if (result.diagnosticTotal > 0) {
    for (const line of describeErrors(result.groups, result.consequences, format)) console.error(line);
    return 1;
  }
  const { log = console.log } = flags;
  if (flags.dryRun === true) for (const line of listChanges(result)) log(line);
  if (result.refusals.length > 0) {
    for (const { message } of result.refusals)
      console.error(rows === undefined ? message : nameRows(message, rows.queries));
    const asOf = flags.asOf === undefined ? '' : ` --as-of ${flags.asOf.text}`;
    const refused = new Set(result.refusals.map(({ permit }) => permit));
    const permits = [
      ...(refused.has('allowRemoved') || flags.allowRemoved ? ['--allow-removed'] : []),
      ...(refused.has('allowChanged') || flags.allowChanged ? ['--allow-changed'] : []),
    ];
    const call = rows === undefined ? `npm run import -- ${source}${asOf}` : 'the same call with';
    console.error(`Nothing was imported. If that is meant: ${call} ${permits.join(' ')}`);
    return 1;
  }
  const verb = flags.check || flags.dryRun ? 'valid' : result.changed ? 'imported' : 'nothing changed';
  log(`${verb}: ${summarize(result)}; ${seconds.toFixed(1)} s, peak memory ${peakMemory()} MB`);
  return 0;
}
