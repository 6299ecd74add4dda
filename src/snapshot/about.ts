/** The description of a snapshot under /snapshot/: `index.html` for readers, `index.json` for programs. */
import { join } from 'node:path';
import { z } from 'zod';
import { parseAs } from '../files/json.ts';
import type { CreditRecord, HostingRecord } from '../records/records.ts';
import { html, safeAddress, toHtml } from '../site/views/markup.ts';
import type { Disk } from './disk.ts';
import type { Layout } from './layout.ts';
import { contentOf, type Root, timeOf } from './manifest.ts';
import { readNamed } from './reader.ts';

/** The number of files that a root names, and the bytes of these files, their encodings, leaves and records. */
export function sizeOf({ leaves, records }: Root): { readonly files: number; readonly bytes: number } {
  const sizes = [
    ...leaves.flatMap(({ size, stored }) => [size, stored]),
    ...Object.values(records).map(({ size }) => size),
  ];
  return {
    files: leaves.reduce((sum, leaf) => sum + leaf.files, 0),
    bytes: sizes.reduce((sum, size) => sum + size, 0),
  };
}

/** A file occupies whole blocks of the disk: three with its encodings. Older generations take a fifth of the tree. */
const [block, kept] = [4096, 0.2];

/** The disk that a copy needs, in bytes. */
export function diskFor(root: Root): number {
  const { files, bytes } = sizeOf(root);
  return Math.ceil((bytes + files * 1.5 * block) * (1 + kept));
}

/** Whom the data comes from. */
export const credit: z.ZodType<CreditRecord> = z.object({
  name: z.string(),
  nameEn: z.string().exactOptional(),
  licence: z.string().nullable(),
  url: z.string().nullable(),
});
const hosting: z.ZodType<HostingRecord> = z.object({
  contact: z.string().nullable(),
  mirrors: z.array(z.object({ url: z.string(), name: z.string().nullable() })),
  successor: z.string().exactOptional(),
});

function describe(layout: Layout, root: Root) {
  /** Checks the shape, because shards of a mirror may be invalid. An error here would stop every later update. */
  const read = <T>(name: string, shape: z.ZodType<T>, absent: T): T => {
    const content = root.records[name];
    return parseAs(shape, content && readNamed(layout.records, content)) ?? absent;
  };
  const credits = read('credits', z.array(credit), []);
  const { contact, mirrors, successor } = read('hosting', hosting, { contact: null, mirrors: [] });
  // `createdAt` is left out, so that two builds of one catalogue give the same file.
  const { origin, id, counts, from } = root;
  return {
    about: 'A snapshot of the whole catalogue of this service, to be copied, verified and served by anyone.',
    origin,
    ...(from && { from }),
    snapshot: { id },
    counts,
    ...sizeOf(root),
    diskBytes: diskFor(root),
    mirror: `npm run mirror -- ${origin}/snapshot/ FOLDER --root root.json`,
    serve: 'npm run serve -- --snapshot FOLDER',
    docs: `${origin}/docs/mirrors/`,
    licence: credits[0]?.licence ?? null,
    credits,
    contact,
    mirrors,
    ...(successor !== undefined && { successor }),
  };
}

const linked = (address: string, text = address) =>
  safeAddress(address) === undefined ? html`${text}` : html`<a href="${address}">${text}</a>`;
const megabytes = (bytes: number) => Math.ceil(bytes / 1e6);

/** The page, in both languages of the site. */
function page(about: ReturnType<typeof describe>): string {
  const { origin, from, snapshot, files, bytes, diskBytes, credits, contact, mirrors, successor } = about;
  const facts = (locale: 'uk' | 'en', unit: string, words: readonly string[]) => html`<dl>
<dt>${words[0]}</dt><dd>${linked(origin)}</dd>
<dt>${words[1]}</dt><dd>${snapshot.id}</dd>
<dt>${words[2]}</dt><dd>${files.toLocaleString(locale)}, ${megabytes(bytes)}\u00a0${unit}</dd>
<dt>${words[3]}</dt><dd>${megabytes(diskBytes)}\u00a0${unit}</dd>
<dt>${words[4]}</dt>${credits.map(({ name, nameEn, licence, url }) => html`<dd>${linked(url ?? '', (locale === 'en' && nameEn) || name)}${licence !== null && ` (${licence})`}</dd>`)}
${contact !== null && html`<dt>${words[5]}</dt><dd>${linked(contact)}</dd>`}
${mirrors.length > 0 && html`<dt>${words[6]}</dt>${mirrors.map(({ url, name }) => html`<dd>${linked(url, name ?? url)}</dd>`)}`}
${from !== undefined && html`<dt>${words[7]}</dt><dd>${linked(from.origin)}, ${from.id}</dd>`}
${successor !== undefined && html`<dt>${words[8]}</dt><dd>${linked(successor)}</dd>`}
</dl>
<pre>${about.mirror}</pre><pre>${about.serve}</pre>`;
  return toHtml(html`<!doctype html>
<html lang="uk"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Знімок каталогу · Snapshot of the catalogue</title></head><body>
<h1>Знімок каталогу</h1>
<p>Тут лежить увесь каталог цього сервісу. Кожен може скопіювати його, перевірити й роздавати далі\u00a0— пошук і транслітерація теж працюватимуть.</p>
${facts('uk', 'МБ', ['Першоджерело', 'Знімок', 'Файлів, розмір', 'Потрібно місця', 'Дані й ліцензії', 'Зв’язок', 'Дзеркала', 'Записи взято з', 'Наступник'])}
<p><code>root.json</code>\u00a0— корінь підписів: візьміть його в оператора, а не звідси. Якщо підписів немає, пишіть <code>--unsigned</code>.</p>
<p><a href="../docs/mirrors/">Як зробити дзеркало</a> · <a href="index.json">те саме для програм</a></p>
<div lang="en"><h1>Snapshot of the catalogue</h1>
<p>The whole catalogue of this service. Anyone may copy it, verify it and serve it, search and transliteration included.</p>
${facts('en', 'MB', ['Origin', 'Snapshot', 'Files, size', 'Disk needed', 'Data and licences', 'Contact', 'Mirrors', 'Its records come from', 'Successor'])}
<p><code>root.json</code> is the root of signatures: get it from the operator, not from here. If there are no signatures, write <code>--unsigned</code>.</p>
<p><a href="../en/docs/mirrors/">How to run a mirror</a> · <a href="index.json">the same for programs</a></p></div>
</body></html>
`);
}

/** Writes both files. Readers see either the old or the new version of each. */
export function writeAbout(disk: Disk, layout: Layout, root: Root): void {
  const about = describe(layout, root);
  const texts = { 'index.json': `${JSON.stringify(about, null, 2)}\n`, 'index.html': page(about) };
  for (const [name, text] of Object.entries(texts)) {
    const [file, bytes] = [join(layout.folder, name), Buffer.from(text)];
    disk.put(file, bytes, timeOf(contentOf(bytes)));
  }
}
