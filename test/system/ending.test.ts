/** The commands of the page “When a service ends”, in three folders: the origin ends, mirrors continue or follow. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { dataFolder } from '../../scripts/cli/data-folder.ts';
import { readMirrorState } from '../../src/distribution/mirror/state.ts';
import { readCurrentRoot } from '../../src/snapshot/current-root.ts';
import { layoutOf } from '../../src/snapshot/layout.ts';
import { openSnapshot } from '../../src/snapshot/open.ts';
import { blocksOf, runBlock } from '../harness/documented.ts';
import { newFolder } from '../harness/folder.ts';
import { freePort } from '../harness/process.ts';
import { outputOf, projectRoot } from '../harness/program.ts';
import { runCommandOf, type Sidecar, startSidecar } from '../harness/service.ts';
import { anime, episode, release, team, writeSource } from '../harness/source.ts';

const root = newFolder();
const machineOf = (name: string) => join(root, name);
const checkoutOf = (name: string) => join(machineOf(name), 'ani-ua');
const dataOf = (name: string) => join(checkoutOf(name), 'var');
const titleIn = (snapshot: string) => openSnapshot(snapshot).details.anime(42)?.titles.english;
const copyOf = (name: string) => join(machineOf(name), 'copy');
const rootIn = (snapshot: string) => readCurrentRoot(layoutOf(snapshot))?.root;

let old: Sidecar;
let nextUrl: string;

/** Runs a block on a machine. The two addresses are servers of this test, and the USB stick is a folder. */
function run(machine: string, block = ''): string {
  const script = block
    .replaceAll('https://api.example', old.url)
    .replaceAll('https://next.example', nextUrl)
    .replaceAll('/media/usb1', join(machineOf(machine), 'stick'));
  return runBlock(checkoutOf(machine), script);
}

const blockOf = (section: string, nth = 0) => blocksOf('ending', `\n## ${section}`)[nth];

beforeAll(async () => {
  for (const machine of ['old', 'next', 'second']) {
    mkdirSync(checkoutOf(machine), { recursive: true });
    mkdirSync(join(machineOf(machine), 'stick'));
  }
  writeSource(join(root, 'source'), {
    teams: [team(1)],
    anime: [anime(42), anime(43)],
    releases: [release(43, [1], { episodes: [episode(1)] })],
  });
  const key = join(machineOf('old'), 'stick', 'root.pem');
  for (const command of [
    ['import', join(root, 'source')],
    ['publish'],
    ['signing', 'init', '--root-key', key],
  ])
    expect(runCommandOf(dataOf('old'), command).status).toBe(0);
  const trusted = runCommandOf(dataOf('old'), ['signing', 'export-root']).output;
  for (const machine of ['next', 'second']) writeFileSync(join(machineOf(machine), 'root.json'), trusted);
  nextUrl = `http://127.0.0.1:${await freePort()}`;
  old = await startSidecar(dataOf('old'));
}, 120_000);

test('when an origin dies, a mirror carries on, and a second mirror and a client follow', {
  timeout: 300_000,
}, async () => {
  run('second', 'npm run mirror -- https://api.example ../copy --root ../root.json');
  run('next', blockOf('Who carries on'));
  const published = dataFolder(dataOf('next')).snapshot;
  const { origin, id, generation } = rootIn(dataFolder(dataOf('old')).snapshot) ?? expect.fail();
  expect(rootIn(published)).toMatchObject({ origin: nextUrl, from: { origin, id, generation } });
  await startSidecar(dataOf('next'), { PORT: new URL(nextUrl).port });
  cpSync(join(machineOf('next'), 'next-root.json'), join(machineOf('old'), 'next-root.json'));
  run('old', blockOf('The operator'));
  // The second mirror sees the successor while the origin still runs. It stays, since it has no --follow-successor.
  expect(run('second', 'npm run mirror -- https://api.example ../copy')).toContain('--follow-successor');
  expect(readMirrorState(copyOf('second'))?.successor).toBe(`${nextUrl}/`);
  await old.stop();

  run('next', blockOf('The new operator', 0));
  const file = join(machineOf('next'), 'source', 'anime.ndjson');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"Title 42"', '"Carried on"'));
  run('next', blockOf('The new operator', 1));
  expect([titleIn(published), rootIn(published)?.from]).toEqual(['Carried on', undefined]);

  const told = run('second', blockOf('The mirrors'));
  expect(told).toContain(nextUrl);
  expect(titleIn(copyOf('second'))).toBe('Carried on');
  expect(rootIn(copyOf('second'))?.id).toBe(rootIn(published)?.id);
  expect(run('second', blockOf('The mirrors'))).toContain('nothing changed');

  const client = pathToFileURL(join(projectRoot, 'src/client/index.ts')).href;
  const sample = readFileSync('src/site/samples/client-ending.js', 'utf8')
    .replace("'ani-ua-client'", JSON.stringify(client))
    .replace('http://localhost:8081', old.url)
    .replace('http://localhost:8080', nextUrl)
    .replace('ref: 1 ', 'ref: 42 ');
  writeFileSync(join(root, 'client.mjs'), sample);
  expect((await outputOf([join(root, 'client.mjs')])).trim()).toBe('42 stays');
});
