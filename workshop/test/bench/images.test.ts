/** The benchmark of pictures: its measure of similarity, and a short run of it all. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { corners, noise } from '../../../test/harness/pictures.ts';
import { compare, type Picture } from '../../bench/images/ssim.ts';

const program = fileURLToPath(new URL('../../bench/run.ts', import.meta.url));
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ani-ua-bench-images-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const [width, height] = [48, 40];
const pictureOf = (pixel: (x: number, y: number) => readonly [number, number, number]): Picture => {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data.set(pixel(x, y), (y * width + x) * 3);
  return { data, width, height };
};
const stripes = (contrast: number) =>
  pictureOf((x) => {
    const value = 128 + (x % 6 < 3 ? contrast : -contrast);
    return [value, value, value];
  });

describe('similarity', () => {
  test('of a picture to itself is whole', () => {
    expect(compare(stripes(60), stripes(60))).toEqual({ luma: expect.closeTo(1), chroma: expect.closeTo(1) });
  });

  test('falls with the difference', () => {
    const of = (contrast: number) => compare(stripes(60), stripes(contrast)).luma;
    expect([of(50) < 1, of(30) < of(50), of(0) < of(30), of(-60) < 0]).toEqual([true, true, true, true]);
  });

  test('tells colour from brightness', () => {
    const red = pictureOf((x) => (x % 6 < 3 ? [180, 60, 60] : [90, 90, 90]));
    const grey = pictureOf((x) => {
      const value = x % 6 < 3 ? 0.299 * 180 + 0.701 * 60 : 90;
      return [value, value, value];
    });
    const { luma, chroma } = compare(red, grey);
    expect([luma > 0.98, chroma < 0.5]).toEqual([true, true]);
  });

  test('is one of equal sizes', () => {
    expect(() => compare(stripes(1), { ...stripes(1), width: 24, height: 80 })).toThrow('48x40 and 24x80');
  });
});

test('a short run: verdicts, similarity, bare sharp beside, a second import', {
  timeout: 240_000,
}, async () => {
  await corners(500, 300).png().toFile(join(folder, 'a.png'));
  await noise(100, 120).jpeg().toFile(join(folder, 'b.jpg'));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [program, 'images', folder, '--rounds', '1', '--settings'],
    { encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([0, '']);
  const lines: Record<string, unknown>[] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.slice(0, 2).map(({ verdict }) => verdict)).toEqual(Array(2).fill('six correct variants'));
  const variants = lines.filter((line) => 'variant' in line);
  expect(variants).toHaveLength(6);
  for (const { ssim } of variants) expect(ssim).toBeGreaterThan(0.8);
  expect(lines.filter((line) => 'setting' in line).length).toBeGreaterThan(5);
  expect(lines.flatMap(({ made }) => made ?? [])).toEqual(['decoded once', 'six pipelines', 'the pipeline']);
  expect(lines.at(-1)).toMatchObject({ import: 'a picture', againMs: expect.any(Number) });
});
