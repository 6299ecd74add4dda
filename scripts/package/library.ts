/** Makes packages without dependencies: a few modules of JavaScript, with types. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';
import { programRoot as root } from '../cli/program.ts';
import { type PackageName, writeManifest } from './manifest.ts';

/** Without the types of Node, so that the code runs in browsers, workers and Node 20. */
const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  types: [],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  resolveJsonModule: true,
  declaration: true,
  emitDeclarationOnly: true,
  allowImportingTsExtensions: true,
  verbatimModuleSyntax: true,
  skipLibCheck: true,
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noEmitOnError: true,
};

/** A package of one folder of `src`. */
export interface Library {
  readonly name: PackageName;
  /** The folder below `src` whose `index.ts` the package exports. */
  readonly folder: string;
  /** Further entries (`NAME/ENTRY`), each a file in `entries` of this folder. */
  readonly entries?: readonly string[];
  /** TypeScript's libraries that the types may use. */
  readonly lib: readonly string[];
  /** Declarations that replace those of a file, by its path below `src`. The imports of that file are left out. */
  readonly declarations?: ReadonlyMap<string, string>;
}

/** Makes the package in an empty folder. If the sources do not compile, prints the errors and returns false. */
export async function emitLibrary(library: Library, out: string): Promise<boolean> {
  const { folder, entries = [] } = library;
  const exported = { types: `./types/${folder}/index.d.ts`, default: './index.js' };
  const others = entries.map((entry) => [
    `./${entry}`,
    { types: `./types/${folder}/entries/${entry}.d.ts`, default: `./${entry}.js` },
  ]);
  writeManifest(out, library.name, {
    sideEffects: false,
    main: exported.default,
    types: exported.types,
    exports: { '.': exported, ...Object.fromEntries(others), './package.json': './package.json' },
    engines: { node: '>=20' },
  });
  if (!emitTypes(library, out)) return false;
  await emitModules(library, out);
  return true;
}

const folderOf = ({ folder }: Library): string => join(root, 'src', folder);
/** The files that a package exports. */
const filesOf = (library: Library): string[] => [
  join(folderOf(library), 'index.ts'),
  ...(library.entries ?? []).map((entry) => join(folderOf(library), 'entries', `${entry}.ts`)),
];

/**
 * Makes one module per entry, because Node needs a fifth of a millisecond and 0.1 MB to load each module. Only shared
 * code and dynamic imports become further modules.
 */
async function emitModules(library: Library, out: string): Promise<void> {
  await build({
    entryPoints: filesOf(library),
    entryNames: '[name]',
    outdir: out,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    charset: 'utf8',
    chunkNames: '[name]-[hash]',
    logLevel: 'error',
  });
}

/**
 * Checks the modules from their index, and writes their declarations. Prints errors.
 * @returns whether there were none
 */
function emitTypes(library: Library, out: string): boolean {
  const { folder, lib, declarations } = library;
  const own = { ...options, lib: [...lib], rootDir: join(root, 'src'), outDir: join(out, 'types') };
  const program = ts.createProgram(filesOf(library), own);
  const result = program.emit(undefined, (path, text) => {
    const file = relative(own.outDir, path);
    if (declarations !== undefined && dirname(file) !== folder) return;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, declarations?.get(file) ?? withJsSpecifiers(text));
  });
  const problems = [...ts.getPreEmitDiagnostics(program), ...result.diagnostics];
  if (problems.length === 0) return true;
  const host = {
    getCanonicalFileName: (name: string) => name,
    getCurrentDirectory: () => root,
    getNewLine: () => '\n',
  };
  console.error(ts.formatDiagnostics(problems, host).trim());
  return false;
}

/** Rewrites `./x.ts` in declarations, which the compiler does in JavaScript only. */
function withJsSpecifiers(declarations: string): string {
  return declarations.replace(/(from |import\()(['"])(\.{1,2}\/[^'"]*)\.ts\2/g, '$1$2$3.js$2');
}
