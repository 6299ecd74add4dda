/** The import graph: layers run downwards only, without cycles; what may be imported where. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { answersInputs, siteInputs, snapshotInputs } from '../../scripts/cli/stamp.ts';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Folder → layer; the longest match counts. A new folder must be given its place here. */
const layers: ReadonlyMap<string, number> = new Map([
  ['src/contract', 0],
  ['src/client', 1],
  ['src/files', 0],
  ['src/packed', 0],
  ['src/threads', 0],
  ['src/http', 1],
  ['src/markdown', 1],
  ['src/records', 1],
  ['src/search', 1],
  ['src/translit', 1],
  ['src/images', 1],
  ['src/catalog', 2],
  ['src/api', 2],
  ['src/mcp', 2],
  ['src/snapshot', 3],
  ['src/distribution', 3],
  ['src/site', 3],
  ['src/dumps', 3],
  ['src/feeds', 3],
  ['src/pages', 3],
  ['src/components', 3],
  ['src/content', 3],
  ['sidecar', 3],
  ['scripts', 4],
  ['test', 5],
  ['workshop', 6],
]);

const filesUnder = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/'));

const allFiles = ['src', 'sidecar', 'scripts', 'test', 'workshop'].flatMap(filesUnder);
const sources = allFiles.filter((path) => /\.(?:ts|mts|astro)$/.test(path));

function importsOf(path: string, withTypes = true): string[] {
  const whole = readFileSync(join(root, path), 'utf8');
  const text = withTypes ? whole : whole.replace(/^import type [^;]*;/gm, '');
  const script = path.endsWith('.astro') ? (/^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '') : text;
  return ts.preProcessFile(script, true, true).importedFiles.map((file) => file.fileName);
}

const graph = new Map(sources.map((path) => [path, importsOf(path)]));
const importedAtRuntime = new Map(sources.map((path) => [path, importsOf(path, false)]));

/** The imported file under the project's root, or undefined for a package. */
function target(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  return relative(root, resolve(root, dirname(from), specifier)).replaceAll('\\', '/');
}

function layerOf(path: string): number | undefined {
  const folders = path.split('/').slice(0, -1);
  for (let n = folders.length; n > 0; n--) {
    const layer = layers.get(folders.slice(0, n).join('/'));
    if (layer !== undefined) return layer;
  }
  // Files that Astro wants at the root of src, and configuration, belong to the site's layer.
  return path.startsWith('src/') && folders.length > 1 ? undefined : 3;
}

const within = (folder: string) => sources.filter((path) => path.startsWith(`${folder}/`));
const packagesOf = (path: string) => (graph.get(path) ?? []).filter((name) => !name.startsWith('.'));

test('the import graph is read', () => {
  expect(graph.get('src/contract/endpoints/table.ts')).toContain('./anime.ts');
  expect(sources.length).toBeGreaterThan(20);
});

test('every file has a layer', () => {
  expect(sources.filter((path) => layerOf(path) === undefined)).toEqual([]);
});

test('imports run downwards only', () => {
  const upward: string[] = [];
  for (const [from, specifiers] of graph) {
    for (const specifier of specifiers) {
      const to = target(from, specifier);
      if (to !== undefined && (layerOf(to) ?? 0) > (layerOf(from) ?? 0)) upward.push(`${from} → ${to}`);
    }
  }
  expect(upward).toEqual([]);
});

test('there is no cycle', () => {
  const state = new Map<string, 'open' | 'done'>();
  const cycles: string[] = [];
  const visit = (path: string, trail: readonly string[]) => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
      return;
    }
    state.set(path, 'open');
    for (const specifier of graph.get(path) ?? []) {
      const to = target(path, specifier);
      if (to !== undefined && graph.has(to)) visit(to, [...trail, path]);
    }
    state.set(path, 'done');
  };
  for (const path of graph.keys()) visit(path, []);
  expect(cycles).toEqual([]);
});

test('the contract needs zod and nothing else', () => {
  const others = within('src/contract').flatMap((path) =>
    packagesOf(path)
      .filter((name) => name !== 'zod')
      .map((name) => `${path}: ${name}`),
  );
  expect(others).toEqual([]);
});

test('the client imports no package, and only types of the contract', () => {
  expect(
    within('src/client')
      .flatMap(packagesOf)
      .filter((name) => name !== 'zod'),
  ).toEqual([]);
  const strange = within('src/client').filter((path) =>
    /^import (?!type\b)[^;]*(?:'zod'|'\.\.\/)/m.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(strange).toEqual([]);
});

test('SQL stands in the catalogue, in a file each for the service’s state and the dumps, and in the lock', () => {
  const users = sources.filter(
    (path) => (layerOf(path) ?? 0) < 5 && packagesOf(path).includes('better-sqlite3'),
  );
  const strangers = users.filter((path) => !path.startsWith('src/catalog/'));
  const others = strangers.filter((path) => path !== 'src/snapshot/lock.ts');
  expect(others).toEqual(['src/dumps/database.ts', 'sidecar/keys/database.ts']);
});

/** Everything a file reaches through imports, itself included; dynamic ones count. */
function reachOf(start: string, imports = graph, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(start)) return seen;
  seen.add(start);
  for (const specifier of imports.get(start) ?? []) {
    const to = target(start, specifier);
    if (to !== undefined && graph.has(to)) reachOf(to, imports, seen);
  }
  return seen;
}

test.each(['scripts/serve.ts', ...within('sidecar')])(
  '%s reaches nothing of the authoring catalogue',
  (path) => {
    const strange = [...reachOf(path)].filter((reached) => reached.startsWith('src/catalog/'));
    expect(strange).toEqual([]);
  },
);

test('the app imports only hashing of Node, and only packages that run anywhere', () => {
  const reached = [...reachOf('sidecar/app/app.ts', importedAtRuntime)]
    .flatMap((path) => importedAtRuntime.get(path) ?? [])
    .filter((name) => !name.startsWith('.'));
  // The Markdown of pages and the tools for assistants; these packages are pure.
  const isPure = (name: string) => /^(?:hono|zod|mdast|micromark|@modelcontextprotocol)(?:[/-]|$)/.test(name);
  expect([...new Set(reached)].filter((name) => !isPure(name))).toEqual(['node:crypto']);
});

/** Hashing is pure, and a list of addresses only compares; everything else of Node is an effect. */
const pureOfNode: ReadonlyMap<string, readonly string[]> = new Map([
  ['src/api', ['node:crypto']],
  ['src/records', ['node:crypto']],
  ['src/http', ['node:crypto', 'node:net']],
]);

const pure = [
  ...['src/packed', 'src/translit', 'src/contract', 'src/search', 'src/api', 'src/http', 'src/markdown'],
  ...['src/records', 'src/site/views'],
];

test.each(pure)('%s runs without effects', (folder) => {
  const effects = within(folder).flatMap((path) =>
    packagesOf(path)
      .filter((name) => name.startsWith('node:') && pureOfNode.get(folder)?.includes(name) !== true)
      .map((name) => `${path}: ${name}`),
  );
  expect(effects).toEqual([]);
});

test('DATA_DIR and the environment have one owner', () => {
  const owners = [...within('src'), ...within('sidecar'), ...within('scripts')].filter((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return /\bDATA_DIR\b.*(?:\|\||\?\?)|env\.DATA_DIR|'(?:catalog|accounts)\.sqlite'/.test(text);
  });
  expect(owners).toEqual(['scripts/cli/data-folder.ts', 'scripts/cli/environment.ts']);
});

/** Folders whose files, or what they import, make a build's result; a stamp that misses one vouches for what is old. */
test.each([
  ['snapshot', snapshotInputs, ['src/snapshot/from-catalog.ts', 'src/snapshot/write-worker.ts']],
  ['answers', answersInputs, ['scripts/build/answers.ts']],
  ['site', siteInputs, sources.filter((path) => /^src\/(?:pages|components|site|content)\//.test(path))],
])('the stamp of the %s covers all files that its build reads', (_what, inputs, entries) => {
  const reached = new Set(entries.flatMap((entry) => [...reachOf(entry)]));
  const unwatched = [...reached].filter(
    (path) => !inputs.some((input) => path === input || path.startsWith(`${input}/`)),
  );
  expect(unwatched).toEqual([]);
});

test.each([...pure, 'scripts/conformance/rules'])(
  '%s is handed time, randomness and environment',
  (folder) => {
    const impure = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bprocess\.env\b|\bTemporal\.Now\b/;
    const guilty = within(folder).filter((path) => impure.test(readFileSync(join(root, path), 'utf8')));
    expect(guilty).toEqual([]);
  },
);

test('nothing is called utils, helpers, manager or misc', () => {
  const vague = /(?:^|[/._-])(?:utils?|helpers?|managers?|misc)(?:[/._-]|$)/i;
  expect(allFiles.filter((path) => vague.test(path))).toEqual([]);
});
