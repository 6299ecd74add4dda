/**
 * One folder for all temporary files of a run, removed at its end. It is in memory if there is room: on a disk, a third
 * of the run's time goes into writing files that are read once.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasRoom } from './room.ts';

const memory = '/dev/shm';
/** A run needs a tenth of this. A container may have only 64 MB. */
const leastBytes = 2 ** 30;
/** System tests install packages, and copy the demo and its site several times. */
const leastBytesOfSystem = 4 * 2 ** 30;

/** Whether programs in memory may run, such as Varnish and programs of npm packages. Containers forbid it. */
function runsPrograms(): boolean {
  const folder = mkdtempSync(join(memory, 'ani-ua-tests-'));
  try {
    const program = join(folder, 'program');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
    return spawnSync(program).status === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const name = `ani-ua-tests-${process.pid}`;

/** The folder of this run. */
export const temporaryFolder = join(hasRoom(memory, leastBytes) ? memory : tmpdir(), name);

/** The folder of system tests, which start programs. */
export const temporaryFolderOfSystem = join(
  hasRoom(memory, leastBytesOfSystem) && runsPrograms() ? memory : tmpdir(),
  name,
);

/** vitest calls this before the first test, and the returned function after the last one. */
export default function setUp(): () => void {
  const folders = new Set([temporaryFolder, temporaryFolderOfSystem]);
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  return () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  };
}
