/** What assistants call things, as the API calls them: catalogues, ids, teams, studios, genres. */
import { type Catalogs, catalogCalled, catalogKeys } from '../contract/catalogs.ts';
import { resolveSources } from '../contract/enums.ts';
import { type Ask, askEndpoint, ToolError } from './api.ts';

/** The names of the other catalogues. */
export async function catalogsOf(ask: Ask): Promise<Catalogs> {
  return (await askEndpoint(ask, 'meta', {})).result.catalogs;
}

/** `MyAnimeList:20` → [`catalog_a`, `20`]; a number alone is an id of this service; undefined for an unknown catalogue. */
function readId(id: string, catalogs: Catalogs): readonly [source: string, value: string] | undefined {
  const at = id.indexOf(':');
  if (at < 0) return ['own', id.trim()];
  const word = id.slice(0, at).trim();
  const source = resolveSources.find((one) => one === word) ?? catalogCalled(catalogs, word);
  // The API says why there is no look-up by it.
  return source === undefined && word !== 'filmdb' ? undefined : [source ?? word, id.slice(at + 1).trim()];
}

const unknownCatalog = (id: string, catalogs: Catalogs) => {
  const sources = resolveSources.map((source) => {
    const key = catalogKeys.find((one) => one === source);
    const name = key && catalogs[key]?.name;
    return name === undefined || name === source ? source : `${source} (${name})`;
  });
  return new ToolError(`«${id}»: no such catalogue. Known: ${sources.join(', ')}.`);
};

/** The names of the catalogues, if an id needs them. */
const catalogsFor = async (ask: Ask, ids: readonly string[]): Promise<Catalogs> =>
  ids.every((id) => readId(id, {}) !== undefined) ? {} : catalogsOf(ask);

/** A reference to a title as the API takes it. @throws ToolError if the id names an unknown catalogue */
export async function referenceOf(ask: Ask, id: string): Promise<string> {
  const catalogs = await catalogsFor(ask, [id]);
  const [source, value] = readId(id, catalogs) ?? [];
  if (source === undefined || value === undefined) throw unknownCatalog(id, catalogs);
  return source === 'own' ? value : `${source}:${value}`;
}

/** An id that is asked for: the service's own number, null for an unknown id, or why it can name nothing. */
type Resolved = number | null | ToolError;

/** How an id of a title may be written. */
export const idForms = `"12", or "CATALOGUE:ID" with its name or one of ${resolveSources.join(', ')}: "MyAnimeList:20", "catalog_a:20"`;

const noId = (id: string) => new ToolError(`«${id.slice(0, 100)}» is no id. Write each id as ${idForms}.`);

/** The service's own numbers of ids in any catalogue, one call for each catalogue. */
export async function resolveIds(ask: Ask, ids: readonly string[]): Promise<Map<string, Resolved>> {
  const catalogs = await catalogsFor(ask, ids);
  const bySource = Map.groupBy(new Set(ids), (id) => readId(id, catalogs)?.[0]);
  const found = await Promise.all(
    [...bySource].map(async ([source, own]): Promise<(readonly [string, Resolved])[]> => {
      if (source === undefined) return own.map((id) => [id, unknownCatalog(id, catalogs)]);
      const values = own.map((id) => readId(id, catalogs)?.[1] ?? '');
      try {
        const { result } = await askEndpoint(ask, 'resolvePost', { body: { source, ids: values } });
        return own.map((id, i) => {
          const value = values[i] ?? '';
          // What is no number is no id of this service: a title, or several ids in one text.
          const isId = source !== 'own' || /^\d+$/.test(value);
          return [id, isId ? (result[value]?.own ?? null) : noId(id)];
        });
      } catch (error) {
        if (!(error instanceof ToolError) || error.status !== 422) throw error;
        return own.map((id) => [id, error]);
      }
    }),
  );
  return new Map(found.flat());
}

/** The service's own numbers of the ids that are known. @throws ToolError if none of them is */
export async function knownIds(ask: Ask, ids: readonly string[] | undefined): Promise<number[] | undefined> {
  if (ids === undefined) return undefined;
  const resolved = [...(await resolveIds(ask, ids)).values()];
  const known = resolved.filter((own) => typeof own === 'number');
  if (known.length > 0) return known;
  throw resolved.find((own) => own instanceof ToolError) ?? new ToolError(`Unknown: ${ids.join(', ')}.`);
}

const plain = (name: string) => name.normalize('NFC').toLowerCase();

/** The teams that are named: by id, by name, or by words that only one team's name has. */
export async function teamIds(ask: Ask, teams: readonly string[] | undefined): Promise<number[] | undefined> {
  const ids = teams?.map(async (team) => {
    if (/^\d+$/.test(team)) return Number(team);
    const { result } = await askEndpoint(ask, 'teams', { query: { search: team, limit: 10 } });
    const same = result.find(({ name, slug }) => [plain(name), slug].includes(plain(team)));
    const [first, ...others] = same === undefined ? result : [same];
    if (first !== undefined && others.length === 0) return first.id;
    const candidates = result.map(({ id, name }) => `${id} ${name}`).join(', ') || 'none';
    throw new ToolError(`teams: «${team}» is not one team. With such a name: ${candidates}.`);
  });
  return ids && Promise.all(ids);
}

/** Values of a filter as the list writes them: in any letter case, in Ukrainian, or a part that only one name has. */
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
  return given.map((value) => {
    const wanted = plain(value.trim());
    const same = all.find(({ called }) => called.includes(wanted));
    const [like, ...others] = all.filter(({ called }) => called.some((name) => name.includes(wanted)));
    // The API says what is allowed instead of an unknown name.
    return same?.name ?? (others.length === 0 ? like?.name : undefined) ?? value;
  });
}
