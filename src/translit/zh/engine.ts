/** Chinese: pinyin into Ukrainian. */
import type { Engine, SystemId } from '../engine.ts';
import { readName } from './names.ts';
import { createReader, type Reader } from './reader.ts';
import { academicRecord } from './record-academic.ts';
import { uktRecord } from './record-ukt.ts';
import { academic, type ChineseSystem, ukt } from './systems.ts';
import { readText } from './text.ts';

/**
 * The Chinese engine: pinyin with tone marks, tone digits or neither, joined or apart, in the systems `ukt`
 * (default) and `academic`. `mode: auto` reads text. Tables are made at the first reading in a system.
 */
export function createChinese(): Engine {
  const readers = new Map<SystemId, Reader>();
  const readerOf = (id: SystemId): Reader => {
    const made = readers.get(id);
    if (made) return made;
    const system: ChineseSystem = id === 'academic' ? academic : ukt;
    const reader = createReader(system);
    readers.set(id, reader);
    return reader;
  };
  return {
    lang: 'zh',
    systems: [uktRecord, academicRecord],
    read(line, { system, mode, explain }) {
      const reader = readerOf(system);
      return mode === 'name'
        ? readName(line, reader, explain)
        : readText(line, reader, { explain, names: false });
    },
  };
}
