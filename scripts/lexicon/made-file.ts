/** Writes or checks generated files of `src/translit`. */
import { readFileSync, writeFileSync } from 'node:fs';

/** Writes the file, or only checks it and reports if it is out of date. @returns whether it is current now */
export function settleMadeFile(name: string, text: string, isCheck: boolean): boolean {
  const file = new URL(`../../src/translit/${name}`, import.meta.url);
  if (!isCheck) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`src/translit/${name} is out of date. Make it again with: npm run lexicon`);
    return false;
  }
  return true;
}
