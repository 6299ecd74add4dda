/** Every kind of file damaged in every way: served right or refused, and mended by the command that the log names. */
import { join } from 'node:path';
import { createDamageFixture, damages, hasTime, tryDamage } from '../../test/harness/service/damage.ts';
import { synthesize } from '../synthesize/source.ts';
import type { Run } from './runner/benchmark.ts';

export const usage = `
npm run bench -- damage [FILE [DAMAGE]]

Makes a small snapshot, then damages a copy of it again and again: each kind of file (or only FILE, e.g. br, leaf,
journal, "newest leaf", "store picture"; "all" for each), a flipped bit, emptied, truncated, removed, its time kept or not,
or a folder, a link, a pipe or a file as large as the disk in its place (or only DAMAGE, e.g. link); and a link or a pipe
elsewhere in the tree. A sidecar is started on it and asked; the command that its log names is run; everything must then be
sound, the running sidecar at the newest snapshot and nothing outside changed. One JSON line each, then the count of
failures.
`;

/** Prints the lines; exit status 1 where something failed. */
export async function run([only, onlyDamage]: string[], { folder, print }: Run): Promise<number> {
  const source = join(folder, 'source');
  await synthesize({ out: source, anime: 30, characters: 30, posters: 3, seed: '1' });
  const fixture = await createDamageFixture(folder, source);
  let [cases, failures] = [0, 0];
  for (const target of fixture.targets) {
    if (only !== undefined && only !== 'all' && target.file !== only) continue;
    for (const damage of target.damages ?? damages) {
      if (onlyDamage !== undefined && damage !== onlyDamage) continue;
      for (const timeKept of hasTime(damage) ? [false, true] : [false]) {
        const result = await tryDamage(fixture, target, damage, timeKept);
        cases += 1;
        if (result.failure !== undefined) failures += 1;
        print(result);
      }
    }
  }
  print({ cases, failures });
  return failures === 0 && cases > 0 ? 0 : 1;
}
