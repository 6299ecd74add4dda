/** The answers of examples, kept beside the build: made anew where the program or the demo catalogue is another one. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Answers } from '../../src/contract/openapi/examples.ts';
import { answersInputs, isCurrent, stampOf, writeStamp } from '../cli/stamp.ts';

const answersFile = join('dist', 'answers.json');
const stampFile = join('dist', 'answers.stamp');

/** Whether the answers that are kept are those of this program and this demo catalogue. */
export function haveCurrentAnswers(): boolean {
  return existsSync(answersFile) && isCurrent(stampFile, stampOf(answersInputs));
}

/** The answers: those that are kept, taken anew where they are not current. */
export async function currentAnswers(): Promise<Answers> {
  if (haveCurrentAnswers()) return JSON.parse(readFileSync(answersFile, 'utf8'));
  const stamp = stampOf(answersInputs);
  // Loaded only now: whoever has them needs nothing of what makes them.
  const { takeAnswers } = await import('./answers.ts');
  const answers = await takeAnswers();
  keep(JSON.stringify(answers), stamp);
  return answers;
}

/** Keeps answers; the same again leave the file as it is, and with it the site. */
function keep(text: string, stamp: string): void {
  try {
    mkdirSync(dirname(answersFile), { recursive: true });
    if (!existsSync(answersFile) || readFileSync(answersFile, 'utf8') !== text) {
      const temporary = `${answersFile}.${process.pid}.tmp`;
      writeFileSync(temporary, text);
      renameSync(temporary, answersFile);
    }
    writeStamp(stampFile, stamp);
  } catch (error) {
    // Who may not write this checkout takes them anew each time.
    if (!['EACCES', 'EROFS'].includes(String((error as NodeJS.ErrnoException).code))) throw error;
  }
}
