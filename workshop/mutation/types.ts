/** What the compiler says of a mutant: one that it refuses needs no test. */
import { join } from 'node:path';
import ts from 'typescript';
import type { Change } from './draw.ts';

/** The text of a file with the change in it; `line` is where the change begins, from 1. */
export function applyChange(source: string, { original, replacement }: Change, line: number): string {
  const lineStart = source.split('\n', line - 1).join('\n').length;
  const at = source.indexOf(original, lineStart);
  return source.slice(0, at) + replacement + source.slice(at + original.length);
}

function readOptions(root: string): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  // A change leaves names without use.
  return { ...options, noUnusedLocals: false, noUnusedParameters: false };
}

/** Tells whether the compiler refuses a file of the project with another text. */
export function createCompiler(root: string): (file: string, text: string) => boolean {
  const options = readOptions(root);
  let [path, changed, version] = ['', '', 0];
  const readFile = (name: string) => (name === path ? changed : ts.sys.readFile(name));
  const service = ts.createLanguageService({
    getScriptFileNames: () => [path],
    getScriptVersion: (name) => (name === path ? String(version) : ''),
    getScriptSnapshot: (name) => {
      const text = readFile(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCompilationSettings: () => options,
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });
  return (file, text) => {
    [path, changed, version] = [join(root, file), text, version + 1];
    return service.getSyntacticDiagnostics(path).length + service.getSemanticDiagnostics(path).length > 0;
  };
}
