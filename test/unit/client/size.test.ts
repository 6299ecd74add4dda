/** The whole client is small on its way to a browser, and a part of it smaller. */
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

/** Bytes of a program, bundled with all that it imports, minified and packed. */
async function sizeOf(program: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: 'src/client', loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    charset: 'utf8',
  });
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length;
}

test('the client has at most 5 KB, and one endpoint takes less than all', async () => {
  const whole = await sizeOf("export * from './index.ts';");
  const one = await sizeOf(
    "import { anime, createClient } from './index.ts'; anime(createClient('http://x'), { ref: 1 });",
  );
  expect(whole).toBeLessThanOrEqual(5 * 1024);
  expect(one).toBeLessThan(whole * 0.75);
});
