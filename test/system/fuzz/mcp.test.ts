/** Valid and invalid messages to POST /mcp. Each must get an answer, and none may be a failure of the server. */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { tools } from '../../../src/mcp/tools.ts';
import { openStand, type Stand } from '../../harness/serve.ts';
import { tryMany } from './try-many.ts';

const names = Object.keys(tools);
const text = fc.oneof(
  fc.constantFrom(
    'naruto',
    '',
    '\0',
    '\u202e',
    '__proto__',
    'x'.repeat(5000),
    '1',
    'catalog_a:20',
    'slug:',
    ':',
    '2026-01-01T00:00:00Z',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
);
const value = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(text, { maxLength: 30 }),
);
const fields = [...Object.values(tools).flatMap(({ input }) => Object.keys(input.shape)), '__proto__'];
const input = fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 5 });
const message = fc.record({
  jsonrpc: fc.oneof({ weight: 9, arbitrary: fc.constant('2.0') }, value),
  id: fc.oneof({ weight: 5, arbitrary: fc.nat() }, value),
  method: fc.oneof(
    { weight: 6, arbitrary: fc.constant('tools/call') },
    fc.constantFrom(
      'tools/list',
      'initialize',
      'ping',
      'server/discover',
      'subscriptions/listen',
      'resources/list',
    ),
    text,
  ),
  params: fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        name: fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...names) }, text),
        arguments: input,
      }),
    },
    fc.object({ maxDepth: 3 }),
    value,
  ),
});
const usual = { Accept: 'application/json, text/event-stream', 'Content-Type': 'application/json' };
const odd = fc.oneof(
  fc.constantFrom('*/*', 'application/json', 'text/html').map((accepted) => ({ Accept: accepted })),
  fc.constantFrom('text/plain', 'application/json; charset=utf-8').map((type) => ({ 'Content-Type': type })),
  fc
    .constantFrom('2025-06-18', '2026-07-28', '1999-01-01')
    .map((version) => ({ 'MCP-Protocol-Version': version })),
  fc.constantFrom('null', 'https://evil.example').map((origin) => ({ Origin: origin })),
);
const headers: fc.Arbitrary<Readonly<Record<string, string>>> = fc
  .oneof({ weight: 2, arbitrary: fc.constant({}) }, odd)
  .map((more) => ({ ...usual, ...more }));

const inputs = fc.record({
  body: fc.oneof(
    { weight: 9, arbitrary: message.map((m) => JSON.stringify(m)) },
    fc.array(message, { maxLength: 22 }).map((batch) => JSON.stringify(batch)),
    text,
  ),
  headers,
});

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});

test('answers 2,000 messages, right and wrong, without a failure', { timeout: 300_000 }, async () => {
  const statuses = await tryMany(
    inputs,
    async (message) => {
      stand.turn(60);
      const response = await fetch(new URL('/mcp', stand.url), { method: 'POST', ...message });
      const answer = await response.text();
      expect(answer).toMatch(/^$|"jsonrpc":"2\.0"/);
      expect(response.status).toBeLessThan(500);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('cache-control')).toBe('no-store');
      // No stack.
      expect(answer).not.toMatch(/\bat \S+\.(?:ts|mjs):\d+/);
      expect(stand.log).toEqual([]);
      return String(response.status);
    },
    2000,
  );
  expect(statuses['200']).toBeGreaterThan(200);
  expect(statuses['400']).toBeGreaterThan(20);
});
