import type { ImportResult } from '../../src/catalog/import/import.ts';
import { listChanges, summarize } from '../../src/catalog/import/summary.ts';
import {
  type Diagnostic,
  formatDiagnostic,
  listedDiagnostics,
} from '../../src/catalog/source/diagnostics.ts';
import { peakMemory } from '../cli/memory.ts';
import type { ImportFlags } from './flags.ts';
import { formatRows, nameRows, type Rows } from './row-names.ts';

/** The finished import of a source. */
export interface Imported {
  readonly source: string;
  readonly flags: ImportFlags;
  readonly seconds: number;
  /** Set where the lines are rows of queries. */
  readonly rows: Rows | undefined;
}

/** Prints the result of an import. Gives the exit status. */
export function report(result: ImportResult, imported: Imported): number {
  const { source, flags, seconds, rows } = imported;
  const format = (diagnostics: readonly Diagnostic[]) =>
    rows === undefined ? diagnostics.map(formatDiagnostic) : formatRows(diagnostics, rows);
  for (const warning of format(result.warnings)) console.error(`warning: ${warning}`);
  if (result.warningTotal > result.warnings.length)
    console.error(`${result.warningTotal} warnings, the first ${result.warnings.length} are listed`);
  for (const diagnostic of format(result.diagnostics)) console.error(diagnostic);
  if (result.diagnosticTotal > 0) {
    const listed = result.diagnostics.length;
    const few = `${listed} ${listed === 1 ? 'error' : 'errors'}`;
    const many = `${result.diagnosticTotal} errors or more, the first ${listed} are listed`;
    const count = listed < listedDiagnostics ? few : many;
    console.error(`${count}; nothing was imported.`);
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
