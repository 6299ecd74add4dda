/** Clients generated from the document by two common generators compile under strict TypeScript. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@hey-api/openapi-ts';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApiDocument } from '../../src/contract/openapi.ts';

const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const run = promisify(execFile);
const compilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  skipLibCheck: false,
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'esnext',
  lib: ['esnext', 'dom', 'dom.iterable'],
  types: [],
};

/** Uses of the generated types that fail to compile when a wrapper, a null or an array is lost. */
const typesUse = `import type { paths } from './types.js';
type Result<P extends keyof paths> = paths[P] extends { get: { responses: { 200: { content: { 'application/json': infer R } } } } } ? R : never;
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false;
declare const list: Result<'/anime'>;
export const card = list.result[0];
export const total: number = list.total;
declare const detail: Result<'/anime/{ref}'>;
export const nullable: Equal<typeof detail.result.ids.catalog_a, number | null> = true;
export const text: Equal<typeof detail.result.description, string | null> = true;
declare const characters: Result<'/characters'>;
export const limit: number = characters.limit;
declare const resolved: Result<'/resolve'>;
export const miss: Equal<(typeof resolved.result)[string], { own: number; slug: string; catalog_a: number | null; catalog_b: number | null } | null> = true;
declare const player: Result<'/anime/{ref}/player'>;
export const embed: string | undefined = player.result.releases[0]?.episodes?.[0]?.sources[0]?.embedUrl;
type Query = NonNullable<paths['/anime']['get']['parameters']['query']>;
export const query: Query = { genres: ['Drama'], sort: 'year', yearFrom: 1999 };
// @ts-expect-error a parameter's list is closed
export const invalid: Query = { sort: 'colour' };
`;

const clientUse = `import { anime, animeList, resolvePost, translit } from './client/index.js';
const list = await animeList({ query: { search: 'x', formats: ['tv'], page: 2 } });
export const first: string | null | undefined = list.data?.result[0]?.titles.ua;
const one = await anime({ path: { ref: 'slug:x' } });
export const aired: number | undefined = one.data?.result.episodes.aired;
if (one.error) console.log(one.error.error.code, one.error.error.message);
await resolvePost({ body: { source: 'own', ids: [1, '2'] } });
await translit({ query: { lang: 'ja', text: 'x' } });
// @ts-expect-error lang is required
await translit({ query: { text: 'x' } });
`;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openapi-clients-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const document = () => structuredClone(openApiDocument({ origin: 'https://api.example' }));

async function compile(use: string, source: string): Promise<string> {
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, use), source);
  const config = join(folder, `${use}.json`);
  await writeFile(config, JSON.stringify({ compilerOptions, files: [use] }));
  const { stdout } = await run(process.execPath, [tsc, '-p', config]).catch((e: { stdout: string }) => e);
  return stdout;
}

test('openapi-typescript', async () => {
  // Its parameter type names OpenAPI 3 by an interface of its own; the document is checked elsewhere.
  const types = astToString(await openapiTS(document() as Parameters<typeof openapiTS>[0]));
  await writeFile(join(folder, 'types.ts'), types);
  expect(await compile('use-types.ts', typesUse)).toBe('');
});

test('@hey-api/openapi-ts', async () => {
  await createClient({
    // As above.
    input: document() as Record<string, unknown>,
    output: { path: join(folder, 'client') },
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    logs: { level: 'silent' },
  });
  expect(await compile('use-client.ts', clientUse)).toBe('');
});
