/** `npm run mirror`: what its words and options mean. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readArguments, readRecord } from '../../../scripts/mirror/arguments.ts';

const url = 'https://api.example';
const place = [url, '/srv/mirror'];
const usual = {
  urls: ['https://api.example/snapshot/'],
  folder: '/srv/mirror',
  first: undefined,
  isUnsigned: false,
  followSuccessor: false,
  origin: undefined,
  acceptExpired: false,
  everySeconds: undefined,
  dryRun: false,
  verify: false,
  withDumps: false,
  limitRate: undefined,
  width: undefined,
};
const hash = 'aB'.repeat(32);

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'ani-ua-arguments-'));
  writeFileSync(join(dir, 'root.json'), 'root');
});
afterAll(() => rmSync(dir, { recursive: true }));

test.each<[string[], Partial<Record<keyof typeof usual, unknown>>]>([
  [[], {}],
  [['--fingerprint', hash], { first: { kind: 'fingerprint', hash: hash.toLowerCase() } }],
  [['--trust-on-first-use'], { first: { kind: 'first use' } }],
  [['--accept-expired'], { acceptExpired: true }],
  [['--unsigned'], { isUnsigned: true }],
  [['--follow-successor'], { followSuccessor: true }],
  [['--watch'], { everySeconds: 60 }],
  [['--every', '5'], { everySeconds: 5 }],
  [['--watch', '--every', '1000000'], { everySeconds: 1_000_000 }],
  [['--origin', 'https://own.example'], { origin: 'https://own.example' }],
  [['--dry-run'], { dryRun: true }],
  [['--verify'], { verify: true }],
  [['--with-dumps'], { withDumps: true }],
  [['--limit-rate', '1'], { limitRate: 1 }],
  [['--limit-rate', '500k'], { limitRate: 500_000 }],
  [['--limit-rate', '2M'], { limitRate: 2_000_000 }],
  [['--parallel', '1000'], { width: 1000 }],
])('%j changes what it names alone', (args, changed) =>
  expect(readArguments([...place, ...args])).toEqual({ ...usual, ...changed }),
);

test('trust may begin with a file; of several addresses each is asked', () => {
  const root = join(dir, 'root.json');
  const args = [url, 'https://two.example/snapshot/', '/srv/mirror', '--root', root];
  expect(readArguments(args)).toEqual({
    ...usual,
    urls: [...usual.urls, 'https://two.example/snapshot/'],
    first: { kind: 'root', bytes: Buffer.from('root') },
  });
});

test.each<[string[], RegExp]>([
  [[], /Потрібні адреса/],
  [[url], /Потрібні адреса/],
  [['ftp://a', '/srv/mirror'], /ftp:\/\/a — не адреса/],
  [[url, 'two', '/srv/mirror'], /two — не адреса/],
  [[url, 'https://two.example'], /Останньою має бути тека/],
  [[...place, '--root', '/dev/null/none', '--fingerprint', hash], /лише одне/],
  [[...place, '--trust-on-first-use', '--fingerprint', hash], /лише одне/],
  [[...place, '--root', '/dev/null/none'], /Файлу \/dev\/null\/none немає/],
  [[...place, '--fingerprint', hash.slice(1)], /--fingerprint/],
  [[...place, '--fingerprint', `${hash.slice(1)}g`], /--fingerprint/],
  [[...place, '--unsigned', '--fingerprint', hash], /--unsigned не поєднується/],
  [[...place, '--unsigned', '--accept-expired'], /--unsigned не поєднується/],
  [[...place, '--unsigned', '--follow-successor'], /--unsigned не поєднується/],
  [[...place, '--every', '0'], /--every "0": .+ до 1000000/],
  [[...place, '--every', '1000001'], /--every/],
  [[...place, '--parallel', '1001'], /--parallel "1001": .+ до 1000\./],
  [[...place, '--parallel', '1.5'], /--parallel/],
  [[...place, '--limit-rate', '0'], /--limit-rate/],
  [[...place, '--limit-rate', '5g'], /--limit-rate/],
  [[...place, '--limit-rate', 'k'], /--limit-rate/],
  [[...place, '--faster'], /./],
])('%j is refused', (args, message) => expect(() => readArguments(args)).toThrow(message));

test.each([
  ['anime', 'anime'],
  ['character', 'characters'],
  ['team', 'teams'],
])('a record of the kind %s is one of %s', (word, kind) =>
  expect(readRecord([word, '17', '/srv/mirror'])).toEqual({
    record: { kind, id: 17 },
    folder: '/srv/mirror',
  }),
);

test.each([
  [[]],
  [['anime']],
  [['anime', '1']],
  [['animes', '1', '/srv']],
  [['anime', '0', '/srv']],
  [['anime', 'x', '/srv']],
  [['anime', '1', '/srv', 'more']],
  [['anime', '1'.repeat(16), '/srv']],
])('%j names no record', (args) => expect(() => readRecord(args)).toThrow(/Потрібні вид запису/));
