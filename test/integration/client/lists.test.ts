/** Iterating over pages of one snapshot, and ids by the hundred. */
import { beforeEach, describe, expect, test } from 'vitest';
import { animeList, createClient, genres, pages, resolveAll } from '../../../src/client/index.ts';
import { type Asked, envelope, type FaultyService, openFaulty } from '../../harness/faulty-service.ts';

let service: FaultyService;

const soon = { wait: async () => {} };

describe('pages', () => {
  /** The catalogue before each request. */
  let catalogs: (readonly number[])[];

  const answer = ({ path }: Asked) => {
    const query = new URL(path, 'http://list').searchParams;
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
    const ids = catalogs.length > 1 ? (catalogs.shift() ?? []) : (catalogs[0] ?? []);
    const result = ids.slice((page - 1) * limit, page * limit).map((own) => ({ ids: { own } }));
    const fields = { result, total: ids.length, page, pages: Math.ceil(ids.length / limit) };
    return envelope(fields, { 'X-Snapshot-Id': ids.join() });
  };

  beforeEach(async () => {
    service = await openFaulty(answer);
  });

  const read = async (onChange?: 'restart' | 'error') => {
    const got: number[] = [];
    const options = onChange === undefined ? {} : { onChange };
    for await (const card of pages(createClient(service.url, soon), animeList, { limit: 2 }, options))
      got.push(card.ids.own);
    return got;
  };

  test('gives every item of every page', async () => {
    catalogs = [[1, 2, 3, 4, 5]];
    expect(await read()).toEqual([1, 2, 3, 4, 5]);
    expect(service.asked.map(({ path }) => path)).toEqual([
      '/anime?limit=2&page=1',
      '/anime?limit=2&page=2',
      '/anime?limit=2&page=3',
    ]);
  });

  test('begins again if the snapshot changes, and gives nothing twice', async () => {
    catalogs = [
      [1, 2, 3, 4, 5],
      [9, 1, 2, 3, 4, 5],
    ];
    expect(await read('restart')).toEqual([1, 2, 9, 3, 4, 5]);
  });

  test('ends with the typed error if the snapshot changes and the caller wants that', async () => {
    catalogs = [
      [1, 2, 3],
      [1, 2, 4],
    ];
    await expect(read('error')).rejects.toMatchObject({ name: 'AniUaError', code: 'snapshot_changed' });
  });
});

test('a list without pages ends after its one answer', async () => {
  service = await openFaulty(() => envelope({ result: [{ id: 1 }, { id: 2 }] }));
  // `as`: in JavaScript nothing refuses such an endpoint.
  const endpoint = genres as unknown as typeof animeList;
  const got: unknown[] = [];
  for await (const item of pages(createClient(service.url, soon), endpoint, {})) got.push(item);
  expect(got).toEqual([{ id: 1 }, { id: 2 }]);
  expect(service.asked).toHaveLength(1);
});

describe('ids', () => {
  const answer = ({ body }: Asked) => {
    const { ids } = JSON.parse(body);
    const result = ids.map((id: string) => [
      id,
      id.endsWith('7') ? null : { own: Number(id), slug: `s${id}` },
    ]);
    return envelope({ result: Object.fromEntries(result) });
  };

  beforeEach(async () => {
    service = await openFaulty(answer);
  });

  test('resolves any number of ids, a hundred in a request, each once', async () => {
    const ids = Array.from({ length: 250 }, (_, n) => n);
    service.faults.push({ kind: 'half' });
    const found = await resolveAll(createClient(service.url, soon), 'catalog_a', [...ids, 3, '4']);
    expect([...found.keys()]).toEqual(ids.map(String));
    expect([found.get('7'), found.get('8')?.own, found.get('249')?.own]).toEqual([null, 8, 249]);
    const sizes = service.asked.map(({ body }) => JSON.parse(body).ids.length);
    expect(sizes).toEqual([100, 100, 100, 50]);
  });

  test('asks nothing for an empty list of ids', async () => {
    expect((await resolveAll(createClient(service.url), 'slug', [])).size).toBe(0);
    expect(service.asked).toEqual([]);
  });

  test('resolves ids that are names of an object’s members', async () => {
    const client = createClient(service.url);
    const found = await resolveAll(client, 'slug', new Set(['__proto__', 'constructor']));
    expect([...found.keys()]).toEqual(['__proto__', 'constructor']);
    expect(found.get('constructor')?.slug).toBe('sconstructor');
  });
});
