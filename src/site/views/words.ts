/** Words of the pages that follow the data, in both editions. */
import type { Edition } from '../editions.ts';
import { en } from './words-en.ts';
import { uk } from './words-uk.ts';

export type ViewWords = typeof uk;

/** The words of an edition. */
export const viewWords = (edition: Edition): ViewWords => (edition === 'uk' ? uk : en);

/** The word for a value of a list that may grow: a value that this build does not know stands for itself. */
export function wordFor(words: Readonly<Record<string, string>>, value: string): string {
  return Object.hasOwn(words, value) ? (words[value] ?? value) : value;
}
