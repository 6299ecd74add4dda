/** An editable source with its catalogue and snapshot, in the folder of a benchmark. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeArgumentsOf, projectRoot } from '../../../test/harness/program.ts';
import { measureStep, type Step } from '../runner/step.ts';

export interface EditedSource {
  readonly titles: number;
  readonly folder: string;
  readonly dataDir: string;
  /** Renames `count` titles. Returns the first one's id and name. */
  rename(count: number): { readonly id: number; readonly name: string };
  /** Adds an episode to `count` titles. Returns the first one's id and where the episode is shown. */
  addEpisodes(count: number): { readonly id: number; readonly embedUrl: string };
  /** Imports the source. @throws Error if the command fails */
  import(): Promise<Step>;
  /** Publishes the catalogue. @throws Error if the command fails */
  publish(): Promise<Step>;
}

/**
 * Copies a source.
 * @param from a folder; it stays unchanged
 * @param folder a folder of the benchmark
 * @param checkout whose commands import and publish
 */
export function openEditedSource(from: string, folder: string, checkout = projectRoot): EditedSource {
  const source = join(folder, 'source');
  const dataDir = join(folder, 'var');
  cpSync(from, source, { recursive: true });
  const titles = openLines(join(source, 'anime.ndjson'));
  const strict = new Set(titles.all().flatMap(({ id, license }) => (license?.strict ? [id] : [])));
  // Episodes of a title under a strict licence are never shown.
  const releases = openLines(join(source, 'releases.ndjson'), ({ anime }) => !strict.has(anime));
  let edits = 0;
  const run = (command: string, ...args: string[]) =>
    measureStep([...nodeArgumentsOf(command, checkout), ...args], {
      cwd: checkout,
      env: { DATA_DIR: dataDir },
    });
  return {
    titles: titles.count,
    folder: source,
    dataDir,
    import: () => run('import', source),
    publish: () => run('publish'),
    rename(count) {
      edits += 1;
      let first = { id: 0, name: '' };
      titles.change(count, edits * 7, (line, at) => {
        line.titles.ua = `Правка ${edits}, ${at}`;
        if (at === 0) first = { id: line.id, name: line.titles.ua };
      });
      return first;
    },
    addEpisodes(count) {
      edits += 1;
      let first = { id: 0, embedUrl: '' };
      releases.change(count, edits * 7, (line, at) => {
        const embedUrl = `https://player.example/edit/${edits}-${at}`;
        const number = 1 + Math.max(0, ...line.episodes.map((episode: { number: number }) => episode.number));
        const addedAt = new Date().toISOString().replace(/\.\d+/, '');
        const sources = [{ provider: 'Зорепад', embedUrl, addedAt }];
        line.episodes.push({ number, kind: 'animeCanon', addedAt, sources });
        if (at === 0) first = { id: line.anime, embedUrl };
      });
      return first;
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: a line of whatever file it is
type Line = any;

/** The lines of a file, for changing some of them. @param isChanged which lines may change */
function openLines(file: string, isChanged: (line: Line) => boolean = () => true) {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const all = (): Line[] => lines.map((line) => JSON.parse(line));
  const places = all().flatMap((line, place) => (isChanged(line) ? [place] : []));
  return {
    count: lines.length,
    all,
    /** Changes `count` lines, as far apart as possible, starting at `from`, and writes the file. */
    change(count: number, from: number, edit: (line: Line, at: number) => void): void {
      const step = Math.max(1, Math.floor(places.length / count));
      for (let at = 0; at < Math.min(count, places.length); at++) {
        const place = places[(at * step + from) % places.length] ?? 0;
        const line = JSON.parse(lines[place] ?? '{}');
        edit(line, at);
        lines[place] = JSON.stringify(line);
      }
      writeFileSync(file, `${lines.join('\n')}\n`);
    },
  };
}
