import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceLines } from '../../src/catalog/source/files.ts';

export interface Writer<T> {
  write(record: T): void;
  close(): void;
}

/** Writes records as lines, a few hundred kilobytes at a time, so the memory does not grow with their number. */
export function createWriter<F extends keyof SourceLines>(folder: string, file: F): Writer<SourceLines[F]> {
  mkdirSync(folder, { recursive: true });
  const handle = openSync(join(folder, `${file}.ndjson`), 'w');
  let lines: string[] = [];
  let size = 0;
  const flush = (): void => {
    if (lines.length > 0) writeSync(handle, lines.join(''));
    lines = [];
    size = 0;
  };
  return {
    write(record) {
      const line = `${JSON.stringify(record)}\n`;
      lines.push(line);
      size += line.length;
      if (size > 1 << 18) flush();
    },
    close() {
      flush();
      closeSync(handle);
    },
  };
}
