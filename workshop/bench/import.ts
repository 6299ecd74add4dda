/** Measures imports. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openEditedSource } from './publications/edited-source.ts';
import { readSource } from './runner/options.ts';
import type { Subject } from './runner/rounds.ts';

export const usage = `
npm run bench -- import [SOURCE] [--against DIR]

Measures imports of SOURCE (a folder, default data/demo): a full import, and further ones with 0, 10 and 1,000 renamed titles.
Prints one JSON line for each figure, the median of five rounds: the milliseconds that the command prints (without the start
of the process), its processor milliseconds as a whole, and its peak memory.
`;

/** The import of a checkout. */
export async function open(checkout: string, args: string[], folder: string): Promise<Subject> {
  const { source: from } = readSource(args, {});
  const round = async () => {
    const own = mkdtempSync(join(folder, 'round-'));
    const source = openEditedSource(from, own, checkout);
    const figures = new Map<string, number>();
    const measure = async (what: string) => {
      const { said, cpuMs, peakMb } = await source.import();
      const seconds = Number(/([\d.]+) s, peak memory/.exec(said)?.[1]);
      figures
        .set(`${what}, ms`, seconds * 1000)
        .set(`${what}, cpuMs`, cpuMs)
        .set(`${what}, peakMb`, peakMb);
    };
    await measure('full');
    for (const count of [0, 10, 1000]) {
      if (count > 0) source.rename(count);
      await measure(`again, ${count} titles renamed`);
    }
    rmSync(own, { recursive: true });
    return figures;
  };
  return { round, close: async () => {} };
}
