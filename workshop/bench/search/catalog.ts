/** The names to search: those of a catalogue source, as the service indexes them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Kind = 'anime' | 'characters';

export type Role = 'ua' | 'english' | 'original' | 'synonym';

interface Name {
  readonly text: string;
  readonly role: Role;
}

export interface Item {
  readonly id: number;
  readonly names: readonly Name[];
  /** Views of a title, favourites of a character. */
  readonly rank: number;
  readonly year: number | undefined;
}

interface Row {
  readonly id: number;
  readonly titles?: { ua?: string; english?: string; original?: string; synonyms?: string[] };
  readonly names?: { ua?: string; en: string; native?: string };
  readonly altNames?: { name: string; spoiler?: boolean }[];
  readonly year?: number;
  readonly views?: number;
  readonly favorites?: number;
}

const name = (role: Role, text: string | undefined): Name[] => (text === undefined ? [] : [{ role, text }]);

function toItem({ id, titles = {}, names, altNames = [], year, views, favorites }: Row): Item {
  const shown = altNames.filter(({ spoiler }) => spoiler !== true).map((one) => one.name);
  return {
    id,
    rank: views ?? favorites ?? 0,
    year,
    names: [
      ...name('ua', titles.ua ?? names?.ua),
      ...name('english', titles.english ?? names?.en),
      ...name('original', titles.original ?? names?.native),
      ...[...(titles.synonyms ?? []), ...shown].flatMap((text) => name('synonym', text)),
    ],
  };
}

/** The titles or the characters of a source folder, the most popular first. */
export function readItems(folder: string, kind: Kind): readonly Item[] {
  const lines = readFileSync(join(folder, `${kind}.ndjson`), 'utf8').split('\n');
  // `as`: the importer has checked the lines of a source, so we do not check them again.
  const items = lines.filter((line) => line !== '').map((line) => toItem(JSON.parse(line) as Row));
  return items.sort((a, b) => b.rank - a.rank || a.id - b.id);
}
