/** Every kind of file damaged in every way: served right or refused, and mended by the command that the log names. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPatient, damages, tryDamage } from '../../test/harness/service/damage.ts';
import { runCommandOf } from '../../test/harness/service/process.ts';

export const usage = `
npm run bench -- damage [FILE]

Makes a small snapshot, then damages a copy of it again and again: each kind of file (or only FILE, e.g. br, leaf,
journal), a flipped bit, emptied, truncated, removed, its time kept or not. A sidecar is started on it and asked; the
command that its log names is run; everything must then be sound. One JSON line each, then the count of failures.
`;

/** A small made-up source with pictures. */
function makeSource(folder: string): string {
  const args = ['--anime', '30', '--characters', '30', '--posters', '3', '--out', folder];
  const { status, output } = runCommandOf('', ['synthesize', ...args]);
  if (status !== 0) throw new Error(output);
  return folder;
}

/** Prints the lines; exit status 1 where something failed. */
export async function run([only]: string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'ani-ua-bench-damage-'));
  try {
    const patient = await createPatient(folder, makeSource(join(folder, 'source')));
    let [cases, failures] = [0, 0];
    for (const target of patient.targets) {
      if (only !== undefined && target.file !== only) continue;
      for (const damage of damages) {
        for (const timeKept of damage === 'removed' ? [false] : [false, true]) {
          const outcome = await tryDamage(patient, target, damage, timeKept);
          cases += 1;
          if (outcome.failure !== undefined) failures += 1;
          console.log(JSON.stringify({ bench: 'damage', ...outcome }));
        }
      }
    }
    console.log(JSON.stringify({ bench: 'damage', cases, failures }));
    return failures === 0 && cases > 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
