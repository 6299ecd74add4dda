/** The contract's table against the service over the demo catalogue, without and with a key. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFixtures, type Fixtures } from '../../src/conformance/fixtures.ts';
import type { Client, Row } from '../../src/conformance/row.ts';
import { runRow } from '../../src/conformance/run.ts';
import { table } from '../../src/conformance/table.ts';
import { startService, type TestService } from './server.ts';

let service: TestService;
let anonymous: Fixtures;
let keyed: Fixtures;

beforeAll(async () => {
  service = await startService();
  anonymous = createFixtures(service.anonymous);
  keyed = createFixtures(service.keyed);
}, 300_000);
afterAll(() => service?.stop());

async function expectPassed(row: Row, client: Client, fixtures: Fixtures): Promise<void> {
  const verdict = await runRow(row, client, fixtures);
  if (verdict.kind !== 'passed') expect.fail(verdict.kind === 'failed' ? verdict.message : verdict.reason);
}

/** Rows about keys run with one; the rest without, where a strange caller stands. */
const withKey = (row: Row) => row.needs?.includes('key') === true;

describe('with a key', () => {
  test.each(table.filter(withKey).map((row) => [row.section, row.id, row] as const))(
    '%s: %s',
    async (_section, _id, row) => expectPassed(row, service.keyed, keyed),
  );
});

describe('without a key', () => {
  test.each(table.filter((row) => !withKey(row)).map((row) => [row.section, row.id, row] as const))(
    '%s: %s',
    async (_section, _id, row) => expectPassed(row, service.anonymous, anonymous),
  );
});
