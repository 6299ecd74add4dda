/** How many connections this process can hold. */
import { readFileSync } from 'node:fs';

/** Descriptors kept for files, databases, pipes and a connection that is only just taken in. */
const reserve = 96;

/** The soft limit of open files; undefined where the system does not tell (proc(5): /proc/self/limits; elsewhere Node's report). */
function descriptorLimit(): number | undefined {
  try {
    const [, soft] =
      /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined || soft === 'unlimited' ? undefined : Number(soft);
  } catch {
    // `as`: the report is typed as an object alone.
    const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
    const soft = Number(userLimits?.open_files?.soft);
    return Number.isFinite(soft) ? soft : undefined;
  }
}

/** Connections that fit beside a reserve of descriptors, since each takes one: the wanted number or fewer. */
export function affordableConnections(wanted: number): number {
  const limit = descriptorLimit();
  if (limit === undefined) return wanted;
  return Math.max(1, Math.min(wanted, limit - Math.min(reserve, Math.ceil(limit / 2))));
}
