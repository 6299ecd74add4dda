import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand, UsageError } from '../scripts/cli/run.ts';
import {
  type Equivalent,
  hasSurvived,
  type Result,
  readLog,
  type Summary,
  summarize,
  writeLog,
  writeWhole,
} from './mutation/results.ts';
import { type Room, rooms } from './mutation/rooms.ts';
import { writeTask } from './mutation/task.ts';

const usage = `
npm run mutants -- ROOM [options]

Tests the tests of a room: changes its code in one place at a time (Stryker's mutants: a condition turned round, a text
emptied, a call left out) and looks whether a unit or integration test fails. The mutants are drawn by a seed. Each
result is kept (var/mutation/ROOM), so a run that was stopped goes on where it stopped, and more are drawn by a larger
--count. The figures and the survivors are written into workshop/mutation/results.json; those that no test can see, with
the reason, stand in equivalent.json beside it and are not counted.

  ROOM         ${[...rooms.keys()].join(', ')}
  --count N    mutants to draw (default 300)
  --seed S     any text (default 1): another seed, other mutants
  --minutes N  stop after so long (default 60)
  --again WHAT all: forget what is known of the room; survivors: test those that survived once more
  --tests PATH only these tests, by the beginning of their path in test; may stand several times. With --again survivors:
               what the tests of the room let through is shown to others
  --jobs N     test so many at a time (default: one for each processor)
  --report     test nothing, write the figures anew
  --help       this text

Exit status: 0 all that were drawn are tested, 1 some are not, or not by all tests, 2 wrong usage.
`;

const root = join(import.meta.dirname, '..');
const inMutation = (name: string) => join(import.meta.dirname, 'mutation', name);

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

function readCount(name: string, text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new UsageError(`--${name} "${text}" is not a whole number from 1 to 999999.`);
}

/** Forgets results that are to be asked for again. */
function forget(folder: string, what: string | undefined): void {
  const log = readLog(folder);
  if (what === 'all') writeLog(folder, { ...log, results: [] });
  else if (what === 'survivors')
    writeLog(folder, { ...log, results: log.results.filter((result) => !hasSurvived(result)) });
  else if (what !== undefined) throw new UsageError(`--again "${what}" is neither all nor survivors.`);
}

/** Runs Stryker over the files of a room. */
async function test(room: Room, copy: string, jobs: number): Promise<void> {
  // Of a run that was stopped.
  rmSync(copy, { recursive: true, force: true });
  process.chdir(root);
  const { Stryker } = await import('@stryker-mutator/core');
  await new Stryker({
    mutate: [`${room.folder}/**/*.ts`],
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner'), inMutation('plugin.ts')],
    testRunner: 'vitest',
    vitest: { configFile: 'workshop/mutation/vitest.config.ts', related: false, pool: 'forks' },
    coverageAnalysis: 'perTest',
    checkers: ['drawn'],
    reporters: ['keeper', 'progress-append-only'],
    // A copy of the project, as the files are changed; its packages are linked.
    tempDirName: relative(root, copy),
    ignorePatterns: ['var', 'dist', '.astro', 'test/system', 'public'],
    tsconfigFile: 'none',
    // What loops for ever is cut off by the number of times that a place is passed; the time is for what only waits.
    concurrency: jobs,
    timeoutMS: 30_000,
    timeoutFactor: 3,
    dryRunTimeoutMinutes: 30,
    allowConsoleColors: false,
  }).runMutationTest();
}

async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      count: { type: 'string', default: '300' },
      seed: { type: 'string', default: '1' },
      minutes: { type: 'string', default: '60' },
      again: { type: 'string' },
      tests: { type: 'string', multiple: true, default: [] },
      jobs: { type: 'string', default: String(availableParallelism()) },
      report: { type: 'boolean', default: false },
    },
  });
  const [name = '', ...rest] = positionals;
  const room = rooms.get(name);
  if (room === undefined || rest.length > 0)
    throw new UsageError(`Name one room of ${[...rooms.keys()].join(', ')}.`);
  const count = readCount('count', values.count);
  const minutes = readCount('minutes', values.minutes);
  const jobs = readCount('jobs', values.jobs);
  const folder = join(root, 'var', 'mutation', name);
  forget(folder, values.again);
  const finish = () => report(name, folder, values.seed, room.tests.length);
  if (values.report) return finish();
  // `process.exit` ends Stryker's processes too: they wait for their parent.
  setTimeout(() => process.exit(finish()), minutes * 60_000).unref();
  for (const [group, tests] of (values.tests.length > 0 ? [values.tests] : room.tests).entries()) {
    writeTask({ folder, tests, group, seed: values.seed, count });
    await test(room, join(folder, 'copy'), jobs);
    await refuse(folder);
  }
  return finish();
}

/** Marks survivors that the compiler refuses: no test need see what `npm run types` sees. */
async function refuse(folder: string): Promise<void> {
  const { applyChange, createCompiler } = await import('./mutation/types.ts');
  const log = readLog(folder);
  const refuses = createCompiler(root);
  const isRefused = (result: Result) => {
    const source = readFileSync(join(root, result.file), 'utf8');
    return hasSurvived(result) && refuses(result.file, applyChange(source, result, result.line));
  };
  const results = log.results.map((it) => (isRefused(it) ? { ...it, status: 'CompileError' } : it));
  writeLog(folder, { ...log, results });
}

/** Writes the figures of a room; gives the exit status. */
function report(name: string, folder: string, seed: string, groups: number): number {
  const log = readLog(folder);
  const file = inMutation('results.json');
  const known = existsSync(file) ? readJson<Record<string, Summary>>(file) : {};
  const summary = summarize(log, seed, readJson<Equivalent[]>(inMutation('equivalent.json')), groups);
  writeWhole(file, `${JSON.stringify({ ...known, [name]: summary }, undefined, 2)}\n`);
  const { survived, ...figures } = summary;
  console.log([...survived, JSON.stringify({ room: name, ...figures })].join('\n'));
  return summary.tested < summary.drawn || summary.unasked > 0 ? 1 : 0;
}

await runCommand(usage, main);
