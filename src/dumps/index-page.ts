/** The list of dumps: /dumps/index.json, and the page made from it. */
import { join } from 'node:path';
import { html, raw } from 'hono/html';
import { z } from 'zod';
import { parseAs } from '../files/json.ts';
import { readRegular } from '../files/regular.ts';
import { credit } from '../snapshot/about.ts';

const file = z.object({
  name: z.string(),
  size: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  rows: z.int().optional(),
});
export type DumpFile = z.infer<typeof file>;

const dump = z.object({
  generation: z.int(),
  snapshot: z.string(),
  createdAt: z.string(),
  counts: z.record(z.string(), z.int()),
  files: z.array(file),
});
export type Dump = z.infer<typeof dump>;

const index = z.object({
  format: z.literal(1),
  service: z.string(),
  licence: z.string().nullable(),
  credits: z.array(credit),
  /** The generation that `latest` points to. */
  latest: z.int(),
  /** Newest first. */
  dumps: z.array(dump),
});
export type DumpIndex = z.infer<typeof index>;

/** Parses a list; undefined if it is damaged. */
export const parseIndex = (bytes: Buffer | undefined): DumpIndex | undefined => parseAs(index, bytes);

/** Reads the list in a folder; undefined if it is missing or damaged. */
export const readIndex = (folder: string): DumpIndex | undefined =>
  parseIndex(readRegular(join(folder, 'index.json')));

/** The bytes of a list. */
export const toIndexBytes = (value: DumpIndex) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

const units = ['Б', 'КБ', 'МБ', 'ГБ'];
const number = new Intl.NumberFormat('uk', { maximumFractionDigits: 1 });

/** A size for people. */
function sizeOf(bytes: number): string {
  const power = bytes === 0 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${number.format(bytes / 1000 ** power)}\u00a0${units[power]}`;
}

const style = `
body{max-width:60rem;margin:0 auto;padding:1.5rem;font:1rem/1.5 system-ui,sans-serif;color:#1d2433;background:#fff}
table{border-collapse:collapse;width:100%}th,td{padding:.3rem .6rem;text-align:left;border-bottom:1px solid #ccd}
td:nth-child(n+2){font-variant-numeric:tabular-nums}code{overflow-wrap:anywhere}.scroll{overflow-x:auto}
@media(prefers-color-scheme:dark){body{color:#e6e9f0;background:#12151d}a{color:#8fb8ff}th,td{border-color:#334}}`;

/** Descriptions of the files, by the first part of their names. */
const about: Readonly<Record<string, string>> = {
  anime: 'аніме, як на /anime/{ref}',
  releases: 'релізи із серіями та плеєрами',
  posters: 'українські постери',
  teams: 'команди',
  characters: 'персонажі',
  genres: 'жанри',
  tags: 'теги',
  studios: 'студії',
  schedule: 'розклад показів',
  updates: 'стрічка нових серій',
  changes: 'що додано, змінено й вилучено за 30 днів',
  ids: 'усі ідентифікатори й назви одним файлом',
  database: 'усе одним файлом SQLite',
  SHA256SUMS: 'контрольні суми',
};

const pageOf = (body: ReturnType<typeof html>): string =>
  String(html`<!doctype html>
<html lang="uk">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Дампи каталогу</title>
<style>${raw(style)}</style></head>
<body>
<h1>Дампи каталогу</h1>
${body}
</body></html>
`);

/** The page of a list of dumps. */
export function indexPage({ service, licence, credits, dumps }: DumpIndex): string {
  return pageOf(html`<p>Усе, що показує API, файлами: рядки JSON (<code>.ndjson</code>), файл ідентифікаторів, база SQLite. Адреса
<a href="latest/SHA256SUMS"><code>latest/…</code></a> завжди веде до найновіших. Для програм:
<a href="index.json">index.json</a>.</p>
<p lang="en">Everything the API shows, as files: JSON lines, a file of ids, an SQLite database.
<code>latest/…</code> always leads to the newest; <a href="index.json">index.json</a> is the list for programs.</p>
<p>Ліцензія: ${licence ?? 'не вказана'}. Дані: ${credits.map(({ name }) => name).join(', ') || service}.</p>
<p>Перевірити: <code>curl -O ${service}/dumps/latest/SHA256SUMS && sha256sum --check --ignore-missing SHA256SUMS</code></p>
${dumps.map(
  ({ generation, createdAt, files }) => html`
<h2>${createdAt.slice(0, 10)} <small>покоління ${generation}</small></h2>
<div class="scroll"><table><thead><tr><th>Файл<th>Що в ньому<th>Рядків<th>Розмір<th>SHA-256</thead><tbody>
${files.map(
  ({ name, size, sha256, rows }) => html`<tr><td><a href="${generation}/${name}">${name}</a>
<td>${name.includes('.schema.') || name.includes('.metadata.') ? 'опис' : (about[name.split('.')[0] ?? ''] ?? '')}
<td>${rows === undefined ? '' : number.format(rows)}<td>${sizeOf(size)}<td><code>${sha256.slice(0, 16)}…</code>`,
)}
</tbody></table></div>`,
)}`);
}

/** The page of /dumps/ if no dumps were made. */
export const noDumpsPage = () =>
  pageOf(html`<p>Дампів тут ще не робили. Увесь каталог файлами можна взяти зі знімка:
<a href="/snapshot/"><code>/snapshot/</code></a>; як — на сторінці про <a href="/docs/mirrors/">дзеркала</a>.</p>
<p lang="en">No dumps were made here yet. The snapshot has the whole catalogue as files:
<a href="/snapshot/"><code>/snapshot/</code></a>; the page on <a href="/en/docs/mirrors/">mirrors</a> says how.</p>`);
