/** The configurations in deploy/ are what `npm run edge` writes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defaultSettings } from '../../../scripts/edge/settings.ts';
import { edgeFiles, readSettings } from '../../../scripts/edge.ts';

test.each([...edgeFiles(defaultSettings)])('deploy/%s is made from the contract as it is', (path, text) => {
  expect(readFileSync(join('deploy', path), 'utf8'), 'npm run edge').toBe(text);
});

const usual = { out: 'deploy', ...defaultSettings };

test.each<[string[], object]>([
  [[], usual],
  [['--out', '/srv/out'], { ...usual, out: '/srv/out' }],
  [['--tree', '/srv/my-tree_1'], { ...usual, tree: '/srv/my-tree_1' }],
  [
    ['--sidecar', 'one.internal:1', '--sidecar', '[2001:db8::1]:65535'],
    { ...usual, sidecars: ['one.internal:1', '[2001:db8::1]:65535'] },
  ],
  [
    ['--publisher', '10.0.0.0/8', '--publisher', '::1', '--publisher', '2001:db8::/32'],
    { ...usual, publishers: ['10.0.0.0/8', '::1', '2001:db8::/32'] },
  ],
  [['--listen', '8443'], { ...usual, listen: '8443' }],
  [['--listen', '[::]:80'], { ...usual, listen: '[::]:80' }],
  [['--listen', '127.0.0.1:80'], { ...usual, listen: '127.0.0.1:80' }],
  [['--name', 'API.example.org'], { ...usual, name: 'API.example.org' }],
])('%j', (args, settings) => expect(readSettings(args)).toEqual(settings));

test.each([
  ...['8080', 'host', 'host:', 'a b:80', ':80', '[::1:80', 'host:123456'].map((it) => ['--sidecar', it]),
  ...['host', '10.0.0', '10.0.0.0/x', '', '10.0.0.0/8/8'].map((it) => ['--publisher', it]),
  ...['', 'x', '80;', '127.0.0.1:', 'a b:80', '123456'].map((it) => ['--listen', it]),
  ...['', '-a', 'a-', 'a b', 'a;b', 'a_b'].map((it) => ['--name', it]),
  ...['', '/a b', '/a"b', "/a'b", '/a{', '/a}', '/a;b', '/$a', '/a\\b', '/a\nb'].map((it) => ['--tree', it]),
])('%s "%s" is refused, by its name', (option, text) =>
  expect(() => readSettings([`${option}=${text}`])).toThrow(option),
);
