/** Two checkouts set up alike: each imports and publishes the same catalogue, and serves it, with clock and chance stopped. */
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { nodeArgumentsOf, outputOf } from '../../../test/harness/program.ts';
import { type Server, startServer } from '../request/server.ts';

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

/** Sets a checkout up in a folder, where its programs look for the built site. @param site folder of the built site */
async function createStand(checkout: string, folder: string, site: string, source: string): Promise<Stand> {
  const data = join(folder, 'data');
  for (const made of [data, join(folder, 'dist')]) mkdirSync(made, { recursive: true });
  symlinkSync(site, join(folder, 'dist', 'site'));
  writeFileSync(join(folder, 'dist', 'site.stamp'), 'as given');
  const envAt = (when: string, more: Readonly<Record<string, string>> = {}) => {
    const clock = join(folder, `stopped-${Date.parse(when)}.mjs`);
    writeFileSync(clock, stoppedAt(when));
    const env = { DATA_DIR: data, ORIGIN: 'https://catalogue.example', NODE_OPTIONS: `--import ${clock}` };
    return { cwd: folder, env: { ...env, ...more } };
  };
  const run: Stand['run'] = (name, args, when = moment) =>
    outputOf([join(checkout, 'scripts', `${name}.ts`), ...args], envAt(when));
  await run('import', [source, '--as-of', moment]);
  await run('publish', []);
  const serve = nodeArgumentsOf('serve', checkout).map((arg) =>
    /^(?:\.\/)?scripts\//.test(arg) ? join(checkout, arg) : arg,
  );
  return {
    data,
    run,
    serve: (more) => startServer(serve, envAt(moment, { PORT: '0', TRUST_PROXY: '1', ...more })),
  };
}

/**
 * Both checkouts, set up in a folder: each publishes the demo of the first, with its site or, where wanted, with its own.
 */
export async function openStands(
  checkouts: readonly [there: string, here: string],
  folder: string,
  ownSites: boolean,
): Promise<readonly [Stand, Stand]> {
  const [first] = checkouts;
  const open = async (checkout: string, name: string) => {
    const site = join(folder, `site-${ownSites ? name : 'shared'}`);
    const builder = ownSites ? checkout : first;
    await outputOf([join(builder, 'scripts', 'build', 'site.ts'), site], { cwd: builder });
    return createStand(checkout, join(folder, name), site, join(first, 'data', 'demo'));
  };
  return [await open(first, 'there'), await open(checkouts[1], 'here')];
}

/** API keys of each kind, by what they are; made by one stand and copied to the other. */
export async function createKeys([there, here]: readonly [Stand, Stand]): Promise<
  Readonly<Record<string, string>>
> {
  const make = async (name: string, args: readonly string[] = [], when = moment) =>
    (await there.run('keys', ['create', name, ...args], when)).trim().split('\n').at(-1) ?? '';
  const keys = {
    good: await make('good'),
    disabled: await make('disabled'),
    expired: await make('expired', ['--expires', '2h'], dayBefore),
    small: await make('small'),
    daily: await make('daily'),
  };
  await there.run('keys', ['disable', '2']);
  await there.run('keys', ['limit', '4', '--per-minute', '4', '--translit', '3']);
  await there.run('keys', ['limit', '5', '--per-day', '5']);
  for (const file of readdirSync(there.data).filter((name) => name.startsWith('accounts.sqlite')))
    cpSync(join(there.data, file), join(here.data, file));
  return keys;
}

/** Files of a published folder → their hash. */
function hashesOf({ data }: Stand): Map<string, string> {
  const folder = join(data, 'snapshot2');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.flatMap((one) => (one.isFile() ? [join(one.parentPath, one.name)] : []));
  const hash = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
  return new Map(paths.map((path) => [relative(folder, path), hash(path)]));
}

/** How many files two stands have published, and those that are not the same bytes. */
export function compareFolders(stands: readonly [Stand, Stand]): {
  files: number;
  different: readonly string[];
} {
  const [there, here] = [hashesOf(stands[0]), hashesOf(stands[1])];
  const all = [...new Set([...there.keys(), ...here.keys()])].sort();
  return { files: all.length, different: all.filter((file) => there.get(file) !== here.get(file)) };
}

/** Takes files out of a published tree, with all their encodings: a defect that must be told. */
export function damage({ data }: Stand, names: readonly string[]): void {
  for (const name of names)
    for (const ending of ['', '.gz', '.br'])
      rmSync(join(data, 'snapshot2', 'tree', name + ending), { force: true });
}
