/** Every endpoint of the contract has its function, which gets what the service answers. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as library from '../../../src/client/index.ts';
import type { Envelope } from '../../../src/contract/endpoint.ts';
import { type EndpointName, endpoints } from '../../../src/contract/index.ts';
import { rowOf } from '../../../src/contract/openapi/operations.ts';
import { openStand, type Stand } from '../../harness/serve.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

const names = Object.keys(endpoints) as EndpointName[]; // the keys of a literal

const functions = new Map<string, unknown>(Object.entries(library));

/** The parameters of an example address. */
function inputOf(name: EndpointName): Record<string, unknown> {
  const { path: template, example } = rowOf(name);
  if (example.body !== undefined) return { ...example.body };
  const [path = '', query = ''] = example.path.split('?');
  const at = template.split('/').indexOf('{ref}');
  const ref = at < 0 ? {} : { ref: path.split('/')[at] };
  const parameters = [...new URLSearchParams(query)].map(([parameter, value]) => [
    parameter,
    value.includes(',') ? value.split(',') : value,
  ]);
  return { ...ref, ...Object.fromEntries(parameters) };
}

/** Fields that differ in every answer. */
const still = (json: object) =>
  JSON.stringify(json).replaceAll(/"(?:uptimeSec|used|remaining)":[^}]*}?/g, '');

test.each(names)('%s gets what the service answers', async (name) => {
  stand.turn(60);
  const { example } = rowOf(name);
  const init = example.body === undefined ? {} : { method: 'POST', body: JSON.stringify(example.body) };
  const response = await fetch(`${stand.url}/public/v1${example.path}`, init);
  const { ok, error, ...opened } = await response.json();
  // `as`: a table of functions, by the names of the contract.
  const call = functions.get(name) as (client: library.Client, input: object) => Promise<object>;
  const answer = call(library.createClient(stand.url), inputOf(name));
  if (ok === false) {
    await expect(answer).rejects.toMatchObject({ code: error.code, status: response.status });
    return;
  }
  const { snapshot, baseUrl, ...rest } = (await answer) as library.Reply;
  expect(still(rest)).toBe(still(opened));
  expect(snapshot).toBe(response.headers.get('x-snapshot-id'));
  expect(baseUrl).toBe(stand.url);
  expect(Object.keys(rest).sort()).toEqual(['result', ...extras[rowOf(name).envelope]].sort());
});

const extras: Readonly<Record<Envelope, readonly string[]>> = {
  single: [],
  total: ['total'],
  pages: ['total', 'page', 'pages'],
  pagesAndLimit: ['total', 'page', 'pages', 'limit'],
};
