/**
 * Lists added, changed and removed records of each dump for 30 days, so that a daily reader need not compare two dumps.
 * The list is stored beside the dumps with a hash of each record's answer, because older dumps are removed, and after a
 * takedown all of them.
 */
import { join } from 'node:path';
import { z } from 'zod';
import { apiFile } from '../contract/tree.ts';
import { parseAs } from '../files/json.ts';
import { readRegular } from '../files/regular.ts';
import type { DumpSource } from './kinds.ts';
import { historyFile } from './remove.ts';

/** Kinds of records with their own addresses, in which these names are used. */
const kinds = ['anime', 'teams', 'characters'] as const;
const kindSchema = z.enum(kinds);
type Kind = z.infer<typeof kindSchema>;

const ids = z.partialRecord(kindSchema, z.array(z.int()));
const removed = z.object({ id: z.int(), replacedBy: z.int().optional() });

/** A line of changes.ndjson. */
export const changeLine = z.object({
  generation: z.int().meta({ description: 'Number of the snapshot' }),
  createdAt: z.iso.datetime().meta({ description: 'When this line was made, UTC' }),
  since: z
    .int()
    .meta({ description: 'The generation of the previous dump, with which this one is compared' }),
  added: ids,
  changed: ids,
  removed: z
    .partialRecord(kindSchema, z.array(removed))
    .meta({ description: 'replacedBy: the record that it was merged into' }),
});
type ChangeLine = z.infer<typeof changeLine>;

const state = z.object({
  generation: z.int(),
  /** The hash of each record's answer (its first 16 digits), by kind and id. */
  records: z.record(kindSchema, z.record(z.string(), z.string())),
  lines: z.array(changeLine),
});
export type History = z.infer<typeof state>;

const keptDays = 30;
const dayMs = 86_400_000;

/** Reads the stored history; undefined if it is missing or damaged. */
export const readHistory = (folder: string): History | undefined =>
  parseAs(state, readRegular(join(folder, historyFile)));

/** Hashes of the answers of a kind's records. */
function hashesOf({ files, records }: DumpSource, kind: Kind): Record<string, string> {
  const hashes: Record<string, string> = {};
  for (const { id } of records[kind]) {
    const entry = files.get(apiFile(`/${kind}/${id}`));
    if (entry !== undefined) hashes[id] = entry.hash.slice(0, 16);
  }
  return hashes;
}

type Known = History['records'];

function compare(
  before: Known,
  after: Known,
  source: DumpSource,
): Pick<ChangeLine, 'added' | 'changed' | 'removed'> {
  const merged = new Map(source.records.merged.map(({ id, into }) => [id, into]));
  const line: Pick<ChangeLine, 'added' | 'changed' | 'removed'> = { added: {}, changed: {}, removed: {} };
  for (const kind of kinds) {
    const [old, now] = [before[kind], after[kind]];
    const numbers = (all: object) => Object.keys(all).map(Number);
    const added = numbers(now).filter((id) => old[id] === undefined);
    const changed = numbers(now).filter((id) => old[id] !== undefined && old[id] !== now[id]);
    const gone = numbers(old).filter((id) => now[id] === undefined);
    if (added.length > 0) line.added[kind] = added;
    if (changed.length > 0) line.changed[kind] = changed;
    if (gone.length === 0) continue;
    line.removed[kind] = gone.map((id) => {
      const into = kind === 'characters' ? merged.get(id) : undefined;
      return into === undefined ? { id } : { id, replacedBy: into };
    });
  }
  return line;
}

const isEmpty = ({ added, changed, removed: gone }: ChangeLine) =>
  [added, changed, gone].every((part) => Object.keys(part).length === 0);

/** Continues the history up to the published snapshot: adds a line if it differs from the generation before. */
export function continueHistory(source: DumpSource, before: History | undefined): History {
  const { generation, createdAt } = source.root;
  const now: Known = {
    anime: hashesOf(source, 'anime'),
    teams: hashesOf(source, 'teams'),
    characters: hashesOf(source, 'characters'),
  };
  if (before === undefined || before.generation > generation) return { generation, records: now, lines: [] };
  const line = { generation, createdAt, since: before.generation, ...compare(before.records, now, source) };
  const lines = isEmpty(line) ? before.lines : [...before.lines, line];
  const oldest = Date.parse(createdAt) - keptDays * dayMs;
  return { generation, records: now, lines: lines.filter((own) => Date.parse(own.createdAt) >= oldest) };
}
