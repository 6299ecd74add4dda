/** What it costs that a mirror's copy lives under an address of its own, beside the publication that it follows. */
import { join } from 'node:path';
import { dataFolder } from '../../scripts/cli/data-folder.ts';
import { nodeArgumentsOf } from '../../test/harness/program.ts';
import { openEditedSource } from '../../test/harness/service/edited-source.ts';
import type { Run } from './runner/benchmark.ts';
import { readOptions, sourceFolder } from './runner/options.ts';
import { measureStep } from './runner/step.ts';

export const usage = `
npm run bench -- own-address [SOURCE] [--changes 10,100]

Imports and publishes SOURCE (a folder, default data/demo), then publishes that snapshot under another address into another
data folder, as npm run publish -- --from FOLDER --origin URL does with the copy of a mirror: time, processor time and peak
memory of both. The lines "update" are the same after so many titles have another name, and "nothing" is a run where nothing
is new. The copy is the snapshot itself: what a mirror fetches is measured by npm run bench -- mirror.
`;

/** Prints the lines. */
export async function run(args: string[], { folder, print }: Run): Promise<number> {
  const { words, changes } = readOptions(args, { changes: '10,100' }, 1);
  const source = await openEditedSource(sourceFolder(words[0]), folder);
  const { snapshot } = dataFolder(source.dataDir);
  const own = join(folder, 'own');
  const measure = async (what: string, by: string, dataDir: string, command: readonly string[]) => {
    const [name = '', ...rest] = command;
    const { ms, cpuMs, peakMb } = await measureStep([...nodeArgumentsOf(name), ...rest], {
      env: { DATA_DIR: dataDir },
    });
    print({ what, by, ms: Math.round(ms), cpuMs: Math.round(cpuMs), peakMb: Math.round(peakMb) });
  };
  const both = async (what: string) => {
    await measure(what, 'publication', source.dataDir, ['publish']);
    await measure(what, 'own address', own, [
      'publish',
      '--from',
      snapshot,
      '--origin',
      'https://own.example',
    ]);
  };
  await both('first');
  for (const count of changes.split(',').map(Number)) {
    await source.rename(count);
    await source.import();
    await both(`update of ${count}`);
  }
  await both('nothing');
  return 0;
}
