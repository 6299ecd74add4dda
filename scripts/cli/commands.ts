/** The commands, which are the scripts of package.json that start a program of ours. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { programRoot } from './program.ts';

/** Commands for contributors, which only a checkout has. */
const ofCheckout = new Set(['test', 'bench', 'synthesize', 'package', 'lexicon', 'ok']);

/**
 * Reads all commands in the order of package.json, except the script that npm runs by itself. Each has the file that it
 * starts, and options of Node.
 */
export function readCommands() {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(join(programRoot, 'package.json'), 'utf8'),
  );
  return Object.entries(scripts)
    .filter(([name, line]) => name !== 'prepare' && line.startsWith('node '))
    .map(([name, line]) => {
      const words = line.split(' ').slice(1);
      const [program = '', ofWorkshop] = words.filter((word) => word.endsWith('.ts'));
      return {
        name,
        program: ofWorkshop === undefined ? program : `workshop/${ofWorkshop}`,
        options: words.filter((word) => word.startsWith('--max')),
        isOfCheckout: ofCheckout.has(name),
      };
    });
}
