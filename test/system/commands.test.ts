/** What only a process shows: its standard input, its port, its end, and commands without data. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newFolder } from '../harness/folder.ts';
import { listen } from '../harness/listening.ts';
import { watch } from '../harness/process.ts';
import { projectRoot } from '../harness/program.ts';
import { runCommandOf } from '../harness/service.ts';
import { anime, writeSource } from '../harness/source.ts';

const root = newFolder();
writeSource(join(root, 'in'), { anime: [anime(1)] });
writeFileSync(join(root, 'broken.json'), '{');
writeFileSync(join(root, 'null.json'), 'null');

const run = (command: string, args: readonly string[], env: Record<string, string> = {}, input = '') =>
  runCommandOf(join(root, 'var'), [command, ...args], env, { cwd: root, input });

describe('wrong use', () => {
  test.each([
    [['--lang', 'jp', 'x'], '"jp"; give one of ja, zh, ko, en'],
    [['--lang', 'ja', '--data', 'broken.json', 'x'], 'broken.json cannot be used. It is not JSON'],
    [['--check', '--system', 'ukt', 'x'], '"ukt"; --check knows ja_default, gojuon'],
    [['--check', '--names', 'null.json', 'x'], 'null.json is not a JSON array of names'],
  ])('translit %j', (args, says) => {
    const result = run('translit', args);
    expect([result.status, result.stdout]).toEqual([2, '']);
    expect(result.stderr).toContain(says);
    expect(result.stderr).not.toMatch(/^ {4}at /m);
  });

  test('refuses to package into a foreign folder', () => {
    // Each package has its own folder there.
    const own = join(root, 'packages', 'ani-ua-client');
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, 'precious.txt'), 'keep');
    const result = run('package', ['ani-ua-client', '--out', join(root, 'packages')]);
    expect(result.status).toBe(2);
    expect(result.stderr).toContain('is not empty');
    expect(readdirSync(own)).toEqual(['precious.txt']);
  });
});

test('start refuses an address where it cannot listen, before it imports anything', async () => {
  const { port } = await listen(createServer());
  const taken = run('start', [], { PORT: String(port), SOURCE: join(root, 'in') });
  expect(taken).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining(`PORT=${port} is in use`),
  });
  const foreign = run('start', [], { HOST: '256.1.1.1', PORT: '0', SOURCE: join(root, 'in') });
  expect(foreign).toMatchObject({ status: 2, stderr: expect.stringContaining('HOST=256.1.1.1') });
});

describe.runIf(process.platform === 'linux')('a command that npm started', () => {
  test.each(['SIGTERM', 'SIGKILL'] as const)('ends when npm has got %s', async (signal) => {
    const child = spawn('npm', ['run', 'import', '--', join(root, 'in'), '--watch'], {
      cwd: projectRoot,
      env: { ...process.env, DATA_DIR: join(newFolder(), 'var') },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    await watch(child, (said) => said.includes('watching '));
    // The command holds the same pipe, so it closes when both have ended.
    const closed = once(child, 'close');
    child.kill(signal);
    await closed;
  });
});

test('translit reads arguments and standard input', () => {
  const named = ['--lang', 'ja', '--system', 'gojuon', '--mode', 'name'];
  const lines = run('translit', named, {}, 'Koizumi\nNiigata\n');
  expect(lines.stdout).toBe('Коідзумі\nНііґата\n');
  expect(JSON.parse(run('translit', ['--lang', 'ja', '--json', 'Yui']).stdout)).toMatchObject({ text: 'Юй' });
  expect(run('translit', ['--lang', 'ja', '--explain', 'Jo']).stdout).toContain('Jo → джьо  ja.syllable');
});

test('translit --check names what the system would write otherwise, where, and why', () => {
  writeFileSync(join(root, 'names.json'), '["jibanyan"]');
  const text = 'Наруто\nбачив Мицуки й Дзибаняна';
  const found = run('translit', ['--check', '--names', 'names.json', text]);
  expect([found.status, found.stdout, found.stderr]).toEqual([
    1,
    '2:7  Мицуки → Міцукі  (mitsuki)\n2:16  Дзибаняна → Джібаняна  (jibanyan)\n',
    '',
  ]);
  const [mark] = JSON.parse(run('translit', ['--check', '--json', 'до Мицуки']).stdout);
  expect(mark).toMatchObject({ start: 3, end: 9, written: 'Мицуки', proposal: 'Міцукі', romaji: 'mitsuki' });
  expect(run('translit', ['--check', 'Міцукі й Нацукі'])).toMatchObject({ status: 0, stdout: '' });
});
