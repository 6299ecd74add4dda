import { spentSince } from '../scripts/cli/memory.ts';
import { readOptions } from '../scripts/cli/options.ts';
import { emptyFolder } from '../scripts/cli/output-folder.ts';
import { runCommand, UsageError } from '../scripts/cli/run.ts';
import { defaultPictures, synthesize, syntheticName } from './synthesize/source.ts';

const usage = `
npm run synthesize -- --anime N --characters M --out FOLDER [options]

Writes a made-up catalogue source for measuring: popularity with a long tail, titles and names in three
languages, releases, episodes, a schedule. The same options give the same bytes. All data is invented.

  --anime N        titles, 1 to 1000000
  --characters M   characters, 0 to 5000000
  --out FOLDER     folder to write: a new or empty one, or one made by this command, which is replaced
  --posters K      Ukrainian posters, 0 to 1000000 (default: one for every second title)
  --pictures P     pictures to draw, 1 to 100000 (default ${defaultPictures}). Posters share them, because each picture
                   takes time and disk space, here and in the import
  --seed S         any text (default 1): another seed gives another catalogue
  --help           this text

Exit status: 0 done, 1 failed, 2 wrong usage.
`;

const usual = {
  anime: undefined,
  characters: undefined,
  out: undefined,
  posters: undefined,
  pictures: String(defaultPictures),
  seed: '1',
} as const;

await runCommand(usage, async (args) => {
  const { out, seed, ...values } = readOptions(args, usual);
  if (out === undefined) throw new UsageError('--out FOLDER is missing.');
  const started = performance.now();
  const anime = readCount('anime', values.anime, 1, 1_000_000);
  const options = {
    out,
    anime,
    characters: readCount('characters', values.characters, 0, 5_000_000),
    posters: readCount('posters', values.posters ?? String(Math.ceil(anime / 2)), 0, 1_000_000),
    pictures: readCount('pictures', values.pictures, 1, 100_000),
    seed,
  };
  emptyFolder(out, { file: 'source.json', field: 'name', start: syntheticName });
  const written = await synthesize(options);
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
