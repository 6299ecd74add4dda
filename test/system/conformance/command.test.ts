/** `npm run conformance`: its usage and its exit status. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';

describe('the command', () => {
  const run = async (...args: string[]) => {
    const node = process.execPath;
    try {
      const { stdout } = await promisify(execFile)(node, ['scripts/conformance.ts', ...args]);
      return { code: 0, text: stdout };
    } catch (cause) {
      const { code, stdout, stderr } = cause as { code: number; stdout: string; stderr: string }; // execFile's error
      return { code, text: stdout + stderr };
    }
  };
  test('lists its rules', async () => {
    const { code, text } = await run('--list', '--section', 'GET /resolve');
    expect(code).toBe(0);
    expect(text).toMatch(/resolve\.hundred .*101/);
  });
  test('lists the rules of several sections', async () => {
    const rulesOf = async (...sections: string[]) => {
      const { text } = await run('--list', ...sections.flatMap((section) => ['--section', section]));
      return text.trim().split('\n').slice(0, -1);
    };
    const [caching, limits] = [await rulesOf('Caching'), await rulesOf('Limits')];
    expect(await rulesOf('Limits', 'Caching')).toEqual([...caching, ...limits]);
  });
  test.each([
    ['no URL', [], 'URL'],
    ['no URL but a word', ['nowhere'], '"nowhere"'],
    ['an unknown option', ['--bogus'], '--bogus'],
    ['an unknown section', ['http://127.0.0.1:9', '--section', 'zzz'], 'zzz'],
    ['one unknown section of two', ['--list', '--section', 'Caching', '--section', 'zzz'], 'zzz'],
  ])('%s is wrong usage', async (_what, args, mention) => {
    const { code, text } = await run(...args);
    expect(code).toBe(2);
    expect(text).toContain(mention);
    expect(text).not.toMatch(/^\s+at /m);
  });
  test('a server that does not answer is status 1, in one line', async () => {
    const { code, text } = await run('http://127.0.0.1:9');
    expect(code).toBe(1);
    expect(text).toMatch(/ECONNREFUSED/);
  });
});
