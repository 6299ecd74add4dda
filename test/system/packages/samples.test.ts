/** The samples of the documentation and the examples, checked as strictly as users' compilers can be set. */
import { execFile } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiRoot, type EndpointName, endpoints } from '../../../src/contract/index.ts';
import { rowOf } from '../../../src/contract/openapi/operations.ts';
import { requestCode } from '../../../src/site/code.ts';
import { exampleOrigin } from '../../../src/site/origin.ts';
import { compileFiles, compileProgram, makePackages, resolutions } from '../../harness/packages.ts';
import { describeWhere } from '../../harness/programs.ts';
import { packages, tools } from '../clients/tools.ts';

let folder: string;
const at = (...path: string[]) => join(folder, ...path);

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

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ani-ua-samples-'));
  await makePackages(at('node_modules'), 'ani-ua-client', 'ani-ua-translit');
  for (const name of ['@types', 'undici-types'])
    symlinkSync(resolve('node_modules', name), at('node_modules', name));
  mkdirSync(at('samples'));
  writeFileSync(at('samples', 'package.json'), '{ "type": "module" }');
  for (const [name, code] of readSamples()) writeFileSync(at('samples', name), code);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const files = () =>
  readdirSync(at('samples'))
    .filter((name) => /\.[jt]s$/.test(name))
    .map((name) => at('samples', name));

const strictly = {
  allowJs: true,
  checkJs: true,
  exactOptionalPropertyTypes: true,
  // Every piece of code is a module, even without an import.
  moduleDetection: 'force',
} as const;

test.each(Object.entries(resolutions))('compile under %s', (_, options) => {
  expect(files().length).toBeGreaterThan(30);
  const own = { ...strictly, ...options, moduleDetection: 3, types: ['node'], skipLibCheck: true };
  expect(compileFiles(folder, files(), own)).toBe('');
});

test('the compiler reports a mistake in JavaScript, too', () => {
  const [, options = {}] = Object.entries(resolutions)[0] ?? [];
  const text =
    "import { animeList, createClient } from 'ani-ua-client';\nanimeList(createClient('x'), { limit: '1' });";
  expect(
    compileProgram(at('wrong', 'wrong.js'), text, { ...options, allowJs: true, checkJs: true }),
  ).toContain('TS2322');
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
    join(packages, compiler, 'bin', 'tsc'),
    ...args.flatMap(([name, value]) => [`--${name}`, `${value}`]),
  ];
  const run = promisify(execFile)(process.execPath, [...program, ...paths], { cwd: folder });
  return run.then(
    () => '',
    ({ stdout }) => String(stdout),
  );
}

describeWhere(tools.areInstalled, 'other compilers', tools.install, () => {
  const modes = [
    ['esnext', 'bundler'],
    ['node16', 'node16'],
    ['nodenext', 'nodenext'],
  ] as const;
  const cases = ['typescript-5.4', 'typescript-newest'].flatMap((compiler) =>
    modes.map(([module, resolution]) => [compiler, module, resolution] as const),
  );
  test.each(cases)(
    'compile with %s under %s, %s',
    { timeout: 60_000 },
    async (compiler, module, resolution) => {
      expect(await check(compiler, module, resolution, files())).toBe('');
    },
  );

  // The page of the packages says so.
  test.each([
    ['typescript-5.4', 'node16', 'node16', 'TS1479'],
    ['typescript-5.4', 'nodenext', 'nodenext', 'TS1479'],
    ['typescript-5.4', 'commonjs', 'node10', ''],
    ['typescript', 'node18', 'node16', 'TS1479'],
    ['typescript', 'commonjs', 'node10', ''],
    ['typescript-newest', 'node16', 'node16', 'TS1479'],
    ['typescript-newest', 'node20', 'node16', ''],
    ['typescript-newest', 'nodenext', 'nodenext', ''],
    ['typescript-newest', 'commonjs', 'bundler', ''],
  ])('compile a CommonJS file with %s under %s, %s, or not: %s', { timeout: 60_000 }, async (...given) => {
    const [compiler, module, resolution, error] = given;
    mkdirSync(at('common'), { recursive: true });
    writeFileSync(at('common', 'package.json'), '{ "type": "commonjs" }');
    const program = at('common', 'program.ts');
    writeFileSync(
      program,
      "import { createClient, genres } from 'ani-ua-client';\nvoid genres(createClient('http://x'));\n",
    );
    const said = await check(compiler, module, resolution, [program]);
    if (error === '') expect(said).toBe('');
    else expect(said).toContain(error);
  });
});
