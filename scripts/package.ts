import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readOptions } from './cli/options.ts';
import { emptyFolder } from './cli/output-folder.ts';
import { programRoot } from './cli/program.ts';
import { runCommand, UsageError } from './cli/run.ts';
import { writeClientTypes } from './package/client-types.ts';
import { emitLibrary, type Library } from './package/library.ts';
import { descriptions, type PackageName, projectManifest } from './package/manifest.ts';
import { emitServer } from './package/server.ts';

const usage = `
npm run package [-- [NAME…] [--out FOLDER]]

Makes the packages for npm, each as a folder and as a tarball (NAME-VERSION.tgz). Every run gives the same bytes:

  ani-ua-client     the client of the API: src/client as one module, with types that need no other package
  ani-ua-translit   the transliteration: src/translit, all languages (the English lexicon is loaded on demand) or one of them
  ani-ua            the server and its commands as JavaScript, with the built site and the demo: ani-ua start

  NAME           only these packages (default all)
  --out FOLDER   the output folder (default dist/packages). Packages of an earlier run are replaced
  --help         this text

Publishing is another step: npm publish dist/packages/NAME-VERSION.tgz
Exit status: 0 done, 1 the sources do not compile, or npm fails, 2 wrong usage.
`;

const client: Library = {
  name: 'ani-ua-client',
  folder: 'client',
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.esnext.disposable.d.ts'],
  declarations: new Map([[join('client', 'types.d.ts'), writeClientTypes()]]),
};

const translit: Library = {
  name: 'ani-ua-translit',
  folder: 'translit',
  entries: ['ja', 'zh', 'ko', 'en'],
  lib: ['lib.es2023.d.ts'],
};

const emitters: Readonly<Record<PackageName, (out: string) => Promise<boolean>>> = {
  'ani-ua-client': (out) => emitLibrary(client, out),
  'ani-ua-translit': (out) => emitLibrary(translit, out),
  'ani-ua': (out) => emitServer(out).then(() => true),
};

const names = Object.keys(emitters) as PackageName[]; // the keys of a literal

function readNames(given: readonly string[]): readonly PackageName[] {
  const unknown = given.find((name) => !Object.hasOwn(emitters, name));
  if (unknown !== undefined)
    throw new UsageError(`There is no package ${unknown}. Allowed: ${names.join(', ')}.`);
  return given.length === 0 ? names : names.filter((name) => given.includes(name));
}

/** Makes the tarball of a folder. npm gives the same files the same bytes. @returns whether it succeeded */
function pack(folder: string, out: string): boolean {
  const args = ['pack', folder, '--pack-destination', out, '--loglevel', 'error'];
  // On Windows npm is a script.
  const shell = process.platform === 'win32';
  return spawnSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'], shell }).status === 0;
}

async function main(args: string[]): Promise<number> {
  const { words, out: given } = readOptions(args, { out: join('dist', 'packages') }, true);
  const wanted = readNames(words);
  const out = resolve(programRoot, given);
  for (const name of wanted) {
    const folder = join(out, name);
    emptyFolder(folder, { file: 'package.json', field: 'description', start: descriptions[name] });
    if (!(await emitters[name](folder))) return 1;
    if (!pack(folder, out)) return 1;
    const tarball = `${name}-${projectManifest.version}.tgz`;
    const { size } = statSync(join(out, tarball));
    console.log(`${join(given, tarball)}: ${(size / 1000).toFixed(0)} KB`);
  }
  return 0;
}

if (import.meta.main) await runCommand(usage, main);
