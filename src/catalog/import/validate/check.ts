import type { CatalogDatabase } from '../../database.ts';
import { checkDescription } from '../../source/descriptions.ts';
import type { Diagnostics, FieldLocation } from '../../source/diagnostics.ts';
import { hasDuplicateKeys } from '../../source/duplicate-keys.ts';
import { type FileName, fileKinds, fileNames, outlivesLine, type SourceLines } from '../../source/files.ts';
import type { FileLine } from '../../source/lines.ts';
import type { FileDiff, FileDiffs } from '../diff/file-diff.ts';
import type { ChangedIds } from './changed-ids.ts';
import { createNumberCheck } from './given-numbers.ts';
import { createLinks, describeTextPosition, type Links } from './links.ts';
import { createMerges } from './merges.ts';
import {
  guessKey,
  type Report,
  readJson,
  reportDuplicateField,
  reportShape,
  validFields,
} from './read-line.ts';
import type { ReferenceChecker } from './reference-checker.ts';
import type { Renamings } from './renamings.ts';
import { type RuleContext, rules } from './rules.ts';
import { createSameLines, type SameLines } from './same-lines.ts';
import { checkHide, checkKeptTombstones, checkTombstone } from './tombstones.ts';
import { describeDuplicate } from './unique-values.ts';

export interface CheckContext {
  readonly db: CatalogDatabase;
  readonly diffs: FileDiffs;
  readonly references: ReferenceChecker;
  readonly diagnostics: Diagnostics;
  /** Mistakes that do not prevent an import. */
  readonly warnings: Diagnostics;
  /** Gets every new and changed title. */
  readonly renamings: Renamings;
  /** Gets every new record and every tombstone. */
  readonly changedIds: ChangedIds;
  readonly progress: (file: string, done: number, total: number) => void;
}

/**
 * Validates all new and changed lines and their references, and claims their keys in the change sets.
 * @returns the pictures of these lines, each with the first field that names it
 */
export function checkLines(context: CheckContext): Map<string, FieldLocation> {
  const pictures = new Map<string, FieldLocation>();
  const merges = createMerges(context.db, context.diffs);
  const links = createLinks(context.references);
  const isSame = createSameLines(context.db);
  const checkNumber = createNumberCheck(context.db, context.diagnostics);
  const whole: LineContext = { ...context, pictures, links, noteMerge: merges.note, isSame, checkNumber };
  for (const name of fileNames) {
    const diff = context.diffs.get(name);
    if (diff === undefined) continue;
    let done = 0;
    for (const line of diff.pending.read()) {
      if (done % 1000 === 0) context.progress(diff.file, done, diff.pending.count);
      done++;
      checkLine(whole, name, diff, line);
    }
    context.references.finishFile(name);
  }
  merges.check(context.diagnostics);
  links.check(context.warnings);
  checkKeptTombstones(context.diffs, context.references, context.diagnostics);
  return pictures;
}

/** The state that the checks of all lines share. */
interface LineContext extends CheckContext {
  readonly pictures: Map<string, FieldLocation>;
  readonly links: Links;
  readonly noteMerge: (id: number, into: number, line: number) => void;
  readonly isSame: SameLines;
  readonly checkNumber: (row: SourceLines['ids'], line: number) => void;
}

function checkLine<Name extends FileName>(
  context: LineContext,
  name: Name,
  diff: FileDiff,
  { number: line, bytes, tooLong }: FileLine,
): void {
  const { references, diagnostics, noteMerge, isSame } = context;
  const { file, changeSet } = diff;
  const report: Report = (mistake) => diagnostics.add({ file, line, ...mistake });
  const record = readJson({ bytes, tooLong }, report);
  if (record === undefined) {
    changeSet.noteInvalid(guessKey(name, bytes.toString()));
    return;
  }
  if (hasDuplicateKeys(bytes, record)) {
    const { isReadable } = reportDuplicateField(bytes.toString(), report);
    // The record has only the second of two ids, so we note the first one too.
    changeSet.noteInvalid(guessKey(name, bytes.toString()));
    if (!isReadable) return;
  }
  const kind = fileKinds[name];
  const parsed = kind.schema.safeParse(record);
  const failed = parsed.success ? noFields : reportShape(kind.schema, record, parsed.error.issues, report);
  const valid = parsed.success ? parsed.data : validFields<SourceLines[Name]>(record, failed);
  if (!kind.keyFields.some((field) => failed.has(field))) {
    // `as`: the fields of the key are valid. Other fields that `key` reads may be absent.
    const key = kind.key(valid as SourceLines[Name]);
    const mayBeSame = changeSet.isStored(key) || outlivesLine(name, key);
    const same = parsed.success && isSame(name, parsed.data, bytes, mayBeSame);
    if (!changeSet.claim(key, line, same)) {
      const value = kind.keyFields[0] === 'id' ? Number(key) : key;
      const message = describeDuplicate(file, changeSet.lineOf(key) ?? 0);
      report({ field: kind.keyFields.join(', '), value, message });
    }
    if (parsed.success && !same) noted[name]?.(parsed.data, context, line);
    if (parsed.success && !mayBeSame) context.changedIds.note(name, parsed.data);
    if (name === 'tombstones') checkTombstone(key, line, references, diagnostics);
    if (name === 'hidden') checkHide(key, line, references, context.warnings);
  } else changeSet.noteInvalid(guessKey(name, bytes.toString()));
  rules[name](valid, createRuleContext(context, name, { file, line }));
  if (name === 'characters') {
    // `as`: the condition binds Name, which the compiler does not carry over.
    const { id, mergedInto } = valid as Partial<SourceLines['characters']>;
    if (id !== undefined && mergedInto !== undefined) noteMerge(id, mergedInto, line);
  }
}

/** What takes a valid line that is new or changed. */
const noted: {
  readonly [Name in FileName]?: (line: SourceLines[Name], context: LineContext, number: number) => void;
} = {
  anime: (title, { renamings }) => renamings.note(title),
  tombstones: (tombstone, { changedIds }) => changedIds.noteTombstone(tombstone),
  ids: (row, { checkNumber }, line) => checkNumber(row, line),
};

const noFields: ReadonlySet<string> = new Set();

function createRuleContext(
  { references, diagnostics, pictures, links }: LineContext,
  name: FileName,
  { file, line }: Pick<FieldLocation, 'file' | 'line'>,
): RuleContext {
  return {
    report: (field, value, message) => diagnostics.add({ file, line, field, value, message }),
    refer: (target, id, field) => references.refer(name, target, id, { line, field }),
    claim(space, value, field) {
      if (value === undefined) return;
      const other = references.claim(space, value, line);
      if (other === undefined) return;
      const what = space === 'poster.selected' ? 'already has its selected poster' : undefined;
      diagnostics.add({ file, line, field, value, message: describeDuplicate(file, other, what) });
    },
    picture(path, field) {
      if (path !== undefined && !pictures.has(path)) pictures.set(path, { file, line, field });
    },
    description(text, field) {
      const found = checkDescription(text ?? '');
      for (const { value, message, ...position } of found.diagnostics)
        diagnostics.add({
          file,
          line,
          field,
          value,
          message: `${message} ${describeTextPosition(position)}`,
        });
      for (const link of found.links) links.note(link, { file, line, field });
    },
  };
}
