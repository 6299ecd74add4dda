/** Two checkouts set up alike: each imports and publishes the same catalogue, and serves it, with clock and chance stopped. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { nodeArgumentsOf, outputOf } from '../../../test/harness/program.ts';

const origin = 'https://catalogue.example';
/** A moment of the demo's last week, so that its schedule and its feed are full. */
export const moment = '2026-11-19T15:30:00.000Z';
const dayBefore = '2026-11-18T15:30:00.000Z';

/** Loaded before each program: what hangs on time and chance is then the same in both checkouts. */
const stoppedAt = (when: string) => `
const at = Date.parse('${when}');
const RealDate = Date;
globalThis.Date = class Date extends RealDate {
  constructor(...args) { args.length === 0 ? super(at) : super(...args); }
  static now() { return at; }
};
Math.random = () => 0.375;
`;

/** One checkout, its programs and its data. */
export interface Stand {
  readonly data: string;
  /** Starts the sidecar. */
  serve(env: Readonly<Record<string, string>>): Promise<Server>;
  /** Runs a command of the checkout, `scripts/NAME.ts`. */
  run(name: string, args: readonly string[], when?: string): Promise<string>;
}

interface Server {
  readonly port: number;
  close(): Promise<void>;
}

/** The working folder of a stand: programs look there for the built site. @param site folder of the built site */
export function createStand(checkout: string, folder: string, site: string): Stand {
  const data = join(folder, 'data');
  mkdirSync(join(folder, 'dist'), { recursive: true });
  symlinkSync(site, join(folder, 'dist', 'site'));
  writeFileSync(join(folder, 'dist', 'site.stamp'), 'as given');
  const envAt = (when: string, more: Readonly<Record<string, string>>) => {
    const clock = join(folder, `stopped-${Date.parse(when)}.mjs`);
    writeFileSync(clock, stoppedAt(when));
    return { DATA_DIR: data, ORIGIN: origin, NODE_OPTIONS: `--import ${clock}`, ...more };
  };
  return {
    data,
    run: (name, args, when = moment) =>
      outputOf([join(checkout, 'scripts', `${name}.ts`), ...args], { cwd: folder, env: envAt(when, {}) }),
    serve(more) {
      const { PATH, HOME } = process.env;
      const args = nodeArgumentsOf('serve', checkout).map((arg) =>
        /^(?:\.\/)?scripts\//.test(arg) ? join(checkout, arg) : arg,
      );
      const env = { PATH, HOME, ...envAt(moment, { PORT: '0', TRUST_PROXY: '1', ...more }) };
      return startServer(
        spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] }),
      );
    },
  };
}

function startServer(child: ChildProcess): Promise<Server> {
  const { promise, resolve, reject } = Promise.withResolvers<Server>();
  let output = '';
  const ended = new Promise<void>((end) => child.once('close', () => end()));
  const hear = (chunk: Buffer) => {
    output += chunk;
    const [, port] = /^ +docs +http:\/\/[^/]+:(\d+)\//m.exec(output) ?? [];
    if (port === undefined) return;
    resolve({
      port: Number(port),
      close: async () => {
        child.kill('SIGTERM');
        await ended;
      },
    });
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  void ended.then(() => reject(new Error(`The sidecar ended instead of serving:\n${output}`)));
  return promise;
}

/** Builds the site of a checkout, unless it is current, and copies it. */
export async function copySite(checkout: string, folder: string): Promise<string> {
  await outputOf([join(checkout, 'scripts', 'build', 'site.ts'), folder], { cwd: checkout });
  return folder;
}

/** API keys of each kind, by what they are; made by one stand and copied to the other. */
export async function createKeys(there: Stand, here: Stand): Promise<Readonly<Record<string, string>>> {
  const make = async (name: string, args: readonly string[] = [], when = moment) =>
    (await there.run('keys', ['create', name, ...args], when)).trim().split('\n').at(-1) ?? '';
  const keys: Record<string, string> = { good: await make('good') };
  keys.disabled = await make('disabled');
  await there.run('keys', ['disable', '2']);
  keys.expired = await make('expired', ['--expires', '2h'], dayBefore);
  keys.small = await make('small');
  await there.run('keys', ['limit', '4', '--per-minute', '4', '--translit', '3']);
  keys.daily = await make('daily');
  await there.run('keys', ['limit', '5', '--per-day', '5']);
  for (const file of readdirSync(there.data).filter((name) => name.startsWith('accounts.sqlite')))
    cpSync(join(there.data, file), join(here.data, file));
  return keys;
}

/** Files below a folder → hash and time, the links among them by where they lead. */
function filesOf(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [relative(folder, path), createHash('sha256').update(readFileSync(path)).digest('hex')];
    }),
  );
}

/** How many files two published folders have, and those that are not the same bytes. */
export function compareFolders(there: string, here: string): { files: number; different: readonly string[] } {
  const [a, b] = [filesOf(there), filesOf(here)];
  const all = [...new Set([...a.keys(), ...b.keys()])].sort();
  return { files: all.length, different: all.filter((file) => a.get(file) !== b.get(file)) };
}

/** Takes a picture and an answer out of a published tree, with all their encodings: a defect that must be told. */
export function damage({ data }: Stand, names: readonly string[]): void {
  for (const name of names)
    for (const ending of ['', '.gz', '.br'])
      rmSync(join(data, 'snapshot2', 'tree', name + ending), { force: true });
}
