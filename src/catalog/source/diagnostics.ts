/** A mistake in a source: where it stands, and what is allowed there. */
export interface Diagnostic {
  /** The file's name in the source folder, e.g. `anime.ndjson`. */
  readonly file: string;
  /** From 1; 0 where the whole file is meant. */
  readonly line: number;
  /** From 1, in characters; given for broken JSON and for fields given twice. */
  readonly column?: number;
  /** e.g. `episodes[2].sources[0].embedUrl` */
  readonly field?: string;
  /** The value as it stood in the source; left out where there is none. */
  readonly value?: unknown;
  /** What is wrong and what is allowed. */
  readonly message: string;
  /** Whether a reference leads to no record, which may follow from another error. */
  readonly isReference?: boolean;
}

/** The field of a line that a diagnostic will be about. */
export type FieldLocation = Required<Pick<Diagnostic, 'file' | 'line' | 'field'>>;

/** How many diagnostics are listed; the rest is counted. */
const listedDiagnostics = 100;

/** Kept before sorting: the first hundred by line are not always the first hundred found. */
export const keptDiagnostics = 2000;

/** Errors that differ only by line, value and what the message quotes. */
export interface ErrorGroup {
  count: number;
  /** The one found first. */
  readonly first: Diagnostic;
}

/** So many groups are told apart; more are counted with the last one of their file. */
const mostGroups = 1000;

/** What the errors of a group have in common: positions, numbers and quoted values left out. */
function keyOf({ file, field = '', message }: Diagnostic): string {
  const said = message.replaceAll(/"[^"]*"|«[^»]*»|\d+/g, '…');
  return `${file} ${field.replaceAll(/\d+/g, '')} ${said}`;
}

/** A line that cannot be read comes first; references to records that are not there come last: they may follow from it. */
const rankOf = ({ first: { field, isReference } }: ErrorGroup): number =>
  isReference === true ? 2 : field === undefined ? 0 : 1;

/** Counts errors by their cause. */
function createErrorGroups() {
  const groups = new Map<string, ErrorGroup>();
  return {
    add(diagnostic: Diagnostic): void {
      const key = keyOf(diagnostic);
      const group = groups.get(key) ?? groups.get(diagnostic.file);
      if (group !== undefined) group.count += 1;
      else groups.set(groups.size < mostGroups ? key : diagnostic.file, { count: 1, first: diagnostic });
    },
    /** All groups: causes before what follows from them, then the largest first. */
    list: (): readonly ErrorGroup[] =>
      [...groups.values()].sort((a, b) => rankOf(a) - rankOf(b) || b.count - a.count),
  };
}

export type Diagnostics = ReturnType<typeof createDiagnostics>;

/**
 * Collects diagnostics; `files` gives the order of the files.
 * @param onEach told of every one as it is found; then every one is sought, also those that are not listed
 */
export function createDiagnostics(files: readonly string[], onEach?: (diagnostic: Diagnostic) => void) {
  const kept: Diagnostic[] = [];
  const groups = createErrorGroups();
  const diagnostics = {
    total: 0,
    /** References that are not told, since they may mean a line that cannot be read. */
    consequences: 0,
    /** Whether more of them would not be shown. */
    isFull: () => onEach === undefined && diagnostics.total >= listedDiagnostics,
    add(diagnostic: Diagnostic): void {
      diagnostics.total++;
      groups.add(diagnostic);
      onEach?.(diagnostic);
      if (kept.length < keptDiagnostics) kept.push(diagnostic);
    },
    /** All of them by their cause. */
    groups: groups.list,
    /** The first 100 in the order of files and lines. */
    list: (): Diagnostic[] =>
      kept
        .map((diagnostic) => ({ diagnostic, rank: files.indexOf(diagnostic.file) }))
        .sort((left, right) => left.rank - right.rank || left.diagnostic.line - right.diagnostic.line)
        .slice(0, listedDiagnostics)
        .map(({ diagnostic }) => diagnostic),
  };
  return diagnostics;
}

/** Where a diagnostic was found: `anime.ndjson:7:12`, as far as line and column are known. */
export function placeOf({ file, line, column }: Pick<Diagnostic, 'file' | 'line' | 'column'>): string {
  return [file, ...(line > 0 ? [line] : []), ...(column === undefined ? [] : [column])].join(':');
}

/** One line of text: `anime.ndjson:7: format: "tvv" is not allowed; did you mean "tv"? …` */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const value = diagnostic.value === undefined ? '' : `${quote(diagnostic.value)} `;
  const field = diagnostic.field === undefined ? '' : `${diagnostic.field}: `;
  return `${placeOf(diagnostic)}: ${field}${value}${diagnostic.message}`;
}

/** A value as JSON, cut to a length that leaves the line readable. */
export function quote(value: unknown): string {
  const json = JSON.stringify(value, showInfinity) ?? String(value);
  return json.length <= 80 ? json : `${json.slice(0, 77).toWellFormed()}…`;
}

/** JSON would show a number that is too large as `null`. */
const showInfinity = (_name: string, value: unknown) =>
  typeof value === 'number' && !Number.isFinite(value) ? 'a number too large' : value;

/** `; did you mean "x"?`, or a full stop; the allowed values follow. */
export function suggestion(near: string | undefined): string {
  return near === undefined ? '.' : `; did you mean "${near}"?`;
}
