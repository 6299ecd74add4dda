/** What requests ask about: the references, names and files of the catalogue that is published. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

interface Named {
  readonly id: number;
  readonly slug: string;
  readonly name?: string;
  readonly titles?: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly names?: Readonly<Record<string, string | undefined>>;
  readonly externalIds?: Readonly<Record<string, string | number | undefined>>;
}

/** Of a noun, in the order of its file. */
interface Nouns {
  readonly ids: readonly string[];
  /** All ways to name a record in a path. */
  readonly refs: readonly string[];
  readonly names: readonly string[];
}

export interface Catalogue {
  readonly anime: Nouns;
  readonly teams: Nouns;
  readonly characters: Nouns;
  readonly genres: readonly string[];
  readonly tags: readonly string[];
  readonly studios: readonly string[];
  /** Addresses of what the tree holds beside the API: pages, pictures, other files. */
  readonly pages: readonly string[];
  readonly pictures: readonly string[];
  readonly files: readonly string[];
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function readNouns(source: string, file: string): Nouns {
  const lines = readFileSync(join(source, `${file}.ndjson`), 'utf8')
    .trim()
    .split('\n');
  const all = lines.map((line): Named => JSON.parse(line));
  const external = (one: Named) => Object.entries(one.externalIds ?? {}).map(([key, id]) => `${key}:${id}`);
  return {
    ids: all.map(({ id }) => String(id)),
    refs: all.flatMap((one) => [`slug:${one.slug}`, one.slug, `${one.id}-${one.slug}`, ...external(one)]),
    names: all.flatMap(({ name, titles = {}, names = {} }) =>
      [name, ...Object.values(titles).flat(), ...Object.values(names)].filter(isText),
    ),
  };
}

/** Reads a source and the tree that was published of it. */
export function readCatalogue(source: string, tree: string): Catalogue {
  const paths = readdirSync(tree, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:gz|br)$/.test(entry.name))
    .map((entry) => `/${relative(tree, join(entry.parentPath, entry.name))}`)
    .filter((path) => !path.startsWith('/public/'))
    .sort();
  const isPage = (path: string) => path.endsWith('/index.html');
  const isPicture = (path: string) => path.startsWith('/images/');
  return {
    anime: readNouns(source, 'anime'),
    teams: readNouns(source, 'teams'),
    characters: readNouns(source, 'characters'),
    genres: readNouns(source, 'genres').names,
    tags: readNouns(source, 'tags').names,
    studios: readNouns(source, 'studios').names,
    pages: paths.filter(isPage).map((path) => path.slice(0, -'index.html'.length)),
    pictures: paths.filter(isPicture),
    files: paths.filter((path) => !isPage(path) && !isPicture(path)),
  };
}
