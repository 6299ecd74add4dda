/** The optional output of a publication. */
import { dumpsFolder, snapshotFolder } from '../../src/distribution/addresses.ts';
import type { FromCatalogResult } from '../../src/snapshot/from-catalog.ts';
import type { Change } from '../../src/snapshot/generation.ts';
import { findAddresses, findTags } from './addresses.ts';

type Told = Pick<
  FromCatalogResult,
  'explanation' | 'whole' | 'written' | 'removed' | 'root' | 'isOther' | 'isTakedown'
>;

/** How many files are listed for each reason. */
const named = 20;

/** Changed files and their reasons, a line for each reason. */
export function explain({ explanation, whole, written, removed }: Told): string[] {
  if (explanation === undefined)
    return [`everything was rendered, because ${whole}: ${written} files written, ${removed} removed`];
  const lines = [...Map.groupBy(explanation.files, ([, cause]) => cause)].map(([cause, files]) => {
    const paths = files.map(([path]) => path).sort();
    const more = paths.length > named ? ` and ${paths.length - named} more` : '';
    return `${cause}: ${paths.slice(0, named).join(', ')}${more}`;
  });
  if (explanation.shards.length > 0) lines.push(`records: ${explanation.shards.toSorted().join(', ')}`);
  return lines.length === 0 ? ['nothing changed'] : lines;
}

/** The addresses and tags that caches must purge after a change. `*` stands for any text. */
export function whatToPurge({ explanation, root, isTakedown }: Change): { urls: string[]; tags: string[] } {
  const { origin } = root;
  if (explanation === undefined) return { urls: [`${origin}/*`], tags: ['*'] };
  // A takedown removes all older generations, with their dumps and files for mirrors. Caches may still have these
  // files, because a file that is named by its hash is cached for long.
  const folders = isTakedown ? [dumpsFolder, snapshotFolder] : [];
  return {
    urls: [...findAddresses(explanation), ...folders.map(({ prefix }) => `${prefix}*`)]
      .sort()
      .map((path) => origin + path),
    tags: [...findTags(explanation)].sort(),
  };
}

/** Addresses that a cache must purge, one per line. `*` stands for any text. */
export function changedUrls({ isOther, written, removed, ...change }: Told): string[] {
  // No file shows fields that only sort or filter, and a rewritten file may differ only in its encodings.
  const isChanged = change.explanation !== undefined || isOther || written + removed > 0;
  return isChanged ? whatToPurge(change).urls : [];
}
