/** A mistake in a source: where it is, and what is allowed there. */
export interface Diagnostic {
  /** The file's name in the source folder, e.g. `anime.ndjson`. */
  readonly file: string;
  /** From 1; 0 for the whole file. */
  readonly line: number;
  /** From 1, in characters. Present for broken JSON and for repeated fields. */
  readonly column?: number;
  /** e.g. `episodes[2].sources[0].embedUrl` */
  readonly field?: string;
  /** The value in the source, if there is one. */
  readonly value?: unknown;
  /** What is wrong and what is allowed. */
  readonly message: string;
  /** Whether the mistake is a reference to a missing record, which may follow from another error. */
  readonly isReference?: boolean;
}

/** The place of a field, for diagnostics. */
export type FieldLocation = Required<Pick<Diagnostic, 'file' | 'line' | 'field'>>;

/** Errors that differ only in line, value and the quoted parts of the message. */
export interface ErrorGroup {
  count: number;
  /** The one found first. */
  readonly first: Diagnostic;
}

/** The largest number of groups. After that, errors of new kinds make one group per file. */
const mostGroups = 1000;

/** The common part of the errors of a group, without positions, numbers and quoted values. */
function keyOf({ file, field = '', message }: Diagnostic): string {
  const said = message.replaceAll(/"[^"]*"|«[^»]*»|\d+/g, '…');
  return `${file} ${field.replaceAll(/\d+/g, '')} ${said}`;
}

/** Unreadable lines come first, and references to missing records last, because they may be consequences. */
const rankOf = ({ first: { field, isReference } }: ErrorGroup): number =>
  isReference === true ? 2 : field === undefined ? 0 : 1;

/** After this many, checks that take long stop. */
const many = 100;

export type Diagnostics = ReturnType<typeof createDiagnostics>;

/**
 * Counts diagnostics by their cause.
 * @param onEach called with every diagnostic. If it is present, no check stops early
 */
export function createDiagnostics(onEach?: (diagnostic: Diagnostic) => void) {
  const groups = new Map<string, ErrorGroup>();
  const diagnostics = {
    total: 0,
    /** References that are not reported, since they may lead to a line that cannot be read. */
    consequences: 0,
    isFull: () => onEach === undefined && diagnostics.total >= many,
    add(diagnostic: Diagnostic): void {
      diagnostics.total++;
      onEach?.(diagnostic);
      const key = keyOf(diagnostic);
      const group = groups.get(key) ?? groups.get(diagnostic.file);
      if (group !== undefined) group.count += 1;
      else groups.set(groups.size < mostGroups ? key : diagnostic.file, { count: 1, first: diagnostic });
    },
    /** All groups: causes before their consequences, then the largest first. */
    groups: (): readonly ErrorGroup[] =>
      [...groups.values()].sort((a, b) => rankOf(a) - rankOf(b) || b.count - a.count),
  };
  return diagnostics;
}

/** The place of a diagnostic: `anime.ndjson:7:12`. Line and column are left out if they are unknown. */
export function placeOf({ file, line, column }: Pick<Diagnostic, 'file' | 'line' | 'column'>): string {
  return [file, ...(line > 0 ? [line] : []), ...(column === undefined ? [] : [column])].join(':');
}

/** One line of text: `anime.ndjson:7: format: "tvv" is not allowed; did you mean "tv"? …` */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const value = diagnostic.value === undefined ? '' : `${quote(diagnostic.value)} `;
  const field = diagnostic.field === undefined ? '' : `${diagnostic.field}: `;
  return showControls(`${placeOf(diagnostic)}: ${field}${value}${diagnostic.message}`);
}

/** Writes control characters as `\\u001b`, so that names in a source cannot steer a terminal or begin a line of a log. */
export const showControls = (text: string): string =>
  text.replaceAll(/\p{Cc}/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A value as JSON, shortened so that the message stays readable. */
export function quote(value: unknown): string {
  const json = JSON.stringify(value, showInfinity) ?? String(value);
  return json.length <= 80 ? json : `${json.slice(0, 77).toWellFormed()}…`;
}

/** JSON would show a number that is too large as `null`. */
const showInfinity = (_name: string, value: unknown) =>
  typeof value === 'number' && !Number.isFinite(value) ? 'a number too large' : value;

/** `; did you mean "x"?`, or a full stop. The caller appends the allowed values. */
export function suggestion(near: string | undefined): string {
  return near === undefined ? '.' : `; did you mean "${near}"?`;
}
