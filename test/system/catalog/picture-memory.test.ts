/** Small files of many pixels: how much memory an import of them takes. */
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { newFolder } from '../../harness/folder.ts';
import { startCommandOf } from '../../harness/service.ts';
import { anime, writeSource } from '../../harness/source.ts';

const root = newFolder();

/** Sum of the peaks of a process and its children, in MB; an ended process counts 0. */
function memoryOf(pid: number): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    const own = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0;
    return Number(own) / 1024 + children.reduce((sum, child) => sum + memoryOf(Number(child)), 0);
  } catch {
    return 0;
  }
}

/** Imports titles with these posters. @returns the errors, and the peak memory in MB of all processes together */
async function importPosters(name: string, posters: readonly Buffer[]) {
  writeSource(join(root, name), {
    anime: posters.map((_, index) => anime(index + 1, { poster: `images/${index}` })),
  });
  mkdirSync(join(root, name, 'images'));
  for (const [index, bytes] of posters.entries()) writeFileSync(join(root, name, `images/${index}`), bytes);
  const child = startCommandOf(join(root, `${name}-var`), ['import', join(root, name)]);
  let peak = 0;
  const look = setInterval(() => {
    peak = Math.max(peak, memoryOf(child.pid ?? 0));
  }, 20);
  const [errors] = await Promise.all([child.stderr && text(child.stderr), once(child, 'exit')]);
  clearInterval(look);
  return { errors, peak };
}

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 9, g: 99, b: 200, alpha: 0.5 } } });

/** The same picture as another file: an AVIF may end in a box of free space. */
const withFreeBox = (avif: Buffer, index: number): Buffer =>
  Buffer.concat([avif, Buffer.from([0, 0, 0, 9]), Buffer.from('free'), Buffer.from([index])]);

// Only Linux has these counters of the kernel.
test.runIf(process.platform === 'linux')(
  'an import of pictures with the most pixels takes a bounded memory',
  async () => {
    const small = await importPosters('small', [await solid(10, 10).png().toBuffer()]);
    const avif = await solid(4000, 3000)
      .avif({ effort: 0, bitdepth: 12, chromaSubsampling: '4:4:4' })
      .toBuffer();
    expect(avif.length).toBeLessThan(5000);
    const jpeg = await solid(6000, 6000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
    const large = await importPosters('large', [
      ...[1, 2, 3].map((index) => withFreeBox(avif, index)),
      ...[1, 2].map((index) => Buffer.concat([jpeg, Buffer.from([index])])),
    ]);
    expect(large.errors).not.toContain('cannot be used');
    expect(small.peak).toBeGreaterThan(50);
    // Before, they took 1240 MB, and four of the largest pictures allowed then took 4900 MB.
    expect(large.peak - small.peak).toBeLessThan(600);
  },
  180_000,
);

test('refuses a picture of more pixels by its header', async () => {
  const { errors } = await importPosters('more', [
    await solid(4001, 3000).avif({ effort: 0 }).toBuffer(),
    await solid(6001, 6000).png().toBuffer(),
  ]);
  expect(errors).toContain('allowed: at most 12,000,000 of AVIF');
  expect(errors).toContain('allowed: at most 36,000,000 of PNG');
});
