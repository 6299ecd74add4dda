/** Which processor cores the server and the load run on. */
import { execFileSync } from 'node:child_process';

export interface Cores {
  /** The beginning of a command line that pins a server; empty where nothing can be pinned. */
  readonly server: readonly string[];
  readonly load: readonly string[];
}

/** `0,2-4` as numbers. */
function readList(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [first = Number.NaN, last = first] = part.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, i) => first + i);
  });
}

/** The first core this process may use for the server and the last for the load; no pinning without `taskset`. */
export function chooseCores(): Cores {
  let allowed: string;
  try {
    allowed = execFileSync('taskset', ['-cp', String(process.pid)], { encoding: 'utf8' });
  } catch {
    return { server: [], load: [] };
  }
  const cores = readList(allowed.split(': ').at(-1)?.trim() ?? '');
  const [first, last] = [cores.at(0), cores.at(-1)];
  if (first === undefined || first === last) return { server: [], load: [] };
  return { server: ['taskset', '-c', String(first)], load: ['taskset', '-c', String(last)] };
}
