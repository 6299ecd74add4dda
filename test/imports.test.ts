/** The import graph: layers run downwards only, without cycles; what may be imported where. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** Folder → layer; the longest match counts. A new folder must be given its place here. */
const layers: ReadonlyMap<string, number> = new Map([
  ['src/contract', 0],
  ['src/catalog', 1],
  ['src/search', 1],
  ['src/translit', 1],
  ['src/images', 1],
  ['src/api', 2],
  ['src/snapshot', 3],
  ['src/site', 3],
  ['src/conformance', 3],
  ['src/pages', 3],
  ['src/components', 3],
  ['src/content', 3],
  ['sidecar', 3],
  ['scripts', 4],
  ['test', 5],
  ['bench', 5],
]);

function filesUnder(folder: string): string[] {
  let entries: string[];
  try {
    entries = readdirSync(join(root, folder));
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry}`;
    return statSync(join(root, path)).isDirectory() ? filesUnder(path) : [path];
  });
}

const allFiles = ['src', 'sidecar', 'scripts', 'test', 'bench'].flatMap(filesUnder);
const sources = allFiles.filter((path) => /\.(?:ts|mts|astro)$/.test(path));

function importsOf(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  const script = path.endsWith('.astro') ? (/^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '') : text;
  return ts.preProcessFile(script, true, true).importedFiles.map((file) => file.fileName);
}

const graph = new Map(sources.map((path) => [path, importsOf(path)]));

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

test('the graph is read', () => {
  expect(graph.get('src/contract/endpoints.ts')).toContain('./anime.ts');
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

test('SQL has one home, and the accounts their own file', () => {
  const users = sources.filter(
    (path) => (layerOf(path) ?? 0) < 5 && packagesOf(path).includes('better-sqlite3'),
  );
  const strangers = users.filter((path) => !path.startsWith('src/catalog/'));
  expect(strangers.filter((path) => !/^sidecar\/accounts[^/]*\.ts$/.test(path))).toEqual([]);
  expect(strangers.length).toBeLessThanOrEqual(1);
});

test.each(['src/translit', 'src/contract', 'src/search', 'src/api'])('%s runs without Node', (folder) => {
  const nodeOnly = within(folder).flatMap((path) =>
    packagesOf(path)
      // decision: hashing is pure; everything else of Node is an effect
      .filter((name) => name.startsWith('node:') && !(folder === 'src/api' && name === 'node:crypto'))
      .map((name) => `${path}: ${name}`),
  );
  expect(nodeOnly).toEqual([]);
});

test.each(['src/contract', 'src/search', 'src/translit', 'src/api', 'src/conformance/rows'])(
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
