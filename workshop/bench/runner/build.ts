/** What an index costs to be built: milliseconds and, where Node runs with `--expose-gc`, memory. */

export interface Cost {
  readonly buildMs: number;
  readonly memoryMiB: number | null;
}

const round = (value: number) => Number(value.toFixed(1));

/** Begins to measure; the function it gives tells what was used since. */
export function startBuild(): () => Cost {
  globalThis.gc?.();
  const before = process.memoryUsage();
  const started = performance.now();
  return () => {
    const buildMs = round(performance.now() - started);
    globalThis.gc?.();
    const after = process.memoryUsage();
    const used = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
    return { buildMs, memoryMiB: globalThis.gc ? round(used / 2 ** 20) : null };
  };
}
