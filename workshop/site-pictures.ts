/**
 * Takes the README's pictures of the site from a running server: `node workshop/site-pictures.ts
 * http://localhost:8080`.
 */
import { join, resolve } from 'node:path';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { findProgram, chromium as program } from '../test/harness/programs.ts';

const folder = resolve(import.meta.dirname, '../public/readme');

interface Picture {
  readonly name: string;
  readonly path: string;
  readonly colorScheme: 'light' | 'dark';
  readonly height: number;
  /** Actions of a visitor before the picture is taken. */
  readonly act?: (page: Page) => Promise<unknown>;
}

const pictures: readonly Picture[] = [
  { name: 'site-front', path: '/', colorScheme: 'light', height: 1080 },
  {
    name: 'site-names',
    path: `/names/?lang=ja&compare=1&text=${encodeURIComponent('Shin’ichi Okabe\nTōkyō kara no tegami\nJun’ya Enomoto')}`,
    colorScheme: 'dark',
    height: 860,
    act: (page) => page.locator('.readings .word').first().click(),
  },
  {
    name: 'site-reference',
    path: '/docs/reference/anime/',
    colorScheme: 'light',
    height: 900,
    act: async (page) => {
      await page.locator('live-request button[type=submit]').click();
      await page.locator('live-request .output pre').waitFor();
      await page.locator('#live').evaluate((heading) => heading.scrollIntoView());
    },
  },
];

const [origin] = process.argv.slice(2);
if (origin === undefined) {
  console.error('usage: node workshop/site-pictures.ts URL');
  process.exit(2);
}
const executablePath = process.env.CHROMIUM_PATH ?? findProgram(program.names);
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
for (const { name, path, colorScheme, height, act } of pictures) {
  const page = await browser.newPage({ viewport: { width: 1280, height }, colorScheme });
  await page.goto(`${origin}${path}`);
  await page.waitForLoadState('networkidle');
  await act?.(page);
  await sharp(await page.screenshot({ animations: 'disabled' }))
    .webp({ quality: 80 })
    .toFile(join(folder, `${name}.webp`));
  await page.close();
}
await browser.close();
