/** The workflow files hold to the code host's own schema, and pin what they run. */
import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { newFolder } from '../harness/folder.ts';
import { projectRoot } from '../harness/program.ts';

const folder = join(projectRoot, '.github', 'workflows');
const files = readdirSync(folder);
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

/** The code host's own reader of workflows. It imports JSON as bundlers allow and Node does not: so it is bundled. */
let parser: typeof import('@actions/workflow-parser');
beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: { contents: "export * from '@actions/workflow-parser'", resolveDir: projectRoot },
    bundle: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  });
  parser = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0]?.contents ?? '').toString('base64')}`
  );
});

async function errorsOf(name: string, content: string): Promise<string[]> {
  const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = parser;
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  if (value !== undefined) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

test.each(files)('%s is a valid workflow', async (name) => {
  expect(await errorsOf(name, read(name))).toEqual([]);
});

test.each(files)('%s pins every action by its commit and names the version', (name) => {
  const uses = read(name)
    .split('\n')
    .filter((line) => line.includes('uses:'));
  expect(uses.length).toBeGreaterThan(0);
  for (const line of uses) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test.each(files)('%s allows its token only to read, unless a job says so', (name) => {
  expect(read(name)).toMatch(/^permissions:\n {2}contents: read$/m);
  expect(read(name)).not.toContain('write-all');
});

/** Runs the audit step with an npm that answers so. */
function audit(answer: string) {
  const bin = newFolder();
  const npm = join(bin, 'npm');
  writeFileSync(npm, `#!/bin/sh\ncat <<'END'\n${answer}\nEND\nexit 1\n`);
  chmodSync(npm, 0o755);
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
  return spawnSync(process.execPath, ['.github/audit.mjs'], { cwd: projectRoot, env, encoding: 'utf8' });
}

const reportOf = (high: number) =>
  JSON.stringify({
    vulnerabilities: { tar: { name: 'tar', severity: high > 0 ? 'high' : 'low', range: '<1.0.0' } },
    metadata: { vulnerabilities: { low: 1, high, critical: 0, total: 1 + high } },
  });

test.each([
  ['a registry without audit', 'npm error 405 Method Not Allowed', 0, 'offers no audit'],
  ['a registry without audit, as JSON', '{"error":{"code":"E405"}}', 0, 'offers no audit'],
  ['a registry that fails', 'npm error 503 Service Unavailable', 1, 'The audit failed'],
  ['nothing of weight', reportOf(0), 0, '0 high or critical'],
  ['a high one', reportOf(1), 1, 'high: tar <1.0.0'],
])('the audit step handles %s', (_, answer, status, said) => {
  const result = audit(answer);
  expect(result.status).toBe(status);
  expect(result.stdout).toContain(said);
});
