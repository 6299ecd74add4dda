/** The service as tools of an assistant, by the Model Context Protocol. */
import { McpServer } from '@modelcontextprotocol/server';
import { contractVersion, serviceName } from '../contract/enums.ts';
import type { Means } from './api.ts';
import { fitting } from './arguments.ts';
import { type Answer, runTool } from './tool.ts';
import { tools } from './tools.ts';

const instructions =
  'A catalogue of anime with Ukrainian voice-over or subtitles, and transliteration of names into Ukrainian. Answers are a line for people, then one JSON object a line; {"more":true} as the last line: ask for the next page, or for fewer rows. Ids are those of this service unless a catalogue is named.';

/** A server for one connection, or one request where each stands alone. Nothing is kept between calls. */
export function createMcpServer(means: Means): McpServer {
  const server = new McpServer({ name: serviceName, version: contractVersion }, { instructions });
  for (const [name, tool] of Object.entries(tools)) {
    // `as`: each tool's `run` takes what its own schema gives; a loop over them cannot say so.
    const { run } = tool as { run(input: unknown, means: Means): Promise<Answer> };
    const { title, description, output: outputSchema } = tool;
    const inputSchema = fitting(tool.input);
    const annotations = { readOnlyHint: true, openWorldHint: false, idempotentHint: true };
    const config = { title, description, inputSchema, outputSchema, annotations };
    server.registerTool(name, config, (input: unknown) => runTool(() => run(input, means)));
  }
  // The tools never change, so no client needs to wait for news; the library promises them otherwise.
  server.server.registerCapabilities({ tools: { listChanged: undefined } });
  return server;
}
