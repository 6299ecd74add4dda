/**
 * Clients that common tools generate from the description compile under strict TypeScript and return the right answers.
 */
import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiRoot } from '../../../src/contract/routes.ts';
import { newFolder } from '../../harness/folder.ts';
import { compileFiles, resolutions } from '../../harness/packages.ts';
import { describeWhere } from '../../harness/programs.ts';
import { buildDemo, type Demo, serveDemo, type TestService } from '../../harness/served-demo.ts';
import * as inputs from './programs/seen.ts';
import { generators, packages, runTool, tools } from './tools.ts';

const clients = ['openapi-typescript', 'hey-api', 'orval-zod'];

/** Compiles a client's program and its imports. @returns the compiler's messages */
const compile = (folder: string) =>
  compileFiles(folder, [join(folder, 'program.ts')], {
    ...resolutions.bundler,
    // Skips only packages: generated code is not in declaration files.
    skipLibCheck: true,
    allowImportingTsExtensions: true,
  });

const entry = `import { see } from './program.ts';
const [question, baseUrl] = process.argv.slice(2);
console.log(JSON.stringify(await see(JSON.parse(question), baseUrl)));`;

/** Runs a client's program in its own process. @returns its report */
async function run(folder: string, question: inputs.ProgramInput, baseUrl: string): Promise<unknown> {
  const outfile = join(folder, 'main.mjs');
  const stdin = { contents: entry, resolveDir: folder, sourcefile: 'entry.ts', loader: 'ts' as const };
  await build({ stdin, outfile, bundle: true, format: 'esm', platform: 'node', packages: 'external' });
  const { stdout } = await promisify(execFile)(process.execPath, [
    outfile,
    JSON.stringify(question),
    baseUrl,
  ]);
  return JSON.parse(stdout);
}

/** The expected observations of a program: answers of the service, requested without a client. */
async function expectedOf({ ref, release }: inputs.ProgramInput, baseUrl: string): Promise<inputs.Seen> {
  const ask = async (path: string, body?: object) => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    return (await fetch(baseUrl + path, init)).json();
  };
  const [ids, list] = [inputs.someIds.ids.join(','), new URLSearchParams()];
  for (const [name, value] of Object.entries(inputs.twoFormats)) list.set(name, String(value));
  return inputs.report({
    root: await ask(''),
    list: await ask(`/anime?${list}`),
    title: await ask(`/anime/${ref}?include=releases`),
    player: await ask(`/anime/${ref}/player?releases=${encodeURIComponent(release)}`),
    resolved: await ask(`/resolve?source=own&ids=${ids}`),
    posted: await ask('/resolve', inputs.mixedIds),
    reading: await ask(`/translit?lang=ja&text=${inputs.japanese.text}`),
    lines: await ask('/translit', inputs.korean),
    missing: (await ask(`/anime/${inputs.missingReference}`)).error.code,
  });
}

/** A title that several teams released together, and that release. */
async function findCollaboration(baseUrl: string): Promise<inputs.ProgramInput> {
  const { result: feed } = await (await fetch(`${baseUrl}/updates?limit=100`)).json();
  const ref = String(feed.find((item: { isCollab: boolean }) => item.isCollab).anime.ids.own);
  const { result: player } = await (await fetch(`${baseUrl}/anime/${ref}/player?episodes=false`)).json();
  return { ref, release: player.releases.find(({ id }: { id: string }) => id.includes('+')).id };
}

describeWhere(tools.areInstalled, 'clients and linters', tools.install, () => {
  const output = newFolder();
  let demo: Demo;
  let service: TestService;
  let question: inputs.ProgramInput;
  let expected: inputs.Seen;
  const at = (...path: string[]) => join(output, ...path);

  beforeAll(async () => {
    symlinkSync(packages, at('node_modules'));
    demo = await buildDemo();
    service = await serveDemo(demo);
    const { text } = await service.anonymous.request('GET', '/openapi.json');
    writeFileSync(at('openapi.json'), text);
    // The clients call the server that the description names, so put the address of the tested service into it.
    const { origin } = new URL(JSON.parse(text).servers[0].url);
    writeFileSync(at('local.json'), text.replaceAll(origin, service.url));
    await Promise.all(generators.map((generate) => generate(at('local.json'), output)));
    for (const client of clients) {
      mkdirSync(at(client), { recursive: true });
      copyFileSync(join(import.meta.dirname, 'programs', `${client}.ts`), at(client, 'program.ts'));
      copyFileSync(join(import.meta.dirname, 'programs', 'seen.ts'), at(client, 'seen.ts'));
    }
    question = await findCollaboration(service.url + apiRoot);
    expected = await expectedOf(question, service.url + apiRoot);
  }, 300_000);

  afterAll(() => service?.stop());

  test('the service has answers to compare with', () => {
    expect(expected).toMatchObject({ root: 'ani-ua', releases: [question.release], missing: 'not_found' });
    expect(expected.list.ids).toHaveLength(4);
    expect(expected.list.total).toBeGreaterThan(4);
    expect(Object.values(expected.resolved)).toEqual([1, 2, null]);
  });

  test.each(clients)('%s: the generated client compiles', (client) => {
    expect(existsSync(at(client, 'generated'))).toBe(true);
    expect(compile(at(client))).toBe('');
  });

  test.each(clients)('%s: the calls of the client get what the service answers', async (client) => {
    // In the next minute, so that each program has the full limit.
    await service.turn(60);
    expect(await run(at(client), question, service.url + apiRoot)).toEqual(expected);
  });

  test.each([
    ['redocly', ['--format', 'json'], { totals: { errors: 0, warnings: 0 }, problems: [] }],
    ['spectral', ['--format', 'json', '--quiet', '--ruleset', 'spectral.yaml'], []],
  ])('%s finds no fault in the description', async (linter, args, nothing) => {
    const printed = await runTool(linter, ['lint', ...args, at('openapi.json')]);
    expect(JSON.parse(printed)).toMatchObject(nothing);
  });
});
