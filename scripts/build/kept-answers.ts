/**
 * Keeps the answers of examples beside the build, and takes them anew where the program or the demo catalogue changed.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Answers } from '../../src/contract/openapi/examples.ts';
import type { DataFolder } from '../cli/data-folder.ts';
import { answersInputs, stampOf, writeStamp } from '../cli/stamp.ts';
import { answersPlace, type BuildPlace, buildPlace } from './place.ts';

/** The kept answers, taken anew where they are not current. */
export async function currentAnswers(data: DataFolder): Promise<Answers> {
  const kept = answersPlace(data);
  if (kept !== undefined) return JSON.parse(readFileSync(kept.answers, 'utf8'));
  const stamp = stampOf(answersInputs);
  // Loaded here, since kept answers need none of these modules.
  console.error('taking the answers that examples show');
  const { takeAnswers } = await import('./answers.ts');
  const answers = await takeAnswers();
  keep(buildPlace(data), JSON.stringify(answers), stamp);
  return answers;
}

/** Keeps answers. Equal answers leave the file unchanged, so that the site stays current. */
function keep({ answers, answersStamp }: BuildPlace, text: string, stamp: string): void {
  mkdirSync(dirname(answers), { recursive: true });
  if (!existsSync(answers) || readFileSync(answers, 'utf8') !== text) {
    const temporary = `${answers}.${process.pid}.tmp`;
    writeFileSync(temporary, text);
    renameSync(temporary, answers);
  }
  writeStamp(answersStamp, stamp);
}
