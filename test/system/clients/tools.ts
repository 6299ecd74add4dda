/** Runs the tools of test/system/clients/package.json. They are not among the project's own packages. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const folder = import.meta.dirname;
export const packages = join(folder, 'node_modules');

/** Whether every tool is installed in the required version. */
function areInstalled(): boolean {
  const read = (...path: string[]) => JSON.parse(readFileSync(join(...path, 'package.json'), 'utf8'));
  return Object.entries(read(folder).dependencies).every(
    ([name, version]) =>
      existsSync(join(packages, name, 'package.json')) &&
      // `npm:typescript@5.4.5`, if a package is installed under another name.
      String(version).replace(/^npm:.*@/, '') === read(packages, name).version,
  );
}

/** Whether the tools are installed, and the command that installs them. */
export const tools = {
  areInstalled: areInstalled(),
  install: 'npm ci --prefix test/system/clients --ignore-scripts',
};

/** Settings against telemetry and checks for newer versions. */
const quiet = {
  CI: 'true',
  DO_NOT_TRACK: '1',
  NO_COLOR: '1',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  REDOCLY_TELEMETRY: 'off',
};

/**
 * Runs a tool's program with this Node. @returns its standard output
 * @throws Error with its output if it fails
 */
export async function runTool(program: string, args: readonly string[]): Promise<string> {
  const { PATH = '', HOME = '' } = process.env;
  const options = { cwd: folder, env: { PATH, HOME, ...quiet } };
  const all = [join(packages, '.bin', program), ...args];
  const { stdout } = await promisify(execFile)(process.execPath, all, options).catch((error) => {
    throw new Error(`${program} ${args.join(' ')}\n${error.stdout}${error.stderr}`);
  });
  return stdout;
}

/** A function for each tool that generates its clients from a document into `OUTPUT/CLIENT/generated`. */
export const generators: readonly ((document: string, output: string) => Promise<string>)[] = [
  (document, output) =>
    runTool('openapi-typescript', [document, '-o', join(output, 'openapi-typescript/generated/api.ts')]),
  (document, output) =>
    runTool('openapi-ts', [
      ...['-i', document, '-o', join(output, 'hey-api/generated')],
      ...['-p', '@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    ]),
  (document, output) =>
    runTool('orval', [
      ...['--input', document, '--client', 'zod'],
      ...['--output', join(output, 'orval-zod/generated/api.ts')],
    ]),
];
