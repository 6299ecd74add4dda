/** Makes the package `ani-ua`: the commands as JavaScript, the files that they read, the built site and the demo. */
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';
import { sitePlace } from '../build/place.ts';
import { lockSite, makeSite } from '../build/site.ts';
import { readCommands } from '../cli/commands.ts';
import { readDataFolder } from '../cli/environment.ts';
import { programRoot as root } from '../cli/program.ts';
import { hashOfFolder } from '../cli/stamp.ts';
import { projectManifest, writeManifest } from './manifest.ts';

/** Files that commands start by name, so no import leads to them. */
const startedByName = [
  'scripts/convert/bangumi.ts',
  'sidecar/snapshot/open-worker.ts',
  'sidecar/translit/thread.ts',
  'src/images/card-process.ts',
  'src/images/decoder.ts',
  'src/snapshot/write-worker.ts',
];

/** Packages that code reads by `createRequire`, so no import names them. */
const readByName = ['bangumi-data'];

/** Files that commands read, and configurations of web servers and caches in front of the server. */
const data = [
  'data/schema.sql',
  'data/dump-schema.sql',
  'data/demo',
  'deploy/caddy',
  'deploy/nginx',
  'deploy/object-store',
  'deploy/static-host',
  'deploy/varnish/ani-ua.vcl',
  'scripts/cli/compiled.mjs',
  'src/images/card-fonts',
  'src/threads/entry.mjs',
];

/** Imports for making the site and the example answers. A package contains both, so it does not need this code. */
const makesSite = /^(?:\.\/answers|\.\.\/\.\.\/src\/site\/build)\.ts$/;

/** All files that the entries import, and the packages that these files need. */
async function findFiles(entries: readonly string[]) {
  const { metafile } = await build({
    entryPoints: [...entries],
    absWorkingDir: root,
    bundle: true,
    metafile: true,
    write: false,
    outdir: 'none',
    format: 'esm',
    platform: 'node',
    packages: 'external',
    plugins: [
      {
        name: 'without what makes the site',
        setup: ({ onResolve }) => onResolve({ filter: makesSite }, ({ path }) => ({ path, external: true })),
      },
    ],
  });
  const imported = Object.values(metafile.inputs).flatMap(({ imports }) => imports);
  const isBuiltin = (path: string) => path.startsWith('node:') || builtinModules.includes(path);
  const outside = imported.filter(
    ({ external, path }) => external && !path.startsWith('.') && !isBuiltin(path),
  );
  const packages = outside.map(({ path }) => (/^(?:@[^/]+\/)?[^/]+/.exec(path) ?? [''])[0]);
  return { files: Object.keys(metafile.inputs), packages: new Set([...packages, ...readByName]) };
}

const commands = readCommands().filter(({ isOfCheckout }) => !isOfCheckout);

/** Rewrites `npm run NAME` in texts to the command of the package. */
const asPackaged = (text: string): string =>
  text
    .replaceAll(/\[-- (\[.*\])\]$/gm, '$1')
    .replaceAll('[-- ', '[')
    .replaceAll(/\bnpm (?:run (?:--silent )?)?([a-z]+)\b(?: --(?= ))?(?=[^a-z]|$)/g, (whole, name) =>
      commands.some((command) => command.name === name) ? `ani-ua ${name}` : whole,
    )
    .replaceAll('DATA_DIR (default var)', 'DATA_DIR (default ani-ua-data)')
    .replaceAll('SOURCE (default data/demo)', 'SOURCE (default: the demo)');

/** Compiles a file to JavaScript, and gives the names of other files their new extension. */
function compile(text: string): string {
  const { outputText } = ts.transpileModule(asPackaged(text), {
    compilerOptions: {
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
      verbatimModuleSyntax: true,
      rewriteRelativeImportExtensions: true,
      removeComments: true,
    },
  });
  return outputText.replaceAll(/(new URL\('[^']+)\.ts(', import\.meta\.url\))/g, '$1.js$2');
}

/** Copies a file or folder to the same path in the package. */
function copy(path: string, out: string): void {
  mkdirSync(dirname(join(out, path)), { recursive: true });
  cpSync(join(root, path), join(out, path), { recursive: true });
}

/** Copies the built site and the example answers to the same paths as in a checkout. */
async function copySite(out: string): Promise<void> {
  const folder = readDataFolder(process.env);
  const release = await lockSite(folder);
  try {
    await makeSite(folder);
    const { site, answers } = sitePlace(folder);
    cpSync(site, join(out, 'dist', 'site'), { recursive: true });
    cpSync(answers, join(out, 'dist', 'answers.json'));
  } finally {
    release();
  }
  writeFileSync(join(out, 'dist', 'site.stamp'), hashOfFolder(join(out, 'dist')));
}

/** Makes the package in an empty folder. */
export async function emitServer(out: string): Promise<void> {
  const scripts = commands.map(({ program }) => program);
  const { files, packages } = await findFiles([...scripts, ...startedByName]);
  for (const file of files) {
    if (!file.endsWith('.ts')) {
      copy(file, out);
      continue;
    }
    const target = join(out, file.replace(/\.ts$/, '.js'));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, compile(readFileSync(join(root, file), 'utf8')));
  }
  for (const path of data) copy(path, out);
  await copySite(out);
  const bin = join(out, 'bin', 'ani-ua.js');
  mkdirSync(dirname(bin));
  cpSync(join(import.meta.dirname, 'bin.mjs'), bin);
  chmodSync(bin, 0o755);
  const needed = Object.entries(projectManifest.dependencies).filter(([name]) => packages.has(name));
  writeManifest(out, 'ani-ua', {
    bin: { 'ani-ua': './bin/ani-ua.js' },
    exports: { './package.json': './package.json' },
    engines: { node: '>=18' },
    dependencies: Object.fromEntries(needed),
    optionalDependencies: projectManifest.optionalDependencies,
    commands: Object.fromEntries(
      commands.map(({ name, program, options }) => [
        name,
        [...options, program.replace(/\.ts$/, '.js')].join(' '),
      ]),
    ),
    // The hash of all files: after an upgrade, the snapshot of another build counts as not current.
    build: hashOfFolder(out),
  });
}
