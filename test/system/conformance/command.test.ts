/** `npm run conformance`: wrong usage and servers that do not answer. test/system/edge/fronts.test.ts runs its rules. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { envelope, openFaulty } from '../../harness/faulty-service.ts';

const run = async (...args: string[]) => {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/conformance.ts', ...args]);
    return { code: 0, text: stdout };
  } catch (cause) {
    const { code, stdout, stderr } = cause as { code: number; stdout: string; stderr: string }; // execFile's error
    return { code, text: stdout + stderr };
  }
};

test.each([
  ['no URL', [], 'URL'],
  ['no URL but a word', ['nowhere'], '"nowhere"'],
  ['an unknown option', ['http://127.0.0.1:9', '--section', 'Limits'], '--section'],
  ['two URLs', ['http://127.0.0.1:9', 'http://127.0.0.1:8'], 'got 2'],
])('rejects %s as wrong usage', async (_what, args, mention) => {
  const { code, text } = await run(...args);
  expect(code).toBe(2);
  expect(text).toContain(mention);
  expect(text).not.toMatch(/^\s+at /m);
});

test('ends with 1 in one line if the server does not answer', async () => {
  const { code, text } = await run('http://127.0.0.1:9');
  expect(code).toBe(1);
  expect(text).toMatch(/ECONNREFUSED/);
});

test('ends with 1 and names the request if the server answers nonsense', async () => {
  const service = await openFaulty(() => envelope({ result: null }));
  const { code, text } = await run(service.url);
  await service.close();
  expect(code).toBe(1);
  expect(text).toContain('GET /updates?limit=1: ');
  expect(text).not.toMatch(/^\s+at /m);
});
