/** Words of the public pages: a reader knows the API, not the documents that it was built from. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { decisions } from '../../../src/contract/decisions.ts';
import { openApiDocument } from '../../../src/contract/openapi.ts';

describe('no page speaks of a contract that its reader cannot see', () => {
  const contract = /контракт|\bcontract\b/i;
  test('the decisions', () => expect(JSON.stringify(decisions)).not.toMatch(contract));
  test('the interface description', () =>
    expect(JSON.stringify(openApiDocument({ origin: 'https://api.example' }))).not.toMatch(contract));
  const pages = readdirSync('src/content/docs', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.mdx'),
  );
  test.each(pages)('%s', (page) => {
    const text = readFileSync(join('src/content/docs', page), 'utf8').replaceAll(/^import .*$/gm, '');
    expect(text).not.toMatch(contract);
  });
});
