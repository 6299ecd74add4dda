/** Small sources for tests, made in a temporary folder and imported with a minimal picture store. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type CatalogDatabase, openCatalog } from '../../src/catalog/database.ts';
import { type ImportOptions, type ImportResult, importSource } from '../../src/catalog/import/import.ts';
import type { VariantStore } from '../../src/catalog/import/validate/images.ts';
import { createOriginalStore, type OriginalStore } from '../../src/catalog/import/validate/originals.ts';
import { type Diagnostic, formatDiagnostic } from '../../src/catalog/source/diagnostics.ts';
import { describeErrors } from '../../src/catalog/source/error-groups.ts';
import { type FileName, fileNames, type SourceLines } from '../../src/catalog/source/files.ts';
import { newFolder } from './folder.ts';

/** The lines of a source by file. A string is a raw line. */
export type Source = { readonly [Name in FileName]?: readonly (SourceLines[Name] | string | object)[] } & {
  readonly info?: unknown;
  /** Files by path. */
  readonly files?: Readonly<Record<string, string>>;
};

/** A store that accepts any content unless it begins with `broken`, and records its input. */
export function createCountingStore(): VariantStore & { readonly puts: string[] } {
  const known = new Set<string>();
  const puts: string[] = [];
  return {
    puts,
    has: (id) => known.has(id),
    isSound: (id) => known.has(id),
    async put(bytes) {
      const text = Buffer.from(bytes).toString();
      puts.push(text);
      if (text.startsWith('broken')) throw new Error('content is text; allowed: JPEG');
      known.add(`id of ${text}`);
      return { id: `id of ${text}`, width: text.length, height: 1 };
    },
  };
}

export interface Bench {
  readonly folder: string;
  readonly db: CatalogDatabase;
  readonly store: ReturnType<typeof createCountingStore>;
  readonly originals: OriginalStore;
  /** Replaces the source. */
  write(source: Source): string;
  import(
    source?: Source,
    options?: Partial<ImportOptions>,
  ): Promise<ImportResult & { readonly diagnostics: readonly Diagnostic[] }>;
  /** The diagnostics of a source, one line each. */
  diagnostics(source: Source, options?: Partial<ImportOptions>): Promise<string[]>;
  close(): void;
}

/** The import time of tests for which it does not matter: after all times in their sources. */
export const importTime = { now: Date.parse('2030-01-01T00:00:00Z') };

/** A catalogue and a source folder of a test. */
export function createBench(): Bench {
  const root = newFolder();
  const folder = join(root, 'source');
  const db = openCatalog(join(root, 'catalog.sqlite'));
  const store = createCountingStore();
  const originals = createOriginalStore({ dir: join(root, 'originals') });
  const bench: Bench = {
    folder,
    db,
    store,
    originals,
    write(source) {
      writeSource(folder, source);
      return folder;
    },
    async import(source, options = {}) {
      if (source !== undefined) bench.write(source);
      const diagnostics: Diagnostic[] = [];
      const result = await importSource({
        db,
        folder,
        images: store,
        originals,
        time: importTime,
        allowRemoved: true,
        allowChanged: true,
        onError: (mistake) => diagnostics.push(mistake),
        ...options,
      });
      const files: readonly string[] = ['source.json', ...fileNames.map((name) => `${name}.ndjson`)];
      const rankOf = ({ file }: Diagnostic) => files.indexOf(file);
      diagnostics.sort((a, b) => rankOf(a) - rankOf(b) || a.line - b.line);
      return { ...result, diagnostics };
    },
    async diagnostics(source, options) {
      return (await bench.import(source, options)).diagnostics.map(formatDiagnostic);
    },
    close() {
      db.close();
      rmSync(root, { recursive: true });
    },
  };
  return bench;
}

/** Imports a folder. @returns its probable mistakes @throws Error with the diagnostics if it is refused */
export async function importSound(
  options: Pick<ImportOptions, 'db' | 'folder' | 'images' | 'time'>,
  originals: string,
): Promise<readonly string[]> {
  const { errors, warnings } = await importSource({
    ...options,
    originals: createOriginalStore({ dir: originals }),
    allowRemoved: true,
    allowChanged: true,
  });
  if (errors.total > 0) throw new Error(describeErrors(errors).join('\n'));
  return warnings.total > 0 ? describeErrors(warnings) : [];
}

export function writeSource(folder: string, source: Source): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { info, files = {}, ...lists } = source;
  if (info !== undefined) writeFileSync(join(folder, 'source.json'), `${JSON.stringify(info, null, 2)}\n`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  for (const [name, lines] of Object.entries({ anime: [], ...lists })) {
    const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
    writeFileSync(join(folder, `${name}.ndjson`), text.join('\n'));
  }
}

/** A valid title. The given fields override the defaults. */
export function anime(id: number, fields: Partial<SourceLines['anime']> | object = {}) {
  return {
    id,
    slug: `title-${id}`,
    titles: { english: `Title ${id}` },
    format: 'tv',
    status: 'finished',
    season: 'winter',
    episodes: { total: 12, aired: 12 },
    ...fields,
  };
}

/** A valid character. The given fields override the defaults. */
export function character(id: number, fields: Partial<SourceLines['characters']> | object = {}) {
  return {
    id,
    slug: `character-${id}`,
    names: { en: `Name ${id}` },
    anime: [],
    updatedAt: '2026-01-01T00:00:00Z',
    ...fields,
  };
}

export function team(id: number, fields: Partial<SourceLines['teams']> | object = {}) {
  return { id, slug: `team-${id}`, name: `Team ${id}`, ...fields };
}

export function release(of: number, teams: number[], fields: Partial<SourceLines['releases']> | object = {}) {
  return { anime: of, kind: 'voice', teams, episodes: [], ...fields };
}

export function episode(number: number, fields: object = {}) {
  const addedAt = '2026-01-01T00:00:00Z';
  return {
    number,
    addedAt,
    sources: [{ provider: 'P', embedUrl: 'https://p.example/1', addedAt }],
    ...fields,
  };
}

const contentTables = [
  'genre',
  'tag',
  'studio',
  'team',
  'anime',
  'anime_genre',
  'anime_tag',
  'relation',
  'similar',
  'poster',
  'character',
  'character_name',
  'character_anime',
  'reading',
  'tombstone',
];

/** The content of a catalogue as plain rows, without ids of releases, which depend on the history. */
export function dump(db: CatalogDatabase): Record<string, unknown[]> {
  const tables = contentTables.map((table) => {
    const columns = db.prepare<[], string>(`SELECT name FROM pragma_table_info('${table}')`).pluck().all();
    return [table, db.prepare(`SELECT * FROM ${table} ORDER BY ${columns.join(', ')}`).all()] as const;
  });
  const releases = db
    .prepare(
      `SELECT r.anime, r.key, r.kind, r.track, e.number, e.label, e.kind AS episode_kind, e.added_at, s.position,
         s.provider, s.embed_url, s.added_at AS source_added_at, s.appeared_at,
         (SELECT group_concat(team) FROM (SELECT team FROM release_team WHERE release = r.id ORDER BY position)) AS teams
       FROM release r LEFT JOIN episode e ON e.release = r.id
       LEFT JOIN episode_source s ON s.release = e.release AND s.number = e.number
       ORDER BY r.anime, r.key, e.number, s.position`,
    )
    .all();
  const schedule = db
    .prepare(
      `SELECT anime, episode, airing, finished, cancelled, ordinal, sequence, changed_at FROM schedule
       ORDER BY anime, episode, airing, ordinal`,
    )
    .all();
  const images = db
    .prepare('SELECT path, image_id, width, height, hash, size FROM image ORDER BY path')
    .all();
  return { ...Object.fromEntries(tables), releases, schedule, images };
}

/** Fields with the time when items appeared, and what calendars say about changes of airings. */
const historyFields = /^(?:appeared(?:_at|At)|changed(?:_at|At)|ordinal|sequence)$/;

/** Removes the history of a catalogue, which is not content of its source. */
export function withoutAppearances(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAppearances);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([name]) => !historyFields.test(name));
  return Object.fromEntries(members.map(([name, member]) => [name, withoutAppearances(member)]));
}
