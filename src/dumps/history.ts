/**
 * Lists added, changed and removed records of each generation for 30 days, so that a daily reader need not compare two
 * dumps. The list is stored beside the dumps, because a snapshot keeps its own history only for a day, or until a
 * takedown.
 */
import { join } from 'node:path';
import { z } from 'zod';
import { apiFile } from '../contract/tree.ts';
import { parseAs } from '../files/json.ts';
import { readRegular } from '../files/regular.ts';
import { recordFiles } from '../snapshot/artefacts.ts';
import type { Changes } from '../snapshot/changes.ts';
import { readRoot } from '../snapshot/current-root.ts';
import type { Layout } from '../snapshot/layout.ts';
import { readChanges } from '../snapshot/retention.ts';
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
  since: z.int().meta({ description: 'The previous generation, with which this one is compared' }),
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

const recordPath = new RegExp(`^${apiFile('/(anime|teams|characters)/(\\d+)').replaceAll('.', '\\.')}$`);

type Known = History['records'];

/** Applies the changes of a generation to the hashes of records. */
function applyChanges(known: Known, { leaves, removedLeaves }: Changes): Known {
  const next = { anime: { ...known.anime }, teams: { ...known.teams }, characters: { ...known.characters } };
  const note = (path: string, hash: string | undefined) => {
    const [, kind, id] = recordPath.exec(path) ?? [];
    if (id === undefined) return;
    // `as`: the regular expression allows only these.
    const own = next[kind as Kind];
    if (hash === undefined) delete own[id];
    else own[id] = hash.slice(0, 16);
  };
  const lost = new Set(removedLeaves);
  for (const kind of kinds)
    for (const id of lost.size === 0 ? [] : Object.keys(next[kind]))
      if (recordFiles(kind, Number(id)).some(({ leaf }) => lost.has(leaf.name))) delete next[kind][id];
  for (const { changed, removed: gone } of leaves) {
    for (const { path, hash } of changed) note(path, hash);
    for (const path of gone) note(path, undefined);
  }
  return next;
}

/** The kept generations after the noted one, with their changes, oldest first. Stops at the first missing one. */
function* stepsAfter(
  layout: Layout,
  { root }: DumpSource,
  noted: number,
): Generator<{ changes: Changes; createdAt: string }> {
  const kept = root.previous.filter(({ generation }) => generation > noted).reverse();
  const all = [
    ...kept.map(({ generation, hash }) => ({ generation, createdAt: readRoot(layout, hash)?.createdAt })),
    root,
  ];
  let before = noted;
  for (const { generation, createdAt } of all) {
    const changes = readChanges(layout, generation);
    if (changes?.from?.generation !== before || createdAt === undefined) return;
    before = generation;
    yield { changes, createdAt };
  }
}

function compare(
  before: Known,
  after: Known,
  source: DumpSource,
): Pick<ChangeLine, 'added' | 'changed' | 'removed'> {
  const merged = new Map<number, number>();
  for (const { id, into } of source.records.merged) merged.set(id, into);
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

/**
 * Continues the history up to the published snapshot. Adds a line for each generation since then, or one line for all
 * if the snapshot does not keep them (after a takedown, or a long time).
 */
export function continueHistory(layout: Layout, source: DumpSource, before: History | undefined): History {
  const { generation, createdAt } = source.root;
  const now: Known = {
    anime: hashesOf(source, 'anime'),
    teams: hashesOf(source, 'teams'),
    characters: hashesOf(source, 'characters'),
  };
  if (before === undefined || before.generation > generation) return { generation, records: now, lines: [] };
  const lines = [...before.lines];
  let [known, noted] = [before.records, before.generation];
  const add = (next: Known, to: number, at: string) => {
    const line = { generation: to, createdAt: at, since: noted, ...compare(known, next, source) };
    if (!isEmpty(line)) lines.push(line);
    [known, noted] = [next, to];
  };
  for (const { changes, createdAt: at } of stepsAfter(layout, source, noted))
    add(applyChanges(known, changes), changes.generation, at);
  // The rest, if a generation is not kept or its changes do not fit.
  add(now, generation, createdAt);
  const oldest = Date.parse(createdAt) - keptDays * dayMs;
  return { generation, records: now, lines: lines.filter((line) => Date.parse(line.createdAt) >= oldest) };
}
