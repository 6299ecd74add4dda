import { spentSince } from '../scripts/cli/memory.ts';
import { readOptions } from '../scripts/cli/options.ts';
import { emptyFolder } from '../scripts/cli/output-folder.ts';
import { runCommand, UsageError } from '../scripts/cli/run.ts';
import { synthesize, syntheticName } from './synthesize/source.ts';

const usage = `
npm run synthesize -- --anime N --characters M --out FOLDER

Writes a made-up catalogue source for measuring: popularity with a long tail, titles and names in three
languages, releases, episodes, a schedule, a poster for every second title. The same numbers give the same bytes.
All data is invented.

  --anime N        titles, 1 to 1000000
  --characters M   characters, 0 to 5000000
  --out FOLDER     folder to write: a new or empty one, or one made by this command, which is replaced
  --help           this text

Exit status: 0 done, 1 failed, 2 wrong usage.
`;

await runCommand(usage, async (args) => {
  const { out, ...values } = readOptions(args, { anime: undefined, characters: undefined, out: undefined });
  if (out === undefined) throw new UsageError('--out FOLDER is missing.');
  const started = performance.now();
  const size = {
    anime: readCount('anime', values.anime, 1, 1_000_000),
    characters: readCount('characters', values.characters, 0, 5_000_000),
  };
  emptyFolder(out, { file: 'source.json', field: 'name', start: syntheticName });
  const written = await synthesize(out, size);
  const counts = Object.entries(written).map(([name, count]) => `${count} ${name}`);
  console.log(`${out}: ${counts.join(', ')}; ${spentSince(started)}`);
  return 0;
});

function readCount(name: string, text: string | undefined, least: number, most: number): number {
  const count = Number(text);
  if (text === undefined) throw new UsageError(`--${name} is missing; allowed: ${least} to ${most}.`);
  if (!/^\d+$/.test(text) || count < least || count > most) {
    throw new UsageError(`--${name} "${text}" is not a whole number from ${least} to ${most}.`);
  }
  return count;
}
