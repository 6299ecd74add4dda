/** Renders answers over the demo catalogue, as examples for the pages and the interface description. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Caller, Deps } from '../../src/api/context.ts';
import { render } from '../../src/api/render.ts';
import { matchPath } from '../../src/api/router.ts';
import { type CatalogDatabase, openCatalog } from '../../src/catalog/database.ts';
import { importSource } from '../../src/catalog/import/import.ts';
import { readPublicCatalog } from '../../src/catalog/read/index.ts';
import { describeErrors } from '../../src/catalog/source/error-groups.ts';
import { endpointNames } from '../../src/contract/endpoints/table.ts';
import { limitProfiles } from '../../src/contract/limits.ts';
import { type Answers, exampleRequest, requestLine } from '../../src/contract/openapi/examples.ts';
import { headers } from '../../src/contract/openapi/headers.ts';
import { apiRoot } from '../../src/contract/routes.ts';
import { splitTarget } from '../../src/http/target.ts';
import { imageId } from '../../src/images/store.ts';
import { readDimensions } from '../../src/images/variants.ts';
import { asked } from '../../src/site/asked.ts';
import { exampleOrigin } from '../../src/site/origin.ts';
import { createBuildDeps } from '../../src/snapshot/build-deps.ts';

// Relative to this file, so that any working directory works.
const source = fileURLToPath(new URL('../../data/demo', import.meta.url));

/** An image store that makes no variants, because examples show only ids and sizes of pictures. */
const pictures = {
  put: async (bytes: Uint8Array) => ({ id: imageId(bytes), ...(await readDimensions(bytes)) }),
  has: () => true,
  isSound: () => true,
};

async function importDemo(db: CatalogDatabase): Promise<void> {
  const time = { now: demoInstant() };
  const originals = { put: async () => {}, has: () => true, isSound: () => true };
  const { errors } = await importSource({ db, folder: source, images: pictures, originals, time });
  if (errors.total > 0) throw new Error(describeErrors(errors).join('\n'));
}

/** A day and a half after the demo's moment, so that schedule and feed fall into the same week. */
export function demoInstant(): number {
  const { createdAt } = JSON.parse(readFileSync(join(source, 'source.json'), 'utf8'));
  return Date.parse(createdAt) + 36 * 3_600_000;
}

/** A caller without a key, making the first call of a minute. */
function firstCaller({ profile }: Deps): Caller {
  const resetSec = 42;
  return {
    key: null,
    minute: { limit: profile.anonymous.rateLimitPerMin, used: 1, resetSec },
    day: null,
    translit: { limit: profile.translit.anonymous, used: 0, resetSec },
  };
}

function answerTo(request: string, deps: Deps): unknown {
  const [, method = '', address = '', body] = /^(\S+) (\S+)(?: (.+))?$/s.exec(request) ?? [];
  const { path, query } = splitTarget(address.slice(apiRoot.length));
  const match = matchPath(path);
  const route = match?.resource.routes.find((candidate) => candidate.method === method);
  if (route === undefined) throw new Error(`No endpoint answers ${request}`);
  const raw = {
    ref: match?.ref,
    query: new URLSearchParams(query),
    body: body === undefined ? undefined : Buffer.from(body),
  };
  const { status, bytes } = render(route.name, raw, deps, firstCaller(deps));
  if (status !== 200) throw new Error(`${request} is answered with ${status}: ${Buffer.from(bytes)}`);
  return JSON.parse(Buffer.from(bytes).toString());
}

/** Imports the demo catalogue into memory and renders the example requests. */
export async function takeAnswers(): Promise<Answers> {
  const requests = [
    ...endpointNames.map(exampleRequest),
    ...Object.values(asked).flatMap((one) =>
      Object.values(one).map((address) => requestLine('GET', address)),
    ),
  ];
  const db = openCatalog(':memory:');
  try {
    await importDemo(db);
    const now = demoInstant();
    const deps: Deps = {
      ...createBuildDeps(readPublicCatalog(db), { origin: exampleOrigin, profile: limitProfiles.B, now }),
      snapshot: {
        id: String(headers['X-Snapshot-Id']?.example),
        createdAt: new Date(now).toISOString().replace('.000Z', 'Z'),
      },
      startedAt: now - 3_600_000,
    };
    const byRequest = Object.fromEntries(requests.map((request) => [request, answerTo(request, deps)]));
    // `as`: parsed from JSON.
    return { origin: exampleOrigin, byRequest: byRequest as Answers['byRequest'] };
  } finally {
    db.close();
  }
}
