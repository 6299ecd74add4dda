/** Chinese: pinyin into Ukrainian. */
import { oncePerKey } from '../../packed/once-per-key.ts';
import type { Engine, SystemId } from '../core/engine.ts';
import { SYSTEM_NAMES } from '../core/system-names.ts';
import { readName } from './names.ts';
import { createPinyinReader } from './reader.ts';
import { academic, ukt } from './rules.ts';
import { readText } from './text.ts';

/**
 * The Chinese engine: pinyin with tone marks, tone digits or neither, joined or apart, in the systems `ukt`
 * (default) and `academic`. `mode: auto` reads text. Tables are made at the first reading in a system.
 */
export function createChinese(): Engine {
  const readerOf = oncePerKey((id: SystemId) => createPinyinReader(id === 'academic' ? academic : ukt));
  return {
    lang: 'zh',
    systems: SYSTEM_NAMES.zh,
    read(line, { system, mode, explain }) {
      const reader = readerOf(system);
      return mode === 'name'
        ? readName(line, reader, explain)
        : readText(line, { reader, explain, names: false });
    },
  };
}
