/** Offers the service as tools for an assistant, by the Model Context Protocol. */
import { McpServer } from '@modelcontextprotocol/server';
import { contractVersion, serviceName } from '../contract/enums.ts';
import type { Means } from './api.ts';
import { fitting } from './arguments.ts';
import { type Answer, runTool } from './tool.ts';
import { tools } from './tools.ts';

const instructions =
  'A catalogue of anime with Ukrainian voice-over or subtitles, and transliteration of names into Ukrainian. An answer is a line for people, then one JSON object a line. If the last line is {"more":true}, ask for the next page, or for fewer rows. Ids are those of this service unless a catalogue is named.';

/** Makes a server for one connection, or for one request if there are no sessions. It keeps nothing between calls. */
export function createMcpServer(means: Means): McpServer {
  const server = new McpServer({ name: serviceName, version: contractVersion }, { instructions });
  for (const [name, tool] of Object.entries(tools)) {
    // `as`: each tool's `run` takes the output of its own schema, which the type of a loop cannot express.
    const { run } = tool as { run(input: unknown, means: Means): Promise<Answer> };
    const { title, description, output: outputSchema } = tool;
    const inputSchema = fitting(tool.input);
    const annotations = { readOnlyHint: true, openWorldHint: false, idempotentHint: true };
    const config = { title, description, inputSchema, outputSchema, annotations };
    server.registerTool(name, config, (input: unknown) => runTool(() => run(input, means)));
  }
  // The tools never change, so clients need no notifications. Without this line, the library would promise them.
  server.server.registerCapabilities({ tools: { listChanged: undefined } });
  return server;
}
