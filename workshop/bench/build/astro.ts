/**
 * The same addresses as file routes of Astro, as a program: `node workshop/bench/build/astro.ts TREE FOLDER`. The routes answer with
 * the bytes of the tree, so nothing is rendered, and nothing is compressed. Prints the milliseconds of the build.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'astro';

const [tree = '', folder = ''] = process.argv.slice(2).map((path) => resolve(path));
const pages = join(folder, 'src', 'pages', 'public');
mkdirSync(pages, { recursive: true });
writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
writeFileSync(
  join(pages, '[...path].ts'),
  `import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
const tree = ${JSON.stringify(join(tree, 'public'))};
export const getStaticPaths = () =>
  readdirSync(tree, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\\.(?:gz|br)$/.test(entry.name))
    .map((entry) => ({ params: { path: relative(tree, join(entry.parentPath, entry.name)) } }));
export const GET = ({ params }) => new Response(readFileSync(join(tree, params.path)));
`,
);
const started = performance.now();
await build({ root: folder, logLevel: 'error', configFile: false, outDir: join(folder, 'out') });
console.log(JSON.stringify({ ms: performance.now() - started }));
