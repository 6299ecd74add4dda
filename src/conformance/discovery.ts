/** Finds the fixtures: small catalogues are read whole, large ones by sample; everything is asked once. */
import type {
  AnimeDetail,
  Character,
  CharacterCard,
  EndpointName,
  Endpoints,
  Player,
  Posters,
  ResultOf,
  Team,
} from '../contract/index.ts';
import { createAddresses } from './addresses.ts';
import type { Client } from './client.ts';
import { isObject, quote } from './expectation.ts';
import { type Fixtures, type ItemOf, type ListName, type Page, type Sample, spread } from './fixtures.ts';

const pageSizes: Readonly<Record<ListName, number>> = {
  animeList: 100,
  postersUa: 100,
  updates: 100,
  teams: 50,
  teamAnime: 100,
  characters: 50,
};

/** Up to so many titles are read whole; more are sampled. */
const wholeTitles = 400;
const wholeCharacters = 1000;
/** Items of a list that are read where requests are few. */
const sparing = 400;
const gapsTried = 80;

/** Asks once, answers always. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/**
 * Fixtures of one server. Nothing is asked before a row wants it; a server that lets us ask less than 300 times a
 * minute is read by smaller samples, unless the client says it is an edge or has plenty. Promises reject where a
 * request fails.
 */
export function createFixtures(client: Client): Fixtures {
  async function get<N extends EndpointName>(_name: N, path: string): Promise<Page<ResultOf<Endpoints[N]>>> {
    const answer = await client.request('GET', path);
    const body = answer.json;
    if (answer.status !== 200 || !isObject(body) || body.ok !== true) {
      throw new Error(`GET ${path} should succeed, got ${answer.status} ${quote(answer.text)}`);
    }
    return {
      // Rows of the schemas check that the result is what the endpoint promises.
      result: body.result as ResultOf<Endpoints[N]>,
      total: Number(body.total),
      page: Number(body.page),
      pages: Number(body.pages),
      answer,
    };
  }

  async function list<N extends ListName>(name: N, path: string, most = 2000): Promise<Sample<ItemOf<N>>> {
    return read(name, path, (await generous()) ? most : Math.min(most, sparing));
  }

  async function read<N extends ListName>(name: N, path: string, most: number): Promise<Sample<ItemOf<N>>> {
    const items: ItemOf<N>[] = [];
    const joint = path.includes('?') ? '&' : '?';
    for (let page = 1; ; page++) {
      const got = await get(name, `${path}${joint}limit=${pageSizes[name]}&page=${page}`);
      const pageItems: readonly ItemOf<N>[] = got.result; // a list endpoint's result is an array of its items
      items.push(...pageItems);
      if (pageItems.length === 0 || page >= got.pages) return { items, whole: true };
      if (items.length >= most) return { items, whole: false };
    }
  }

  /** Whether the server lets us ask a lot: then details are read whole. */
  const generous = once(async () => {
    if (client.edge || client.plenty) return true;
    const { answer } = await get('genres', '/genres');
    return Number(answer.headers.get('x-ratelimit-limit') ?? '0') >= 300;
  });

  const cards = once(() => list('animeList', '/anime', wholeTitles));
  const detailOf = async (own: number) => (await get('anime', `/anime/${own}`)).result;
  const details = once(async () => {
    const all = await cards();
    const most = (await generous()) && all.whole ? wholeTitles : 30;
    const chosen = spread(all.items, most);
    const items: AnimeDetail[] = [];
    for (const card of chosen) items.push(await detailOf(card.ids.own));
    return { items, whole: all.whole && chosen.length === all.items.length };
  });

  async function findDetail(test: (detail: AnimeDetail) => boolean): Promise<AnimeDetail | undefined> {
    const sample = (await details()).items.find(test);
    if (sample !== undefined) return sample;
    for (const card of (await cards()).items) {
      const detail = await detailOf(card.ids.own);
      if (test(detail)) return detail;
    }
    return undefined;
  }

  const updates = once(async () => read('updates', '/updates', (await generous()) ? 3000 : 1000));
  const players = once(async () => {
    const localized = (await details()).items.filter((d) => (d.releases ?? []).length > 0);
    // Titles of the feed have releases for certain, whatever the sample holds.
    const own = new Set([
      ...localized.map((d) => d.ids.own),
      ...(await updates()).items.map((u) => u.anime.ids.own),
    ]);
    const items: Player[] = [];
    const feed = (await updates()).items;
    const halves = spread(
      feed.filter((item) => !Number.isInteger(item.episode)),
      4,
    );
    const collaborations = spread(
      feed.filter((item) => item.isCollab),
      4,
    );
    const rare = [...halves, ...collaborations].map((item) => item.anime.ids.own);
    const chosen = spread([...own], (await generous()) ? 150 : 15);
    for (const id of new Set([...chosen, ...rare])) {
      items.push((await get('animePlayer', `/anime/${id}/player`)).result);
    }
    return { items, whole: items.length === own.size && (await details()).whole };
  });

  const posterFeed = once(() => list('postersUa', '/posters/ua', 500));
  const posters = once(async () => {
    const fromFeed = (await posterFeed()).items.map((item) => item.anime.ids.own);
    const fromCards = spread((await cards()).items, 8).map((card) => card.ids.own);
    const items: Posters[] = [];
    for (const id of spread([...new Set([...fromFeed, ...fromCards])], (await generous()) ? 40 : 12)) {
      items.push((await get('animePosters', `/anime/${id}/posters`)).result);
    }
    return { items, whole: false };
  });

  const teams = once(() => list('teams', '/teams', 500));
  const teamDetails = once(async () => {
    const all = await teams();
    const items: Team[] = [];
    for (const team of spread(all.items, (await generous()) ? 60 : 10))
      items.push((await get('team', `/teams/${team.id}`)).result);
    return { items, whole: all.whole && items.length === all.items.length };
  });

  const characters = once(() => read('characters', '/characters', wholeCharacters));
  const characterDetails = once(async () => {
    const all = await characters();
    const whole = all.whole && (await generous());
    const chosen = whole ? all.items : [...spread(all.items, 12), ...(await rareCharacters())];
    const items: Character[] = [];
    for (const id of new Set(chosen.map((card) => card.id))) {
      items.push((await get('character', `/characters/${id}`)).result);
    }
    return { items, whole: all.whole && items.length === all.items.length };
  });

  /** Characters that have what most have not, by the filters that tell. */
  async function rareCharacters(): Promise<readonly CharacterCard[]> {
    const rare: CharacterCard[] = [];
    for (const query of [
      'withDescription=true',
      'ageFrom=0',
      'ageTo=15',
      'sort=birthday',
      'genders=nonbinary,other',
    ]) {
      rare.push(...spread((await get('characters', `/characters?limit=50&${query}`)).result, 8));
    }
    return rare;
  }

  const merged = once(async () => {
    const { items, whole } = await characters();
    const ids = new Set(items.map((card) => card.id));
    const largest = Math.max(0, ...ids);
    let tried = 0;
    for (let asked = largest + 20; asked > 0 && tried < gapsTried; asked--) {
      if (ids.has(asked)) continue;
      tried++;
      const answer = await client.request('GET', `/characters/${asked}`);
      const body = isObject(answer.json) && isObject(answer.json.result) ? answer.json.result : {};
      // Where the list is not read whole, an id it lacks may just be further on.
      if (answer.status === 200 && (whole || body.id !== asked)) return { asked, answer };
    }
    return undefined;
  });

  const found = {
    get,
    list,
    cards,
    details,
    findDetail,
    players,
    posters,
    posterFeed,
    updates,
    teams,
    teamDetails,
    characters,
    characterDetails,
    genres: once(async () => (await get('genres', '/genres')).result),
    tags: once(async () => (await get('tags', '/tags')).result),
    studios: once(async () => (await get('studios', '/studios')).result),
    meta: once(async () => (await get('meta', '/meta')).result),
    schedule: once(async () => (await get('schedule', '/schedule')).result),
    merged,
  };
  return { ...found, address: createAddresses(found) };
}
