/** A source that can be edited, its catalogue and its snapshot, in a folder of a benchmark's own. */
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startCommandOf } from '../service/process.ts';

export interface EditedSource {
  readonly titles: number;
  readonly dataDir: string;
  /** Gives so many titles another name, imports, and tells the first one's id and name. */
  edit(count: number): Promise<{ id: number; name: string }>;
  /** Runs a command on the data folder, beside whatever else is under way; milliseconds. @throws Error when it fails */
  run(...command: string[]): Promise<number>;
}

/**
 * Copies a source and imports it.
 * @param from a folder; it is left as it is
 * @param folder a folder of the benchmark's own
 */
export async function openEditedSource(from: string, folder: string): Promise<EditedSource> {
  const source = join(folder, 'source');
  const dataDir = join(folder, 'var');
  cpSync(from, source, { recursive: true });
  const file = join(source, 'anime.ndjson');
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  let edits = 0;
  const run: EditedSource['run'] = async (...command) => {
    const started = performance.now();
    const [status] = await once(startCommandOf(dataDir, command), 'exit');
    if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}`);
    return Math.round(performance.now() - started);
  };
  await run('import', source);
  return {
    titles: lines.length,
    dataDir,
    run,
    async edit(count) {
      edits += 1;
      const step = Math.max(1, Math.floor(lines.length / count));
      let first = { id: 0, name: '' };
      for (let at = 0; at < Math.min(count, lines.length); at++) {
        const place = (at * step + edits * 7) % lines.length;
        const line = JSON.parse(lines[place] ?? '{}');
        line.titles.ua = `Правка ${edits}, ${at}`;
        if (at === 0) first = { id: line.id, name: line.titles.ua };
        lines[place] = JSON.stringify(line);
      }
      writeFileSync(file, `${lines.join('\n')}\n`);
      await run('import', source);
      return first;
    },
  };
}
