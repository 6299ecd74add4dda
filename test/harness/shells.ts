/** Pages without a build of the site: their shells, and a server for them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { locales } from '../../src/site/locales.ts';
import { toHtml } from '../../src/site/views/markup.ts';
import { type PageName, pageRoutes, shellAddress } from '../../src/site/views/routes.ts';
import { shellBody, shellHead, shellPart } from '../../src/site/views/shell.ts';
import { openStand, type Stand } from './serve.ts';
import { openShop } from './shop.ts';

/** Shells as the build writes them, without the frame around them. */
function writeShells(folder: string): void {
  for (const name of Object.keys(pageRoutes) as PageName[])
    for (const locale of locales) {
      const file = join(folder, shellAddress(name, locale), 'index.html');
      mkdirSync(dirname(file), { recursive: true });
      const head = shellPart('head', toHtml(shellHead(name, locale)));
      const body = shellPart('body', toHtml(shellBody(locale)));
      const other = shellAddress(name, locale === 'uk' ? 'en' : 'uk');
      writeFileSync(
        file,
        `<!doctype html><html lang="${locale}"><head>${head}</head><body><a href="${other}">x</a>${body}</body></html>`,
      );
    }
  writeFileSync(join(folder, '404.html'), '<!doctype html><html lang="uk"><title>404</title></html>');
}

/** A server over the small catalogue, with pages. */
export async function openStandWithPages(): Promise<Stand> {
  const shop = openShop();
  const shells = join(shop.dataDir, 'shells');
  writeShells(shells);
  await shop.import();
  await shop.publish(undefined, undefined, shells);
  return openStand('B', shop);
}
