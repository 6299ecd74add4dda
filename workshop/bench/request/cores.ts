/** Chooses the processor cores of the server and of the load. */
import { execFileSync } from 'node:child_process';

export interface Cores {
  /** Beginning of a command line that pins a server; empty if pinning is not possible. */
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

/** The first allowed core for the server, the last for the load. Without `taskset` nothing is pinned. */
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
