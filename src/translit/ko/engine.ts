/** Korean: hangul into Ukrainian. */
import type { Engine, SystemId } from '../engine.ts';
import { createKoreanReader, type KoreanReader } from './reader.ts';
import { academicRecord } from './record-academic.ts';
import { defaultRecord } from './record-default.ts';
import { standard, syllabic } from './systems.ts';
import { readLine } from './text.ts';

/**
 * The Korean engine: hangul of any Unicode form in the systems `ko_default` (as pronounced) and `ko_academic` (each
 * syllable on its own). `mode: auto` takes a line of two to four syllables that begins with a listed surname for a name.
 */
export function createKorean(): Engine {
  let academic: KoreanReader | undefined;
  let common: KoreanReader | undefined;
  const readerOf = (id: SystemId): KoreanReader => {
    if (id === 'ko_academic') {
      academic ??= createKoreanReader(syllabic);
      return academic;
    }
    common ??= createKoreanReader(standard);
    return common;
  };
  return {
    lang: 'ko',
    systems: [defaultRecord, academicRecord],
    read: (line, { system, mode, explain }) => readLine(line, mode, readerOf(system), explain),
  };
}
