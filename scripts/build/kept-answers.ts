/**
 * Keeps the answers of examples beside the build, and takes them anew where the program or the demo catalogue changed.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Answers } from '../../src/contract/openapi/examples.ts';
import { answersInputs, isCurrent, stampOf, writeStamp } from '../cli/stamp.ts';

const answersFile = join('dist', 'answers.json');
const stampFile = join('dist', 'answers.stamp');

/** Whether the kept answers are of this program and this demo catalogue. */
export function haveCurrentAnswers(): boolean {
  return existsSync(answersFile) && isCurrent(stampFile, stampOf(answersInputs));
}

/** The kept answers, taken anew where they are not current. */
export async function currentAnswers(): Promise<Answers> {
  if (haveCurrentAnswers()) return JSON.parse(readFileSync(answersFile, 'utf8'));
  const stamp = stampOf(answersInputs);
  // Loaded here, since kept answers need none of these modules.
  const { takeAnswers } = await import('./answers.ts');
  const answers = await takeAnswers();
  keep(JSON.stringify(answers), stamp);
  return answers;
}

/** Keeps answers. Equal answers leave the file unchanged, so that the site stays current. */
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
    // Without permission to write the checkout they are taken anew each time.
    if (!['EACCES', 'EROFS'].includes(String((error as NodeJS.ErrnoException).code))) throw error;
  }
}
