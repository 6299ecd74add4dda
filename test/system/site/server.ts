/** A server for the browser tests: the built site, and an API with invented answers. */
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { join, normalize } from 'node:path';
import { matchPath } from '../../../src/api/router.ts';
import { apiRoot, type EndpointName, errorStatus } from '../../../src/contract/index.ts';
import { errorExample } from '../../../src/contract/openapi/errors.ts';
import { rowOf } from '../../../src/contract/openapi/operations.ts';
import { mediaTypeOf } from '../../../src/http/media-types.ts';
import { inEnvelope, inventedResults } from '../../harness/invented.ts';
import { listen } from '../../harness/listening.ts';

const poster =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 3"><rect width="2" height="3" fill="#3557d6"/><circle cx="1.3" cy="1" r=".5" fill="#ffd23f"/></svg>';

export interface TestServer {
  readonly origin: string;
  /** The behaviour of the API from now on: answer, refuse with 429, or send HTML like a server without API. */
  behave(behaviour: 'answer' | 'refuse' | 'absent'): void;
  close(): Promise<void>;
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { 'Content-Type': type }).end(body);
}

function answerApi(response: ServerResponse, path: string, method: string, origin: string): void {
  const name = matchPath(path)?.resource.routes.find((route) => route.method === method)?.name;
  const results: Partial<Record<EndpointName, unknown>> = inventedResults(origin);
  const result = name && results[name];
  const [status, answer] =
    name === undefined || result === undefined
      ? [errorStatus.not_found, errorExample('not_found')]
      : [200, inEnvelope(rowOf(name).envelope, result)];
  send(response, status, 'application/json; charset=utf-8', JSON.stringify(answer));
}

async function sendFile(response: ServerResponse, folder: string, path: string): Promise<void> {
  const file = join(folder, normalize(path.endsWith('/') ? `${path}index.html` : path));
  try {
    send(response, 200, mediaTypeOf(file), await readFile(file));
  } catch {
    send(response, 404, 'text/html; charset=utf-8', await readFile(join(folder, '404.html')));
  }
}

/** Serves a built site on a free port of 127.0.0.1. */
export async function serveSite(folder: string): Promise<TestServer> {
  let behaviour: 'answer' | 'refuse' | 'absent' = 'answer';
  const server = createServer(async (request, response) => {
    const origin = `http://${request.headers.host}`;
    const { pathname } = new URL(request.url ?? '/', origin);
    const isApi = pathname.startsWith(`${apiRoot}/`);
    if (isApi && behaviour === 'refuse') {
      const body = JSON.stringify(errorExample('rate_limited'));
      send(response, errorStatus.rate_limited, 'application/json', body);
    } else if (isApi && behaviour === 'answer') {
      answerApi(response, pathname.slice(apiRoot.length), request.method ?? 'GET', origin);
    } else if (pathname.startsWith('/images/')) send(response, 200, 'image/svg+xml', poster);
    else await sendFile(response, folder, pathname);
  });
  const { url, close } = await listen(server);
  return {
    origin: url,
    behave: (next) => {
      behaviour = next;
    },
    close,
  };
}
