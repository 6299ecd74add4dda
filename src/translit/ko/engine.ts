/** Korean: hangul into Ukrainian. */
import { oncePerKey } from '../../packed/once-per-key.ts';
import type { Engine, SystemId } from '../core/engine.ts';
import { SYSTEM_NAMES } from '../core/system-names.ts';
import { createKoreanReader } from './reader.ts';
import { standard, syllabic } from './rules.ts';
import { readLine } from './text.ts';

/**
 * The Korean engine: hangul of any Unicode form in the systems `ko_default` (as pronounced) and `ko_academic` (each
 * syllable by itself). `mode: auto` tells people from words (`people.ts`).
 */
export function createKorean(): Engine {
  const readerOf = oncePerKey((id: SystemId) =>
    createKoreanReader(id === 'ko_academic' ? syllabic : standard),
  );
  return {
    lang: 'ko',
    systems: SYSTEM_NAMES.ko,
    read: (line, { system, mode, explain }) => readLine(line, mode, readerOf(system), explain),
  };
}
