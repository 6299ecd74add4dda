/** Reports of damage: a sidecar writes them, one line of JSON each, and the next publication repairs the files. */
import { appendFileSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { parseJson } from '../files/json.ts';
import { readRegular } from '../files/regular.ts';
import { withoutEncoding } from './manifest.ts';
import type { Damage } from './reader.ts';

/** Maximum number of damaged files that are reported one by one. More mean a broken disk. */
const mostReported = 10_000;

/**
 * Reports damaged files, each file once.
 * @param file receives the damage, for the next publication
 * @param log called once for each damaged file, with the command that repairs it
 */
export function createDamageLog(file: string, log: (line: string) => void, now: () => number) {
  const reported = new Set<string>();
  let count = 0;
  const write = (damage: Damage): boolean => {
    try {
      appendFileSync(file, `${JSON.stringify({ at: new Date(now()).toISOString(), ...damage })}\n`);
      return true;
    } catch {
      return false;
    }
  };
  return {
    /** Logs damage and writes it to the file, once for each damaged file. */
    report(damage: Damage): void {
      count += 1;
      const key = `${damage.path} ${damage.hash}`;
      const isNew = !reported.has(key);
      if (isNew ? reported.size >= mostReported : existsSync(file)) return;
      reported.add(key);
      const isWritten = write(damage);
      if (isNew) log(`damaged: ${damage.path}; ${advise(damage, isWritten, file)}`);
    },
    /** The number of answers that met a damaged file. */
    count: () => count,
  };
}

function advise({ path, isServed }: Damage, isWritten: boolean, file: string): string {
  if (!isServed) return 'nothing else holds its content. Mend it with: npm run build';
  const isIndex = path.startsWith('index/');
  const served = isIndex ? 'it was made anew from the records.' : 'its content is served from another file.';
  return isWritten
    ? `${served} Mend it with: npm run publish`
    : `${served} ${file} cannot be written, so mend it with: npm run publish -- --verify`;
}

/** Takes the reports so far; later reports are for the next publication. */
export function takeDamageReports(file: string) {
  const taken = `${file}.taken`;
  let lines: string[] = [];
  try {
    if (!existsSync(taken)) {
      if (existsSync(file)) renameSync(file, taken);
    } else if (existsSync(file)) {
      // An interrupted publication has taken reports already.
      appendFileSync(taken, readFileSync(file));
      rmSync(file);
    }
    lines = readRegular(taken)?.toString().split('\n') ?? [];
  } catch {
    // Unreadable reports are ignored: `publish --verify` finds damage without them.
  }
  const reports = lines.flatMap((line) => {
    const path = readPath(line);
    return path === undefined ? [] : [{ path, line }];
  });
  return {
    /** Damaged paths of the tree, without the endings of encodings. */
    paths: new Set(reports.map(({ path }) => path)),
    /** Deletes the reports, except for the paths that could not be repaired. */
    done(lost: readonly string[]): void {
      const left = reports.filter(({ path }) => lost.includes(path));
      if (left.length > 0) appendFileSync(file, left.map(({ line }) => `${line}\n`).join(''));
      rmSync(taken, { force: true });
    },
  };
}

/** The path of the tree in a reported line; `undefined` for any other line. */
function readPath(line: string): string | undefined {
  // `as`: on any other value `path` is undefined.
  const { path } = (parseJson(line) ?? {}) as { readonly path?: unknown };
  return typeof path === 'string' ? withoutEncoding(path.replace(/^tree\//, '')) : undefined;
}

/** Whether there is damage that no publication has repaired yet. */
export function hasDamageReports(file: string): boolean {
  return existsSync(file) || existsSync(`${file}.taken`);
}
