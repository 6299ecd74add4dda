/** `npm run doctor`: a sound folder, and one thing after another that is wrong with it. */
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { dataFolder } from '../../scripts/cli/data-folder.ts';
import { holdServing } from '../../scripts/serve/serving.ts';
import { filesBelow } from '../../src/files/below.ts';
import { runHere } from '../harness/command.ts';
import { newFolder } from '../harness/folder.ts';
import { describeWhere } from '../harness/programs.ts';
import { openStand } from '../harness/serve.ts';
import { openShop, type Shop } from '../harness/shop.ts';
import { anime, writeSource } from '../harness/source.ts';

let shop: Shop;
const run = (command: Parameters<typeof runHere>[0], args: readonly string[] = [], env = {}) =>
  runHere(command, args, { DATA_DIR: shop.dataDir, ...env });
const doctor = (args: readonly string[] = [], env = {}) => run('doctor', args, env);

beforeAll(async () => {
  shop = openShop();
  await shop.import();
  await shop.publish();
  expect((await run('catalog', ['hide', 'team', '2'])).code).toBe(0);
  expect((await run('keys', ['create', 'bot'])).code).toBe(0);
  expect((await run('backup', [join(shop.dataDir, 'copy')])).code).toBe(0);
  chmodSync(shop.dataDir, 0o755);
});

/** Replaces a file until the test has ended. */
function replaceFile(path: string, content: string | Buffer): void {
  const before = existsSync(path) ? readFileSync(path) : undefined;
  onTestFinished(() => (before === undefined ? rmSync(path, { force: true }) : writeFileSync(path, before)));
  writeFileSync(path, content);
}

test('a sound folder ends with 0, and nothing in it changes', async () => {
  const before = filesBelow(shop.dataDir);
  const { code, stdout } = await doctor();
  expect([code, stdout]).toEqual([0, expect.not.stringMatching(/BROKEN|warning/)]);
  for (const name of 'owner space versions catalogue keys snapshot dumps backup signatures'.split(' '))
    expect(stdout).toMatch(new RegExp(`^ok +${name}: `, 'm'));
  expect(filesBelow(shop.dataDir)).toEqual(before);
});

test('an import notes that it has failed, a check of the source does not, and a good import takes the note back', async () => {
  const dataDir = newFolder();
  const { importFailed } = dataFolder(dataDir);
  const env = { DATA_DIR: dataDir };
  const folder = join(dataDir, 'in');
  writeSource(folder, { anime: [{}] });
  expect((await run('import', [folder, '--check'], env)).code).toBe(1);
  expect(existsSync(importFailed)).toBe(false);
  expect((await run('import', [folder], env)).code).toBe(1);
  expect((await doctor([], env)).stdout).toMatch(/^warning {2}import: /m);
  // A folder in the way stands for a full disk or missing rights, which root does not meet.
  rmSync(importFailed);
  mkdirSync(importFailed);
  const { code, stderr } = await run('import', [join(folder, 'none')], env);
  expect([code, stderr]).toEqual([1, expect.stringContaining('none')]);
  expect(stderr).not.toContain('import-failed');
  rmdirSync(importFailed);
  expect((await run('import', [join(folder, 'none')], env)).code).toBe(1);
  writeSource(folder, { anime: [anime(1)] });
  expect(await run('import', [folder], env)).toMatchObject({ code: 0 });
  expect((await doctor([], env)).stdout).not.toMatch(/ import: /);
});

test('a folder that does not exist is no failure of the command', async () => {
  const { code, stdout } = await doctor([], { DATA_DIR: join(shop.dataDir, 'none') });
  expect([code, stdout]).toEqual([3, expect.stringContaining('npm run import -- SOURCE')]);
  expect(stdout).toMatch(/^warning {2}folder: There is no folder .+ → set DATA_DIR /);
  expect(stdout.match(/^warning/gm)).toHaveLength(1);
  expect(existsSync(join(shop.dataDir, 'none'))).toBe(false);
});

describe('says first, with what to do,', () => {
  const old = { madeAt: '2020-01-01T00:00:00Z', folder: '/backups/old' };
  const purge = {
    generation: 1,
    since: '2020-01-01T00:00:00Z',
    urls: ['https://api.example/*'],
    tags: ['*'],
  };

  test.each<[what: string, wrong: () => void, says: RegExp]>([
    [
      'that keys cannot be read',
      () => replaceFile(shop.layout.accounts, 'no database '.repeat(400)),
      /^BROKEN {3}keys: Requests with a key get 500\. .+npm run keys -- create NAME/,
    ],
    [
      'that others may read keys',
      () => {
        chmodSync(shop.layout.accounts, 0o644);
        onTestFinished(() => chmodSync(shop.layout.accounts, 0o600));
      },
      /^BROKEN {3}rights: Others may read \S+accounts\.sqlite\. → /,
    ],
    [
      'that a backup is old',
      () => replaceFile(shop.layout.backedUp, JSON.stringify(old)),
      /^warning {2}backup: The last backup was made \d+ days ago in \/backups\/old\. → npm run backup -- \/backups\/old/,
    ],
    [
      'that a sidecar found damage',
      () => replaceFile(shop.layout.damage, '{}\n'),
      /^BROKEN {3}snapshot: .+ → npm run publish/,
    ],
    [
      'that caches have not purged',
      () => {
        mkdirSync(shop.layout.purges, { recursive: true });
        replaceFile(join(shop.layout.purges, 'x.json'), JSON.stringify(purge));
      },
      /^BROKEN {3}purges: Caches have not purged 1 addresses, since \d+ days ago\./,
    ],
    [
      'that the environment lacks the hook of earlier publications',
      () => {
        mkdirSync(shop.layout.purges, { recursive: true });
        replaceFile(join(shop.layout.purges, 'hook'), '/opt/purge');
      },
      /^BROKEN {3}hook: AFTER_PUBLISH is not set here, though earlier publications started \/opt\/purge/,
    ],
    [
      'that two processes serve without Valkey',
      () => {
        for (const release of [1, 2].map(() =>
          holdServing({ data: shop.layout, valkey: undefined }, false, () => {}),
        ))
          onTestFinished(release);
      },
      /^warning {2}processes: 2 processes serve /,
    ],
    [
      'that the snapshot is of another version of the program',
      () => {
        const basis = readFileSync(shop.layout.snapshotBasis, 'utf8');
        replaceFile(shop.layout.snapshotBasis, basis.replace(/"program":"\w/, '"program":"x'));
      },
      /^warning {2}catalogue: Another version of the program .+ → npm run build/,
    ],
    [
      'that the last import failed',
      () => replaceFile(shop.layout.importFailed, ''),
      /^warning {2}import: The last import failed just now; .+ → npm run import -- SOURCE --check/,
    ],
    [
      'that the reserve is smaller than a takedown needs',
      () => replaceFile(shop.layout.reserve, readFileSync(shop.layout.reserve).subarray(1)),
      /^warning {2}reserve: .+ → npm run publish/,
    ],
  ])('%s', async (_what, wrong, says) => {
    wrong();
    const { code, stdout } = await doctor();
    expect([code, stdout]).toEqual([says.source.startsWith('^BROKEN') ? 1 : 3, expect.stringMatching(says)]);
  });
});

describeWhere(process.geteuid?.() === 0, 'run by root', 'root', () => {
  test('names what another user than the owner of the folder has made there', async () => {
    const { accounts } = shop.layout;
    chownSync(accounts, 12_345, 12_345);
    onTestFinished(() => chownSync(accounts, 0, 0));
    const { code, stdout } = await doctor();
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /^BROKEN {3}owner: .+, but these files do not: accounts\.sqlite\. → chown -R 0:0 /,
    );
  });

  test('takes the owner of the catalogue for that of the service in a folder that root has made', async () => {
    const { catalog } = shop.layout;
    chownSync(catalog, 12_345, 12_345);
    // SQLite gives its log to the owner of the database.
    onTestFinished(() => {
      for (const path of [catalog, `${catalog}-wal`, `${catalog}-shm`])
        if (existsSync(path)) chownSync(path, 0, 0);
    });
    expect((await doctor()).stdout).toMatch(/^BROKEN {3}owner: .+ user 12345, .+ → chown -R 12345:12345 /);
  });

  test('leaves out what is not of the service', async () => {
    const own = join(shop.dataDir, 'notes.txt');
    replaceFile(own, '');
    chownSync(own, 12_345, 12_345);
    expect((await doctor()).stdout).toMatch(/^ok +owner: /m);
  });
});

test('publish says that the hook is missing, ends with 1, and keeps one purge for later', async () => {
  const hook = join(shop.dataDir, 'hook.sh');
  writeFileSync(hook, '#!/bin/sh\nexit 0\n', { mode: 0o755 });
  onTestFinished(() => rmSync(shop.layout.purges, { recursive: true, force: true }));
  expect((await run('catalog', ['unhide', 'team', '2'], { AFTER_PUBLISH: hook })).code).toBe(0);
  for (const command of ['hide', 'unhide']) {
    const { code, stdout, stderr } = await run('catalog', [command, 'team', '2']);
    expect([code, stdout]).toEqual([1, expect.not.stringContaining('team 2 is')]);
    expect(stderr).toContain(`earlier publications started ${hook}, so caches are not purged`);
  }
  expect(filesBelow(shop.layout.purges).filter((path) => path.endsWith('.json'))).toHaveLength(1);
  expect((await run('publish', [], { AFTER_PUBLISH: hook })).code).toBe(0);
  expect(filesBelow(shop.layout.purges).filter((path) => path.endsWith('.json'))).toEqual([]);
});

test('with a URL it says what is wrong there', async () => {
  expect((await doctor(['nope'])).code).toBe(2);
  const gone = await doctor(['http://127.0.0.1:2']);
  expect([gone.code, gone.stdout]).toEqual([1, expect.stringMatching(/^BROKEN {3}health: .+ECONNREFUSED/)]);
  expect(gone.stdout.match(/^BROKEN/gm)).toHaveLength(1);
  const stand = await openStand('B', shop);
  try {
    writeFileSync(shop.layout.accounts, 'no database '.repeat(400));
    const { code, stdout } = await doctor([stand.url]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^BROKEN {3}health: \S+\/public\/v1\/health says degraded: keys_unreadable\.$/m);
    expect(stdout).toMatch(/^ok {7}contract: \d+ rules of the contract hold/m);
    expect(stdout.match(/^BROKEN {3}contract: 2 rules of the contract do not hold at /gm)).toHaveLength(1);
  } finally {
    await stand.close();
  }
});

test('a clock behind the newest snapshot is warned of by doctor and by publish', async () => {
  const other = openShop();
  await other.import();
  await other.publish(Date.now() + 3_600_000);
  const env = { DATA_DIR: other.dataDir };
  expect((await doctor([], env)).stdout).toMatch(/^warning {2}clock: The newest snapshot is from /m);
  expect((await run('publish', [], env)).stderr).toMatch(
    /^The clock says \S+, but the newest snapshot is from \S+:/m,
  );
});
