/** Ends a command after the npm that started it. Otherwise the command would keep running, and nobody could stop it. */
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
 * npm starts a command through a shell, and passes SIGTERM only to the shell. So when the shell or npm has ended, we
 * send SIGTERM to this process.
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
