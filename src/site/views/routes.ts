/**
 * The addresses of the pages with catalogue data. Each kind has one shell in the tree, at the address of the
 * page. If the path names a record, the shell has `_` in its place, which is no record's slug. A static host
 * sends the shell for all addresses of the kind, and the shell fills itself.
 */
import type { EndpointName } from '../../contract/endpoints/table.ts';
import { address, type Locale, locales } from '../locales.ts';

export interface PageRoute {
  /** Without the locale; `{ref}` stands for one segment. */
  readonly path: string;
  /** The call whose answer the page shows. The page has the same cache class. */
  readonly endpoint: EndpointName;
  /** Whether the page takes the call's parameters and counts as the call (decision: decisions.ts, HTTP). */
  readonly isList: boolean;
  /** The messages with the title and the description of its shell. */
  readonly words: string;
}

export const pageRoutes = {
  front: { path: '/', endpoint: 'updates', isList: false, words: 'front' },
  title: { path: '/anime/{ref}/', endpoint: 'anime', isList: false, words: 'list' },
  team: { path: '/teams/{ref}/', endpoint: 'teamAnime', isList: true, words: 'teams' },
  character: { path: '/characters/{ref}/', endpoint: 'character', isList: false, words: 'characters' },
  anime: { path: '/anime/', endpoint: 'animeList', isList: true, words: 'list' },
  teams: { path: '/teams/', endpoint: 'teams', isList: true, words: 'teams' },
  characters: { path: '/characters/', endpoint: 'characters', isList: true, words: 'characters' },
  schedule: { path: '/schedule/', endpoint: 'schedule', isList: false, words: 'schedule' },
  updates: { path: '/updates/', endpoint: 'updates', isList: true, words: 'feed' },
  posters: { path: '/posters/', endpoint: 'postersUa', isList: true, words: 'gallery' },
  statistics: { path: '/statistics/', endpoint: 'animeList', isList: false, words: 'statistics' },
  status: { path: '/status/', endpoint: 'health', isList: false, words: 'status' },
} as const satisfies Readonly<Record<string, PageRoute>>;

export type PageName = keyof typeof pageRoutes;
const names = Object.keys(pageRoutes) as PageName[]; // `as`: the literal has no other keys

/** Placeholder for the record in the address of a shell. */
const shellRef = '_';

/** The address of a kind's shell. */
export function shellAddress(name: PageName, locale: Locale): string {
  return address(locale, pageRoutes[name].path.replace('{ref}', shellRef));
}

/** `getStaticPaths` of the shells. */
export const shellPaths = () =>
  names.flatMap((name) =>
    locales.map((locale) => ({
      params: { shell: shellAddress(name, locale).slice(1, -1) || undefined },
      props: { name },
    })),
  );

export interface PageMatch {
  readonly name: PageName;
  readonly locale: Locale;
  /** Not decoded; empty if the path has no record. */
  readonly ref: string;
}

/** A path with a slash at its end. */
const withSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`);

/** The page of a path as it was sent, with or without the slash at its end; undefined for any other. */
export function matchPage(path: string): PageMatch | undefined {
  const english = path.startsWith('/en/');
  const own = withSlash(english ? path.slice(3) : path);
  const [, noun = '', ref = '', ...rest] = own.split('/');
  if (rest.length > (ref === '' ? 0 : 1)) return undefined;
  const wanted = own === '/' ? '/' : ref === '' ? `/${noun}/` : `/${noun}/{ref}/`;
  const name = names.find((candidate) => pageRoutes[candidate].path === wanted);
  return name === undefined ? undefined : { name, locale: english ? 'en' : 'uk', ref };
}
