/** Ends a command that npm started when npm is gone: nobody could stop it then. */
import { readFileSync } from 'node:fs';

/** Name and parent of a process; undefined without Linux's /proc, or if the process is gone. */
function readProcess(id: number | undefined): { readonly name: string; readonly parent: number } | undefined {
  try {
    const [, name = '', parent] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? [];
    return { name, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

/**
 * npm starts a command through a shell, and passes SIGTERM to the shell alone. So once the shell or npm has ended, this
 * process gets SIGTERM.
 */
export function endWithNpm(): void {
  const shell = process.ppid;
  const { name, parent } = readProcess(shell) ?? {};
  const isDirect = name?.startsWith('npm') === true;
  if (!isDirect && readProcess(parent)?.name.startsWith('npm') !== true) return;
  const isGone = () => process.ppid !== shell || (!isDirect && readProcess(shell)?.parent !== parent);
  const timer = setInterval(() => {
    if (isGone()) process.kill(process.pid, 'SIGTERM');
  }, 1000);
  timer.unref();
}
