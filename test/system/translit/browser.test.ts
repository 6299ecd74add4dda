/**
 * The package: bundled for a browser, it needs no Node and gives the server's answers byte for byte. The emitted files
 * can be imported.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import * as server from '../../../src/translit/index.ts';
import { readPairs } from '../../harness/translit/pairs.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const index = join(root, 'src/translit/index.ts');

const data: server.TranslitData = {
  readings: [{ lang: 'ja', source: 'Yui', result: 'Юї' }],
  names: { lines: [['light yagami', 'Лайт Яґамі']], words: [['kirito', 'Кіріто']] },
};

async function bundle(splitting: boolean) {
  const { outputFiles } = await build({
    entryPoints: [index],
    bundle: true,
    platform: 'browser',
    write: false,
    outdir: join(tmpdir(), 'never-written'),
    ...(splitting ? { format: 'esm', splitting } : { format: 'iife', globalName: 'translit' }),
  });
  return outputFiles;
}

test('a bundle for browsers answers as the server does', async () => {
  const [file] = await bundle(false);
  // A bare context has the language itself and nothing from Node.
  const context = createContext({});
  runInContext(`${file?.text ?? ''}; globalThis.translit = translit;`, context);
  const requests = [
    ...readPairs(join(root, 'data/translit')).map(({ lang, source }) => [lang, source]),
    ['ja', 'Yui\r\nこんにちは 世界\n'],
    ['en', 'Light Yagami'],
    ['en', 'Kirito and the Sword Art Online II'],
    ['ko', 'Sakura'],
  ];
  const ask = `(async () => {
    await translit.loadEnglish();
    translit.useData(${JSON.stringify(data)});
    return JSON.stringify(${JSON.stringify(requests)}.map(([lang, text]) => translit.transliterate(lang, text, { explain: true })));
  })()`;
  const answers: unknown = await runInContext(ask, context);
  await server.loadEnglish();
  server.useData(data);
  const expected = requests.map(([lang, text = '']) =>
    // `as`: one of the languages above.
    server.transliterate(lang as server.Lang, text, { explain: true }),
  );
  server.useData({});
  expect(answers).toBe(JSON.stringify(expected));
});

test('the English lexicon is a file of its own that is loaded on demand', async () => {
  const files = await bundle(true);
  const entry = files.find(({ path }) => path.endsWith('index.js'));
  const others = files.filter((file) => file !== entry);
  expect(entry?.contents.length).toBeLessThan(1_200_000);
  expect(others.reduce((sum, { contents }) => sum + contents.length, 0)).toBeGreaterThan(500_000);
  expect(entry?.text).toMatch(/import\("\.\/lexicon-data-/);
});

const out = mkdtempSync(join(tmpdir(), 'ani-ua-package-'));
afterAll(() => rmSync(out, { recursive: true, force: true }));

test('the package is imported by name, and its types lead to existing files', () => {
  const folder = join(out, 'node_modules', 'ani-ua-translit');
  const args = ['ani-ua-translit', '--out', dirname(folder)];
  execFileSync(process.execPath, [join(root, 'scripts/package.ts'), ...args], { stdio: 'pipe' });
  const program = join(out, 'main.mjs');
  writeFileSync(
    program,
    `import { transliterate } from 'ani-ua-translit';
     console.log(transliterate('ja', 'Kaguya-sama wa Kokurasetai').text);`,
  );
  const printed = execFileSync(process.execPath, [program], { cwd: out, encoding: 'utf8' });
  expect(printed).toBe('Каґуя-сама ва Кокурасетай\n');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const declarations = files.filter((file) => file.endsWith('.d.ts'));
  const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');
  const targets = declarations.flatMap((file) =>
    Array.from(textOf(file).matchAll(/(?:from |import\()['"](\.[^'"]*)/g), ([, target = '']) =>
      join(dirname(file), target),
    ),
  );
  expect(targets.length).toBeGreaterThan(10);
  for (const target of targets) expect(files).toContain(target.replace(/\.js$/, '.d.ts'));
  for (const file of ['README.md', 'LICENSE']) expect(files).toContain(file);
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
  // There are few modules to load, apart from the lexicon. The entry points of the languages share them.
  const own = loadedBy('index.js');
  expect(own.size).toBeLessThanOrEqual(11);
  expect(sizeOf(own)).toBeLessThan(700_000);
  const lexicon = files.find((file) => /^lexicon-data.*\.js$/.test(file)) ?? expect.fail();
  expect(sizeOf(loadedBy(lexicon).difference(own))).toBeGreaterThan(500_000);
});

test('the command line reads arguments and standard input', () => {
  const run = (args: string[], input = '') =>
    execFileSync(process.execPath, [join(root, 'scripts/translit.ts'), ...args], {
      input,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  expect(run(['--lang', 'ja', 'Kaguya-sama wa Kokurasetai'])).toBe('Каґуя-сама ва Кокурасетай\n');
  expect(run(['--lang', 'ja', '--system', 'gojuon', '--mode', 'name'], 'Koizumi\nNiigata\n')).toBe(
    'Коідзумі\nНііґата\n',
  );
  expect(JSON.parse(run(['--lang', 'ja', '--json', 'Yui']))).toMatchObject({
    systemId: 'ja_default',
    text: 'Юй',
  });
  expect(run(['--lang', 'ja', '--explain', 'Jo'])).toContain('Jo → джьо  ja.syllable');
  expect(run(['--help'])).toContain('--lang LANG');
  expect(() => run(['--lang', 'xx', 'a'])).toThrow(/xx.*ja, zh, ko, en/);
});
