/** The tools of test/system/clients/package.json and how each is run. They lie outside the project's own packages. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const folder = import.meta.dirname;
export const packages = join(folder, 'node_modules');

/** Whether every tool is there in the version that is asked for. */
function areInstalled(): boolean {
  const read = (...path: string[]) => JSON.parse(readFileSync(join(...path, 'package.json'), 'utf8'));
  return Object.entries(read(folder).dependencies).every(
    ([name, version]) =>
      existsSync(join(packages, name, 'package.json')) &&
      // `npm:typescript@5.4.5`, if a package is there by another name.
      String(version).replace(/^npm:.*@/, '') === read(packages, name).version,
  );
}

/** Whether the tools are there, and what installs them. */
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
 * Runs a tool's program with this Node; gives its standard output.
 * @throws Error with what it printed, when it does not end well
 */
export async function runTool(
  program: string,
  args: readonly string[],
  { env = {}, cwd = folder }: { env?: Readonly<Record<string, string>>; cwd?: string } = {},
): Promise<string> {
  const { PATH = '', HOME = '' } = process.env;
  const options = { cwd, env: { PATH, HOME, ...quiet, ...env } };
  const all = [join(packages, '.bin', program), ...args];
  const { stdout } = await promisify(execFile)(process.execPath, all, options).catch((error) => {
    throw new Error(`${program} ${args.join(' ')}\n${error.stdout}${error.stderr}`);
  });
  return stdout;
}

/** Each tool with what it needs to make its clients of a document: `OUTPUT/CLIENT/generated`. */
export const generators: readonly ((document: string, output: string) => Promise<string>)[] = [
  (document, output) =>
    runTool('openapi-typescript', [document, '-o', join(output, 'openapi-typescript/generated/api.ts')]),
  (document, output) =>
    runTool('openapi-ts', [
      ...['-i', document, '-o', join(output, 'hey-api/generated')],
      ...['-p', '@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    ]),
  (document, output) =>
    runTool('orval', ['--config', 'orval.config.mjs'], { env: { DOCUMENT: document, OUTPUT: output } }),
  (document, output) =>
    runTool('kubb', ['generate', '--config', join(folder, 'kubb.config.mjs')], {
      env: { DOCUMENT: document },
      cwd: output,
    }),
  (document, output) =>
    runTool('swagger-typescript-api', [
      ...['generate', '-p', document, '-n', 'api.ts'],
      ...['-o', join(output, 'swagger-typescript-api/generated')],
    ]),
];
