/** A stand-in for AFTER_PUBLISH that records its input. */
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The input of a run. */
interface Run {
  readonly generation: { readonly generation: number; readonly id: string; readonly origin: string };
  readonly urls: readonly string[];
  readonly tags: readonly string[];
}

export interface Executable {
  readonly path: string;
  /** Its runs in order. */
  runs(): readonly Run[];
}

const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').slice(0, -1);

/** Makes an executable that stores copies of its input files, and then runs `more`. */
export function makeExecutable(folder: string, more = ''): Executable {
  const kept = join(folder, 'runs');
  mkdirSync(kept, { recursive: true });
  const path = join(folder, 'after-publish');
  writeFileSync(
    path,
    `#!/bin/sh\nset -e\nn="$(ls "${kept}" | wc -l)"\nmkdir "${folder}/part"\ncp "$@" "${folder}/part"\nmv "${folder}/part" "${kept}/$n"\n${more}\n`,
  );
  chmodSync(path, 0o755);
  return {
    path,
    runs: () =>
      readdirSync(kept)
        .sort((a, b) => Number(a) - Number(b))
        .map((run) => ({
          generation: JSON.parse(readFileSync(join(kept, run, 'generation.json'), 'utf8')),
          urls: linesOf(join(kept, run, 'urls.txt')),
          tags: linesOf(join(kept, run, 'tags.txt')),
        })),
  };
}
