/** Valid and invalid messages to POST /mcp. Each must get an answer, and none may be a failure of the server. */
import fc from 'fast-check';
import { tools } from '../../../src/mcp/tools.ts';
import { openStand } from '../serve.ts';
import type { FuzzTarget } from './target.ts';

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
const fields = [
  'query',
  'search',
  'id',
  'episode',
  'skip',
  'teams',
  'studios',
  'anime',
  'from',
  'to',
  'date',
  'ids',
  'limit',
  'page',
  'since',
  'day',
  'lines',
  'lang',
  'system',
  'mode',
  'explain',
  'genres',
  'sort',
  '__proto__',
];
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

export interface McpMessage {
  readonly body: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** A server with the endpoint. The outcome of a message is its status. */
export async function openMcp(): Promise<FuzzTarget<McpMessage>> {
  const stand = await openStand();
  return {
    inputs: fc.record({
      body: fc.oneof(
        { weight: 9, arbitrary: message.map((m) => JSON.stringify(m)) },
        fc.array(message, { maxLength: 22 }).map((batch) => JSON.stringify(batch)),
        text,
      ),
      fields: headers,
    }),
    async attempt({ body, fields }) {
      stand.turn(60);
      const response = await fetch(new URL('/mcp', stand.url), { method: 'POST', headers: fields, body });
      const answer = await response.text();
      if (answer !== '' && !answer.includes('"jsonrpc":"2.0"'))
        throw new Error('an answer that is not JSON-RPC');
      const { status, headers: received } = response;
      if (status >= 500) throw new Error(`status ${status}`);
      if (received.get('access-control-allow-origin') !== '*') throw new Error('no CORS header');
      if (received.get('cache-control') !== 'no-store') throw new Error('an answer that caches may keep');
      if (/\bat \S+\.(?:ts|mjs):\d+/.test(answer)) throw new Error('a stack in the answer');
      if (stand.log.length > 0) throw new Error(stand.log.join('\n'));
      return String(status);
    },
    close: () => stand.close(),
  };
}
