/** The thread that asks (load.ts). */
import { parentPort, workerData } from 'node:worker_threads';
import { repeat } from '../../../test/harness/pace.ts';
import { ask, createAgent } from '../../../test/harness/service/process.ts';
import { type Asked, hashOf, keyOf, type Seen } from './load.ts';

function run({ url, addresses, rate }: Asked): () => Promise<Seen> {
  const agent = createAgent();
  const [times, failures, mixed]: [number[], string[], string[]] = [[], [], []];
  const answers = new Map<string, string>();
  const one = async (address: string) => {
    const begun = performance.now();
    try {
      const { status, headers, body } = await ask(url + address, { 'Accept-Encoding': 'gzip' }, agent);
      times.push(performance.now() - begun);
      if (status !== 200) failures.push(`${address}: ${status}`);
      const [key, hash] = [keyOf(String(headers['x-snapshot-id']), address), hashOf(body)];
      const known = answers.get(key);
      if (known === undefined) answers.set(key, hash);
      else if (known !== hash) mixed.push(key);
    } catch (error) {
      failures.push(`${address}: ${error instanceof Error ? error.message : error}`);
    }
  };
  const stop = repeat(rate, (before) => one(addresses[before % addresses.length] ?? '/'));
  return async () => {
    await stop();
    agent.destroy();
    return { times: times.sort((a, b) => a - b), failures, mixed, answers };
  };
}

const stop = run(workerData);
parentPort?.postMessage('started');
parentPort?.once('message', async () => parentPort?.postMessage(await stop()));
