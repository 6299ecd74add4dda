/** Valid and invalid messages to POST /mcp. */
import { expect, test } from 'vitest';
import { openMcp } from '../../harness/fuzz/mcp.ts';
import { tryMany } from '../../harness/fuzz/target.ts';

test('answers 2,000 messages, right and wrong, without a failure', { timeout: 300_000 }, async () => {
  const statuses = await tryMany(openMcp, 2000);
  expect(statuses['200']).toBeGreaterThan(200);
  expect(statuses['400']).toBeGreaterThan(20);
});
