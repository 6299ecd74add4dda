/** Results of a room: file by file while it is worked on, and the summary that is committed. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Change } from './draw.ts';

/** What the tests said of a mutant; `line` is where it stood then. */
export interface Result extends Change {
  readonly key: string;
  readonly line: number;
  /** Stryker's word: Killed, Timeout, Survived, NoCoverage, RuntimeError, CompileError. */
  readonly status: string;
  /** The group of tests that said so, from 0. */
  readonly group: number;
}

/** All that is known of a room. */
export interface Log {
  /** Number of mutants of the room. */
  readonly mutants: number;
  /** Keys that are drawn. */
  readonly drawn: readonly string[];
  readonly results: readonly Result[];
}

const nothing: Log = { mutants: 0, drawn: [], results: [] };

const logOf = (folder: string) => join(folder, 'log.json');

/** The log of a room; empty where none is. */
export function readLog(folder: string): Log {
  const file = logOf(folder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Log) : nothing;
}

/** Writes the log as a whole: a run that is stopped leaves the old one or the new one. */
export function writeLog(folder: string, log: Log): void {
  writeWhole(logOf(folder), JSON.stringify(log));
}

/** Writes a file beside its place and moves it there. */
export function writeWhole(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.tmp`, text);
  renameSync(`${file}.tmp`, file);
}

/** A change that no test can see, and why. */
export interface Equivalent {
  readonly file: string;
  readonly original: string;
  readonly replacement: string;
  readonly reason: string;
}

/** A room in the committed file. */
export interface Summary {
  readonly seed: string;
  readonly mutants: number;
  readonly drawn: number;
  /** Of the drawn ones; fewer where time did not suffice. */
  readonly tested: number;
  readonly killed: number;
  readonly timedOut: number;
  /** Refused by the compiler, not counted. */
  readonly refused: number;
  /** Explained in equivalent.json, not counted. */
  readonly equivalent: number;
  /** Let through by the nearer tests, not yet shown to the slower ones; they count as survived: the score is at least this. */
  readonly unasked: number;
  /** Killed or timed out, of those that are counted, in per cent. */
  readonly score: number;
  readonly survived: readonly string[];
}

/** No test failed, or none passed there. */
export const hasSurvived = ({ status }: Result) => status === 'Survived' || status === 'NoCoverage';

/** Survivors of the drawn mutants that nothing explains. */
function unexplained(log: Log, equivalents: readonly Equivalent[]): Result[] {
  return resultsOfDraw(log).filter((result) => hasSurvived(result) && !isExplained(result, equivalents));
}

function isExplained(result: Change, equivalents: readonly Equivalent[]): boolean {
  return equivalents.some(
    ({ file, original, replacement }) =>
      file === result.file && original === result.original && replacement === result.replacement,
  );
}

/** The drawn mutants that a group of tests is to be asked about: new ones, and those that the groups before let through. */
export function wantedOf({ drawn, results }: Log, group: number): Set<string> {
  const settled = results.filter((result) => !hasSurvived(result) || result.group >= group);
  return new Set(drawn).difference(new Set(settled.map(({ key }) => key)));
}

/** The log with one more result, which takes the place of an earlier one. */
export function addResult(log: Log, result: Result): Log {
  return { ...log, results: [...log.results.filter(({ key }) => key !== result.key), result] };
}

function resultsOfDraw({ drawn, results }: Log): Result[] {
  const keys = new Set(drawn);
  return results.filter(({ key }) => keys.has(key));
}

/** The beginning of a piece of code, in one line. */
function brief(code: string): string {
  const line = code.replace(/\s+/g, ' ');
  return line.length > 100 ? `${line.slice(0, 100)}…` : line;
}

/**
 * A room as it is committed. A mutant whose tests do not even load (RuntimeError) fails the run: it is killed.
 * @param groups of tests that the room has
 */
export function summarize(
  log: Log,
  seed: string,
  equivalents: readonly Equivalent[],
  groups: number,
): Summary {
  const results = resultsOfDraw(log);
  const countOf = (status: string) => results.filter((result) => result.status === status).length;
  const survived = unexplained(log, equivalents);
  const [killed, timedOut] = [countOf('Killed') + countOf('RuntimeError'), countOf('Timeout')];
  const counted = killed + timedOut + survived.length;
  return {
    seed,
    mutants: log.mutants,
    drawn: log.drawn.length,
    tested: results.length,
    killed,
    timedOut,
    refused: countOf('CompileError'),
    equivalent: results.filter(hasSurvived).length - survived.length,
    unasked: survived.filter(({ group }) => group < groups - 1).length,
    score: counted === 0 ? 0 : Math.round((1000 * (killed + timedOut)) / counted) / 10,
    survived: survived.map(({ file, line, original, replacement }) =>
      [`${file}:${line}`, brief(original), '→', brief(replacement)].join('  '),
    ),
  };
}
