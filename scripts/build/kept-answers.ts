/**
 * Caches the example answers beside the build, and renders them again if the program or the demo catalogue changed.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Answers } from '../../src/contract/openapi/examples.ts';
import type { DataFolder } from '../cli/data-folder.ts';
import { answersInputs, stampOf, writeStamp } from '../cli/stamp.ts';
import { answersPlace, type BuildPlace, buildPlace } from './place.ts';

/** The cached answers. If they are not current, renders them again. */
export async function currentAnswers(data: DataFolder): Promise<Answers> {
  const kept = answersPlace(data);
  if (kept !== undefined) return JSON.parse(readFileSync(kept.answers, 'utf8'));
  const stamp = stampOf(answersInputs);
  // Loaded only if needed, because cached answers need none of these modules.
  console.error('rendering the answers for examples');
  const { takeAnswers } = await import('./answers.ts');
  const answers = await takeAnswers();
  keep(buildPlace(data), JSON.stringify(answers), stamp);
  return answers;
}

/** Stores answers. If they are equal, the file stays unchanged, so that the site stays current. */
function keep({ answers, answersStamp }: BuildPlace, text: string, stamp: string): void {
  mkdirSync(dirname(answers), { recursive: true });
  if (!existsSync(answers) || readFileSync(answers, 'utf8') !== text) {
    const temporary = `${answers}.${process.pid}.tmp`;
    writeFileSync(temporary, text);
    renameSync(temporary, answers);
  }
  writeStamp(answersStamp, stamp);
}
