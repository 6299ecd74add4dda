/** The service as tools of an assistant, by the Model Context Protocol. */
import { McpServer } from '@modelcontextprotocol/server';
import { contractVersion, serviceName } from '../contract/enums.ts';
import type { Means } from './api.ts';
import { fitting } from './arguments.ts';
import { type Answer, runTool, tools } from './tools.ts';

const instructions =
  'A catalogue of anime with Ukrainian voice-over or subtitles, and transliteration of names into Ukrainian. Answers are a line for people, then one JSON object a line. Ids are those of this service unless a source is named.';

/** A server for one connection, or one request where each stands alone. Nothing is kept between calls. */
export function createMcpServer(means: Means): McpServer {
  const server = new McpServer({ name: serviceName, version: contractVersion }, { instructions });
  for (const [name, tool] of Object.entries(tools)) {
    // `as`: each tool's `run` takes what its own schema gives; a loop over them cannot say so.
    const { run } = tool as { run(input: unknown, means: Means): Promise<Answer> };
    const { title, description } = tool;
    const inputSchema = fitting(tool.input);
    const annotations = { readOnlyHint: true, openWorldHint: false, idempotentHint: true };
    server.registerTool(name, { title, description, inputSchema, annotations }, async (input: unknown) => {
      const { text, isError } = await runTool(() => run(input, means));
      return { content: [{ type: 'text' as const, text }], ...(isError && { isError }) };
    });
  }
  return server;
}
