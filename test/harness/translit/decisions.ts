/** Checks what `mode: auto` takes lines of hangul for, by lists of people and words. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Transliterator } from '../../../src/translit/index.ts';

export interface Decision {
  readonly hangul: string;
  readonly kind: 'name' | 'word';
  /** The reading in `mode: auto`, and the reading for the known kind. */
  readonly reading: string;
  readonly expected: string;
}

/** Reads `ko-decisions.tsv` of a folder, if it has one, and checks every row. */
export function decide(folder: string, service: Transliterator): Decision[] {
  const file = join(folder, 'ko-decisions.tsv');
  if (!existsSync(file)) return [];
  const [, ...rows] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  return rows.map((row) => {
    const [hangul = '', label = ''] = row.split('\t');
    const kind = label === 'name' ? 'name' : 'word';
    const read = (mode: 'auto' | 'name' | 'text') =>
      service.transliterate({ lang: 'ko', lines: { items: [hangul] }, mode }).text;
    return { hangul, kind, reading: read('auto'), expected: read(kind === 'name' ? 'name' : 'text') };
  });
}
