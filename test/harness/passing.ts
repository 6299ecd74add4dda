/** A proxy that forwards everything and records it: the requests that a client really sends, after its caches. */
import { createServer, request } from 'node:http';
import { listen } from './listening.ts';

/** A request that reached the service. */
interface Passed {
  readonly method: string;
  /** `If-None-Match`. */
  readonly tag: string | undefined;
  readonly status: number;
}

export interface PassingProxy {
  readonly url: string;
  /** Requests since the last call. */
  passed(): readonly Passed[];
  close(): Promise<void>;
}

/** Starts a proxy on a free port of 127.0.0.1. @param port of the service */
export async function openPassingProxy(port: number): Promise<PassingProxy> {
  let seen: Passed[] = [];
  const server = createServer((incoming, outgoing) => {
    const { method = '', url: path, headers } = incoming;
    const onward = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      const status = answer.statusCode ?? 0;
      seen.push({ method, tag: headers['if-none-match'], status });
      outgoing.writeHead(status, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  const { url, close } = await listen(server);
  return {
    url,
    passed: () => {
      const taken = seen;
      seen = [];
      return taken;
    },
    close,
  };
}
