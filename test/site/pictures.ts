/** Takes the README's pictures of the site from a running server: `node test/site/pictures.ts http://localhost:8080`. */
import { join, resolve } from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { findProgram, chromium as program } from '../programs.ts';

const folder = resolve(import.meta.dirname, '../../public/readme');

const pictures = [
  { name: 'site-front', path: '/', colorScheme: 'light', height: 1500 },
  { name: 'site-reference', path: '/docs/reference/anime-list/', colorScheme: 'dark', height: 900 },
] as const;

const [origin] = process.argv.slice(2);
if (origin === undefined) {
  console.error('usage: node test/site/pictures.ts URL');
  process.exit(2);
}
const executablePath = process.env.CHROMIUM_PATH ?? findProgram(program.names);
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
for (const { name, path, colorScheme, height } of pictures) {
  const page = await browser.newPage({ viewport: { width: 1280, height }, colorScheme });
  await page.goto(`${origin}${path}`);
  await page.waitForLoadState('networkidle');
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(join(folder, `${name}.webp`));
  await page.close();
}
await browser.close();
