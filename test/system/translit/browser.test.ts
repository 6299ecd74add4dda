/** Bundled for a browser, transliteration needs no Node and gives the server's answers byte for byte. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
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
