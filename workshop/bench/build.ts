/** A full build beside the floor: compressing and writing the same bytes and nothing else. */
import { mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { dataFolder } from '../../scripts/cli/data-folder.ts';
import { UsageError } from '../../scripts/cli/run.ts';
import { layoutOf } from '../../src/snapshot/layout.ts';
import { nodeArgumentsOf, outputOf } from '../../test/harness/program.ts';
import { measureStep, type Step } from './build/step.ts';
import { median } from './runner/rounds.ts';

export const usage = `
npm run bench -- build [SOURCE] [--rounds N] [--astro]

Imports SOURCE (a folder, default data/demo) and publishes all of it into nothing, N times (default 3), in turns with the
floor: a program that has the same bytes in memory, compresses them with the same settings, writes them on as many threads
and makes them durable once. One JSON line: wall and processor time of both, their ratios, and the peak memory of the command
publish (the site is built in neither). On ext4 wait some minutes after anything large was deleted.
With --astro, once, also file routes of Astro for the same addresses: they answer with bytes that are there and compress
nothing.
`;

/** For `--against`. */
export const figures = ['ms', 'peakMb', 'ratio', 'cpuRatio'];

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = (name: string) => fileURLToPath(new URL(`build/${name}.ts`, import.meta.url));

/** What a program of this benchmark prints. */
const timesOf = async (name: string, args: readonly string[]): Promise<{ ms: number; cpuMs: number }> =>
  JSON.parse(await outputOf([program(name), ...args], { cwd: root }));

async function measure(source: string, folder: string, rounds: number, astro: boolean): Promise<void> {
  const dataDir = join(folder, 'var');
  const env = { DATA_DIR: dataDir };
  await outputOf(['scripts/import.ts', source], { cwd: root, env });
  const { snapshot } = dataFolder(dataDir);
  const steps: Step[] = [];
  const floors: { ms: number; cpuMs: number }[] = [];
  let published = '';
  for (let round = 0; round < rounds; round += 1) {
    steps.push(await measureStep(nodeArgumentsOf('publish'), { cwd: root, env }));
    // Nothing is deleted before the end: ext4 goes round every inode that was freed in the last minutes, so whoever writes
    // after a deletion pays for it (measured: 100 s of system time instead of 20).
    published = join(folder, `published-${round}`);
    renameSync(snapshot, published);
    floors.push(await timesOf('floor', [published, join(folder, `floor-${round}`)]));
  }
  const of = (name: keyof Step) => Math.round(median(steps.map((step) => step[name])));
  const { counts, leaves } = JSON.parse(readFileSync(layoutOf(published).root, 'utf8'));
  const files = leaves.reduce((sum: number, leaf: { files: number }) => sum + leaf.files, 0);
  const ratioOf = (name: 'ms' | 'cpuMs') =>
    Number(median(steps.map((step, round) => step[name] / (floors[round]?.[name] ?? Number.NaN))).toFixed(2));
  console.log(
    JSON.stringify({
      bench: 'build',
      titles: String(counts.anime),
      characters: String(counts.characters),
      files,
      ms: of('ms'),
      cpuMs: of('cpuMs'),
      peakMb: of('peakMb'),
      floorMs: Math.round(median(floors.map(({ ms }) => ms))),
      floorCpuMs: Math.round(median(floors.map(({ cpuMs }) => cpuMs))),
      ratio: ratioOf('ms'),
      cpuRatio: ratioOf('cpuMs'),
    }),
  );
  if (!astro) return;
  const { ms } = await timesOf('astro', [layoutOf(published).tree, join(folder, 'astro')]);
  console.log(
    JSON.stringify({
      bench: 'build',
      titles: String(counts.anime),
      peer: 'Astro file routes',
      ms: Math.round(ms),
    }),
  );
}

/**
 * Prints one line, with --astro two.
 * @throws UsageError where the source is no folder
 */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { rounds: { type: 'string', default: '3' }, astro: { type: 'boolean', default: false } },
  });
  const source = resolve(positionals[0] ?? join(root, 'data', 'demo'));
  if (!statSync(source, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`${positionals[0]} is no folder.`);
  const folder = mkdtempSync(join(tmpdir(), 'ani-ua-bench-build-'));
  try {
    await measure(source, folder, Number(values.rounds), values.astro);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
