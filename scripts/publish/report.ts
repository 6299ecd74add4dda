/** What a publication tells beside its summary, where it is asked to. */
import type { FromCatalogResult } from '../../src/snapshot/from-catalog.ts';
import { findAddresses } from './addresses.ts';

type Told = Pick<FromCatalogResult, 'explanation' | 'whole' | 'written' | 'removed' | 'root' | 'isOther'>;

/** So many files of one reason are named. */
const named = 20;

/** What changed and why, a line for each reason. */
export function explain({ explanation, whole, written, removed }: Told): string[] {
  if (explanation === undefined)
    return [`all was rendered, because ${whole}: ${written} files written, ${removed} removed`];
  const lines = [...Map.groupBy(explanation.files, ([, cause]) => cause)].map(([cause, files]) => {
    const paths = files.map(([path]) => path).sort();
    const more = paths.length > named ? ` and ${paths.length - named} more` : '';
    return `${cause}: ${paths.slice(0, named).join(', ')}${more}`;
  });
  if (explanation.shards.length > 0) lines.push(`records: ${explanation.shards.toSorted().join(', ')}`);
  return lines.length === 0 ? ['nothing changed'] : lines;
}

/** Addresses that a cache in front must forget, one a line; `*` stands for whatever follows. */
export function changedUrls({ explanation, isOther, written, removed, root }: Told): string[] {
  // What only sorts or filters is in no file; and a file that is written anew may have other encodings.
  if (explanation === undefined) return isOther || written + removed > 0 ? [`${root.origin}/*`] : [];
  return [...findAddresses(explanation)].sort().map((path) => root.origin + path);
}
