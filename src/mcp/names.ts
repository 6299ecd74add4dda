/** Converts the names that assistants use to those of the API: catalogues, ids, teams, studios, genres. */
import { type Catalogs, catalogCalled, catalogKeys, englishName } from '../contract/catalogs.ts';
import { resolveSources } from '../contract/enums.ts';
import { isSlugLike } from '../contract/messages.ts';
import { type Ask, askEndpoint, type Means, ToolError } from './api.ts';

/** The names of the other catalogues. */
export const catalogsOf = async (ask: Ask) => (await askEndpoint(ask, 'meta', {})).result.catalogs;

/** The source of an id, and its value there. */
type Reading = readonly [source: string, value: string];

const withoutScheme = (address: string) => address.replace(/^https?:\/\/(?:www\.)?/i, '');

/** The id in a link to the page of a title, here or in another catalogue. */
function readLink(link: string, catalogs: Catalogs, site: string): Reading | undefined {
  const own = ['/anime/{id}', '/en/anime/{id}'].map((path) => ['own', site + path] as const);
  const others = catalogKeys.map((key) => [key, catalogs[key]?.urls?.anime ?? ''] as const);
  for (const [source, page] of [...own, ...others]) {
    const [before = ''] = withoutScheme(page).split('{id}');
    const isHere = before !== '' && withoutScheme(link).startsWith(before);
    const [value] = (isHere && /^[^/?#]+/.exec(withoutScheme(link).slice(before.length))) || [];
    if (value !== undefined) return [source, value];
  }
  return undefined;
}

/** `MyAnimeList:20` → [`catalog_a`, `20`]; a number, slug or page of this service; undefined for anything else. */
function readId(id: string, catalogs: Catalogs, { site }: Means): Reading | undefined {
  if (/^https?:/i.test(id)) return readLink(id, catalogs, site);
  const at = id.indexOf(':');
  if (at < 0) return /^\d+$/.test(id) ? ['own', id] : isSlugLike(id) ? ['slug', id] : undefined;
  const word = id.slice(0, at).trim();
  const source = resolveSources.find((one) => one === word) ?? catalogCalled(catalogs, word);
  // `filmdb` is passed on: the API's error says why there is no look-up by it.
  return source === undefined && word !== 'filmdb' ? undefined : [source ?? word, id.slice(at + 1).trim()];
}

/** An id for messages, cut if it is long. */
export const short = (id: string) => (id.length <= 48 ? id : `${id.slice(0, 47)}…`);

const byTitle = 'find_anime finds ids by title.';

function unreadable(ids: readonly string[], catalogs: Catalogs): ToolError {
  const sources = resolveSources.map((source) => {
    const key = catalogKeys.find((one) => one === source);
    const named = key && catalogs[key];
    return named === undefined || named.name === source ? source : `${source} (${englishName(named)})`;
  });
  const quoted = ids.map((id) => `«${short(id)}»`).join(', ');
  return new ToolError(`Not an id: ${quoted}. Catalogues of ids: ${sources.join(', ')}. ${byTitle}`);
}

/** The names of the catalogues, or none if no id needs them. */
const catalogsFor = async (means: Means, ids: readonly string[]): Promise<Catalogs> =>
  ids.every((id) => readId(id, {}, means) !== undefined) ? {} : catalogsOf(means.ask);

/** A reference to a title as the API takes it. @throws ToolError if the id has no known form or catalogue */
export async function referenceOf(means: Means, given: string): Promise<string> {
  const id = given.trim();
  const catalogs = await catalogsFor(means, [id]);
  const [source, value] = readId(id, catalogs, means) ?? [];
  if (source === undefined || value === undefined) throw unreadable([id], catalogs);
  return source === 'own' ? value : `${source}:${value}`;
}

/** A requested id and the service's own number: null if the id is unknown, an error if it is not valid. */
interface Resolved {
  readonly id: string;
  readonly own: number | null | ToolError;
}

/** Maximum number of ids in a call. */
export const mostIds = 20;

/** How an id of a title may be written. */
export const idForms = `"12", a slug, a link to its page, or "CATALOGUE:ID" with its name or one of ${resolveSources.join(', ')}: "MyAnimeList:20", "catalog_a:20"`;

/** Resolves ids of any catalogue with one call per catalogue. A text may hold several ids, separated by commas. */
export async function resolveIds(means: Means, given: readonly string[]): Promise<Resolved[]> {
  const parts = given.flatMap((id) => id.split(',')).map((id) => id.trim());
  const ids = [...new Set(parts)].filter((id) => id !== '');
  if (ids.length > mostIds) throw new ToolError(`${ids.length} ids: at most ${mostIds} in a call.`);
  const catalogs = await catalogsFor(means, ids);
  const bySource = Map.groupBy(ids, (id) => readId(id, catalogs, means)?.[0]);
  const found = await Promise.all(
    [...bySource].map(async ([source, own]): Promise<Resolved[]> => {
      if (source === undefined) return own.map((id) => ({ id, own: unreadable(own, catalogs) }));
      const values = own.map((id) => readId(id, catalogs, means)?.[1] ?? '');
      try {
        const { result } = await askEndpoint(means.ask, 'resolvePost', { body: { source, ids: values } });
        return own.map((id, i) => ({ id, own: result[values[i] ?? '']?.own ?? null }));
      } catch (error) {
        if (!(error instanceof ToolError) || error.status !== 422) throw error;
        return own.map((id) => ({ id, own: error }));
      }
    }),
  );
  return found.flat().sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Resolves ids to the service's own ids, and leaves out unknown ones. @throws ToolError if no id is known */
export async function knownIds(
  means: Means,
  ids: readonly string[] | undefined,
): Promise<number[] | undefined> {
  if (ids === undefined) return undefined;
  const resolved = (await resolveIds(means, ids)).map(({ own }) => own);
  const known = resolved.filter((own) => typeof own === 'number');
  if (known.length > 0) return known;
  const wrong = resolved.find((own) => own instanceof ToolError);
  throw wrong ?? new ToolError(`Unknown: ${ids.map(short).join(', ')}. ${byTitle}`);
}

const plain = (name: string) => name.normalize('NFC').toLowerCase();

/** The ids of teams that are given by id, by name, or by words that only one team's name has. */
export async function teamIds(ask: Ask, teams: readonly string[] | undefined): Promise<number[] | undefined> {
  const ids = teams?.map(async (team) => {
    if (/^\d+$/.test(team)) return Number(team);
    const { result } = await askEndpoint(ask, 'teams', { query: { search: team, limit: 10 } });
    const same = result.find(({ name, slug }) => [plain(name), slug].includes(plain(team)));
    const [first, ...others] = same === undefined ? result : [same];
    if (first !== undefined && others.length === 0) return first.id;
    const candidates = result.map(({ id, name }) => `${id} ${name}`).join(', ') || 'none';
    throw new ToolError(`teams: «${team}» does not name one team. Teams with such a name: ${candidates}.`);
  });
  return ids && Promise.all(ids);
}

/** Finds the listed name for each value: in any letter case, in Ukrainian, or by a part that only one name has. */
export async function namesIn(
  ask: Ask,
  list: 'genres' | 'tags' | 'studios',
  given: readonly string[] | undefined,
): Promise<readonly string[] | undefined> {
  if (given === undefined) return undefined;
  const { result } = await askEndpoint(ask, list, {});
  const all = result.map((one) => ({
    name: one.name,
    called: [one.name, 'ua' in one ? one.ua : ''].map(plain),
  }));
  // These names have no commas.
  const values = given.flatMap((value) => value.split(','));
  return values.map((value) => {
    const wanted = plain(value.trim());
    const same = all.find(({ called }) => called.includes(wanted));
    const [like, ...others] = all.filter(({ called }) => called.some((name) => name.includes(wanted)));
    // An unknown name is passed on: the API's error says what is allowed.
    return same?.name ?? (others.length === 0 ? like?.name : undefined) ?? value;
  });
}
