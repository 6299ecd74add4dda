/** Starts AFTER_PUBLISH, the operator's executable that purges caches. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '../../src/files/regular.ts';
import type { Root } from '../../src/snapshot/manifest.ts';
import type { Purge } from './pending.ts';

const messageOf = (executable: string, reason: string) =>
  `The snapshot is published, but caches are not purged: AFTER_PUBLISH=${executable} ${reason}. ` +
  'The list of addresses is kept. The next publication, or a running service that has AFTER_PUBLISH, tries again.';

/** How much of the end of its output is kept, in characters. */
const longestOutput = 500;

/** Collects the output of an executable. @returns a function that gives its last lines */
function followOutput({ stdout, stderr }: ChildProcess): () => string {
  let said = '';
  for (const stream of [stdout, stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-longestOutput);
    });
  return () => said.trim().split('\n').slice(-3).join(' / ');
}

const startErrors = new Map([
  ['ENOENT', 'does not exist, or the program in its first line does not'],
  ['EACCES', 'is not an executable file'],
]);

/** Ends an executable and the processes that it started, by its process group. */
function kill({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

interface RunOptions {
  readonly timeoutMs: number;
  /** Ends the run. */
  readonly signal: AbortSignal;
}

/** Runs an executable until it ends. @returns why it failed; undefined if it did not */
async function execute(
  executable: string,
  args: readonly string[],
  { timeoutMs, signal }: RunOptions,
): Promise<string | undefined> {
  // So that scripts find the Node of this service.
  const PATH = [dirname(process.execPath), process.env.PATH ?? '/usr/bin:/bin'].join(delimiter);
  const env = { ...process.env, PATH };
  const child = spawn(executable, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'], env });
  const output = followOutput(child);
  const late = AbortSignal.timeout(timeoutMs);
  const over = AbortSignal.any([signal, late]);
  const end = () => kill(child);
  over.addEventListener('abort', end);
  const closed = new Promise((resolve) => child.once('close', resolve));
  const failure = await new Promise<string | undefined>((resolve) => {
    child.once('error', (error) =>
      resolve(startErrors.get(codeOf(error)) ?? `does not start (${error.message})`),
    );
    child.once('exit', (code, killedBy) => {
      if (late.aborted) resolve(`did not end within ${timeoutMs / 1000} s`);
      else if (killedBy !== null) resolve(`was ended by the signal ${killedBy}`);
      else resolve(code === 0 ? undefined : `ended with ${code}`);
    });
  });
  over.removeEventListener('abort', end);
  // A process that it has started may hold the output open.
  await Promise.race([closed, sleep(100)]);
  for (const stream of [child.stdout, child.stderr]) stream?.destroy();
  const said = output();
  return failure === undefined || said === '' ? failure : `${failure}; before that it wrote: ${said}`;
}

/**
 * Starts an executable, without a shell. Its arguments are the paths of three files: the generation as JSON, addresses,
 * and tags, one per line.
 * @throws Error with the reason, unless the executable ends with 0 in time
 */
export async function runAfterPublish(
  executable: string,
  { generation, id, createdAt, origin }: Root,
  { urls, tags }: Purge,
  options: RunOptions,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ani-ua-purge-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // A signal ends this command at once, without the `finally` below.
  process.once('exit', remove);
  try {
    const files = new Map([
      ['generation.json', JSON.stringify({ generation, id, createdAt, origin })],
      ['urls.txt', urls.join('\n')],
      ['tags.txt', tags.join('\n')],
    ]);
    const paths = [...files].map(([name, text]) => {
      writeFileSync(join(folder, name), `${text}\n`);
      return join(folder, name);
    });
    const failure = await execute(executable, paths, options);
    if (failure !== undefined) throw new Error(messageOf(executable, failure));
  } finally {
    process.off('exit', remove);
    remove();
  }
}
