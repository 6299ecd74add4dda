/** Commands on a disk that is full or read-only: a message that names the place, and no half-written file. */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { newFolder } from '../harness/folder.ts';
import { projectRoot } from '../harness/program.ts';
import { describeWhere } from '../harness/programs.ts';
import { openShop, type Shop } from '../harness/shop.ts';

let shop: Shop;
const disk = join(newFolder(), 'disk');
mkdirSync(disk);
beforeAll(async () => {
  shop = openShop();
  await shop.import();
});

/** Runs a command in a namespace with its own disk, then lists what is left on the disk. */
function runOn(prepare: string, data: string, args: readonly string[]) {
  const script = `mount -t tmpfs -o size=1m tmpfs "$0" && ${prepare} && { "$@"; echo "status $?"; find "$0" -name '*.tmp'; }`;
  const { status, stdout, stderr } = spawnSync(
    'unshare',
    ['--mount', 'sh', '-c', script, disk, process.execPath, ...args],
    { cwd: projectRoot, encoding: 'utf8', env: { ...process.env, DATA_DIR: data } },
  );
  if (status !== 0) throw new Error(stderr);
  return stderr + stdout;
}
const full = (left: number) =>
  `dd if=/dev/zero of="$0/fill" bs=1k count=${1024 - left} 2>/dev/null && mkdir -p "$0/to"`;
const readOnly = 'mkdir "$0/to" && mount -o remount,ro "$0"';
const isMountable = spawnSync('unshare', ['--mount', 'true']).status === 0;

/** A shell with the data folder on a disk of some MB. `run NAME …` runs a command there, `fill` fills the disk. */
function onDisk(megabytes: number, steps: string) {
  const script = `mount -t tmpfs -o size=${megabytes}m tmpfs "$0"
    cp -a "$1" "$0/data" && export DATA_DIR="$0/data"
    run() { name=$1; shift; "$NODE" "scripts/$name.ts" "$@" 2>&1; echo "$name: status $?"; }
    fill() { dd if=/dev/zero of="$0/fill" bs=4k 2>/dev/null; }
    ${steps}`;
  return spawnSync('unshare', ['--mount', 'sh', '-c', script, disk, shop.dataDir], {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { ...process.env, NODE: process.execPath },
  }).stdout;
}

describeWhere(isMountable, 'a data folder on a full disk', 'a place that allows mounts to root', () => {
  beforeAll(() => shop.publish(Date.now()));
  const answer = (id: number) => `snapshot2/tree/public/v1/anime/${id}.json`;

  test('takes a record down, and makes and disables a key', () => {
    const said = onDisk(
      64,
      `run publish; fill; run catalog hide anime 1 3
       fill; run keys create bot; run keys disable 1
       cd "$DATA_DIR"; ls ${answer(1)} ${answer(3)} ${answer(4)}`,
    );
    expect(said).toMatch(/anime 1 is hidden\nanime 3 is hidden\ncatalog: status 0\n/);
    expect(said).toMatch(/key 1 «bot» created[\s\S]+keys: status 0[\s\S]+disabled\nkeys: status 0\n/);
    expect(said.trimEnd().split('\n').at(-1)).toBe(answer(4));
  });

  test('takes a record down if the new dumps find no room, and says that they are missing', () => {
    const said = onDisk(
      64,
      `run publish; mkdir "$DATA_DIR/dumps"; mount -t tmpfs -o size=16m tmpfs "$DATA_DIR/dumps"; run dumps
       mount -o "remount,size=$(du -sk "$DATA_DIR/dumps" | cut -f 1)k" "$DATA_DIR/dumps"; run catalog hide anime 1
       cd "$DATA_DIR"; ls ${answer(1)} ${answer(3)}`,
    );
    expect(said).not.toContain('Not published');
    expect(said).toMatch(/The snapshot is published, .+ no space left on a disk [\s\S]+catalog: status 1\n/);
    expect(said.trimEnd().split('\n').at(-1)).toBe(answer(3));
  });

  test.each(['fill', 'mount -o remount,ro "$0"'])(
    'is copied by backup to another disk after: %s',
    (spoil) => {
      const said = onDisk(64, `${spoil}; run backup ${newFolder()}`);
      expect(said).toMatch(
        /The backup is complete, but npm run doctor cannot know it\. .+ \(E(?:NOSPC|ROFS)\)/,
      );
      expect(said).toMatch(/^backed up: .+\nbackup: status 0\n/m);
    },
  );

  test('says how much room a publication needs before it writes', () => {
    const said = onDisk(
      64,
      'run publish; fill; truncate -s -150k "$0/fill"; export ORIGIN=https://other.example; run publish',
    );
    expect(said).toMatch(/^The publication needs about 1 MB, and the disk of \S+ has 0 MB left\./m);
    expect(said).toMatch(/publish: status 1\n$/);
  });

  test('says that a record is not hidden while it is published', () => {
    const said = onDisk(
      64,
      `fill; truncate -s -600k "$0/fill"
       ls "$DATA_DIR/snapshot2" > "$DATA_DIR/before"; run catalog hide anime 1
       cd "$DATA_DIR"; ls ${answer(1)}; ls snapshot2 | diff before -`,
    );
    expect(said).not.toMatch(/^anime 1 is hidden/m);
    expect(said).toContain('Not published: anime 1 is hidden only in the catalogue');
    expect(said).toMatch(/no space left on a disk[\s\S]+catalog: status 1\n/);
    expect(said.trimEnd().split('\n').at(-1)).toBe(answer(1));
  });
});

describeWhere(isMountable, 'a disk', 'a place that allows mounts to root', () => {
  const to = join(disk, 'to');
  test.each([
    ['backup', 40, `${to}/catalog.sqlite.tmp: there is no space left on the disk (SQLITE_FULL).`],
    ['backup', 256, `${to}/`],
    ['export', 0, `There is no space left on a disk that this command writes to (ENOSPC)`],
  ])('that is full is named by %s with %d KB left', (command, left, told) => {
    const said = runOn(full(left), shop.dataDir, [`scripts/${command}.ts`, to]);
    expect(said).toContain(told);
    expect(said).toMatch(/no space left on (?:the|a) disk/);
    expect(said).toContain(disk);
    expect(said).toMatch(/status 1\n$/);
  });

  test('that is full under the databases is named with what is left', () => {
    const said = runOn(full(0), to, ['scripts/keys.ts', 'create', 'x']);
    expect(said).toContain(`Disks: ${to} (0.0 MB left)`);
    expect(said).toContain('status 1\n');
  });

  test.each([
    ['backup', `${to}/new`],
    ['export', `${to}/new`],
  ])('that is read-only is named by %s', (command, path) => {
    const said = runOn(readOnly, shop.dataDir, [`scripts/${command}.ts`, path]);
    expect(said).toContain(`${path}: the file system is read-only (EROFS).`);
    expect(said).toContain('status 1\n');
  });
});
