/** Work in a process of its own: what never ends is ended in time, whatever comes meanwhile, or with who began it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { createApart } from '../../../src/images/apart.ts';
import { newFolder } from '../../harness/folder.ts';

const apart = JSON.stringify(new URL('../../../src/images/apart.ts', import.meta.url).href);
const never = 2 ** 31 - 1;
const folder = newFolder();
/** Gives its process's number, after so many milliseconds. */
const program = pathToFileURL(join(folder, 'program.mjs'));
writeFileSync(
  program,
  `import { workApart } from ${apart};\n` +
    'workApart((ms) => new Promise((resolve) => setTimeout(resolve, ms, process.pid)));\n',
);

test('a piece of work that takes too long fails although others keep coming, and a new process does the next ones', async () => {
  const mostMs = 2000;
  const work = createApart<number, number>(program, { mostMs });
  // On a busy machine a process may take long to begin.
  const works = () => expect.poll(() => work(1).catch(() => 0), { timeout: 30_000 }).toBeGreaterThan(0);
  await works();
  let failure: unknown;
  work(never).catch((error: unknown) => {
    failure = error;
  });
  const end = performance.now() + 4 * mostMs;
  while (failure === undefined && performance.now() < end) {
    work(never).catch(() => {});
    await new Promise((wait) => setTimeout(wait, mostMs / 20));
  }
  expect(String(failure)).toContain(`longer than ${mostMs} ms`);
  await works();
});

test('the process ends with the one that started it, also in the middle of a piece', async () => {
  const starter = join(folder, 'starter.mjs');
  writeFileSync(
    starter,
    `import { createApart } from ${apart};\n` +
      `const work = createApart(new URL(${JSON.stringify(program.href)}));\n` +
      `const stuck = work(${never});\nconsole.log(await work(1));\nawait stuck;\n`,
  );
  const child = spawn(process.execPath, [starter], { stdio: ['ignore', 'pipe', 'inherit'] });
  const pid = Number(await once(child.stdout, 'data'));
  expect(pid).toBeGreaterThan(0);
  child.kill('SIGKILL');
  const isThere = () => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  await expect.poll(isThere, { timeout: 20_000 }).toBe(false);
});
