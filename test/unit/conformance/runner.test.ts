/** The runner, without the service. */
import { describe, expect, test } from 'vitest';
import type { Client } from '../../../src/conformance/client.ts';
import { pending, same } from '../../../src/conformance/expectation.ts';
import { type Row, rowsOf, rule, ruleWith, section } from '../../../src/conformance/row.ts';
import { runTable } from '../../../src/conformance/run.ts';
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
