/** Reads the texts for the pages of the commands and of the configuration. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manual } from '../../src/site/manual/help.ts';
import { readCommands } from '../cli/commands.ts';
import { variables } from '../cli/environment.ts';
import { programRoot } from '../cli/program.ts';

/** The text that a program prints with `--help`. @throws Error if it has none */
function readUsage(program: string): string {
  const [, usage] =
    /^const usage = `\n([\s\S]+?)\n`;$/m.exec(readFileSync(join(programRoot, program), 'utf8')) ?? [];
  if (usage === undefined) throw new Error(`${program} has no "const usage" for the page of the commands.`);
  return usage;
}

/** The help of every command that operators have, the variables, and the Ukrainian texts of both. */
export const readManual = (): Manual => ({
  commands: readCommands()
    .filter(({ isOfCheckout }) => !isOfCheckout)
    .map(({ name, program }) => ({ name, usage: readUsage(program) })),
  variables,
  ukrainian: readFileSync(join(programRoot, 'src/site/manual/ukrainian.txt'), 'utf8'),
});
