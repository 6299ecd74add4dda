import type { FileChange, ImportResult } from './import.ts';

/** How many keys of a file are listed one by one. */
const listedKeys = 200;

/** What a source would change: one line a file and kind of change, with the records' keys. */
export function listChanges(result: ImportResult): string[] {
  const lines = result.files.flatMap(({ file, ...change }) =>
    (['added', 'changed', 'removed'] as const)
      .filter((kind) => change[kind].length > 0)
      .map((kind) => `${file} ${kind} ${change[kind].length}: ${listKeys(change[kind])}`),
  );
  if (result.images.length > 0)
    lines.push(`images new or changed ${result.images.length}: ${listKeys(result.images)}`);
  return lines.length > 0 ? lines : ['nothing would change'];
}

function listKeys(keys: readonly string[]): string {
  const rest = keys.length > listedKeys ? `, … ${keys.length - listedKeys} more` : '';
  return keys.slice(0, listedKeys).join(', ') + rest;
}

/** `19035 anime, 35810 characters, …: 3 added, 10 changed, 0 removed` */
export function summarize(result: ImportResult): string {
  const counts = result.files
    .filter((file) => file.lines > 0)
    .map(({ file, lines }) => `${lines} ${file.replace('.ndjson', '')}`);
  const total = (kind: keyof Pick<FileChange, 'added' | 'changed' | 'removed'>) =>
    result.files.reduce((sum, file) => sum + file[kind].length, 0);
  const images = result.images.length > 0 ? `, ${result.images.length} images` : '';
  return `${counts.join(', ')}: ${total('added')} added, ${total('changed')} changed, ${total('removed')} removed${images}`;
}
