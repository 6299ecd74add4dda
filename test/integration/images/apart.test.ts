/** Work in a process of its own: what never ends is ended in time, whatever comes meanwhile. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApart } from '../../../src/images/apart.ts';

let folder: string;
let program: URL;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ani-ua-apart-'));
  const file = join(folder, 'program.mjs');
  const apart = new URL('../../../src/images/apart.ts', import.meta.url);
  writeFileSync(
    file,
    `import { workApart } from ${JSON.stringify(apart.href)};\n` +
      "process.once('disconnect', () => process.exit());\n" +
      'workApart((ms) => new Promise((resolve) => setTimeout(resolve, ms, ms)));\n',
  );
  program = pathToFileURL(file);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const never = 2 ** 31 - 1;

test('a piece that takes too long fails while others keep coming, and a new process does the next ones', async () => {
  const mostMs = 2000;
  const work = createApart<number, number>(program, { mostMs });
  // On a busy machine a process may take long to begin.
  const works = () => expect.poll(() => work(1).catch(() => 0), { timeout: 30_000 }).toBe(1);
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
