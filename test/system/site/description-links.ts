/** Links in the demo's descriptions: each opens a page whose record exists in the API. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apiRoot } from '../../../src/contract/index.ts';
import { describe } from '../../../src/site/views/description.ts';
import { toHtml } from '../../../src/site/views/markup.ts';
import { callAddress } from '../../../src/site/views/page.ts';
import { pages } from '../../../src/site/views/pages.ts';
import { matchPage } from '../../../src/site/views/routes.ts';
import type { TestService } from '../../harness/served-demo.ts';

/** Descriptions of a file of the demo. */
function descriptionsIn(file: string): readonly string[] {
  const lines = readFileSync(`data/demo/${file}.ndjson`, 'utf8').trim().split('\n');
  return lines.flatMap((line) => {
    const { description } = JSON.parse(line);
    // A character may have only an English description.
    const text = typeof description === 'string' ? description : description?.ua;
    return text === undefined ? [] : [text];
  });
}

/** The tests. @param service over the demo */
export function descriptionLinkTests(service: () => TestService): void {
  test('every link in a description of the demo opens a page', { timeout: 180_000 }, async () => {
    const texts = ['anime', 'characters', 'teams'].flatMap(descriptionsIn);
    const hrefs = texts.flatMap((text) =>
      [...toHtml(describe(text, 'uk')).matchAll(/ href="([^"]+)"/g)].map(([, href = '']) => href),
    );
    const links = [...new Set(hrefs)];
    expect(links.length).toBeGreaterThan(100);
    for (const link of links) {
      const match = matchPage(link);
      if (match === undefined) throw new Error(`${link} is no page`);
      const { name, locale, ref } = match;
      const place = { locale, origin: '', ref: decodeURIComponent(ref), query: '' };
      const first = pages[name](place).next();
      if (first.done === true) throw new Error(`${link} asks for nothing`);
      const { status } = await service().anonymous.request(
        'GET',
        callAddress(first.value).slice(apiRoot.length),
      );
      expect(status, link).toBe(200);
    }
  });
}
