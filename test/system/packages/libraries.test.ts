/** The packages without dependencies: their content, and programs and samples that use them. */
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiRoot, type EndpointName, endpoints } from '../../../src/contract/index.ts';
import { rowOf } from '../../../src/contract/openapi/operations.ts';
import { filesBelow } from '../../../src/files/below.ts';
import { requestCode } from '../../../src/site/code.ts';
import { exampleOrigin } from '../../../src/site/origin.ts';
import { newFolder } from '../../harness/folder.ts';
import { compileFiles, compileProgram, makePackages, resolutions } from '../../harness/packages.ts';
import { describeWhere } from '../../harness/programs.ts';
import { packages as toolPackages, tools } from '../clients/tools.ts';

const names = ['ani-ua-client', 'ani-ua-translit'] as const;
let folder: string;
const packages = () => join(folder, 'node_modules');
beforeAll(async () => {
  folder = newFolder();
  await makePackages(packages(), ...names);
  for (const name of ['@types', 'undici-types'])
    symlinkSync(resolve('node_modules', name), join(packages(), name));
  mkdirSync(join(folder, 'samples'));
  writeFileSync(join(folder, 'samples', 'package.json'), '{ "type": "module" }');
  for (const [name, code] of readSamples()) writeFileSync(join(folder, 'samples', name), code);
});

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

const program = `
import { anime, animeList, AniUaError, characters, createClient, followUpdates, genres, pages, resolveAll } from 'ani-ua-client';
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
// The endpoint alone gives the parameters of pages().
for await (const card of pages(api, animeList, { formats: ['movie'], limit: 20 })) card.ids.slug;
for await (const { names } of pages(api, characters, { genders: ['female'] })) names.ua?.length;
const more = { statuses: ['ongoing'], years: [2020] } as const;
for await (const card of pages(api, animeList, { ...more, sort: 'year' }, { onChange: 'error' })) card.year;
`;

test.each(Object.entries(resolutions))(
  'types under %s accept a program that uses them well',
  (kind, options) => {
    expect(compileProgram(join(folder, kind, 'program.ts'), program, options)).toBe('');
  },
);

test.each([
  ["anime(createClient('x'));", 'TS2554'],
  ["anime(createClient('x'), { ref: true });", 'TS2322'],
  ["pages(createClient('x'), anime, { ref: 1 });", 'TS2345'],
  ["pages(createClient('x'), animeList, { formats: ['none'] });", 'TS2322'],
  ["pages(createClient('x'), animeList, { other: 1 });", 'TS2353'],
  ["export const { total } = await anime(createClient('x'), { ref: 1 });", 'TS2339'],
])('types report a mistake: %s', (line, code) => {
  const text = `import { anime, animeList, createClient, pages } from 'ani-ua-client';\n${line}`;
  expect(compileProgram(join(folder, 'wrong', 'program.ts'), text, resolutions.bundler ?? {})).toContain(
    code,
  );
});

test('programs load few modules of ani-ua-translit, apart from the English lexicon', () => {
  const own = join(packages(), 'ani-ua-translit');
  const textOf = (file: string) => readFileSync(join(own, file), 'utf8');
  // Docstrings are in the types, not in the code that is loaded.
  expect(textOf('types/translit/index.d.ts')).toContain('@example');
  expect(textOf('index.js')).not.toContain('@example');
  const loadedBy = (file: string, loaded = new Set<string>()): Set<string> => {
    if (loaded.has(file)) return loaded;
    loaded.add(file);
    for (const [, other = ''] of textOf(file).matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g))
      loadedBy(other, loaded);
    return loaded;
  };
  const sizeOf = (modules: Iterable<string>) =>
    [...modules].reduce((sum, module) => sum + textOf(module).length, 0);
  const entry = loadedBy('index.js');
  expect(entry.size).toBeLessThanOrEqual(11);
  expect(sizeOf(entry)).toBeLessThan(700_000);
  const lexicon = filesBelow(own).find((file) => /^lexicon-data.*\.js$/.test(file)) ?? expect.fail();
  expect(sizeOf(loadedBy(lexicon).difference(entry))).toBeGreaterThan(500_000);
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

/** The samples of the documentation and the examples, checked as strictly as users' compilers can be set. */
const strictly = {
  allowJs: true,
  checkJs: true,
  exactOptionalPropertyTypes: true,
  // Every piece of code is a module, even without an import.
  moduleDetection: 'force',
} as const;

/** Code by file name. Code with types in comments is JavaScript only; all other code is also checked as TypeScript. */
function readSamples(): ReadonlyMap<string, string> {
  const read = (path: string) => readFileSync(path, 'utf8');
  const files = ['src/site/samples', 'examples'].flatMap((from) =>
    readdirSync(from)
      .filter((file) => file.endsWith('.js'))
      .map((file) => [file, read(join(from, file))] as const),
  );
  const [, script = ''] =
    /<script type="module">([\s\S]*?)<\/script>/.exec(read('examples/search-box.html')) ?? [];
  const [, readme = ''] = /```js\n([\s\S]*?)```/.exec(read('README.md')) ?? [];
  const names = Object.keys(endpoints) as EndpointName[]; // the keys of a literal
  const reference = names.flatMap((name) => {
    const { path, body } = rowOf(name).example;
    const codes = requestCode(exampleOrigin + apiRoot + path, body).filter(({ lang }) => lang === 'js');
    return codes.map(({ code }) => [`reference-${name}.js`, code] as const);
  });
  const all = [...files, ['search-box.js', script], ['readme.js', readme], ...reference] as const;
  return new Map(
    all.map(([name, code]) => [/@(?:param|type) /.test(code) ? name : name.replace(/js$/, 'ts'), code]),
  );
}

const samples = () =>
  readdirSync(join(folder, 'samples'))
    .filter((name) => /\.[jt]s$/.test(name))
    .map((name) => join(folder, 'samples', name));

test('all samples of the documentation and the examples compile', () => {
  expect(samples().length).toBeGreaterThan(30);
  const own = { ...strictly, ...resolutions.node16, moduleDetection: 3, types: ['node'], skipLibCheck: true };
  expect(compileFiles(folder, samples(), own)).toBe('');
});

/** The messages of a compiler about files. */
async function check(compiler: string, module: string, resolution: string, paths: readonly string[]) {
  const flags = {
    ...strictly,
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: true,
  };
  const values = { target: 'es2022', lib: 'es2023,dom,dom.iterable', types: 'node' };
  const args = Object.entries({ ...flags, ...values, module, moduleResolution: resolution });
  const program = [
    join(toolPackages, compiler, 'bin', 'tsc'),
    ...args.flatMap(([name, value]) => [`--${name}`, `${value}`]),
  ];
  const run = promisify(execFile)(process.execPath, [...program, ...paths], { cwd: folder });
  return run.then(
    () => '',
    ({ stdout }) => String(stdout),
  );
}

describeWhere(tools.areInstalled, 'other compilers', tools.install, () => {
  // The page of the packages names these versions and modes.
  test.each([
    ['typescript-5.4', 'esnext', 'bundler'],
    ['typescript-5.4', 'node16', 'node16'],
    ['typescript-5.4', 'nodenext', 'nodenext'],
    ['typescript-newest', 'nodenext', 'nodenext'],
  ])('compile with %s under %s, %s', { timeout: 60_000 }, async (compiler, module, resolution) => {
    expect(await check(compiler, module, resolution, samples())).toBe('');
  });

  test.each([
    ['typescript-5.4', 'node16', 'node16', 'TS1479'],
    ['typescript-5.4', 'commonjs', 'node10', ''],
    ['typescript', 'node18', 'node16', 'TS1479'],
    ['typescript-newest', 'node20', 'node16', ''],
    ['typescript-newest', 'nodenext', 'nodenext', ''],
  ])('compile a CommonJS file with %s under %s, %s, or not: %s', { timeout: 60_000 }, async (...given) => {
    const [compiler, module, resolution, error] = given;
    mkdirSync(join(folder, 'common'), { recursive: true });
    writeFileSync(join(folder, 'common', 'package.json'), '{ "type": "commonjs" }');
    const program = join(folder, 'common', 'program.ts');
    writeFileSync(
      program,
      "import { createClient, genres } from 'ani-ua-client';\nvoid genres(createClient('http://x'));\n",
    );
    const said = await check(compiler, module, resolution, [program]);
    if (error === '') expect(said).toBe('');
    else expect(said).toContain(error);
  });
});
