/** The answers of examples, kept beside the build: made anew where the program or the demo catalogue is another one. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Answers } from '../../src/contract/openapi/examples.ts';
import type { DataFolder } from '../cli/data-folder.ts';
import { answersInputs, stampOf, writeStamp } from '../cli/stamp.ts';
import { answersPlace, type BuildPlace, buildPlace } from './place.ts';

/** The answers: those that are kept, taken anew where they are not current. */
export async function currentAnswers(data: DataFolder): Promise<Answers> {
  const kept = answersPlace(data);
  if (kept !== undefined) return JSON.parse(readFileSync(kept.answers, 'utf8'));
  const stamp = stampOf(answersInputs);
  // Loaded only now: whoever has them needs nothing of what makes them.
  console.error('taking the answers that examples show');
  const { takeAnswers } = await import('./answers.ts');
  const answers = await takeAnswers();
  keep(buildPlace(data), JSON.stringify(answers), stamp);
  return answers;
}

/** Keeps answers; the same again leave the file as it is, and with it the site. */
function keep({ answers, answersStamp }: BuildPlace, text: string, stamp: string): void {
  mkdirSync(dirname(answers), { recursive: true });
  if (!existsSync(answers) || readFileSync(answers, 'utf8') !== text) {
    const temporary = `${answers}.${process.pid}.tmp`;
    writeFileSync(temporary, text);
    renameSync(temporary, answers);
  }
  writeStamp(answersStamp, stamp);
}
