/** A clean `npm ci` must work on every platform: the lock file names each platform's packages, not only this one's. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  /** A folder of the project itself, of which there is nothing to fetch. */
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

type Packages = Readonly<Record<string, LockedPackage>>;

/** The packages of a lock file. */
function readLock(file: string): Packages {
  return (JSON.parse(readFileSync(file, 'utf8')) as { packages: Packages }).packages;
}

const packages = readLock('package-lock.json');

/** Where Node would find a package from another one: the nearest `node_modules` upwards. */
function resolve(packages: Packages, from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (Object.hasOwn(packages, path)) return path;
    if (at === '' || !at.includes('/node_modules/'))
      return Object.hasOwn(packages, `node_modules/${name}`) ? `node_modules/${name}` : undefined;
  }
}

const locks = ['package-lock.json', 'test/system/clients/package-lock.json', 'workshop/package-lock.json'];

test.each(locks)('%s locks every needed package, optional ones for every platform', (file) => {
  const packages = readLock(file);
  const missing = Object.entries(packages).flatMap(
    ([path, { dependencies = {}, optionalDependencies = {} }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies }).filter(
        (name) => resolve(packages, path, name) === undefined,
      ),
  );
  expect(
    missing,
    'npm drops platform packages that a registry does not offer; add their entries by hand',
  ).toEqual([]);
});

/**
 * A version that a registry offers for some platforms only has no integrity for the others, and `npm ci` would take
 * there what it is given. Hence the overrides in package.json, and Biome's version: the newest that are whole. They go
 * when Astro's compiler and Pagefind have a whole version again; what they build is the same, page by page.
 */
test.each(locks)('%s locks every package with its integrity', (file) => {
  const bare = Object.entries(readLock(file))
    .filter(
      ([path, { integrity, link }]) => path !== '' && link !== true && !integrity?.startsWith('sha512-'),
    )
    .map(([path, { version }]) => `${path}@${version}`);
  expect(
    bare,
    'choose a version that the registry has for every platform (overrides in package.json)',
  ).toEqual([]);
});

test.each(locks)('%s names no host to fetch from', (file) => {
  expect(Object.entries(readLock(file)).filter(([, entry]) => 'resolved' in entry)).toEqual([]);
});

test('the tools of test/system/clients are named by exact versions', () => {
  const { dependencies } = JSON.parse(readFileSync('test/system/clients/package.json', 'utf8'));
  expect(
    Object.values<string>(dependencies).filter(
      (version) => !/^(npm:typescript@)?\d+\.\d+\.\d+$/.test(version),
    ),
  ).toEqual([]);
  expect(Object.keys(dependencies).length).toBeGreaterThan(10);
});

test('Node itself is locked at one version for every platform, with its integrity', () => {
  const runtimes = Object.entries(packages).filter(([path]) =>
    /^node_modules\/node-(bin-)?(linux|darwin|win)-/.test(path),
  );
  expect(runtimes.length).toBeGreaterThanOrEqual(5);
  for (const [path, entry] of runtimes)
    expect(entry, path).toMatchObject({ version: '26.10.0', integrity: expect.any(String) });
});

test('better-sqlite3 needs no compiler: it brings its binary for every platform that Node is locked for', () => {
  const runtimes = Object.keys(packages).flatMap(
    (path) => /^node_modules\/node-(?:bin-)?((?:linux|darwin|win)-.+)$/.exec(path)?.[1] ?? [],
  );
  expect(runtimes.length).toBeGreaterThanOrEqual(5);
  for (const platform of runtimes) {
    const file = `node_modules/better-sqlite3/prebuilds/${platform.replace(/^win-/, 'win32-')}.node`;
    expect(existsSync(file), file).toBe(true);
  }
});
