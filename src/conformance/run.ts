/** Runs the table: each row passes, fails or is pending. */
import { createFixtures } from './discovery.ts';
import { BrokenRule } from './expectation.ts';
import type { Fixtures } from './fixtures.ts';
import type { Client, Need, Row } from './row.ts';

export type Verdict =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'pending'; readonly reason: string };

export interface Totals {
  passed: number;
  failed: number;
  pending: number;
}

const missing: Readonly<Record<Need, string>> = {
  key: 'needs a key (--key)',
  disabledKey: 'needs a disabled key (--disabled-key)',
  limits: 'limit headers are absent at the edge',
  secrets: 'needs the source of the catalogue (--source)',
};

function lacks(need: Need, client: Client): boolean {
  if (need === 'limits') return client.behindCache;
  return client[need] === undefined;
}

/** Runs one row. What a row throws on purpose is a broken rule; anything else failed it all the same. */
export async function runRow(row: Row, client: Client, fixtures: Fixtures): Promise<Verdict> {
  const need = row.needs?.find((name) => lacks(name, client));
  if (need !== undefined) return { kind: 'pending', reason: missing[need] };
  try {
    const result = await row.check(client, fixtures);
    return result ? { kind: 'pending', reason: result.pending } : { kind: 'passed' };
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    const message = error instanceof BrokenRule ? error.message : `${error.name}: ${error.message}`;
    return { kind: 'failed', message };
  }
}

/**
 * Runs all rows in order, telling each verdict as it comes.
 * @param clientOf who asks for a row; rows of one client share what has been found of the catalogue
 */
export async function runTable(
  rows: readonly Row[],
  clientOf: (row: Row) => Client,
  tell: (row: Row, verdict: Verdict) => void,
): Promise<Totals> {
  const totals: Totals = { passed: 0, failed: 0, pending: 0 };
  const known = new Map<Client, Fixtures>();
  for (const row of rows) {
    const client = clientOf(row);
    const fixtures = known.get(client) ?? createFixtures(client);
    known.set(client, fixtures);
    const verdict = await runRow(row, client, fixtures);
    totals[verdict.kind]++;
    tell(row, verdict);
  }
  return totals;
}
