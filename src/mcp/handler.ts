/** MCP's streamable HTTP without sessions: each message is answered by a server of its own. */
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Converse, Means } from './api.ts';
import { createMcpServer } from './server.ts';

/** What answers the messages of a caller. */
export function createConverse(means: Means): Converse {
  // Nothing is ever announced: a stream that waits for news would hold a connection for none.
  const options = { maxSubscriptions: 0, keepAliveMs: 0 };
  return createMcpHandler(() => createMcpServer(means), options).fetch;
}
