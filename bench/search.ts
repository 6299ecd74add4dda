import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../scripts/cli/run.ts';
import { createTextIndex, type TextDocument, type TextIndex } from '../src/search/text.ts';

export const usage = `
npm run bench -- search FOLDER

Indexes the titles and characters of a catalogue source and prints JSON lines: build time, memory, latencies of
exact, prefix, misspelt, one-letter and hostile queries, and how often a misspelt name finds its record. Memory
is measured when node runs with --expose-gc.

Exit status: 0 done, 2 wrong usage.
`;

/** For `--against`. */
export const figures = ['buildMs', 'p50', 'meanCpuMs'];

interface Row {
  readonly id: number;
  readonly titles?: { ua?: string; english?: string; original?: string; synonyms?: string[] };
  readonly names?: { ua?: string; en: string; native?: string };
  readonly altNames?: { name: string }[];
  readonly views?: number;
  readonly favorites?: number;
}

function readRows(path: string): Row[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  // The importer has checked the lines of a source; a bench takes them as they are.
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Row);
}

function toDocument({ id, titles, names, altNames, views, favorites }: Row): TextDocument {
  const main = [titles?.ua, titles?.english, titles?.original, names?.ua, names?.en, names?.native];
  const other = [...(titles?.synonyms ?? []), ...(altNames ?? []).map(({ name }) => name)];
  return {
    id,
    rank: views ?? favorites ?? 0,
    fields: [
      ...main.filter((text) => text !== undefined).map((text) => ({ text, weight: 1 })),
      ...other.map((text) => ({ text, weight: 0.8 })),
    ],
  };
}

/** Numbers from 0 to 1 that are the same on every run (Park–Miller). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function misspell(text: string, random: () => number): string {
  const letters = [...text];
  const at = 1 + Math.floor(random() * (letters.length - 2));
  const kind = Math.floor(random() * 4);
  const [here, next] = [letters[at] ?? '', letters[at + 1] ?? ''];
  if (kind === 0) letters.splice(at, 1);
  else if (kind === 1) letters.splice(at, 0, 'q');
  else if (kind === 2) letters.splice(at, 1, 'w');
  else letters.splice(at, 2, next, here);
  return letters.join('');
}

const percentile = (sorted: readonly number[], share: number): number =>
  Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2));

function measure(name: string, index: TextIndex, queries: readonly string[]): void {
  const times: number[] = [];
  let hits = 0;
  const cpu = process.cpuUsage();
  for (const query of queries) {
    const start = performance.now();
    hits += index.search(query, { limit: 20 }).length;
    times.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(cpu);
  const meanCpuMs = Number(((user + system) / 1000 / queries.length).toFixed(2));
  times.sort((a, b) => a - b);
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  console.log(
    JSON.stringify({ bench: 'search', queries: name, count: queries.length, p50, p99, meanCpuMs, hits }),
  );
}

function benchIndex(kind: string, documents: readonly TextDocument[]): void {
  globalThis.gc?.();
  const before = process.memoryUsage();
  const start = performance.now();
  const index = createTextIndex(documents);
  const buildMs = Math.round(performance.now() - start);
  globalThis.gc?.();
  const after = process.memoryUsage();
  const used = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
  const names = documents.reduce((sum, { fields }) => sum + fields.length, 0);
  const memory = globalThis.gc ? Number((used / 2 ** 20).toFixed(1)) : null;
  console.log(
    JSON.stringify({ bench: 'search', kind, documents: documents.length, names, buildMs, memoryMiB: memory }),
  );

  const random = createRandom(7);
  const latin = documents.flatMap(({ id, fields }) =>
    fields
      .filter(({ text }) => /^[\p{Script=Latin}\p{Script=Cyrillic} ]{8,40}$/u.test(text))
      .map(({ text }) => ({ id, text })),
  );
  const sample = Array.from({ length: 300 }, () => latin[Math.floor(random() * latin.length)]).filter(
    (pick) => pick !== undefined,
  );
  const misspelt = sample.map(({ id, text }) => ({ id, text: misspell(text, random) }));
  measure(
    `${kind} exact`,
    index,
    sample.map(({ text }) => text),
  );
  measure(
    `${kind} prefix`,
    index,
    sample.map(({ text }) => text.slice(0, 5)),
  );
  measure(
    `${kind} misspelt`,
    index,
    misspelt.map(({ text }) => text),
  );
  measure(`${kind} one letter`, index, [...'anstмокіア木']);
  measure(`${kind} hostile`, index, [
    'a'.repeat(10_000),
    'a b c d e f g h i j k l m n',
    'ab '.repeat(3_000),
    'しょ'.repeat(5_000),
  ]);
  const place = (wanted: readonly { id: number; text: string }[], within: number): number =>
    wanted.filter(({ id, text }) => index.search(text, { limit: within }).some((hit) => hit.id === id))
      .length / wanted.length;
  console.log(
    JSON.stringify({
      bench: 'search',
      kind,
      exactInTop3: place(sample, 3),
      misspeltInTop1: place(misspelt, 1),
      misspeltInTop5: place(misspelt, 5),
      misspeltInTop20: place(misspelt, 20),
    }),
  );
}

/**
 * Prints JSON lines for the titles, then for the characters.
 * @throws UsageError when the arguments name no source folder
 */
export function run([folder = '']: string[]): undefined {
  if (!existsSync(join(folder, 'anime.ndjson')) || !existsSync(join(folder, 'characters.ndjson')))
    throw new UsageError(`${folder || 'No FOLDER'} is no source folder with titles and characters.`);
  benchIndex('anime', readRows(join(folder, 'anime.ndjson')).map(toDocument));
  benchIndex('characters', readRows(join(folder, 'characters.ndjson')).map(toDocument));
}
