/** Something wrong in a source, told so that a person can act on it. */
export interface Problem {
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
}

/** How many problems are listed; the rest is counted. */
export const listedProblems = 100;

/** Kept before sorting, so that the first hundred by place can be told from the first hundred found. */
export const keptProblems = 2000;

export interface Problems {
  add(problem: Problem): void;
  readonly total: number;
  /** The first 100 in the order of files and lines. */
  list(): Problem[];
}

/** Collects problems; `files` gives the order of the files. */
export function createProblems(files: readonly string[]): Problems {
  const kept: Problem[] = [];
  let total = 0;
  return {
    add(problem) {
      total++;
      if (kept.length < keptProblems) kept.push(problem);
    },
    get total() {
      return total;
    },
    list: () =>
      kept
        .map((problem) => ({ problem, rank: files.indexOf(problem.file) }))
        .sort((left, right) => left.rank - right.rank || left.problem.line - right.problem.line)
        .slice(0, listedProblems)
        .map(({ problem }) => problem),
  };
}

/** One line: `anime.ndjson:7: format: "tvv" is not allowed; did you mean "tv"? …` */
export function formatProblem(problem: Problem): string {
  const place = [problem.file];
  if (problem.line > 0) place.push(String(problem.line));
  if (problem.column !== undefined) place.push(String(problem.column));
  const value = problem.value === undefined ? '' : `${quote(problem.value)} `;
  const field = problem.field === undefined ? '' : `${problem.field}: `;
  return `${place.join(':')}: ${field}${value}${problem.message}`;
}

/** A value as JSON, cut to a length that leaves the line readable. */
export function quote(value: unknown): string {
  const json = JSON.stringify(value, showInfinity) ?? String(value);
  return json.length <= 80 ? json : `${json.slice(0, 77).toWellFormed()}…`;
}

/** JSON would show a number that is too large as null. */
const showInfinity = (_name: string, value: unknown) =>
  typeof value === 'number' && !Number.isFinite(value) ? 'a number too large' : value;

/** `; did you mean "x"?`, or a full stop: what follows lists the allowed values. */
export function suggestion(near: string | undefined): string {
  return near === undefined ? '.' : `; did you mean "${near}"?`;
}
