/** Damage that a sidecar finds and a publication repairs: one line of JSON each, in a file beside the catalogue. */
import { appendFileSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { parseJson } from '../files/json.ts';
import { readRegular } from '../files/regular.ts';
import { withoutEncoding } from './manifest.ts';
import type { Damage } from './reader.ts';

/** At most this many damaged files are reported one by one; more mean a broken disk. */
const mostReported = 10_000;

/**
 * Tells of damage that is met, each file once.
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
      if (reported.has(key) && existsSync(file)) return;
      const isNew = !reported.has(key);
      if (isNew && reported.size >= mostReported) return;
      reported.add(key);
      const isWritten = write(damage);
      if (!isNew) return;
      log(`damaged: ${damage.path}; ${advise(damage, isWritten, file)}`);
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
      // Reports are taken already where a publication was interrupted.
      appendFileSync(taken, readFileSync(file));
      rmSync(file);
    }
    lines = readRegular(taken)?.toString().split('\n') ?? [];
  } catch {
    // Unreadable reports are ignored: publish --verify needs none.
  }
  const reports = lines.flatMap((line) => {
    const path = readPath(line);
    return path === undefined ? [] : [{ path, line }];
  });
  return {
    /** Paths of the tree, without endings of encodings. */
    paths: new Set(reports.map(({ path }) => path)),
    /** Deletes the reports, except for the paths that could not be repaired. */
    done(lost: readonly string[]): void {
      const left = reports.filter(({ path }) => lost.includes(path));
      if (left.length > 0) appendFileSync(file, left.map(({ line }) => `${line}\n`).join(''));
      rmSync(taken, { force: true });
    },
  };
}

/** The tree's path of a reported line; `undefined` for any other line. */
function readPath(line: string): string | undefined {
  // `as`: any other value has no such field.
  const { path } = (parseJson(line) ?? {}) as { readonly path?: unknown };
  return typeof path === 'string' ? withoutEncoding(path.replace(/^tree\//, '')) : undefined;
}

/** Whether there is damage that no publication has repaired yet. */
export function hasDamageReports(file: string): boolean {
  return existsSync(file) || existsSync(`${file}.taken`);
}
