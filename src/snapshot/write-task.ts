/** Writing one file of the tree: bytes, encodings, and the modification time its ETag is made of. */

import { createHash } from 'node:crypto';
import { closeSync, futimesSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { tagTime } from '../api/etag.ts';

export interface WriteTask {
  /** Absolute path of the file. */
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly compress: boolean;
}

/** Sizes of the encodings that were worth keeping. */
export interface Written {
  readonly gz?: number;
  readonly br?: number;
}

// quality 11 costs 40 times the time of 5 for 9 % fewer bytes
const brotliQuality = 5;

/**
 * Writes a file and sets its time to that of its content. An existing file is replaced by rename, so that a reader
 * sees the old or the new one and nothing between; a fresh one may be written in place.
 */
export function writeTagged(file: string, bytes: Uint8Array, fresh = false): void {
  const target = fresh ? file : `${file}.tmp`;
  const fd = openToWrite(target);
  try {
    let written = 0;
    while (written < bytes.length) written += writeSync(fd, bytes, written);
    const time = tagTime(createHash('sha256').update(bytes).digest());
    futimesSync(fd, time, time);
  } finally {
    closeSync(fd);
  }
  if (target !== file) renameSync(target, file);
}

/** Opens a file, its folder made where there is none: asked for seldom, so tried only when opening fails. */
function openToWrite(file: string): number {
  try {
    return openSync(file, 'w');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    mkdirSync(dirname(file), { recursive: true });
    return openSync(file, 'w');
  }
}

/** Keeps an encoding that saves bytes; gives its size. */
function writeEncoding(file: string, encoded: Uint8Array, bytes: Uint8Array): number | undefined {
  if (encoded.length >= bytes.length) return undefined;
  writeTagged(file, encoded, true);
  return encoded.length;
}

function brotli(bytes: Uint8Array): Uint8Array {
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      // A window larger than the file costs set-up time and saves nothing.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes.length + 16)))),
    },
  });
}

/** Writes a file and those of its encodings that save bytes, where nobody reads yet. */
export function runWriteTask({ file, bytes, compress }: WriteTask): Written {
  writeTagged(file, bytes, true);
  if (!compress) return {};
  const gz = writeEncoding(`${file}.gz`, gzipSync(bytes, { level: 6 }), bytes);
  const br = writeEncoding(`${file}.br`, brotli(bytes), bytes);
  return { ...(gz === undefined ? {} : { gz }), ...(br === undefined ? {} : { br }) };
}
