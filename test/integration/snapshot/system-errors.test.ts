/** What the system refuses or says too late: each call of it fails where a test wants it to. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { apiFile } from '../../../src/contract/tree.ts';
import { filesBelow } from '../../../src/files/below.ts';
import { nodeCalls } from '../../../src/snapshot/disk.ts';
import { openSnapshot } from '../../../src/snapshot/open.ts';
import type { Damage } from '../../../src/snapshot/reader.ts';
import { openPublishedShop, quickDisk, type Shop, withTitle } from '../../harness/shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openPublishedShop();
});

/** Puts another function in the place of one of `node:fs` until the test has ended. */
function replace(
  name: 'accessSync' | 'fsyncSync' | 'linkSync' | 'openSync',
  call: (path: string, ...rest: never[]) => void,
) {
  const own = fs[name];
  const put = (value: unknown) => {
    Object.assign(fs, { [name]: value });
    syncBuiltinESMExports();
  };
  onTestFinished(() => put(own));
  put((path: string, ...rest: never[]) => {
    call(path, ...rest);
    return Reflect.apply(own, fs, [path, ...rest]);
  });
}

const failure = (code: string) => Object.assign(new Error(`${code}: refused`), { code });

/** Lets every call of a function fail. */
const fail = (name: Parameters<typeof replace>[0], code: string) =>
  replace(name, () => {
    throw failure(code);
  });

describe('a second name of a file', () => {
  const make = () => {
    const [from, to] = ['old', 'new'].map((name) => join(shop.dataDir, 'names', name)) as [string, string];
    nodeCalls.write(from, Buffer.from('content'));
    return { from, to };
  };

  test.each(['EPERM', 'EXDEV'])('is a whole copy if the file system makes none (%s)', (code) => {
    const { from, to } = make();
    fail('linkSync', code);
    nodeCalls.link(from, to);
    expect(fs.readFileSync(to, 'utf8')).toBe('content');
    expect(fs.readdirSync(dirname(to)).sort()).toEqual(['new', 'old']);
  });

  test('is not made if the disk fails', () => {
    const { from, to } = make();
    fail('linkSync', 'EIO');
    expect(() => nodeCalls.link(from, to)).toThrow('EIO');
    expect(fs.existsSync(to)).toBe(false);
  });
});

describe('making a file durable', () => {
  const make = () => {
    const file = join(shop.dataDir, 'file');
    nodeCalls.write(file, Buffer.from('content'));
    return file;
  };

  test.each(['ENOENT', 'EACCES'])('is not a failure if the file cannot be opened (%s)', (code) => {
    const file = make();
    fail('openSync', code);
    expect(() => nodeCalls.sync(file)).not.toThrow();
  });

  test.each(['EINVAL', 'EROFS'])('is not a failure if the system cannot do it (%s)', (code) => {
    const file = make();
    fail('fsyncSync', code);
    expect(() => nodeCalls.sync(file)).not.toThrow();
  });

  test.each(['openSync', 'fsyncSync'] as const)('is a failure if the disk fails at %s', (call) => {
    const file = make();
    fail(call, 'EIO');
    expect(() => nodeCalls.sync(file)).toThrow('EIO');
  });

  test.runIf(process.platform === 'linux')('closes the file', () => {
    const file = make();
    const open = () => fs.readdirSync('/proc/self/fd').length;
    const before = open();
    for (let turn = 0; turn < 50; turn += 1) nodeCalls.sync(file);
    // Other work of the process may open some.
    expect(open()).toBeLessThan(before + 25);
  });
});

describe('a file that cannot be opened', () => {
  const path = apiFile('/anime/1');

  /** Reads a file whose opening fails; gives what was told of damage. */
  function open(error: Error) {
    const damage: Damage[] = [];
    const { files, read } = openSnapshot(shop.layout.snapshot, { onDamage: (found) => damage.push(found) });
    const entry = files.get(path);
    if (entry === undefined) throw new Error(`${path} is not in the manifest`);
    replace('openSync', (file) => {
      if (file === join(shop.layout.snapshot, 'tree', path)) throw error;
    });
    return { damage, readFile: () => read(entry) };
  }

  test.each([failure('EMFILE'), new Error('a defect')])(
    'because the process lacks something or the program is wrong (%s) is not damaged',
    (error) => {
      const { damage, readFile } = open(error);
      expect(readFile).toThrow(error.message);
      expect(damage).toEqual([]);
    },
  );

  test('for any other reason is damaged, and its content comes from an encoding', () => {
    const { damage, readFile } = open(failure('EACCES'));
    expect(readFile().isSound).toBe(false);
    expect(damage).toEqual([{ path: `tree/${path}`, hash: expect.any(String), isServed: true }]);
  });
});

test('publish --verify writes a file anew that cannot be read', async () => {
  const file = join(shop.layout.snapshot, 'tree', apiFile('/anime/1'));
  const { ino } = fs.statSync(file);
  replace('openSync', (opened) => {
    if (opened === file) throw failure('EIO');
  });
  const { kept, written } = await shop.publish(undefined, undefined, undefined, { verify: true });
  expect(kept).toBeGreaterThan(0);
  expect(written).toBe(1);
  expect(fs.statSync(file).ino).not.toBe(ino);
});

test('a publication leaves no file behind if the disk is full in its middle, and the next one succeeds', async () => {
  await shop.import({ anime: withTitle(3, 'Інша') });
  const before = filesBelow(shop.layout.snapshot);
  const publishAfter = (most: number) => {
    let written = 0;
    const write: typeof nodeCalls.write = (...args) => {
      written += 1;
      if (written > most) throw failure('ENOSPC');
      nodeCalls.write(...args);
    };
    return shop.publish(undefined, undefined, undefined, { verify: true, calls: { ...quickDisk, write } });
  };
  for (const most of [0, 1, 5, 9]) {
    await expect(publishAfter(most)).rejects.toThrow('ENOSPC');
    expect(filesBelow(shop.layout.snapshot)).toEqual(before);
  }
  const { root } = await publishAfter(Number.POSITIVE_INFINITY);
  expect(openSnapshot(shop.layout.snapshot).root.id).toBe(root.id);
});

test('files of a published snapshot stay if something fails after the switch', async () => {
  await shop.import({ anime: withTitle(3, 'Інша') });
  const basis = {
    read: () => undefined,
    write() {
      throw failure('ENOSPC');
    },
  };
  await expect(shop.publish(undefined, undefined, undefined, { basis })).rejects.toThrow('ENOSPC');
  expect(openSnapshot(shop.layout.snapshot).details.anime(3)?.titles.ua).toBe('Інша');
});
