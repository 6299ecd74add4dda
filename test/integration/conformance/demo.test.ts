/** The contract's table against the service over the demo catalogue, without and with a key, in both profiles. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, createApi } from '../../../src/conformance/api.ts';
import type { Client } from '../../../src/conformance/client.ts';
import type { Row } from '../../../src/conformance/row.ts';
import { runRow } from '../../../src/conformance/run.ts';
import { table } from '../../../src/conformance/table.ts';
import { type EndpointName, endpoints } from '../../../src/contract/index.ts';
import { parameterExamples } from '../../../src/contract/openapi/parameter-examples.ts';
import { buildDemo, type Demo, serveDemo, type TestService } from '../../harness/served-demo.ts';

let demo: Demo;
let service: TestService;
let anonymous: Api;
let keyed: Api;

beforeAll(async () => {
  demo = await buildDemo();
  service = await serveDemo(demo);
  anonymous = createApi(service.anonymous);
  keyed = createApi(service.keyed);
}, 300_000);

afterAll(async () => {
  await service?.stop();
  demo?.remove();
});

/** Rows that the demo cannot decide, with the reason they give; every other must pass. */
const undecidable = new Map([
  ['errors.internal', /from outside/],
  ['limits.quota', /no daily quota/],
  ['openapi.docs', /no site/],
]);

async function expectVerdict(row: Row, api: Api): Promise<void> {
  const reason = undecidable.get(row.id);
  if (reason === undefined) return expectPassed(row, api);
  expect(await runRow(row, api)).toEqual({
    kind: 'pending',
    reason: expect.stringMatching(reason),
  });
}

async function expectPassed(row: Row, api: Api): Promise<void> {
  const verdict = await runRow(row, api);
  if (verdict.kind !== 'passed') expect.fail(verdict.kind === 'failed' ? verdict.message : verdict.reason);
}

const titled = (rows: readonly Row[]) => rows.map((row) => [row.section, row.id, row] as const);
/** Rows about keys run with one; the rest without, where a strange caller stands. */
const withKey = (row: Row) => row.needs.includes('key');

describe('with a key', () => {
  test.each(titled(table.filter(withKey)))('%s: %s', async (_section, _id, row) => expectVerdict(row, keyed));
});

describe('without a key', () => {
  test.each(titled(table.filter((row) => !withKey(row))))('%s: %s', async (_section, _id, row) =>
    expectVerdict(row, anonymous),
  );
});

describe('profile A: a limit a minute and a daily quota', () => {
  let limited: TestService;
  let api: Api;
  beforeAll(async () => {
    limited = await serveDemo(demo, 'A');
    api = createApi(limited.keyed);
  });
  afterAll(() => limited?.stop());

  const rows = table.filter((row) => /^(?:limits|me|key|meta\.version)\./.test(row.id));
  test.each(titled(rows))('%s: %s', async (_section, _id, row) => expectPassed(row, api));

  test('the quota stands in headers', async () => {
    const { headers } = await limited.anonymous.request('GET', '/health', { fresh: true, noWait: true });
    expect([headers.get('x-quota-limit'), headers.get('x-quota-remaining')]).toEqual(['1000', '0']);
  });
});

describe('one content, one ETag', () => {
  const cached = (Object.keys(endpoints) as EndpointName[]) // the keys of a literal
    .filter((name) => endpoints[name].method === 'GET' && endpoints[name].cache !== 'none');
  let restarted: TestService;
  beforeAll(async () => {
    restarted = await serveDemo(demo);
  });
  afterAll(() => restarted?.stop());

  const seen = async (client: Client, path: string) => {
    const { status, text, headers } = await client.request('GET', path);
    return { status, text, etag: headers.get('etag'), cache: headers.get('cache-control') };
  };

  test.each(cached)('%s: a restart gives the same bytes and ETag', async (name) => {
    const path = await anonymous.address(name);
    expect(await seen(restarted.anonymous, path)).toEqual(await seen(service.anonymous, path));
  });

  test.each([
    ['anime', 'include=releases,uaPosters,relations,similar'],
    ['animePlayer', 'episodes=true'],
    ['teamAnime', 'page=1&limit=20'],
  ] as const)('%s: a file of the tree and a render of the same', async (name, query) => {
    const path = await anonymous.address(name);
    expect(await seen(service.anonymous, `${path}?${query}`)).toEqual(await seen(service.anonymous, path));
  });
});

describe('shortly before midnight in Kyiv', () => {
  const midnight = Date.parse('2026-11-18T22:00:00Z'); // 00:00 on the 19th, two hours ahead of UTC in winter
  let late: TestService;
  beforeAll(async () => {
    late = await serveDemo(demo, 'B', midnight - 320_000);
  });
  afterAll(() => late?.stop());

  test('a cached birthToday never outlives it, not even from the memory of the service', async () => {
    const shownUntil = async (leftSec: number) => {
      const { headers } = await late.anonymous.request('GET', '/characters?birthToday=true', { fresh: true });
      const ages = [...(headers.get('cache-control') ?? '').matchAll(/=(\d+)/g)].map((m) => Number(m[1]));
      expect(
        ages.reduce((sum, age) => sum + age, 0),
        `${leftSec} s before midnight`,
      ).toBeLessThanOrEqual(leftSec);
    };
    await shownUntil(320);
    await late.turn(250);
    await shownUntil(70);
    await late.turn(69);
    await shownUntil(1);
  });
});

describe('shortly before a week of Kyiv ends', () => {
  const monday = Date.parse('2026-11-22T22:00:00Z'); // 00:00 on the 23rd
  let late: TestService;
  beforeAll(async () => {
    late = await serveDemo(demo, 'B', monday - 320_000);
  });
  afterAll(() => late?.stop());

  test('a cached /schedule never outlives it, not even from the memory of the service', async () => {
    const shownUntil = async (leftSec: number) => {
      const { headers } = await late.anonymous.request('GET', '/schedule', { fresh: true });
      const cached = headers.get('cache-control') ?? '';
      const ages = [...cached.matchAll(/=(\d+)/g)].map((m) => Number(m[1]));
      expect(
        ages.reduce((sum, age) => sum + age, 0),
        `${leftSec} s before Monday`,
      ).toBeLessThanOrEqual(leftSec);
      return cached;
    };
    expect(await shownUntil(320)).toMatch(/max-age=60\b/);
    await late.turn(170);
    expect(await shownUntil(150)).toMatch(/max-age=60\b/);
    await late.turn(60);
    expect(await shownUntil(90)).toMatch(/max-age=45\b/);
    await late.turn(89);
    await shownUntil(1);
    await late.turn(1);
    expect(await late.anonymous.request('GET', '/schedule', { fresh: true })).toMatchObject({ status: 200 });
  });
});

describe('a week after the build', () => {
  let later: TestService;
  let api: Api;
  beforeAll(async () => {
    later = await serveDemo(demo, 'B', demo.instant + 7 * 86_400_000);
    api = createApi(later.anonymous);
  });
  afterAll(() => later?.stop());

  const rows = table.filter((row) => row.id.startsWith('schedule.'));
  test.each(titled(rows))('%s: %s', async (_section, _id, row) => expectPassed(row, api));

  test('the schedule is that of the new week', async () => {
    expect(await api.schedule()).not.toEqual(await anonymous.schedule());
  });
});

describe('examples of the description', () => {
  const examples = Object.entries(parameterExamples).flatMap(([name, own]) =>
    Object.entries(own).map(([parameter, text]) => [name as EndpointName, parameter, text] as const),
  );
  /** Other parameters that a parameter needs. */
  const beside = new Map<string, Record<string, string>>([
    ['resolve source', { ids: '1' }],
    ['resolve ids', { source: 'own' }],
    ...['text', 'system', 'mode', 'explain', 'q'].map(
      (name) => [`translit ${name}`, { lang: 'ja' }] as const,
    ),
    ['translit lang', { text: 'neko' }],
  ]);

  test.each(examples)('%s: %s=%s is answered', async (name, parameter, text) => {
    // The description gives `1` as the reference of every path.
    const [path = ''] = endpoints[name].example.path.split('?');
    const needs = ['system', 'mode', 'explain'].includes(parameter) ? { text: 'neko' } : {};
    const query = new URLSearchParams({ ...beside.get(`${name} ${parameter}`), ...needs, [parameter]: text });
    expect((await service.anonymous.request('GET', `${path}?${query}`)).status).toBe(200);
  });
});

test('nothing the table asked was a defect of the service', () => {
  expect(service.defects).toEqual([]);
});
