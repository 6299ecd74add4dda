/** A steady load from many clients: each request on a connection and from an address of its own, so that no limit is met. */

import { repeat } from '../../../test/harness/pace.ts';
import { ask } from '../../../test/harness/requests.ts';

export interface Measured {
  readonly requests: number;
  readonly failed: readonly string[];
  readonly medianMs: number;
  readonly p99Ms: number;
}

let clients = 0;

/** Addresses of this machine, one after the other. */
function nextClient(): string {
  clients += 1;
  return `127.${2 + ((clients >> 16) & 127)}.${(clients >> 8) & 255}.${1 + (clients % 250)}`;
}

/** Asks a port so often a second until it is told to stop, whatever is answered; what is under way is waited for. */
export function startLoad(port: number, targets: readonly string[], rate: number): () => Promise<Measured> {
  const times: number[] = [];
  const failed: string[] = [];
  const one = async (target: string) => {
    const begun = performance.now();
    const headers = { 'Accept-Encoding': 'br' };
    const said = await ask(port, { method: 'GET', target, headers }, nextClient()).then(
      ({ status }) => status,
      (error) => String(error),
    );
    times.push(performance.now() - begun);
    if (said !== 200) failed.push(`${target}: ${said}`);
  };
  const stop = repeat(rate, (before) => one(targets[before % targets.length] ?? '/'));
  return async () => {
    await stop();
    times.sort((a, b) => a - b);
    const at = (share: number) =>
      Number((times[Math.floor((times.length - 1) * share)] ?? Number.NaN).toFixed(2));
    return { requests: times.length, failed, medianMs: at(0.5), p99Ms: at(0.99) };
  };
}
