/** What a service tells of its requests: names of requests, lines of the log, metrics. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRequestIds } from '../../../sidecar/http/receive.ts';
import { createLog, withoutTokens } from '../../../sidecar/observe/log.ts';
import { createMetrics, type Observed } from '../../../sidecar/observe/metrics.ts';
import type { CompletedRequest } from '../../../sidecar/service.ts';

describe('ids of requests', () => {
  test.each(['12345678', 'a.b:c-d_', 'x'.repeat(64)])('keeps the id %s of a proxy', (id) =>
    expect(createRequestIds('own')(id)).toBe(id),
  );

  test.each([undefined, '1234567', 'x'.repeat(65), 'abcdefgh\n', 'abcdefgé', 'abc/defg'])(
    'makes a new id instead of %s',
    (id) => expect(createRequestIds('own')(id)).toBe('own-1'),
  );

  test('gives no two requests the same id', () => {
    const idOf = createRequestIds('own');
    const ids = [undefined, 'short', undefined, 'a-proxys-own', undefined].map(idOf);
    expect(ids).toEqual(['own-1', 'own-2', 'own-3', 'a-proxys-own', 'own-4']);
  });
});

const token = 'aua_0123456789abcdefghij';

describe('tokens', () => {
  test.each([
    [token, 'aua_01234567…'],
    [`x ${token} and ${token.toUpperCase()}.`, 'x aua_01234567… and AUA_01234567….'],
    ['/%61%75%61%5fsecretsecret/x', '/%61%75%61%5f…/x'],
    ['aua_abcd', 'aua_abcd…'],
    ['aua%5Fabcd%2Defgh', 'aua%5Fabcd%2…'],
  ])('the log writes %s as %s', (text, written) => expect(withoutTokens(text)).toBe(written));
});

const completed = (fields: Partial<CompletedRequest> = {}): CompletedRequest => ({
  method: 'GET',
  path: '/public/v1/anime/1',
  client: '192.0.2.77',
  route: 'anime',
  status: 200,
  seconds: 0.0123456,
  isWhole: true,
  trace: { id: 'r-1', source: 'tree' },
  ...fields,
});

describe('the log', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-03-04T10:00:00.123Z') }));
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  function open(format: 'text' | 'json') {
    const [out, err]: [string[], string[]] = [[], []];
    vi.spyOn(console, 'log').mockImplementation((line) => out.push(line));
    vi.spyOn(console, 'error').mockImplementation((line) => err.push(line));
    return { log: createLog(format), out, err };
  }

  test('as text has a line for each event and warning, in their order on one stream, and no requests', () => {
    const { log, out, err } = open('text');
    log.info(` serving ${token}`);
    log.warn(`look at ${token}`);
    expect([out, err, log.request]).toEqual([
      [' serving aua_01234567…', 'look at aua_01234567…'],
      [],
      undefined,
    ]);
  });

  test('as JSON has an object for each event, with its time and level', () => {
    const { log, out, err } = open('json');
    log.info(`  serving ${token}\n`);
    log.warn('look');
    const time = '2026-03-04T10:00:00.123Z';
    expect(out).toEqual([
      JSON.stringify({ time, level: 'info', message: 'serving aua_01234567…' }),
      JSON.stringify({ time, level: 'warn', message: 'look' }),
    ]);
    expect(err).toEqual([]);
  });

  test.each<[string, Partial<CompletedRequest>, object]>([
    ['a usual one', {}, {}],
    [
      'of a key, refused',
      { trace: { id: 'r-1', key: 7, exceeded: 'day' } },
      { source: undefined, key: 7, limited: 'day' },
    ],
    ['given up', { isWhole: false, status: 0 }, { aborted: true, status: 0 }],
    ['with a token in its path', { path: `/x/${token}` }, { path: '/x/aua_01234567…' }],
    ['with a long path', { path: `/${'a'.repeat(300)}` }, { path: `/${'a'.repeat(255)}` }],
    // Cut before, what is left of a token would not be known for one.
    [
      'with a token where a long path is cut',
      { path: `/${'a'.repeat(250)}${token}` },
      { path: `/${'a'.repeat(250)}aua_0` },
    ],
  ])('a request, %s', (_what, fields, changed) => {
    const { log, out } = open('json');
    log.request?.(completed(fields));
    const usual = {
      ...{ time: '2026-03-04T10:00:00.123Z', level: 'info', message: 'request', id: 'r-1', method: 'GET' },
      ...{ path: '/public/v1/anime/1', route: 'anime', status: 200, ms: 12.346, source: 'tree' },
      client: '192.0.2.0/24',
    };
    const expected = JSON.parse(JSON.stringify({ ...usual, ...changed }));
    expect(JSON.parse(out.join(''))).toEqual(expected);
  });
});

/** A service whose parts say what a test says. */
function observed(fields: Partial<Record<string, unknown>> = {}) {
  const now = Date.parse('2026-03-04T10:00:00Z');
  const state = {
    shared: undefined as boolean | undefined,
    full: 1,
    damaged: 4,
    id: 'first',
    isDamaged: false,
    mirror: undefined as object | undefined,
    purge: undefined as object | undefined,
    problems: [] as readonly string[],
    ...fields,
  };
  const deps = () => ({
    now: () => now,
    snapshot: {
      id: state.id,
      createdAt: '2026-03-04T09:59:00Z',
      damaged: state.isDamaged ? { id: 'x', createdAt: '' } : undefined,
    },
    mirror: () => state.mirror,
    pendingPurge: () => state.purge,
    problems: () => state.problems,
  });
  const cache = { size: 5, calculatedSize: 6000 };
  const all = {
    snapshots: { current: () => ({ deps: deps(), cache }), refresh: () => false },
    isShared: () => state.shared,
    fullWindows: () => state.full,
    damaged: () => state.damaged,
  };
  // `as`: what metrics look at.
  return { state, all: all as unknown as Observed };
}

/** The values of our own metrics by name and labels. */
async function valuesOf(text: string | Promise<string>) {
  const lines = (await text).split('\n').filter((line) => /^ani_ua_(?!request_duration)/.test(line));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), line.slice(line.lastIndexOf(' ') + 1)]),
  );
}

describe('metrics', () => {
  const usual = {
    ani_ua_answers_kept: '5',
    ani_ua_answers_kept_bytes: '6000',
    ani_ua_snapshot_age_seconds: '60',
    ani_ua_snapshot_damaged: '0',
    ani_ua_keys_unreadable: '0',
    ani_ua_purge_pending: '0',
    ani_ua_limits_full_windows_total: '1',
    ani_ua_damaged_answers_total: '4',
    'ani_ua_snapshot_info{id="first"}': '1',
  };

  test('are read anew each time: a metric that is gone disappears, a total is not added up', async () => {
    const { state, all } = observed();
    const metrics = createMetrics(all);
    for (let time = 0; time < 2; time++) expect(await valuesOf(metrics.text())).toEqual(usual);
    const mirror = { verifiedAt: '2026-03-04T09:30:00Z', expires: '2026-03-04T11:00:00Z' };
    Object.assign(state, { id: 'second', isDamaged: true, shared: false, damaged: 5, full: 2, mirror });
    const { 'ani_ua_snapshot_info{id="first"}': _gone, ...rest } = usual;
    const changed = {
      ...rest,
      'ani_ua_snapshot_info{id="second"}': '1',
      ani_ua_snapshot_damaged: '1',
      ani_ua_damaged_answers_total: '5',
      ani_ua_limits_full_windows_total: '2',
      ani_ua_limits_shared: '0',
      ani_ua_mirror_verified_age_seconds: '1800',
      ani_ua_mirror_expires_seconds: '3600',
    };
    expect(await valuesOf(metrics.text())).toEqual(changed);
    Object.assign(state, { shared: true, mirror: { verifiedAt: '2026-03-04T10:00:00Z' } });
    const { ani_ua_mirror_expires_seconds: _expires, ...now } = changed;
    expect(await valuesOf(metrics.text())).toEqual({
      ...now,
      ani_ua_limits_shared: '1',
      ani_ua_mirror_verified_age_seconds: '0',
    });
  });

  test('tell of pending purges and of keys that cannot be read', async () => {
    const { all } = observed({
      purge: { pending: 3, since: '2026-03-04T09:58:00Z' },
      problems: ['keys_unreadable'],
    });
    expect(await valuesOf(createMetrics(all).text())).toMatchObject({
      ani_ua_keys_unreadable: '1',
      ani_ua_purge_pending: '3',
      ani_ua_purge_pending_age_seconds: '120',
    });
  });

  test('have a negative time left if signatures have expired', async () => {
    const { all } = observed({ mirror: { expires: '2026-03-04T09:00:00Z' } });
    expect(await valuesOf(createMetrics(all).text())).toMatchObject({
      ani_ua_mirror_expires_seconds: '-3600',
    });
  });
});
