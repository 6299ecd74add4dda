/**
 * One folder for all temporary files of a run, removed at its end. It lies in memory where the machine has room there:
 * on a disk a third of the run's time is spent writing files that are looked at once.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasRoom } from './room.ts';

const memory = '/dev/shm';
/** A run takes a tenth of it; a container may have 64 MB in all. */
const leastBytes = 2 ** 30;
/** System tests install packages, and copy the demo and its site several times. */
const leastBytesOfSystem = 4 * 2 ** 30;

/** Whether programs that lie there may be run: Varnish and npm's packages are, and containers forbid it. */
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

/** That of system tests, which start programs. */
export const temporaryFolderOfSystem = join(
  hasRoom(memory, leastBytesOfSystem) && runsPrograms() ? memory : tmpdir(),
  name,
);

/** Called by vitest before the first test; what it gives is called after the last. */
export default function setUp(): () => void {
  const folders = new Set([temporaryFolder, temporaryFolderOfSystem]);
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  return () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  };
}
