/** `translit-speed --against` measures a checkout by its own emitted package, in processes that end with each round. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPackage } from '../../bench/translit/package.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'ani-ua-translit-speed-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A folder whose scripts/package.ts emits this module. */
function checkout(name: string, module: string): string {
  mkdirSync(join(root, name, 'scripts'), { recursive: true });
  const code = `
    import { mkdirSync, writeFileSync } from 'node:fs';
    const out = process.argv.at(-1) + '/translit';
    mkdirSync(out, { recursive: true });
    writeFileSync(out + '/index.js', ${JSON.stringify(module)});`;
  writeFileSync(join(root, name, 'scripts', 'package.ts'), code);
  return join(root, name);
}

test('measures the time of each text, and time and memory of loading', async () => {
  const module =
    'export const loadEnglish = async () => {}; export const transliterate = (lang, text) => lang + text;';
  const texts = [
    ['ja', 'romaji', 'a'],
    ['en', 'english', 'b'],
  ] as const;
  const subject = await openPackage(checkout('good', module), texts, root);
  const figures = await subject.round();
  expect([...figures.keys()]).toEqual([
    'romaji, microseconds',
    'english, microseconds',
    'engines, ms',
    'engines, heapMB',
    'engines with the English lexicon, ms',
    'engines with the English lexicon, heapMB',
  ]);
  for (const name of ['romaji', 'english']) expect(figures.get(`${name}, microseconds`)).toBeGreaterThan(0);
});

test('fails if the package cannot be loaded', async () => {
  const folder = checkout('bad', 'export const loadEnglish = async () => { process.exit(3); };');
  const subject = await openPackage(folder, [['ja', 'romaji', 'a']], folder);
  await expect(subject.round()).rejects.toThrow('ended with 3');
  await subject.close();
});
