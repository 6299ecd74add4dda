/** Makes packages by the command, and compiles programs that use them. */
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';

/** Makes packages in a folder: a folder and a tarball for each. */
export async function makePackages(out: string, ...names: readonly string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [resolve('scripts/package.ts'), ...names, '--out', out]);
}

/** How projects of users find packages and types. */
export const resolutions: Readonly<Record<string, ts.CompilerOptions>> = {
  node16: { module: ts.ModuleKind.Node16, moduleResolution: ts.ModuleResolutionKind.Node16 },
  nodenext: { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
  bundler: { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
};

/** Compiles a program in a folder strictly, including packages. Returns the compiler's messages. */
export function compileProgram(file: string, text: string, options: ts.CompilerOptions): string {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(join(dirname(file), 'package.json'), '{ "type": "module" }');
  writeFileSync(file, text);
  return compileFiles(dirname(file), [file], options);
}

/** Compiles files of a folder strictly, including packages. Returns the compiler's messages. */
export function compileFiles(folder: string, files: readonly string[], options: ts.CompilerOptions): string {
  const program = ts.createProgram(files, {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    // Checks all declarations of packages, but not the language's own files.
    skipDefaultLibCheck: true,
    target: ts.ScriptTarget.ES2023,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    ...options,
  });
  return ts.formatDiagnostics(ts.getPreEmitDiagnostics(program), {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => folder,
    getNewLine: () => '\n',
  });
}
