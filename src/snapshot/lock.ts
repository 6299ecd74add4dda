/** One publication of a folder at a time, and none locked out by a process that is gone. */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { SnapshotError } from './snapshot-error.ts';

/**
 * Takes the lock; gives what releases it.
 * @param file names the process that holds it: its number and, on Linux, the moment it started
 * @throws SnapshotError while another process holds it
 */
export function takeLock(file: string): () => void {
  const own = `${process.pid} ${startOf(process.pid)}\n`;
  const claim = `${file}.${process.pid}`;
  writeFileSync(claim, own);
  try {
    if (!putInPlace(claim, file)) {
      const holder = readText(file);
      if (holder !== undefined) setAside(holder, file, claim);
      if (!putInPlace(claim, file)) refuse(file, readText(file) ?? '');
    }
  } finally {
    rmSync(claim, { force: true });
  }
  return () => rmSync(file, { force: true });
}

/** A link fails where the file is: of two processes only one gets it. */
function putInPlace(claim: string, file: string): boolean {
  try {
    linkSync(claim, file);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Removes the lock of a process that is gone. */
function setAside(holder: string, file: string, claim: string): void {
  if (isHeld(holder)) refuse(file, holder);
  const aside = `${claim}.gone`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  // Between reading and renaming somebody else may have replaced it by a lock of their own: give it back.
  if (readText(aside) !== holder) putInPlace(aside, file);
  rmSync(aside, { force: true });
}

function refuse(file: string, holder: string): never {
  const pid = Number.parseInt(holder, 10);
  const who = pid > 0 ? `Process ${pid}` : 'Another process';
  throw new SnapshotError(
    `${who} is publishing into this folder right now. Try again when it has ended; if it is no publication, remove ${file}`,
  );
}

/** Whether the process a lock names still runs: the same one, not a later one with its number. */
function isHeld(holder: string): boolean {
  const [number = '', start = ''] = holder.trim().split(' ');
  const pid = Number(number);
  return pid > 0 && isRunning(pid) && startOf(pid) === start;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, as somebody else
    return isCode(error, 'EPERM');
  }
}

/** When a process started, in ticks since the machine did (proc(5), field 22 of stat); empty where nobody says. */
function startOf(pid: number): string {
  const stat = readText(`/proc/${pid}/stat`) ?? '';
  // The second field is the name in brackets, which may hold anything.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
