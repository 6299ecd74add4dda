/** What a snapshot says of itself, in both languages: each fact that there is, and no heading of one that is absent. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeAbout } from '../../../src/snapshot/about.ts';
import { createDisk } from '../../../src/snapshot/disk.ts';
import { layoutOf } from '../../../src/snapshot/layout.ts';
import { contentOf, type Root } from '../../../src/snapshot/manifest.ts';
import { newFolder } from '../../harness/folder.ts';

const folder = newFolder();
const layout = layoutOf(folder);
const disk = createDisk(folder);

/** Writes a shard under its hash. */
function shard(value: unknown) {
  const bytes = Buffer.from(JSON.stringify(value));
  const content = contentOf(bytes);
  disk.makeFolder(layout.records);
  disk.write(join(layout.records, `${content.hash}.json`), bytes);
  return content;
}

const plain = {
  format: 2,
  id: 'abc123',
  generation: 1,
  createdAt: '2026-01-01T00:00:00Z',
  origin: 'https://api.example',
  contract: '1',
  profile: 'B',
  counts: { anime: 1, characters: 0, teams: 0, posters: 0, updates: 0 },
  leaves: [{ name: 'anime/0', cache: 'hour', files: 3, size: 100, stored: 400_000, hash: '0', bytes: 0 }],
  previous: [],
} as unknown as Root; // what a page does not show is left out

function pageOf(credits: unknown, hosting: unknown, own: Partial<Root> = {}) {
  writeAbout(disk, layout, {
    ...plain,
    ...own,
    records: { credits: shard(credits), hosting: shard(hosting) },
  });
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const [uk = '', en = ''] = html.split('<div lang="en">');
  const facts = (page: string) =>
    Array.from(
      page.matchAll(/<d([td])>(.*?)<\/d\1>/g),
      ([, kind, text]) => `${kind === 't' ? '# ' : ''}${text}`,
    );
  return {
    html,
    uk: facts(uk),
    en: facts(en),
    about: JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')),
  };
}

test('names credits, contact, mirrors, the successor and the origin of the records', () => {
  const credits = [
    { name: 'A & B', licence: 'CC BY 4.0', url: 'https://a.example/' },
    { name: 'Own', licence: null, url: null },
  ];
  const mirrors = [
    { url: 'https://one.example/', name: 'One' },
    { url: 'https://two.example/', name: null },
  ];
  const successor = 'https://next.example/';
  const { uk, en, about } = pageOf(
    credits,
    { contact: 'https://me.example/', mirrors, successor },
    { from: { origin: 'https://old.example', id: 'def456' } as Root['from'] },
  );
  const values = [
    '<a href="https://a.example/">A &amp; B</a> (CC BY 4.0)',
    'Own',
    '<a href="https://me.example/">https://me.example/</a>',
    '<a href="https://one.example/">One</a>',
    '<a href="https://two.example/">https://two.example/</a>',
    '<a href="https://old.example">https://old.example</a>, def456',
    '<a href="https://next.example/">https://next.example/</a>',
  ];
  expect(uk.slice(9).filter((fact) => !fact.startsWith('#'))).toEqual(values);
  expect(en.slice(9).filter((fact) => !fact.startsWith('#'))).toEqual(values);
  expect(about).toMatchObject({ licence: 'CC BY 4.0', credits, mirrors, successor });
});

test('shows commands that can be copied one by one, and English names to English readers', () => {
  const { html, uk, en } = pageOf([{ name: 'Дані', nameEn: 'Data', licence: null, url: null }], {});
  const mirror = 'npm run mirror -- https://api.example/snapshot/ FOLDER --root root.json';
  const commands = `<pre>${mirror}</pre><pre>npm run serve -- --snapshot FOLDER</pre>`;
  expect(html.split(commands)).toHaveLength(3);
  expect([uk.at(5), en.at(5)]).toEqual(['3, 1\u00a0МБ', '3, 1\u00a0MB']);
  expect([uk.at(-1), en.at(-1)]).toEqual(['Дані', 'Data']);
});

test('leaves out damaged shards', () => {
  const { about } = pageOf([{ name: 5 }], 'no object');
  expect(about).toMatchObject({ credits: [], contact: null, mirrors: [] });
  writeAbout(disk, layout, { ...plain, records: { credits: { hash: 'f'.repeat(64), size: 2 } } });
  expect(JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')).credits).toEqual([]);
});
