/** Damage that a sidecar finds and a publication mends: one line of JSON each, in a file beside the catalogue. */
import { appendFileSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { readIfThere } from './current-root.ts';
import type { Damage } from './reader.ts';

export interface DamageLog {
  /** Logs damage and writes it down, once a file. */
  readonly report: (damage: Damage) => void;
  /** How many answers met a damaged file. */
  count(): number;
}

/** So many damaged files are told one by one; more than that is a broken disk. */
const mostReported = 10_000;

/**
 * @param file where damage is written down, for the next publication
 * @param log told once a file, with the command that mends it
 */
export function createDamageLog(file: string, log: (line: string) => void, now: () => number): DamageLog {
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
    report(damage) {
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
    count: () => count,
  };
}

function advise({ isServed }: Damage, isWritten: boolean, file: string): string {
  if (!isServed) return 'nothing else holds its content. Mend it with: npm run build';
  const served = 'its content is served from another file.';
  return isWritten
    ? `${served} Mend it with: npm run publish`
    : `${served} ${file} cannot be written, so mend it with: npm run publish -- --verify`;
}

export interface DamageReports {
  /** Paths of the tree, without endings of encodings. */
  readonly paths: ReadonlySet<string>;
  /** Ends the reports, but for the paths that could not be mended. */
  done(lost: readonly string[]): void;
}

/** Takes what was reported; what is reported from now on is for the next publication. */
export function takeDamageReports(file: string | undefined): DamageReports {
  if (file === undefined) return { paths: new Set(), done: () => {} };
  const taken = `${file}.taken`;
  let lines: string[] = [];
  try {
    if (!existsSync(taken)) {
      if (existsSync(file)) renameSync(file, taken);
    } else if (existsSync(file)) {
      // One that was taken already is of a publication that was cut off.
      appendFileSync(taken, readFileSync(file));
      rmSync(file);
    }
    lines = readIfThere(taken)?.toString().split('\n') ?? [];
  } catch {
    // What cannot be read says nothing: publish --verify needs no reports.
  }
  const reports = lines.flatMap((line) => {
    const path = readPath(line);
    return path === undefined ? [] : [{ path, line }];
  });
  return {
    paths: new Set(reports.map(({ path }) => path)),
    done(lost) {
      const left = reports.filter(({ path }) => lost.includes(path));
      if (left.length > 0) appendFileSync(file, left.map(({ line }) => `${line}\n`).join(''));
      rmSync(taken, { force: true });
    },
  };
}

/** The tree's path of a reported line; `undefined` for what is no such line. */
function readPath(line: string): string | undefined {
  try {
    const value: unknown = JSON.parse(line);
    const path: unknown = typeof value === 'object' && value !== null && Reflect.get(value, 'path');
    return typeof path === 'string' ? path.replace(/^tree\//, '').replace(/\.(?:gz|br)$/, '') : undefined;
  } catch {
    return undefined;
  }
}

/** Whether there is damage that no publication has mended yet. */
export function hasDamageReports(file: string): boolean {
  return existsSync(file) || existsSync(`${file}.taken`);
}
