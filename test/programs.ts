/** Programs of the machine that some tests use; where one is missing its tests are skipped, and under CI they fail. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, test } from 'vitest';

export interface Program {
  /** Names to look for in PATH, the preferred first. */
  readonly names: readonly string[];
  /** Environment variable that names the program outright. */
  readonly variable?: string;
  /** The line that installs it. */
  readonly install: string;
}

export const chromium: Program = {
  names: ['chromium', 'chromium-browser', 'google-chrome'],
  variable: 'CHROMIUM_PATH',
  install: 'apt-get install -y chromium',
};

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first of the names that PATH has, as a path. */
export function findProgram(
  names: readonly string[],
  searchPath = process.env.PATH ?? '',
): string | undefined {
  const folders = searchPath.split(delimiter).filter((folder) => folder !== '');
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find(isExecutable);
}

function locate({ names, variable }: Program): string | undefined {
  const named = variable === undefined ? undefined : process.env[variable];
  return named === undefined || named === '' ? findProgram(names) : named;
}

/**
 * `describe` for tests that need a program. Without it they are skipped, with the line that installs it; with
 * `CI=true` its absence is a failed test.
 */
export function describeWith(program: Program, title: string, body: (path: string) => void): void {
  const path = locate(program);
  if (path !== undefined) {
    describe(title, () => body(path));
  } else if (process.env.CI === 'true') {
    test(title, () => {
      throw new Error(`${program.names.join(' / ')} is missing. Install it with: ${program.install}`);
    });
  } else {
    console.log(`skipped: ${title}. Install ${program.names[0]} with: ${program.install}`);
    describe.skip(title, () => body(''));
  }
}
