/** `_headers` and `_redirects` for hosts of static files that read them (Cloudflare Pages, Netlify). */
import { common, immutable } from '../../src/http/headers.ts';
import { cachingOf, fileAddresses, hasReference, shellAddresses } from './addresses.ts';

/** As these hosts write a part of an address that may be anything. */
const placeholder = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

const rule = (pattern: string, fields: readonly (readonly [string, string])[]) =>
  [pattern, ...fields.map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/** The text of `_headers`. Where two rules fit, hosts join their values: so no field stands in two that can. */
export function hostHeaders(): string {
  const rules = [
    rule('/*', Object.entries(common)),
    ...['/_astro/*', '/images/*'].map((pattern) => rule(pattern, [['Cache-Control', immutable]])),
    ...fileAddresses.map(({ path, cache }) => rule(placeholder(path), [['Cache-Control', cachingOf(cache)]])),
  ];
  return `# Written by: npm run edge\n${rules.join('\n')}\n`;
}

/** The text of `_redirects`: the addresses of the contract, answered by their files. */
export function hostRedirects(): string {
  const rules = fileAddresses
    .filter(({ path, file }) => path !== file)
    // Names before patterns: the first rule that fits counts.
    .sort((a, b) => Number(hasReference(a)) - Number(hasReference(b)))
    .map(({ path, file }) => `${placeholder(path)} ${placeholder(file)} 200`);
  for (const { path, file } of shellAddresses)
    if (path.includes('{')) rules.push(`${placeholder(path)} ${file.replace(/index\.html$/, '')} 200`);
  return `# Written by: npm run edge\n${rules.join('\n')}\n`;
}
