/** Makes the dumps of the published snapshot. */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { openLines } from '../catalog/source/write-lines.ts';
import { hashFile } from '../files/hash.ts';
import { makePublicFolder } from '../files/public.ts';
import { readCurrentRoot } from '../snapshot/current-root.ts';
import { IntegrityError } from '../snapshot/errors.ts';
import { layoutOf } from '../snapshot/layout.ts';
import { takeLock } from '../snapshot/lock.ts';
import type { Root } from '../snapshot/manifest.ts';
import { openSnapshot } from '../snapshot/open.ts';
import { compressedEndings, compressFile } from './compress.ts';
import { createDumpDatabase } from './database.ts';
import { describeTables } from './describe.ts';
import { changeLine, continueHistory, readHistory } from './history.ts';
import { idsJson, idsTsv } from './ids.ts';
import { type Dump, type DumpFile, type DumpIndex, readIndex, toIndexBytes } from './index-page.ts';
import { installDump, replacePublicFile, showIndex, writeSums } from './install.ts';
import { type DumpSource, kindNames, rowSchemas, rowsOf } from './kinds.ts';
import { historyFile } from './remove.ts';

export interface DumpOptions {
  readonly snapshot: string;
  readonly folder: string;
  /** File that is locked meanwhile. */
  readonly lock: string;
  /** Path of data/dump-schema.sql. */
  readonly schema: string;
  readonly onProgress?: ((what: string, done: number, total?: number) => void) | undefined;
}

/** Number of generations whose dumps are kept. */
const keptDumps = 3;

/** Maximum number of tries: a takedown may end the generation while its dumps are made. */
const attempts = 3;

/** The longest wait for another process that makes dumps, ms. */
const waitMs = 600_000;

/** The facts that every file of a generation states. */
function aboutOf({ root, records }: DumpSource) {
  const [own] = records.credits;
  return {
    service: root.origin,
    generation: root.generation,
    snapshot: root.id,
    createdAt: root.createdAt,
    licence: own?.licence ?? null,
    credits: [...records.credits],
  };
}
type About = ReturnType<typeof aboutOf>;

const writeJson = (file: string, value: unknown) =>
  writeFileSync(file, `${JSON.stringify(value, null, 1)}\n`);

const writeSchema = (file: string, schema: z.ZodType) =>
  writeJson(file, z.toJSONSchema(schema, { target: 'draft-2020-12' }));

/** Writes the files of a generation into a folder that readers do not see yet. Gives the number of rows by kind. */
async function writeFiles(
  source: DumpSource,
  folder: string,
  options: DumpOptions,
): Promise<Map<string, number>> {
  const about = aboutOf(source);
  const rows = new Map<string, number>();
  const database = join(folder, 'database.sqlite');
  const db = createDumpDatabase(database, options.schema);
  try {
    for (const kind of kindNames) {
      options.onProgress?.(`writing ${kind}`, 0);
      const schema = `${kind}.schema.json`;
      writeSchema(join(folder, schema), rowSchemas[kind]);
      let count = 0;
      const file = join(folder, `${kind}.ndjson`);
      const lines = openLines(file);
      try {
        lines.write(JSON.stringify({ kind, ...about, schema }));
        for (const row of rowsOf[kind](source)) {
          // `as`: the row is of this kind.
          db.store(kind, row as never);
          count += 1;
          lines.write(JSON.stringify(row));
        }
      } finally {
        lines.close();
      }
      await replaceByCompressed(file);
      rows.set(kind, count);
    }
    const { credits, catalogs } = source.records;
    db.finish({ about: readmeOf(about), credits, catalogs });
  } finally {
    db.close();
  }
  options.onProgress?.('compressing the database', 0);
  await replaceByCompressed(database);
  writeJson(join(folder, 'database.metadata.json'), describeTables(about, options.schema));
  for (const [name, text] of [
    ['ids.json', [...idsJson(source, about)].join('')],
    ['ids.tsv', [...idsTsv(source)].join('')],
  ] as const) {
    writeFileSync(join(folder, name), text);
    await compressFile(join(folder, name));
  }
  return rows;
}

async function replaceByCompressed(file: string): Promise<void> {
  await compressFile(file);
  rmSync(file);
}

/** The rows of the table `about`. */
function readmeOf({ credits: _, licence, generation, ...texts }: About): Record<string, string> {
  return {
    ...texts,
    generation: String(generation),
    licence: licence ?? '',
    what: 'Public records of an anime catalogue with Ukrainian voice-over and subtitles, as its API shows them',
  };
}

/** Gives the sizes and hashes of a folder's files, and writes the hashes for `sha256sum --check`. */
async function describeFiles(folder: string, rows: ReadonlyMap<string, number>): Promise<DumpFile[]> {
  const files: DumpFile[] = [];
  for (const name of readdirSync(folder).sort()) {
    const count = rows.get(name.split('.')[0] ?? '');
    const isLines = compressedEndings.some((ending) => name.endsWith(`.ndjson${ending}`));
    files.push({
      name,
      size: statSync(join(folder, name)).size,
      sha256: await hashFile(join(folder, name)),
      ...(isLines && count !== undefined && { rows: count }),
    });
  }
  writeSums(folder, files);
  return files;
}

/** Whether a generation is the published one or a kept older one. */
const isKept = (root: Root | undefined, generation: number): boolean =>
  root !== undefined && [root, ...root.previous].some((kept) => kept.generation === generation);

/** The index, and whether this run has made a new one. */
export interface DumpResult {
  readonly index: DumpIndex;
  readonly isNew: boolean;
}

/**
 * Makes the dumps of the published snapshot unless they exist, and keeps the newest three generations. Publications may
 * run meanwhile.
 * @throws SnapshotError if there is no snapshot, or it is damaged
 */
export async function makeDumps(options: DumpOptions): Promise<DumpResult> {
  makePublicFolder(options.folder);
  const release = await takeLock(options.lock, {
    waitMs,
    onWait: () => options.onProgress?.('waiting for another process that makes dumps', 0),
    message: `Another process makes dumps in ${options.folder} and does not end. Run this again later.`,
  });
  try {
    return await makeInTurn(options);
  } finally {
    release();
  }
}

/** Makes the dumps while no other process does. Begins again if a takedown removes what it reads or writes. */
async function makeInTurn(options: DumpOptions): Promise<DumpResult> {
  for (let attempt = 1; ; attempt++) {
    try {
      const result = await tryDumps(options);
      if (result !== undefined) return result;
    } catch (error) {
      // A file that a takedown has removed meanwhile is not damage.
      if (!(error instanceof IntegrityError) || attempt >= attempts) throw error;
    }
  }
}

/** Makes the dumps once; `undefined` if a takedown ended the generation meanwhile. */
async function tryDumps(options: DumpOptions): Promise<DumpResult | undefined> {
  const { snapshot, folder } = options;
  const layout = layoutOf(snapshot);
  const before = readIndex(folder);
  const generation = readCurrentRoot(layout)?.root.generation;
  if (before !== undefined && before.latest === generation && existsSync(join(folder, String(generation))))
    return { index: before, isNew: false };
  const source: DumpSource = openSnapshot(snapshot);
  const { root } = source;
  const made = join(folder, 'next');
  rmSync(made, { recursive: true, force: true });
  mkdirSync(made);
  try {
    const history = continueHistory(layout, source, readHistory(folder));
    const rows = await writeFiles(source, made, options);
    writeChanges(made, aboutOf(source), history.lines);
    const { generation: own, id, createdAt, counts } = root;
    const dump: Dump = {
      generation: own,
      snapshot: id,
      createdAt,
      counts,
      files: await describeFiles(made, rows),
    };
    const release = await takeLock(layout.lock, {
      waitMs: 60_000,
      message: `Another process is publishing into ${snapshot} and does not end. Run this again later.`,
    });
    try {
      const current = readCurrentRoot(layout)?.root;
      if (!isKept(current, own)) return undefined;
      const { licence, credits, service } = aboutOf(source);
      const older = (readIndex(folder)?.dumps ?? []).filter((other) => other.generation !== own);
      const dumps = [dump, ...older].slice(0, keptDumps);
      const index: DumpIndex = { format: 1, service, licence, credits, latest: own, dumps };
      installDump(folder, made, own);
      showIndex(folder, index, toIndexBytes(index));
      replacePublicFile(join(folder, historyFile), JSON.stringify(history));
      return { index, isNew: true };
    } finally {
      release();
    }
  } catch (error) {
    // A takedown removes the folder, too.
    if (existsSync(made)) throw error;
    return undefined;
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

function writeChanges(folder: string, about: About, lines: readonly object[]): void {
  const schema = 'changes.schema.json';
  writeSchema(join(folder, schema), changeLine);
  const all = [{ kind: 'changes', ...about, schema }, ...lines];
  writeFileSync(join(folder, 'changes.ndjson'), all.map((line) => `${JSON.stringify(line)}\n`).join(''));
}
