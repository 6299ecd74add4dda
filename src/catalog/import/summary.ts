import { createKeys, listKeys } from './diff/key-sample.ts';
import type { FileChange, ImportResult } from './import.ts';

/** The changes of an import: a line for each file and kind of change, with the keys of the records. */
export function listChanges(result: ImportResult): string[] {
  const lines = result.files.flatMap(({ file, ...change }) =>
    (['added', 'changed', 'removed'] as const)
      .filter((kind) => change[kind].count > 0)
      .map((kind) => `${file} ${kind} ${change[kind].count}: ${listKeys(change[kind])}`),
  );
  const images = createKeys();
  for (const path of result.images) images.add(path);
  if (images.count > 0) lines.push(`images new or changed ${images.count}: ${listKeys(images)}`);
  return lines.length > 0 ? lines : ['nothing would change'];
}

/** `19035 anime, 35810 characters, …: 3 added, 10 changed, 0 removed` */
export function summarize(result: ImportResult): string {
  const counts = result.files
    .filter((file) => file.lines > 0)
    .map(({ file, lines }) => `${lines} ${file.replace('.ndjson', '')}`);
  const total = (kind: keyof Pick<FileChange, 'added' | 'changed' | 'removed'>) =>
    result.files.reduce((sum, file) => sum + file[kind].count, 0);
  const images = result.images.length > 0 ? `, ${result.images.length} images` : '';
  return `${counts.join(', ')}: ${total('added')} added, ${total('changed')} changed, ${total('removed')} removed${images}`;
}
