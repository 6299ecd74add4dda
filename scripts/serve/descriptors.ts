/** How many connections this process can hold. */

/** Descriptors kept for files, databases, pipes and a connection that is only just taken in. */
const reserve = 96;

/** The soft limit of open files; Infinity where there is none, or the system does not tell. */
function descriptorLimit(): number {
  // To look up the names of peers may take seconds. `assign`: the types lack this field.
  Object.assign(process.report, { excludeNetwork: true });
  // `as`: the report is typed as an object alone.
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isFinite(soft) ? soft : Number.POSITIVE_INFINITY;
}

/** Connections that fit beside a reserve of descriptors, since each takes one: the wanted number or fewer. */
export function affordableConnections(wanted: number): number {
  const limit = descriptorLimit();
  return Math.max(1, Math.min(wanted, limit - Math.min(reserve, Math.ceil(limit / 2))));
}
