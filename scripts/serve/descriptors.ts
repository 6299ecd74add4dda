/** Computes how many connections this process can have open. */

/** Descriptors reserved for files, databases, pipes and a connection that is just accepted. */
const reserve = 96;

/** The soft limit of open files; Infinity if it is unlimited or unknown. */
function descriptorLimit(): number {
  // Looking up the names of peers may take seconds. `assign`: the types lack this field.
  Object.assign(process.report, { excludeNetwork: true });
  // `as`: the types say only that the report is an object.
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isFinite(soft) ? soft : Number.POSITIVE_INFINITY;
}

/** The wanted number of connections, or fewer if they need more descriptors than the process has. */
export function affordableConnections(wanted: number): number {
  const limit = descriptorLimit();
  return Math.max(1, Math.min(wanted, limit - Math.min(reserve, Math.ceil(limit / 2))));
}
