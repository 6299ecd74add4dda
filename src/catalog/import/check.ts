import { isUtf8 } from 'node:buffer';
import type { z } from 'zod';
import type { Catalog } from '../database.ts';
import { explainIssues, formatPath } from './explain.ts';
import { type FileName, fileKinds, fileNames, namedFiles, type SourceLines } from './files.ts';
import { type Findings, inspectors } from './inspect.ts';
import { describeFault, findJsonFault } from './json.ts';
import { longestLine } from './lines.ts';
import { hasDuplicateNames } from './members.ts';
import { checkGrave, checkKeptGraves, createMerges } from './merges.ts';
import type { Problems } from './problems.ts';
import { type Plans, type Registry, usedTwice } from './registry.ts';
import type { FilePlan, PendingLine } from './scan.ts';
import type { Shift } from './shift.ts';

/** Where a record names a picture. */
export interface PicturePlace {
  readonly file: string;
  readonly line: number;
  readonly field: string;
}

interface CheckContext {
  readonly db: Catalog;
  readonly plans: Plans;
  readonly registry: Registry;
  readonly problems: Problems;
  readonly shift: Shift;
  readonly progress: (file: string, done: number, total: number) => void;
  /** Called after each line, while nothing wrong was found. */
  readonly passed?: (() => void) | undefined;
}

/**
 * Validates all new and changed lines and their references; fills the keys of the pending lines.
 * @returns the pictures they name, each with the first place that names it
 */
export function checkLines(context: CheckContext): Map<string, PicturePlace> {
  const pictures = new Map<string, PicturePlace>();
  const merges = createMerges(context.db, context.plans);
  for (const name of fileNames) {
    const plan = context.plans.get(name);
    if (plan === undefined) continue;
    reportOverlong(name, plan, context.problems);
    let done = 0;
    for (const line of plan.pending.read()) {
      if (done % 1000 === 0) context.progress(plan.file, done, plan.pending.count);
      done++;
      checkLine(context, name, plan, line, pictures, merges.note);
      if (context.problems.total === 0) context.passed?.();
    }
    context.registry.settle(name);
  }
  merges.check(context.problems);
  checkKeptGraves(context.plans, context.registry, context.problems);
  return pictures;
}

function checkLine<Name extends FileName>(
  context: CheckContext,
  name: Name,
  plan: FilePlan,
  { number: line, bytes }: PendingLine,
  pictures: Map<string, PicturePlace>,
  noteMerge: (id: number, into: number, line: number) => void,
): void {
  const { registry, problems } = context;
  const { file, ledger } = plan;
  const record = readJson(bytes, file, line, problems);
  if (record === undefined) {
    ledger.excuse(guessKey(name, bytes.toString()));
    return;
  }
  if (hasDuplicateNames(bytes, record)) {
    reportDuplicate(bytes.toString(), file, line, problems);
    // Of two ids the record has the second one.
    ledger.excuse(guessKey(name, bytes.toString()));
  }
  const kind = fileKinds[name];
  const parsed = kind.schema.safeParse(record);
  const failed = parsed.success
    ? noFields
    : reportFaults(kind.schema, record, parsed.error.issues, file, line, problems);
  const sound = parsed.success ? parsed.data : soundFields<SourceLines[Name]>(record, failed);
  if (!kind.keyFields.some((field) => failed.has(field))) {
    // `as`: the fields of the key are there and sound, and `key` reads no others.
    const key = kind.key(sound as SourceLines[Name], context.shift.moment);
    if (!ledger.claim(key, line)) reportTwice(name, key, line, ledger.lineOf(key) ?? 0, problems);
    if (name === 'tombstones') checkGrave(key, line, registry, problems);
  } else ledger.excuse(guessKey(name, bytes.toString()));
  inspectors[name](sound, findings(context, name, file, line, pictures));
  if (name === 'characters') {
    // `as`: the condition binds Name, which the compiler does not carry over.
    const { id, mergedInto } = sound as Partial<SourceLines['characters']>;
    if (id !== undefined && mergedInto !== undefined) noteMerge(id, mergedInto, line);
  }
}

const noFields: ReadonlySet<string> = new Set();

function reportTwice(name: FileName, key: string, line: number, other: number, problems: Problems): void {
  const { keyFields } = fileKinds[name];
  const file = `${name}.ndjson`;
  problems.add({
    file,
    line,
    field: keyFields.join(', '),
    value: keyFields[0] === 'id' ? Number(key) : key,
    message: usedTwice(file, other),
  });
}

function readJson(bytes: Buffer, file: string, line: number, problems: Problems): object | undefined {
  if (!isUtf8(bytes)) {
    problems.add({ file, line, message: 'is not UTF-8; save the file in UTF-8' });
    return undefined;
  }
  const text = bytes.toString();
  let record: unknown;
  try {
    record = JSON.parse(text);
  } catch {
    const fault = findJsonFault(text) ?? { index: 0, message: 'cannot be read' };
    const column = columnOf(text, fault.index);
    problems.add({ file, line, column, ...describeFault(fault) });
    return undefined;
  }
  if (typeof record === 'object' && record !== null && !Array.isArray(record)) return record;
  problems.add({ file, line, value: record, message: 'a line must hold one JSON object { … }' });
  return undefined;
}

/** A field given twice: which of the two is meant, nobody can say. */
function reportDuplicate(text: string, file: string, line: number, problems: Problems): void {
  const fault = findJsonFault(text);
  if (fault === undefined) return;
  const column = columnOf(text, fault.index);
  problems.add({ file, line, column, ...describeFault(fault) });
}

const columnOf = (text: string, index: number) => [...text.slice(0, index)].length + 1;

function reportOverlong(name: FileName, { file, overlong, ledger }: FilePlan, problems: Problems): void {
  for (const { number: line, head } of overlong) {
    problems.add({ file, line, message: `is longer than ${longestLine >> 20} MiB; a line must be shorter` });
    ledger.excuse(guessKey(name, head));
  }
}

/** What a line that cannot be registered seems to be, so that references to it are not listed as well. */
function guessKey(name: FileName, text: string): string | undefined {
  if (namedFiles.has(name)) return /"name"\s*:\s*"([^"\\]+)"/.exec(text)?.[1];
  // What can be no id at all does not show which record was meant.
  const id = /"id"\s*:\s*"?([1-9]\d{0,15})(?![\d.eE])/.exec(text)?.[1];
  return Number.isSafeInteger(Number(id)) ? id : undefined;
}

/** Reports faults of the shape; gives the names of the top-level fields that have one. */
function reportFaults(
  schema: z.ZodType,
  record: object,
  issues: readonly z.core.$ZodIssue[],
  file: string,
  line: number,
  problems: Problems,
): ReadonlySet<string> {
  const faults = explainIssues(schema, record, issues);
  for (const { path, value, message } of faults) {
    problems.add({ file, line, field: formatPath(path), value, message });
  }
  return new Set(faults.map((fault) => String(fault.path[0])));
}

function soundFields<T>(record: object, failed: ReadonlySet<string>): Partial<T> {
  // `as`: every field that is left has passed its own schema.
  return Object.fromEntries(Object.entries(record).filter(([field]) => !failed.has(field))) as Partial<T>;
}

function findings(
  context: CheckContext,
  name: FileName,
  file: string,
  line: number,
  pictures: Map<string, PicturePlace>,
): Findings {
  const { registry, problems } = context;
  return {
    wrong: (field, value, message) => problems.add({ file, line, field, value, message }),
    refer: (target, id, field) => registry.refer(name, target, id, { line, field }),
    claim(space, value, field) {
      if (value === undefined) return;
      const other = registry.claim(space, value, line);
      if (other === undefined) return;
      const what = space === 'poster.selected' ? 'already has its selected poster' : undefined;
      problems.add({ file, line, field, value, message: usedTwice(file, other, what) });
    },
    picture(path, field) {
      if (path !== undefined && !pictures.has(path)) pictures.set(path, { file, line, field });
    },
  };
}
