/** A row of the conformance table: one sentence of the contract, and how a client sees whether it holds. */
import type { Client } from './client.ts';
import type { Fixtures } from './fixtures.ts';

export type { Client, HttpResponse, RequestOptions } from './client.ts';

/** Why a row could not be decided. */
export interface Pending {
  readonly pending: string;
}

/** What a row needs beside a server: without it the row is pending. */
export type Need = 'key' | 'disabledKey' | 'limits' | 'secrets';

export interface Row {
  readonly id: string;
  /** Heading of the contract, or `decision: …` for decisions.ts. */
  readonly section: string;
  /** The sentence, in short. */
  readonly rule: string;
  readonly needs?: readonly Need[];
  /** Returns when the rule holds; throws what was got and what was expected when it does not. */
  // biome-ignore lint/suspicious/noConfusingVoidType: a check that ends without a word has passed
  check(client: Client, fixtures: Fixtures): Promise<Pending | undefined | void>;
}

/** Makes the rows of one section: id, rule, check, needs. */
export function rowsOf(
  section: string,
  rows: readonly (readonly [id: string, rule: string, check: Row['check'], ...needs: Need[]])[],
): readonly Row[] {
  return rows.map(([id, rule, check, ...needs]) => ({ id, section, rule, needs, check }));
}

/** What a check returns when it could not decide; the report gives the reason. */
export function pending(reason: string): Pending {
  return { pending: reason };
}

/** The rule cannot be seen here, because nothing in the catalogue shows it. */
export function noCase(what: string): Pending {
  return pending(`no such case in this catalogue: ${what}`);
}
