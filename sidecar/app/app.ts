/** The whole service as one Hono app. It imports only `node:crypto` of Node (test/unit/imports.test.ts checks it). */
import { Hono } from 'hono';
import { withCatalogHint } from '../../src/api/catalog-hint.ts';
import { resources } from '../../src/api/router.ts';
import { apiRoot } from '../../src/contract/routes.ts';
import { common, varyOfApi } from '../../src/http/headers.ts';
import type { Service } from '../service.ts';
import { createApi } from './api.ts';
import { createCardHandler } from './cards.ts';
import { createMcp, mcpPaths } from './mcp.ts';
import { createPages } from './pages.ts';
import { toApiError, toErrorResponse } from './responses.ts';
import { createSite } from './site.ts';
import { type Env, getPath, type Handler } from './transport.ts';

export type App = Hono<Env>;

/** Outside the API root no limits are counted, so a faulty request is refused first. */
const refuseFaulty: Handler = async (c, next) => {
  const { fault } = c.env.request;
  if (fault === undefined) return next();
  c.set('errorFields', () => common);
  throw fault;
};

/** The app of a service. */
export function createApp(service: Service): App {
  const app: App = new Hono<Env>({ getPath });

  for (const resource of resources) app.all(resource.pattern, createApi(service, resource));
  for (const pattern of [`${apiRoot}/*`, `${apiRoot}.json`]) app.all(pattern, createApi(service));
  const mcp = createMcp(service, async (body, request) => app.fetch(body, { request }));
  for (const path of mcpPaths) app.all(path, mcp);
  app.use(refuseFaulty);
  app.use(createPages(service), createCardHandler(service), createSite(service));

  app.onError((error, c) => {
    const request = c.env.request;
    const { catalogs } = service.snapshots.current().deps.lookups.records;
    const told = withCatalogHint(toApiError(error, request, service), catalogs);
    const fields = c.get('errorFields')?.();
    return toErrorResponse(
      request,
      told,
      fields && { ...fields, 'Cache-Control': 'no-store', Vary: varyOfApi },
    );
  });
  return app;
}
