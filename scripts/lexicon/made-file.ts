/** Generated files of `src/translit`. The tests of the transliteration compare them with what they are made of. */
import { writeFileSync } from 'node:fs';

/** The text of a file. */
export const formatMade = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

/** Writes a file. @returns the length of its text */
export function writeMade(name: string, value: unknown): number {
  const text = formatMade(value);
  writeFileSync(new URL(`../../src/translit/${name}`, import.meta.url), text);
  return text.length;
}
