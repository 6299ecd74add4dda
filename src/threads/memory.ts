import { isMarkedAsUntransferable } from 'node:worker_threads';

/**
 * The memory of all typed arrays in plain data, for the transfer list of a message. Node's small buffers share memory
 * that cannot be transferred, so they are left out and copied.
 */
export function memoryOf(data: unknown): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>();
  const visit = (value: unknown): void => {
    if (ArrayBuffer.isView(value)) {
      if (value.buffer instanceof ArrayBuffer && !isMarkedAsUntransferable(value.buffer))
        found.add(value.buffer);
    } else if (value instanceof Map) value.forEach(visit);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  visit(data);
  return [...found];
}
