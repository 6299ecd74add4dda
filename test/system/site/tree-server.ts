/** A static server with the tree's pages and rewrites. It proxies API calls and pictures. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { mediaTypeOf } from '../../../src/http/media-types.ts';
import { shellOf } from '../../harness/front-files.ts';
import { type Listening, listen } from '../../harness/listening.ts';

/** Serves a published tree on a free port. @param api of the server that it asks */
export function serveTree(folder: string, api: string): Promise<Listening> {
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://tree');
    if (pathname.startsWith('/public/') || pathname.startsWith('/images/')) {
      const answer = await fetch(api + pathname + search);
      response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? '' });
      response.end(Buffer.from(await answer.arrayBuffer()));
      return;
    }
    const file = shellOf(pathname) ?? (pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    const bytes = await readFile(join(folder, file)).catch(() => undefined);
    response.writeHead(bytes === undefined ? 404 : 200, { 'Content-Type': mediaTypeOf(file) }).end(bytes);
  });
  return listen(server);
}
