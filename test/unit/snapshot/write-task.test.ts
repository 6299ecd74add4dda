/** A file is written with those of its encodings that save bytes. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { nodeCalls } from '../../../src/snapshot/disk.ts';
import { contentOf } from '../../../src/snapshot/manifest.ts';
import { gzip, runWriteTask } from '../../../src/snapshot/write-task.ts';

/** A text that hardly gets shorter, behind so many letters that do. */
function textOf(plain: number): Buffer {
  const noise = createHash('sha512').update('noise').digest('base64');
  return Buffer.from('a'.repeat(plain) + noise);
}

function writtenOf(bytes: Buffer, compress = true) {
  const files = new Map<string, Uint8Array>();
  const calls = { ...nodeCalls, write: (file: string, own: Uint8Array) => void files.set(file, own) };
  return { files, written: runWriteTask({ file: 'f', bytes, compress }, calls) };
}

test('each has a content of its own', () => {
  const bytes = textOf(500);
  const { files, written } = writtenOf(bytes);
  const [gz, br] = [files.get('f.gz'), files.get('f.br')] as [Uint8Array, Uint8Array];
  expect(written).toEqual({ ...contentOf(bytes), gz: contentOf(gz), br: contentOf(br) });
  expect([...files.keys()]).toEqual(['f', 'f.gz', 'f.br']);
});

test('one that is as long as the file is not kept', () => {
  const equal = Array.from({ length: 200 }, (_, at) => textOf(at)).find(
    (one) => gzip(one).length === one.length,
  );
  if (equal === undefined) throw new Error('none of these is as long as its encoding');
  expect(writtenOf(equal).written.gz).toBeUndefined();
});

test('none is made of what is served plain', () => {
  expect([...writtenOf(textOf(500), false).files.keys()]).toEqual(['f']);
});
