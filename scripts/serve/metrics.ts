/** /metrics on a separate port, for this machine alone. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Metrics, metricsType } from '../../sidecar/observe/metrics.ts';
import { ConfigError } from '../cli/environment.ts';

const ownHosts = ['127.0.0.1', '[::1]', 'localhost'];

/** The name that a request gives this server, without the port. */
const hostOf = ({ headers }: IncomingMessage) => (headers.host ?? '').replace(/:\d*$/, '').toLowerCase();

/**
 * Serves metrics on 127.0.0.1.
 * @param hosts further names under which it may be asked
 * @throws ConfigError if the port is taken
 */
export async function serveMetrics(metrics: Pick<Metrics, 'text'>, port: number, hosts: readonly string[]) {
  const known = new Set([...ownHosts, ...hosts]);
  const server = createServer((request, response) => {
    // A page of another site reaches this port through a browser by a name of its own that leads here (DNS rebinding).
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
