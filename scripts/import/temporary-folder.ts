import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../../src/files/regular.ts';

/** Makes a folder for this process in `temporary`, and removes folders of killed processes. */
export function makeTemporary(temporary: string): string {
  mkdirSync(temporary, { recursive: true });
  for (const name of readdirSync(temporary)) {
    const pid = /^import-(\d+)$/.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) {
      rmSync(join(temporary, name), { recursive: true, force: true });
    }
  }
  const own = join(temporary, `import-${process.pid}`);
  mkdirSync(join(own, 'source'), { recursive: true });
  return own;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return pid !== process.pid;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
