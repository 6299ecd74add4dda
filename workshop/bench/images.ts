import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError } from '../../scripts/cli/run.ts';
import { createImageStore } from '../../src/images/store.ts';
import { makers } from './images/bare.ts';
import { findFaults } from './images/faults.ts';
import { type Measured, measureSettings, measureVariants } from './images/quality.ts';
import { importTwice } from './images/second-run.ts';
import { median } from './runner/rounds.ts';

export const usage = `
npm run bench -- images FOLDER [--rounds N] [--settings]

Puts every picture of FOLDER through the image pipeline, checks the six variants (size, format, mean colour
against an independent decode, no metadata) and prints one JSON line a file. Then a line a variant: structural
similarity (SSIM) to the original at that size, of brightness and of colour, mean and worst, and bytes. With
--settings the same for the largest size in other settings, with the time each takes. Then all pictures, four at
once, beside bare sharp making the same six files (N rounds in turns, default 5): milliseconds, also of all
processors together, and the ratios to the better of two ways. At last an import of all of them and the same import again, a picture.
Exit status: 0 done, 1 a faulty variant, 2 wrong usage.
`;

/** For `--against`. */
export const figures = ['ms', 'cpuMs', 'ssim', 'ratio', 'againMs'];

const report = (result: Readonly<Record<string, string | number>>): void =>
  console.log(JSON.stringify({ bench: 'images', ...result }));

interface Source {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Checks every picture of a folder; gives those that are pictures, and how many have a faulty variant. */
async function check(folder: string, dir: string): Promise<{ sources: Source[]; faulty: number }> {
  const store = createImageStore({ dir });
  const sources: Source[] = [];
  let faulty = 0;
  for (const name of (await readdir(folder)).sort()) {
    if (['.tsv', '.md', '.txt'].includes(extname(name)) && !name.startsWith('broken')) continue;
    const bytes = await readFile(join(folder, name));
    try {
      const { id, width, height } = await store.put(bytes);
      const faults = await findFaults(store, id, bytes, { width, height });
      if (faults.length > 0) faulty += 1;
      sources.push({ name, bytes });
      report({ file: name, verdict: faults.join('; ') || 'six correct variants', width, height });
    } catch (error) {
      report({ file: name, verdict: `refused: ${error instanceof Error ? error.message : String(error)}` });
    }
  }
  return { sources, faulty };
}

const digits = (value: number) => Number(value.toFixed(4));
const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;

/** A line for what was measured of many pictures under one name. */
function reportQuality(
  of: 'variant' | 'setting',
  all: readonly ReadonlyMap<string, Measured & { ms?: number }>[],
) {
  for (const name of all[0]?.keys() ?? []) {
    const own = all.flatMap((measured) => measured.get(name) ?? []);
    const times = own.flatMap(({ ms }) => ms ?? []);
    report({
      [of]: name,
      ssim: digits(mean(own.map(({ luma }) => luma))),
      worst: digits(Math.min(...own.map(({ luma }) => luma))),
      colour: digits(mean(own.map(({ chroma }) => chroma))),
      worstColour: digits(Math.min(...own.map(({ chroma }) => chroma))),
      kilobytes: Math.round(own.reduce((sum, { bytes }) => sum + bytes, 0) / 1000),
      ...(times.length === 0 ? {} : { encodeMs: Math.round(times.reduce((a, b) => a + b, 0)) }),
    });
  }
}

/** What a pass over all pictures took: until it was over, and of all processors together. */
interface Pass {
  readonly ms: number;
  readonly cpuMs: number;
}

/** Four at once, as the importer does. */
async function timeAll(
  sources: readonly Source[],
  make: (source: Source, at: number) => Promise<unknown>,
): Promise<Pass> {
  const before = process.cpuUsage();
  const started = performance.now();
  const queue = sources.entries();
  const work = async () => {
    for (const [at, source] of queue) await make(source, at);
  };
  await Promise.all(Array.from({ length: 4 }, work));
  const { user, system } = process.cpuUsage(before);
  return { ms: performance.now() - started, cpuMs: (user + system) / 1000 };
}

async function race(sources: readonly Source[], dir: string, rounds: number): Promise<void> {
  const passes = new Map<string, Pass[]>();
  for (let round = 0; round < rounds; round += 1) {
    const store = createImageStore({ dir: join(dir, `store ${round}`) });
    const subjects: [string, (source: Source, at: number) => Promise<unknown>][] = [
      ...Array.from(
        makers,
        ([name, make]) =>
          [
            name,
            ({ bytes }: Source, at: number) => make(bytes, join(dir, `${name} ${round}`, String(at))),
          ] as [string, (source: Source, at: number) => Promise<unknown>],
      ),
      ['the pipeline', ({ bytes }) => store.put(bytes)],
    ];
    const turns = round % 2 === 0 ? subjects : subjects.toReversed();
    for (const [name, make] of turns)
      passes.set(name, [...(passes.get(name) ?? []), await timeAll(sources, make)]);
  }
  const of = (name: string, figure: keyof Pass) =>
    median((passes.get(name) ?? []).map((pass) => pass[figure]));
  const bare = (figure: keyof Pass) => Math.min(...[...makers.keys()].map((name) => of(name, figure)));
  for (const name of passes.keys())
    report({
      made: name,
      pictures: sources.length,
      ms: Math.round(of(name, 'ms')),
      ratio: digits(of(name, 'ms') / bare('ms')),
      cpuMs: Math.round(of(name, 'cpuMs')),
      cpuRatio: digits(of(name, 'cpuMs') / bare('cpuMs')),
    });
}

/**
 * Prints JSON lines; gives the exit status.
 * @throws UsageError when the arguments name no folder
 */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { rounds: { type: 'string', default: '5' }, settings: { type: 'boolean', default: false } },
  });
  const [folder] = positionals;
  if (folder === undefined || !existsSync(folder))
    throw new UsageError(`${folder ?? 'No FOLDER'} is no folder.`);
  const dir = await mkdtemp(join(tmpdir(), 'bench-images-'));
  try {
    const { sources, faulty } = await check(folder, join(dir, 'checked'));
    const variants: Awaited<ReturnType<typeof measureVariants>>[] = [];
    for (const { bytes } of sources) variants.push(await measureVariants(bytes));
    reportQuality('variant', variants);
    if (values.settings) {
      const settings: Awaited<ReturnType<typeof measureSettings>>[] = [];
      for (const { bytes } of sources) settings.push(await measureSettings(bytes));
      reportQuality('setting', settings);
    }
    await race(sources, dir, Number(values.rounds));
    const { firstMs, againMs } = await importTwice(sources, join(dir, 'source'));
    report({ import: 'a picture', firstMs: digits(firstMs), againMs: digits(againMs) });
    return faulty > 0 ? 1 : 0;
  } finally {
    await rm(dir, { recursive: true });
  }
}
