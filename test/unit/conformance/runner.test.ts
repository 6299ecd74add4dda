/** The runner, without the service. */
import { describe, expect, test } from 'vitest';
import { createApi } from '../../../src/conformance/api.ts';
import type { Client } from '../../../src/conformance/client.ts';
import { pending, same } from '../../../src/conformance/expectation.ts';
import { type Row, rowsOf, rule, ruleWith, section } from '../../../src/conformance/row.ts';
import { runRow, runTable } from '../../../src/conformance/run.ts';
import { table } from '../../../src/conformance/table.ts';
import { fakeClient, response } from './fake-client.ts';

async function verdicts(rows: readonly Row[], client: Client) {
  const seen: string[] = [];
  const totals = await runTable(
    rows,
    () => client,
    (row, verdict) =>
      seen.push(`${row.id} ${verdict.kind}${verdict.kind === 'failed' ? `: ${verdict.message}` : ''}`),
  );
  return { seen, totals };
}

describe('the runner', () => {
  const rows = rowsOf([
    section('Section'),
    rule('holds', 'a rule that holds', async () => {}),
    rule('broken', 'a rule that is broken', async () => same([1], [2], 'list')),
    rule('throws', 'a check that stumbles', async () => JSON.parse('{')),
    rule('waits', 'a rule of another issue', async () => pending('not yet')),
    ruleWith(['key'], 'needs', 'a rule that needs a key', async () => {}),
    ruleWith(['limits'], 'headers', 'a rule of limit headers', async () => {}),
  ]);

  test('counts what holds, what is broken and what is pending', async () => {
    const { seen, totals } = await verdicts(rows, fakeClient(response(200, {})));
    expect(totals).toEqual({ passed: 2, failed: 2, pending: 2 });
    expect(seen[1]).toBe('broken failed: list: got [1], expected [2]');
    expect(seen[2]).toMatch(/^throws failed: SyntaxError: /);
  });

  test('each row is asked by its own client', async () => {
    const asked: string[] = [];
    const clients = ['plain', 'keyed'].map((name) => ({
      ...fakeClient(response(200, {})),
      key: name,
      request: async () => {
        asked.push(name);
        return response(200, {});
      },
    }));
    const asks = rowsOf([
      rule('one', 'a rule', async (api) => void (await api.fetch('/a'))),
      ruleWith(['key'], 'two', 'a rule of keys', async (api) => void (await api.fetch('/a'))),
    ]);
    const [plain = fakeClient(response(200, {})), keyed = plain] = clients;
    await runTable(
      asks,
      (row) => (row.id === 'two' ? keyed : plain),
      () => {},
    );
    expect(asked).toEqual(['plain', 'keyed']);
  });

  test('at the edge limit headers are no matter', async () => {
    const { seen } = await verdicts(rows, fakeClient(response(200, {}), true));
    expect(seen.at(-1)).toBe('headers pending');
  });

  test('a server that answers nonsense fails rows, it does not stop the run', async () => {
    const quick = table.filter((row) => !row.id.startsWith('limits.'));
    const { totals } = await verdicts(quick, fakeClient(response(200, { ok: true, result: null })));
    expect(totals.failed).toBeGreaterThan(quick.length / 2);
    expect(totals.passed + totals.failed + totals.pending).toBe(quick.length);
  });
});

describe('the rule of finished airings', () => {
  const row = table.find(({ id }) => id === 'schedule.finished') ?? expect.unreachable();
  const now = Date.parse('2026-03-04T10:00:00Z');
  const airedAgo = (minutes: number, finished: boolean) => ({
    anime: { ids: { own: 1 } },
    airing: new Date(now - minutes * 60_000).toISOString(),
    finished,
  });
  const days = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };
  const verdictOn = (entries: readonly object[], durationMin: number | null) => {
    const answer = (path: string) =>
      path === '/schedule' ? { ...days, wednesday: entries } : { episodes: { durationMin } };
    const client: Client = {
      ...fakeClient(response(200, {})),
      now: () => now,
      request: async (_method, path) => response(200, { ok: true, result: answer(path) }),
    };
    return runRow(row, createApi(client));
  };

  test.each([
    ['what is over and marked so, beside what is on air', [airedAgo(180, true), airedAgo(20, false)], 24],
    ['what was marked before its end', [airedAgo(180, true), airedAgo(20, true)], 24],
    ['an entry without a length, once it began', [airedAgo(5, true)], null],
    ['an entry that a cache may still show as it was', [airedAgo(180, true), airedAgo(25, false)], 24],
  ])('%s holds', async (_what, entries, durationMin) => {
    expect(await verdictOn(entries, durationMin)).toEqual({ kind: 'passed' });
  });
  test.each([
    ['what is over', [airedAgo(30, false)], 24],
    ['what has no length', [airedAgo(5, false)], null],
  ])('%s and not marked breaks it', async (_what, entries, durationMin) => {
    expect(await verdictOn(entries, durationMin)).toMatchObject({ kind: 'failed' });
  });
  test('what is on air alone decides nothing', async () => {
    expect(await verdictOn([airedAgo(20, false)], 24)).toMatchObject({ kind: 'pending' });
  });
});
