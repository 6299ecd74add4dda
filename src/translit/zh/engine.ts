/** Chinese: pinyin into Ukrainian. */

import type { Engine, SystemId } from '../core/engine.ts';
import { SYSTEMS } from '../core/systems.ts';
import { readName } from './names.ts';
import { createPinyinReader, type PinyinReader } from './reader.ts';
import { academic, ukt } from './rules.ts';
import { readText } from './text.ts';

/**
 * The Chinese engine: pinyin with tone marks, tone digits or neither, joined or apart, in the systems `ukt`
 * (default) and `academic`. `mode: auto` reads text. Tables are made at the first reading in a system.
 */
export function createChinese(): Engine {
  const readers = new Map<SystemId, PinyinReader>();
  const readerOf = (id: SystemId): PinyinReader => {
    let made = readers.get(id);
    if (made === undefined) {
      made = createPinyinReader(id === 'academic' ? academic : ukt);
      readers.set(id, made);
    }
    return made;
  };
  return {
    lang: 'zh',
    systems: SYSTEMS.zh,
    read(line, { system, mode, explain }) {
      const reader = readerOf(system);
      return mode === 'name'
        ? readName(line, reader, explain)
        : readText(line, reader, { explain, names: false });
    },
  };
}
