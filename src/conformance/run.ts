/** Runs the table: each row passes, fails or is pending. */
import { type Api, createApi } from './api.ts';
import type { Client } from './client.ts';
import { BrokenRule, Undecided } from './expectation.ts';
import type { Need, Row } from './row.ts';

export type Verdict =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'pending'; readonly reason: string };

export type Totals = Record<Verdict['kind'], number>;

const missing: Readonly<Record<Need, string>> = {
  key: 'needs a key (--key)',
  disabledKey: 'needs a disabled key (--disabled-key)',
  limits: 'limit headers are absent at the edge',
  secrets: 'needs the source of the catalogue (--source)',
};

function lacks(need: Need, api: Api): boolean {
  return need === 'limits' ? api.behindCache : api[need] === undefined;
}

/** Runs one row. Any error but `Undecided` fails it, not only a broken rule. */
export async function runRow(row: Row, api: Api): Promise<Verdict> {
  const need = row.needs.find((name) => lacks(name, api));
  if (need !== undefined) return { kind: 'pending', reason: missing[need] };
  try {
    await row.check(api);
    return { kind: 'passed' };
  } catch (cause) {
    if (cause instanceof Undecided) return { kind: 'pending', reason: cause.message };
    const error = cause instanceof Error ? cause : new Error(String(cause));
    const message = error instanceof BrokenRule ? error.message : `${error.name}: ${error.message}`;
    return { kind: 'failed', message };
  }
}

/**
 * Runs all rows in order, reporting each verdict at once.
 * @param clientOf the client of a row; rows of one client share fixtures
 */
export async function runTable(
  rows: readonly Row[],
  clientOf: (row: Row) => Client,
  tell: (row: Row, verdict: Verdict) => void,
): Promise<Totals> {
  const totals: Totals = { passed: 0, failed: 0, pending: 0 };
  const known = new Map<Client, Api>();
  for (const row of rows) {
    const client = clientOf(row);
    const api = known.get(client) ?? createApi(client);
    known.set(client, api);
    const verdict = await runRow(row, api);
    totals[verdict.kind]++;
    tell(row, verdict);
  }
  return totals;
}
