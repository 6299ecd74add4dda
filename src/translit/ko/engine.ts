/** Korean: hangul into Ukrainian. */
import type { Engine, SystemId } from '../core/engine.ts';
import { createKoreanReader, type KoreanReader } from './reader.ts';
import { standard, syllabic } from './rules.ts';
import { KO_SYSTEMS } from './systems.ts';
import { readLine } from './text.ts';

/**
 * The Korean engine: hangul of any Unicode form in the systems `ko_default` (as pronounced) and `ko_academic` (each
 * syllable on its own). `mode: auto` tells people from words (`people.ts`).
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
    systems: KO_SYSTEMS,
    read: (line, { system, mode, explain }) => readLine(line, mode, readerOf(system), explain),
  };
}
