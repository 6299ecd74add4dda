/** The packages without dependencies: their content, and programs that use them. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesBelow } from '../../../src/files/below.ts';
import { compileProgram, makePackages, resolutions } from '../../harness/packages.ts';

const names = ['ani-ua-client', 'ani-ua-translit'] as const;
let folder: string;
const packages = () => join(folder, 'node_modules');
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ani-ua-libraries-'));
  await makePackages(packages(), ...names);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(names)('%s', (name) => {
  const read = (...path: string[]) => readFileSync(join(packages(), name, ...path), 'utf8');

  test('needs no package and does not name this checkout', () => {
    const manifest = JSON.parse(read('package.json'));
    expect(manifest).toMatchObject({ name, type: 'module', sideEffects: false, license: 'MIT' });
    expect(Object.keys(manifest).filter((field) => /dependencies/i.test(field))).toEqual([]);
    const files = filesBelow(join(packages(), name));
    for (const file of files) expect(read(file), file).not.toContain(process.cwd());
    for (const file of ['README.md', 'LICENSE', 'index.js']) expect(files).toContain(file);
  });

  test('has modules and types that import only each other', () => {
    for (const file of filesBelow(join(packages(), name)).filter((path) => /\.(?:js|ts)$/.test(path))) {
      const { importedFiles } = ts.preProcessFile(read(file), true, true);
      for (const { fileName } of importedFiles) expect(fileName, file).toMatch(/^\.{1,2}\/[\w./-]+\.js$/);
    }
  });
});

describe.each(Object.entries(resolutions))('types under %s', (kind, options) => {
  const compile = (text: string) => compileProgram(join(folder, kind, 'program.ts'), text, options);
  test('accept a program that uses them well', () => {
    const text = `
import { anime, animeList, AniUaError, createClient, followUpdates, genres, pages, resolveAll } from 'ani-ua-client';
import type { AnimeDetail, EtagStore, Inputs, NamedCount } from 'ani-ua-client';
import { transliterate } from 'ani-ua-translit';

const etags: EtagStore = { get: () => undefined, set: () => {} };
const api = createClient(['https://a.example', { url: 'https://b.example', key: 'key' }], { etags });
const query: Inputs['animeList'] = { formats: ['tv'], years: [2020, '2021'], limit: 100 };
export const list: NamedCount[] = (await genres(api)).result;
export const title: AnimeDetail = (await anime(api, { ref: 'slug:x', include: ['releases'] })).result;
export const total: number = (await animeList(api, query)).total;
for await (const card of pages(api, animeList, query)) if (card.format === 'a later one') card.titles.ua;
for await (const { items, cursor } of followUpdates(api)) transliterate('ja', items[0]?.teamName ?? cursor);
export const found = (await resolveAll(api, 'catalog_a', [1, '2'])).get('1')?.own;
export const codeOf = (error: unknown) => (error instanceof AniUaError ? error.code : undefined);
`;
    expect(compile(text)).toBe('');
  });

  test('infer the parameters of pages() from the endpoint alone', () => {
    const text = `
import { animeList, characters, createClient, pages } from 'ani-ua-client';
const api = createClient('x');
for await (const card of pages(api, animeList, { formats: ['movie'], limit: 20 })) card.ids.slug;
for await (const { names } of pages(api, characters, { genders: ['female'] })) names.ua?.length;
const more = { statuses: ['ongoing'], years: [2020] } as const;
for await (const card of pages(api, animeList, { ...more, sort: 'year' }, { onChange: 'error' })) card.year;
`;
    expect(compile(text)).toBe('');
  });

  test.each([
    ["anime(createClient('x'));", 'TS2554'],
    ["anime(createClient('x'), { ref: true });", 'TS2322'],
    ["animeList(createClient('x'), { formats: ['none'] });", 'TS2322'],
    ["pages(createClient('x'), anime, { ref: 1 });", 'TS2345'],
    ["pages(createClient('x'), animeList, { formats: ['none'] });", 'TS2322'],
    ["pages(createClient('x'), animeList, { other: 1 });", 'TS2353'],
    ["export const { total } = await anime(createClient('x'), { ref: 1 });", 'TS2339'],
  ])('report a mistake: %s', (line, code) => {
    const imports = "import { anime, animeList, createClient, pages } from 'ani-ua-client';\n";
    expect(compile(imports + line)).toContain(code);
  });
});

test.each(['README.md', 'examples/search-box.html', 'src/content/docs/en/docs/packages.mdx'])(
  '%s names the packages of this version',
  (file) => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    const named = readFileSync(file, 'utf8').matchAll(/ani-ua(?:-client|-translit)?[-@](\d[\d.]*\d)/g);
    expect(new Set(Array.from(named, ([, own]) => own))).toEqual(new Set([version]));
  },
);

describe('the samples of README', () => {
  const sampleOf = (name: string) => {
    const readme = readFileSync(join(packages(), name, 'README.md'), 'utf8');
    return /```js\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  };

  test('the sample of the client is that of the documentation, which a test of the site runs', () => {
    expect(sampleOf('ani-ua-client')).toBe(readFileSync('src/site/samples/client.js', 'utf8'));
  });

  test('the sample of transliteration prints what its comments say', async () => {
    const code = sampleOf('ani-ua-translit');
    writeFileSync(join(folder, 'sample.mjs'), code);
    const claimed = [...code.matchAll(/console\.log.*\/\/ (.*)/g)].map(([, claim]) => claim);
    expect(claimed.length).toBeGreaterThan(0);
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'sample.mjs')]);
    expect(stdout.trimEnd().split('\n')).toEqual(claimed);
  });
});
