/** `_headers` and `_redirects` for hosts of static files that read them (Cloudflare Pages, Netlify). */
import { dumpsFolder, snapshotRoot } from '../../src/distribution/addresses.ts';
import { feedFolders } from '../../src/feeds/addresses.ts';
import { cacheControl, common, immutable } from '../../src/http/headers.ts';
import { cachingOf, fileAddresses, hasReference, shellAddresses } from './addresses.ts';

/** The placeholder for any segment of an address in these files. */
const placeholder = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

const rule = (pattern: string, fields: readonly (readonly [string, string])[]) =>
  [pattern, ...fields.map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/**
 * The text of `_headers`. Hosts join the values of all matching rules, so no field stands in two rules for one address.
 */
export function hostHeaders(): string {
  const rules = [
    rule('/*', Object.entries(common)),
    ...['/_astro/*', '/images/*'].map((pattern) => rule(pattern, [['Cache-Control', immutable]])),
    // Only whole segments may stand for any text here.
    ...snapshotFolders.map(([pattern, caching]) =>
      rule(`${snapshotRoot}${pattern}`, [['Cache-Control', caching]]),
    ),
    rule(`${dumpsFolder.prefix}*`, [['Cache-Control', cacheControl(60, false)]]),
    ...feedFolders.folders.map((folder) =>
      rule(`/${folder}/*`, [['Cache-Control', cachingOf(feedFolders.cache)]]),
    ),
    ...fileAddresses.map(({ path, cache }) => rule(placeholder(path), [['Cache-Control', cachingOf(cache)]])),
  ];
  return `# Written by: npm run edge\n${rules.join('\n')}\n`;
}

/** The folder of a snapshot without its tree, copied to `snapshot` beside the files of the tree. */
const snapshotFolders = [
  ...['roots', 'manifest', 'records', 'replaced'].map((name) => [`${name}/*`, immutable] as const),
  ...['changes/*', 'index.json'].map((name) => [name, cacheControl(60, false)] as const),
  ...['root.json', 'blocked.json', 'tree/*', 'metadata/*'].map((name) => [name, 'no-store'] as const),
];

/** The text of `_redirects`: the contract's addresses and their files. */
export function hostRedirects(): string {
  const rules = fileAddresses
    .filter(({ path, file }) => path !== file)
    // Names before patterns: the first matching rule applies.
    .sort((a, b) => Number(hasReference(a)) - Number(hasReference(b)))
    .map(({ path, file }) => `${placeholder(path)} ${placeholder(file)} 200`);
  for (const { path, file } of shellAddresses)
    if (path.includes('{')) rules.push(`${placeholder(path)} ${file.replace(/index\.html$/, '')} 200`);
  // The tree itself lies at the root.
  rules.push(`${snapshotRoot}tree/* /:splat 200`);
  return `# Written by: npm run edge\n${rules.join('\n')}\n`;
}
