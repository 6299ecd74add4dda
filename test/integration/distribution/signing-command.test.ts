/** `npm run signing`: what an operator types, what it says, what it refuses; and keys in backups. */
import { generateKeyPairSync } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { sha256 } from '../../../src/snapshot/manifest.ts';
import { type CommandName, runHere } from '../../harness/command.ts';
import { newFolder } from '../../harness/folder.ts';
import { openOrigin } from '../../harness/origin-server.ts';
import { openPublishedShop, openShop, type Shop } from '../../harness/shop.ts';
import { createTufClient } from '../../harness/tuf.ts';

let shop: Shop;
let folder: string;
beforeEach(async () => {
  [shop, folder] = [await openPublishedShop(), newFolder()];
});

async function run(command: CommandName, ...args: string[]) {
  const ended = await runHere(command, args, { DATA_DIR: shop.dataDir });
  expect(ended.stderr).not.toMatch(/^ {4}at /m);
  return ended;
}
const signing = (...args: string[]) => run('signing', ...args);
const key = (name: string) => join(folder, `${name}.pem`);
const keyNames = () => readdirSync(shop.layout.signingKeys).sort();

test('a successor needs as many root keys as the root; status shows it, and it can be taken back', async () => {
  const keyOptions = [key('a'), key('b')].flatMap((file) => ['--root-key', file]);
  const successor = (...args: string[]) => signing('successor', ...args);
  const next = join(folder, 'next.json');
  expect(await successor('https://next.example', '--root', next)).toMatchObject({ code: 1 });
  await signing('init', ...keyOptions, '--root-key', key('c'));
  const wrong = [
    [['https://next.example'], /needs URL and --root FILE/],
    [['none', '--root', next], /needs URL and --root FILE/],
    [['next.example', '--root', next], /next\.example is not the address/],
    [['https://next.example', '--root', next], /There is no file .*next\.json/],
    [[], /successor needs URL/],
  ] as const;
  for (const [args, says] of wrong)
    expect(await successor(...args), args.join(' ')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(says),
    });
  const own = (await signing('export-root')).stdout;
  for (const text of ['junk', '{}', own.replaceAll('"sig": "', '"sig": "00')]) {
    writeFileSync(next, text);
    const refused = await successor('https://next.example', '--root', next);
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('is not a signed root') });
  }
  writeFileSync(next, own);
  expect((await successor('https://next.example', '--root', next)).stderr).toContain('of this service');

  const there = openShop();
  const elsewhere = (...args: string[]) => runHere('signing', args, { DATA_DIR: there.dataDir });
  expect((await elsewhere('init', '--root-key', key('there'))).code).toBe(0);
  writeFileSync(next, (await elsewhere('export-root')).stdout);
  const line = `successor: https://next.example/, its root ${sha256(readFileSync(next))}`;
  await successor('https://next.example', '--root', next, '--root-key', key('a'));
  expect((await signing('status')).stdout).not.toContain('successor');
  const draft = join(shop.layout.signingKeys, 'next.root.json');
  expect((await signing('sign', draft, '--key', key('b'))).stdout).toContain(line);
  expect((await signing('renew')).code).toBe(0);
  expect((await signing('status')).stdout).toContain(line);
  // It stays through other changes of the root.
  await signing('rotate', 'timestamp', ...keyOptions);
  expect((await signing('status')).stdout).toContain(line);
  await successor('none', ...keyOptions);
  const { code, stdout } = await signing('status');
  expect([code, stdout]).toEqual([0, expect.not.stringContaining('successor')]);
});

test('a client of another make accepts publications from the first key through changes of keys', async () => {
  const began = await signing('init', '--root-key', key('a'), '--root-key', key('b'), '--root-key', key('c'));
  expect([began.code, began.stderr]).toEqual([0, '']);
  expect(began.stdout).toContain('root 1 is in place: 2 of 3 keys');
  expect(statSync(key('a')).mode & 0o777).toBe(0o600);
  const { stdout: root } = await signing('export-root');
  expect(began.stdout).toContain(`fingerprint: ${sha256(root)}`);
  const state = await signing('status');
  expect([state.code, state.stderr]).toEqual([0, '']);
  expect(state.stdout).toMatch(/^signed: roots\/[\da-f]{64}\.json, generation \d+$/m);

  const server = await openOrigin(shop.layout.snapshot);
  const client = createTufClient(server.url, root);
  expect((await client.update()).bytes).toEqual(readFileSync(join(shop.layout.snapshot, 'root.json')));
  const hidden = await run('catalog', 'hide', 'anime', '1');
  expect(hidden.code, hidden.stderr).toBe(0);
  expect((await client.update()).bytes).toEqual(readFileSync(join(shop.layout.snapshot, 'root.json')));
  expect((await signing('renew')).stdout).toBe('nothing was due\n');

  // Another root key, and another key of the timestamp: signed here, and on a machine that has only a copy.
  const added = await signing('add-key', key('d'), '--root-key', key('a'));
  expect(added.stdout).toContain('A root still needs the signatures of 2 of 4 root keys.');
  const waits = await signing('rotate', 'timestamp', '--root-key', key('a'));
  expect(waits.code).toBe(3);
  expect((await signing('renew')).code).toBe(3);
  expect(waits.stdout).toContain('of its own keys it has 1 of 2, of the keys of the previous root 1 of 2');
  expect((await signing('status')).code).toBe(1);
  const copy = join(folder, 'next.root.json');
  const draft = join(shop.layout.signingKeys, 'next.root.json');
  writeFileSync(copy, readFileSync(draft));
  const signed = await signing('sign', copy, '--key', key('b'));
  expect(signed.stdout).toMatch(/^signed root 2, valid until /);
  writeFileSync(draft, readFileSync(copy));
  expect((await signing('renew')).stdout).toContain('root 2 is in place: 2 of 4 keys');
  expect(keyNames()).not.toContain('next.root.json');
  await client.update();
  const removed = await signing('remove-key', key('a'), '--root-key', key('c'), '--root-key', key('d'));
  expect(removed.stdout).toContain('root 3 is in place: 2 of 3 keys');
  await client.update();
  expect((await signing('status')).code).toBe(0);
  await server.close();
});

test('renew says that the first root waits for the signatures of others, and ends with 3', async () => {
  const others = ['a', 'b'].map((name) => {
    const { publicKey } = generateKeyPairSync('ed25519');
    writeFileSync(key(name), publicKey.export({ type: 'spki', format: 'pem' }));
    return ['--root-key', key(name)];
  });
  expect((await signing('init', ...others.flat())).code).toBe(3);
  const { code, stdout, stderr } = await signing('renew');
  expect([code, stderr]).toEqual([3, '']);
  expect(stdout).toMatch(/^Root 1 waits for signatures: of its own keys it has 0 of 2\./);
});

test('refuses a root key inside the data folder, also behind links', async () => {
  mkdirSync(join(shop.dataDir, 'elsewhere'));
  symlinkSync(shop.dataDir, join(folder, 'link'));
  const outside = newFolder();
  symlinkSync(outside, join(shop.dataDir, 'moved'));
  for (const file of [
    join(shop.dataDir, 'root.pem'),
    join(shop.dataDir, 'elsewhere', 'new', 'root.pem'),
    join(folder, 'link', 'root.pem'),
    join(shop.dataDir, 'moved', 'root.pem'),
    join(outside, 'root.pem'),
  ]) {
    const { code, stderr } = await signing('init', '--root-key', file);
    expect([code, stderr]).toEqual([2, expect.stringContaining('DATA_DIR), where the server can read it')]);
    expect(existsSync(file), file).toBe(false);
  }
  expect(existsSync(shop.layout.signingKeys)).toBe(false);
});

test('refuses wrong use and says what is allowed', async () => {
  writeFileSync(key('none'), 'x');
  const first = key('first');
  const wrong: [args: string[], code: number, says: string][] = [
    [[], 2, 'Give a command. Allowed: init, status'],
    [['begin'], 2, '"begin" is not a command'],
    [['init'], 2, 'needs --root-key FILE'],
    [['init', '--root-key', first, '--threshold', '0'], 2, '--threshold 0 is not a number'],
    [['init', '--root-key', key('none')], 1, 'no key can be read there'],
    [['renew'], 1, 'Begin with: npm run signing -- init'],
    [
      ['rotate', 'root'],
      2,
      '"root" is not a role that can be rotated. Allowed: targets, snapshot, timestamp.',
    ],
    [['rotate'], 2, 'rotate needs ROLE'],
    [['sign', 'package.json'], 2, 'needs --key K'],
    [['sign', 'package.json', '--key', first], 2, 'package.json is not a root'],
  ];
  for (const [args, code, says] of wrong) {
    const told = await signing(...args);
    expect([told.code, told.stdout], args.join(' ')).toEqual([code, '']);
    expect(told.stderr, args.join(' ')).toContain(says);
  }
  expect(existsSync(shop.layout.signingKeys)).toBe(false);
  expect((await signing('init', '--root-key', first)).code).toBe(0);
  for (const [args, code, says] of [
    [['init', '--root-key', first], 2, 'already has a root'],
    [['remove-key', 'zz', '--root-key', first], 2, 'zz names 0 root keys'],
    [['remove-key', first, '--root-key', first], 2, 'The only root key cannot be removed'],
    [['renew', '--root-key', key('missing')], 2, 'Allowed: a root key'],
    [
      ['add-key', key('second'), '--threshold', '3', '--root-key', first],
      1,
      'There are 2 root keys, so there cannot be 3 signatures',
    ],
  ] as const) {
    const told = await signing(...args);
    expect([told.code, told.stderr], args.join(' ')).toEqual([code, expect.stringContaining(says)]);
  }
  expect((await signing('status')).code).toBe(0);
});

test('a publication without its key stands and ends with 1; status names keys that others may read', async () => {
  await signing('init', '--root-key', key('a'));
  const [snapshot = '', targets = ''] = keyNames().slice(1);
  chmodSync(join(shop.layout.signingKeys, targets), 0o644);
  expect((await signing('status')).stderr).toContain(
    `Others may read ${targets} in ${shop.layout.signingKeys}`,
  );
  rmSync(join(shop.layout.signingKeys, snapshot));
  const { code, stderr } = await run('catalog', 'hide', 'anime', '1');
  expect([code, stderr]).toEqual([1, expect.stringContaining('has no key of snapshot')]);
  expect(readFileSync(join(shop.layout.snapshot, 'root.json'), 'utf8')).toContain('"anime":5');
});

test('a backup has keys only if asked for, and restores them with their modes', async () => {
  await signing('init', '--root-key', key('a'));
  const [plain, whole] = [join(folder, 'plain'), join(folder, 'whole')];
  expect((await run('backup', plain)).code).toBe(0);
  expect(readdirSync(plain)).not.toContain('keys');
  expect((await run('backup', whole, '--signing-keys')).stdout).toContain('keys of signatures: 4 files');
  expect((await run('restore', whole)).stderr).toContain('already exists');
  const names = keyNames();
  rmSync(shop.dataDir, { recursive: true });
  expect((await run('restore', whole)).code).toBe(0);
  expect(keyNames()).toEqual(names);
  for (const name of names) expect(statSync(join(shop.layout.signingKeys, name)).mode & 0o777).toBe(0o600);
});
