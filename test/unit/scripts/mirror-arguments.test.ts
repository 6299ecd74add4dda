/** `npm run mirror`: the meaning of its words and options. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readArguments, readRecord } from '../../../scripts/mirror/arguments.ts';
import { newFolder } from '../../harness/folder.ts';

const url = 'https://api.example';
const place = [url, '/srv/mirror'];
const usual = {
  urls: ['https://api.example/snapshot/'],
  folder: '/srv/mirror',
  first: undefined,
  unsigned: false,
  followSuccessor: false,
  origin: undefined,
  acceptExpired: false,
  watch: false,
  dryRun: false,
  verify: false,
  withDumps: false,
  limitRate: undefined,
};

let dir: string;
beforeAll(() => {
  dir = newFolder();
  writeFileSync(join(dir, 'root.json'), 'root');
});

test.each<[string[], Partial<Record<keyof typeof usual, unknown>>]>([
  [[], {}],
  [['--trust-on-first-use'], { first: { kind: 'first use' } }],
  [['--accept-expired'], { acceptExpired: true }],
  [['--unsigned'], { unsigned: true }],
  [['--follow-successor'], { followSuccessor: true }],
  [['--watch'], { watch: true }],
  [['--origin', 'https://own.example'], { origin: 'https://own.example' }],
  [['--dry-run'], { dryRun: true }],
  [['--verify'], { verify: true }],
  [['--with-dumps'], { withDumps: true }],
  [['--limit-rate', '500k'], { limitRate: 500_000 }],
  [['--limit-rate', '2M'], { limitRate: 2_000_000 }],
])('%j changes its own option alone', (args, changed) =>
  expect(readArguments([...place, ...args])).toEqual({ ...usual, ...changed }),
);

test('reads the first root from a file, and accepts several addresses', () => {
  const root = join(dir, 'root.json');
  const args = [url, 'https://two.example/snapshot/', '/srv/mirror', '--root', root];
  expect(readArguments(args)).toEqual({
    ...usual,
    urls: [...usual.urls, 'https://two.example/snapshot/'],
    first: { kind: 'root', bytes: Buffer.from('root') },
  });
});

test.each<[string[], RegExp]>([
  [[], /Give the address/],
  [['ftp://a', '/srv/mirror'], /ftp:\/\/a is not the address/],
  [[url, 'two', '/srv/mirror'], /two is not the address/],
  [[url, 'https://two.example'], /A folder must be last/],
  [[...place, '--root', '/dev/null/none', '--trust-on-first-use'], /only one of/],
  [[...place, '--root', '/dev/null/none'], /There is no file \/dev\/null\/none/],
  [[...place, '--unsigned', '--trust-on-first-use'], /--unsigned cannot be used/],
  [[...place, '--unsigned', '--follow-successor'], /--unsigned cannot be used/],
  [[...place, '--limit-rate', '0'], /--limit-rate/],
  [[...place, '--limit-rate', '5g'], /--limit-rate/],
])('refuses %j and says why', (args, message) => expect(() => readArguments(args)).toThrow(message));

test.each([
  ['anime', 'anime'],
  ['character', 'characters'],
  ['team', 'teams'],
])('%s names a record of the %s', (word, kind) =>
  expect(readRecord([word, '17', '/srv/mirror'])).toEqual({
    record: { kind, id: 17 },
    folder: '/srv/mirror',
  }),
);

test.each([
  [[]],
  [['anime', '1']],
  [['animes', '1', '/srv']],
  [['anime', '0', '/srv']],
  [['anime', '1', '/srv', 'more']],
  [['anime', '1'.repeat(16), '/srv']],
])('refuses %j, which names no record', (args) =>
  expect(() => readRecord(args)).toThrow(/Give the kind of a record/),
);
