/** `npm run mcp` with the official client over standard input and output: from a data folder, and from a service. */
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nodeArgumentsOf, outputOf, projectRoot } from '../../harness/program.ts';
import { openStand, type Stand } from '../../harness/serve.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

async function callBy(args: readonly string[], tool: string, input: Record<string, unknown>) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [...nodeArgumentsOf('mcp'), ...args],
    cwd: projectRoot,
    env: { DATA_DIR: stand.shop.layout.dir },
    stderr: 'pipe',
  });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  try {
    const { content, isError } = await client.callTool({ name: tool, arguments: input });
    return { isError, text: content.map((block) => (block.type === 'text' ? block.text : '')).join('\n') };
  } finally {
    await client.close();
  }
}

test('from a data folder and from a running service the same rows', async () => {
  const local = await callBy([], 'find_anime', { query: 'Перша' });
  const remote = await callBy(['--url', `${stand.url}/`], 'find_anime', { query: 'Перша' });
  expect(local.text).toContain('"title":"Перша"');
  expect(remote.text.split('\n').slice(1)).toEqual(local.text.split('\n').slice(1));
});

test('a service that does not answer is named by the tool', async () => {
  const { isError, text } = await callBy(['--url', 'http://127.0.0.1:1'], 'whats_new', {});
  expect(isError).toBe(true);
  expect(text).toContain('http://127.0.0.1:1');
});

test('an address that is none is refused with what is allowed', async () => {
  const failed = await outputOf([...nodeArgumentsOf('mcp'), '--url', 'ftp://a']).catch((error) =>
    String(error),
  );
  expect(failed).toContain('ended with 2');
  expect(failed).toContain('http or https');
});
