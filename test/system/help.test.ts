/** `--help` of every command of our own prints what it does and its exit statuses, and does nothing else. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readManual } from '../../scripts/build/manual.ts';

const { prepare: _byNpm, ...scripts } = JSON.parse(readFileSync('package.json', 'utf8')).scripts as Record<
  string,
  string
>;

function run(command: string, ...args: string[]) {
  // As npm runs it.
  const [program = '', ...own] = command.split(' ');
  expect(program).toBe('node');
  return spawnSync(process.execPath, [...own, ...args], { encoding: 'utf8' });
}

// Biome and the compiler have their own help.
test.each(Object.entries(scripts).filter(([, command]) => command.startsWith('node ')))(
  'npm run %s -- --help prints the usage and does nothing',
  (name, command) => {
    for (const flag of name === 'start' ? ['--help', '-h'] : ['--help']) {
      const { status, stdout, stderr } = run(command, flag);
      expect([status, stderr]).toEqual([0, '']);
      const called = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
      expect(stdout.split('\n')[0]).toMatch(new RegExp(`^${called}(?: |$)`));
      expect(stdout).toMatch(/Exit status: 0 /);
      // The page of the commands reads the text in the program's file.
      const shown = readManual().commands.find((own) => own.name === name);
      if (shown !== undefined) expect(stdout.trim()).toBe(shown.usage.trim());
    }
  },
);
