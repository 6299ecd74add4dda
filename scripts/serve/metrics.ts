/** Serves /metrics on a separate port, only for this machine. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Metrics, metricsType } from '../../sidecar/observe/metrics.ts';
import { ConfigError } from '../cli/environment.ts';

const ownHosts = ['127.0.0.1', '[::1]', 'localhost'];

/** The name of this server in a request, without the port. */
const hostOf = ({ headers }: IncomingMessage) => (headers.host ?? '').replace(/:\d*$/, '').toLowerCase();

/**
 * Serves metrics on 127.0.0.1.
 * @param hosts further names that it accepts in Host
 * @throws ConfigError if the port is taken
 */
export async function serveMetrics(metrics: Pick<Metrics, 'text'>, port: number, hosts: readonly string[]) {
  const known = new Set([...ownHosts, ...hosts]);
  const server = createServer((request, response) => {
    // DNS rebinding: a page of another site could read this port through a browser, by a name that resolves to
    // 127.0.0.1.
    if (!known.has(hostOf(request))) {
      const say = 'Host: 127.0.0.1, [::1], localhost, or one of METRICS_HOSTS\n';
      response.writeHead(421, { 'Content-Type': 'text/plain' }).end(say);
      return;
    }
    const isAsked = request.url === '/metrics' && (request.method === 'GET' || request.method === 'HEAD');
    if (!isAsked) {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('/metrics\n');
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metricsType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await once(server.listen(port, '127.0.0.1'), 'listening').catch(() => {
    throw new ConfigError(`METRICS_PORT=${port} cannot be used on 127.0.0.1. Choose another one.`);
  });
  // `as`: the address of a TCP server is an object.
  const { port: chosen } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${chosen}/metrics`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
