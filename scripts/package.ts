import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import ts from 'typescript';
import { filesBelow } from '../src/files/below.ts';
import { emptyFolder } from './cli/output-folder.ts';
import { runCommand } from './cli/run.ts';

const usage = `
npm run package -- [--out FOLDER]

Emits src/translit as JavaScript with types, ready to be imported, packed or bundled:
import { transliterate } from 'ani-ua/translit'
The JavaScript is one module (the English lexicon is another, loaded on demand) without comments; the types keep them.

  --out FOLDER   where to (default dist/package): a new or empty folder, or a package made before, which is replaced
  --help         this text

Exit status: 0 done, 1 the sources do not compile, 2 wrong usage.
`;

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const entry = join(ROOT, 'src', 'translit', 'index.ts');

/** The files beside the code in the package. */
const readme = `# ani-ua/translit

Japanese, Chinese, Korean and Western names in Ukrainian, by rules. For browsers, workers and Node 20 or newer; it has no
dependencies.

    import { loadEnglish, transliterate, useData } from 'ani-ua/translit';

    transliterate('ja', 'Kaguya-sama wa Kokurasetai').text; // Каґуя-сама ва Кокурасетай
    transliterate('ko', '김연아', { mode: 'name' }).text; // Кім Йона
    await loadEnglish(); // the English lexicon, on demand
    transliterate('en', 'Christopher Nolan').text; // Крістофер Нолан

Until \`loadEnglish()\` has run, \`en\` reads by its lists and letter rules alone. With the file
\`/public/v1/translit/data.json\` of an ani-ua service handed to \`useData()\` it gives that service's answers. The types
document the rest.

The package is made by \`npm run package\` of ani-ua and is in no registry: install its folder, or what \`npm pack\` makes
of it. MIT, see LICENSE.
`;

/** Without Node and DOM, so that the code runs in browsers, workers and Node 20. */
const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts'],
  types: [],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  resolveJsonModule: true,
  declaration: true,
  emitDeclarationOnly: true,
  allowImportingTsExtensions: true,
  verbatimModuleSyntax: true,
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noEmitOnError: true,
};

async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { out: { type: 'string', default: 'dist/package' } } });
  const out = resolve(ROOT, values.out);
  emptyFolder(out, { file: 'package.json', field: 'description', start: packageDescription });
  // Written first, so that the output of a failed run can be replaced.
  writeManifest(out);
  writeFileSync(join(out, 'README.md'), readme);
  if (!emitTypes(out)) return 1;
  await emitModules(join(out, 'translit'));
  console.log(`${values.out}: ${countFiles(out)} files`);
  return 0;
}

const packageDescription = 'Transliteration of Japanese, Chinese, Korean and Western names into Ukrainian';

/**
 * One module for the engines, as Node needs a fifth of a millisecond and 0.1 MB to load each; the dynamic import stays
 * a separate module.
 */
async function emitModules(target: string): Promise<void> {
  await build({
    entryPoints: [entry],
    outdir: target,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    charset: 'utf8',
    chunkNames: '[name]',
    logLevel: 'error',
  });
}

/** Checks the modules from their index and writes their declarations; reports errors. */
function emitTypes(out: string): boolean {
  const program = ts.createProgram([entry], { ...OPTIONS, rootDir: join(ROOT, 'src'), outDir: out });
  const result = program.emit(undefined, (path, text) => {
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, path.endsWith('.d.ts') ? withJsSpecifiers(text) : text);
  });
  const problems = [...ts.getPreEmitDiagnostics(program), ...result.diagnostics];
  if (problems.length === 0) return true;
  const host = {
    getCanonicalFileName: (name: string) => name,
    getCurrentDirectory: () => ROOT,
    getNewLine: () => '\n',
  };
  console.error(ts.formatDiagnostics(problems, host).trim());
  return false;
}

/** Rewrites `./x.ts` in declarations, which the compiler does in JavaScript only. */
function withJsSpecifiers(declarations: string): string {
  return declarations.replace(/(from |import\()(['"])(\.{1,2}\/[^'"]*)\.ts\2/g, '$1$2$3.js$2');
}

/** The package's own manifest, so that the folder can be packed and installed; its versions are the project's. */
function writeManifest(out: string): void {
  // package.json is the project's own and has these fields.
  const project = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<string, unknown>;
  const { name, version, license } = project;
  const manifest = {
    name,
    version,
    description: packageDescription,
    license,
    type: 'module',
    sideEffects: false,
    exports: { './translit': { types: './translit/index.d.ts', default: './translit/index.js' } },
    engines: { node: '>=20' },
  };
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  if (existsSync(join(ROOT, 'LICENSE'))) cpSync(join(ROOT, 'LICENSE'), join(out, 'LICENSE'));
}

function countFiles(folder: string): number {
  return filesBelow(folder).length;
}

if (import.meta.main) await runCommand(usage, main);
