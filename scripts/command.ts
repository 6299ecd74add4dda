import { join } from 'node:path';

/** Wrong use of a command: exit status 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/**
 * Runs a command's main function: `--help` prints the usage, errors become one line and an exit status
 * (0 done, 1 failed, 2 wrong usage). `main` gives the status, nothing = 0.
 */
export async function runCommand(
  usage: string,
  main: (args: string[]) => Promise<number | undefined> | number | undefined,
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage.trim());
    return;
  }
  try {
    process.exitCode = (await main(args)) ?? 0;
  } catch (error) {
    const wrongUse =
      error instanceof UsageError ||
      (error instanceof Error && error.name === 'ConfigError') ||
      isArgumentError(error);
    console.error(error instanceof Error ? error.message : String(error));
    if (wrongUse) console.error('For help: --help');
    process.exitCode = wrongUse ? 2 : 1;
  }
}

/** Whether an error comes from `parseArgs` of node:util. */
function isArgumentError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

/** Where the service keeps its state: `DATA_DIR`, default `var`. */
export function dataPaths(dataDir = process.env.DATA_DIR || 'var') {
  return {
    catalog: join(dataDir, 'catalog.sqlite'),
    images: join(dataDir, 'images'),
    originals: join(dataDir, 'originals'),
    temporary: join(dataDir, 'tmp'),
  };
}
