/** One title: detail, licence, include, releases, player, posters, random (contract: Anime detail … posters). */
import {
  ageRatings,
  animeSources,
  detailIncludes,
  type Episode,
  episodeKinds,
  episodeTypeKeys,
  type Player,
  relationKinds,
} from '../../contract/index.ts';
import type { Api } from '../api.ts';
import { every, refuses, sameAs } from '../checks.ts';
import { distinct, header, isObject, matches, must, needsCase, oneOf, quote, same } from '../expectation.ts';
import { spread } from '../fixtures.ts';
import { type Row, rowsOf, rule, section } from '../row.ts';

const all = async (api: Api) => (await api.details()).items;
const wholes = (episodes: readonly Episode[]) => new Set(episodes.map((e) => Math.floor(e.number)));

const summariesOf = ({ releases }: Player) => releases.map(({ episodes: _episodes, ...summary }) => summary);

async function releases(api: Api) {
  return (await api.players()).items.flatMap((player) =>
    player.releases.map((release) => ({ player, release, episodes: release.episodes ?? [] })),
  );
}

type Listed = Awaited<ReturnType<typeof releases>>[number];

function isHalved({ episodes }: Pick<Listed, 'episodes'>): boolean {
  const numbers = new Set(episodes.map((e) => e.number));
  return [...numbers].some((n) => !Number.isInteger(n) && numbers.has(Math.floor(n)));
}

export const anime: readonly Row[] = rowsOf([
  section('Anime detail'),
  rule('detail.description', "descriptions are the service's own Ukrainian text", async (api) => {
    const texts = (await all(api)).flatMap(({ description }) => description ?? []);
    await every(texts, 'a description', (text) => matches(text, /[а-щьюяєіїґ]/i, 'description'));
  }),
  rule(
    'detail.episodes',
    'episodes: total 0 = unknown; aired and localized are counts, durationMin whole minutes or null',
    async (api) => {
      for (const { episodes, ids } of await all(api)) {
        const { total, aired, localized, durationMin } = episodes;
        for (const [name, count] of Object.entries({ total, aired, localized })) {
          must(Number.isSafeInteger(count) && count >= 0, `title ${ids.own}: ${name} is ${quote(count)}`);
        }
        must(total === 0 || aired <= total, `title ${ids.own}: ${aired} aired of ${total}`);
        const minutes = durationMin === null || (Number.isSafeInteger(durationMin) && durationMin > 0);
        must(minutes, `title ${ids.own}: durationMin is ${quote(durationMin)}`);
      }
      const timed = await api.findDetail((d) => d.episodes.durationMin !== null);
      needsCase(timed !== undefined, 'a known length');
    },
  ),
  rule(
    'detail.studio',
    'the studio of a title is one of /studios, and the filter by it gives the title',
    async (api) => {
      const known = new Set((await api.studios()).map((studio) => studio.name));
      const made = (await all(api)).flatMap(({ ids, studio }) => (studio === null ? [] : [{ ids, studio }]));
      for (const { ids, studio } of made) must(known.has(studio), `/studios lacks ${studio} of ${ids.own}`);
      await every(spread(made, 4), 'a title with a studio', async ({ ids, studio }) => {
        const { items, whole } = await api.list('animeList', `/anime?studios=${encodeURIComponent(studio)}`);
        must(!whole || items.some((card) => card.ids.own === ids.own), `studios=${studio} lacks ${ids.own}`);
      });
    },
  ),
  rule('detail.filler', 'episodeTypes.filler is an array of {from, to} ranges', async (api) => {
    for (const d of await all(api)) must(Array.isArray(d.episodeTypes.filler), 'filler is no array');
    const filled = await api.findDetail((d) => d.episodeTypes.filler.length > 0);
    needsCase(filled !== undefined, 'fillers');
    for (const ranges of Object.values(filled.episodeTypes)) {
      for (const { from, to } of ranges ?? []) must(from <= to, `range ${from} to ${to}`);
    }
  }),
  rule(
    'detail.licensed',
    'a strictly licensed title has licensed: true, empty releases, and a license that names the licensee and where to watch',
    async (api) => {
      const title = await api.findDetail((d) => d.licensed);
      needsCase(title !== undefined, 'a strict licence');
      same(title.releases, [], 'releases');
      must((title.license?.licensee ?? '') !== '', `license: got ${quote(title.license)}`);
      const watch = title.license?.watch ?? [];
      must(watch.length > 0, `license of ${title.ids.own} does not say where to watch`);
      for (const { url } of watch) matches(url, /^https?:\/\//, 'watch.url');
    },
  ),
  rule('detail.unlicensed', 'other titles have licensed: false and no license block', async (api) => {
    const open = (await all(api)).filter((d) => !d.licensed);
    await every(open, 'a title without strict licence', (d) =>
      must(!Object.hasOwn(d, 'license'), `title ${d.ids.own} has a license block`),
    );
  }),
  rule('detail.genres', 'genres and tags are {name, ua} of the reference lists', async (api) => {
    for (const field of ['genres', 'tags'] as const) {
      const known = new Map((await api[field]()).map((item) => [item.name, item.ua]));
      for (const d of await all(api)) {
        for (const { name, ua } of d[field]) same(ua, known.get(name), `${field} of ${d.ids.own}: ${name}`);
      }
    }
  }),
  rule('detail.releases', 'releases are summaries, without episodes, and those of the player', async (api) =>
    every(spread((await api.players()).items, 12), 'a release', async (player) => {
      const { result } = await api.get('anime', `/anime/${player.anime.ids.own}`);
      same(result.releases, summariesOf(player), `releases of ${player.anime.ids.own}`);
    }),
  ),
  rule(
    'detail.relations',
    'relations are {kind, anime}; kind is listed in /meta relationKinds, and anime leads to a title',
    async (api) => {
      const kinds = (await api.meta()).relationKinds;
      const related = (await all(api)).flatMap((d) => d.relations ?? []);
      for (const { anime } of spread(related, 5)) await api.get('anime', `/anime/${anime.ids.own}`);
      await every(related, 'a relation', ({ kind }) => oneOf(kind, kinds, 'kind'));
    },
  ),
  rule('detail.similar', 'similar holds nested cards that lead to titles', async (api) => {
    const title = await api.findDetail((d) => (d.similar ?? []).length > 0);
    const similar = (title?.similar ?? []).map((anime) => `/anime/${anime.ids.own}`);
    await every(similar, 'similar titles', async (path) => void (await api.get('anime', path)));
  }),
  section('decision: Fields and enumerations'),
  rule(
    'detail.source',
    'source, ageRating and relation kinds hold listed values; country is ISO 3166-1 alpha-2',
    async (api) => {
      for (const d of await all(api)) {
        if (d.source !== null) oneOf(d.source, animeSources, 'source');
        if (d.ageRating !== null) oneOf(d.ageRating, ageRatings, 'ageRating');
        if (d.country !== null) matches(d.country, /^[A-Z]{2}$/, 'country');
        for (const { kind } of d.relations ?? []) oneOf(kind, relationKinds, 'relation kind');
        for (const key of Object.keys(d.episodeTypes)) oneOf(key, episodeTypeKeys, 'key of episodeTypes');
      }
    },
  ),
  rule(
    'detail.poster',
    'images.poster is the selected Ukrainian poster where one is selected, else the original cover',
    async (api) =>
      every((await api.posters()).items, 'posters', async ({ anime, original, uaPosters }) => {
        const { result } = await api.get('anime', `/anime/${anime.ids.own}`);
        const selected = uaPosters.filter((poster) => poster.isSelected);
        must(selected.length <= 1, `title ${anime.ids.own} has ${selected.length} selected posters`);
        same(result.images.poster ?? null, selected[0]?.images ?? original, `poster of ${anime.ids.own}`);
        same(result.uaPosters, uaPosters, `uaPosters of ${anime.ids.own}`);
      }),
  ),
  rule(
    'detail.localized',
    'episodes.localized is the number of distinct whole parts over all releases that are shown',
    async (api) =>
      every(spread((await api.players()).items, 40), 'a release', async (player) => {
        const { result } = await api.get('anime', `/anime/${player.anime.ids.own}`);
        const episodes = player.releases.flatMap((release) => release.episodes ?? []);
        same(result.episodes.localized, wholes(episodes).size, `localized of ${player.anime.ids.own}`);
      }),
  ),
  rule('release.id', 'a release id is the team ids joined by +, then kind, then track if any', async (api) =>
    every(await releases(api), 'a release', ({ release }) => {
      const [, ids = '', kind = ''] = /^(\d+(?:\+\d+)*)-(voice|sub)(?:-.+)?$/.exec(release.id) ?? [];
      const byNumber = (list: readonly number[]) => [...list].sort((a, b) => a - b);
      const expected = [byNumber(release.teams.map((team) => team.id)), release.kind];
      same([byNumber(ids.split('+').map(Number)), kind], expected, `teams and kind of the id ${release.id}`);
    }),
  ),
  rule('release.count', 'episodesCount is the number of distinct whole parts', async (api) =>
    every(await releases(api), 'a release', ({ release, episodes }) =>
      same(release.episodesCount, wholes(episodes).size, `episodesCount of ${release.id}`),
    ),
  ),
  rule(
    'release.last',
    'lastEpisode is the largest number, updatedAt the latest addedAt of an episode',
    async (api) => {
      const filled = (await releases(api)).filter((r) => r.episodes.length > 0);
      await every(filled, 'a release', ({ release, episodes }) => {
        const last = Math.max(...episodes.map((e) => e.number));
        same(release.lastEpisode, last, `lastEpisode of ${release.id}`);
        const latest = Math.max(...episodes.map((e) => Date.parse(e.addedAt)));
        same(Date.parse(release.updatedAt ?? ''), latest, `updatedAt of ${release.id}`);
      });
    },
  ),
  rule('episode.kinds', 'an episode kind is one of the listed ones', async (api) => {
    const kinds = (await api.meta()).episodeKinds;
    for (const kind of episodeKinds) oneOf(kind, kinds, 'a kind of the contract in /meta');
    const episodes = (await releases(api)).flatMap((r) => r.episodes);
    await every(episodes, 'an episode', (e) => oneOf(e.kind, kinds, 'kind'));
  }),
  section('Release'),
  rule('release.kinds', 'kind is voice or sub, and both occur', async (api) => {
    const kinds = new Set((await releases(api)).map(({ release }) => release.kind));
    for (const kind of kinds) oneOf(kind, ['voice', 'sub'], 'kind');
    needsCase(kinds.size === 2, 'releases of both kinds');
  }),
  rule(
    'release.collab',
    'isCollab is true exactly of releases of several teams; all of them are listed',
    async (api) => {
      const shown = await releases(api);
      for (const { release } of shown) {
        must(release.teams.length > 0, `release ${release.id} has no team`);
        same(release.isCollab, release.teams.length > 1, `isCollab of ${release.id}`);
      }
      const together = shown.filter(({ release }) => release.isCollab);
      needsCase(together.length > 0, 'a collaboration');
    },
  ),
  rule('release.teams', 'the teams of a release are {id, slug, name} of /teams', async (api) => {
    const teams = new Map((await api.teams()).items.map((team) => [team.id, team]));
    for (const { release } of await releases(api)) {
      for (const ref of release.teams) {
        const team = teams.get(ref.id);
        if (team !== undefined) same(ref, { id: team.id, slug: team.slug, name: team.name }, 'team');
      }
    }
  }),
  rule('release.unique', 'release ids of a title are distinct', async (api) =>
    every((await api.players()).items, 'a player', ({ releases, anime }) =>
      distinct(
        releases.map((r) => r.id),
        `release ids of ${anime.ids.own}`,
      ),
    ),
  ),
  section('Episode (in a release)'),
  rule(
    'episode.halves',
    'a double episode voiced as halves has 1 and 1.5, which count as one canonical episode',
    async (api) => {
      const halved = (await releases(api)).find(isHalved);
      needsCase(halved !== undefined, 'a double episode');
      const { release, episodes } = halved;
      const { id, episodesCount } = release;
      must(episodesCount < episodes.length, `${id}: ${episodesCount} of ${episodes.length}`);
    },
  ),
  rule('episode.flat', 'episodes lie flat inside a release, each number once, in order', async (api) =>
    every(await releases(api), 'a release', ({ release, episodes }) => {
      const numbers = episodes.map((e) => e.number);
      const inOrder = [...new Set(numbers)].sort((a, b) => a - b);
      same(numbers, inOrder, `numbers of ${release.id}`);
    }),
  ),
  rule(
    'episode.sources',
    'sources: one item per hosting provider, with an absolute embedUrl',
    async (api) => {
      const episodes = (await releases(api)).flatMap((r) => r.episodes);
      for (const { sources } of episodes) {
        const providers = sources.map((source) => source.provider);
        distinct(providers, `providers ${quote(providers)}`);
        for (const { embedUrl } of sources) matches(embedUrl, /^https?:\/\//, 'embedUrl');
      }
      const several = episodes.some((e) => e.sources.length > 1);
      needsCase(several, 'several providers');
    },
  ),
  section('GET /anime/{ref}'),
  rule(
    'include.default',
    'all of releases, uaPosters, relations and similar are returned by default',
    async (api) => {
      const { result } = await api.get('anime', await api.address('anime'));
      for (const block of detailIncludes) must(Array.isArray(result[block]), `${block} is absent`);
    },
  ),
  rule('include.narrows', 'include narrows the blocks to those named; nothing else changes', async (api) => {
    const path = await api.address('anime');
    const { result: whole } = await api.get('anime', path);
    const sets = [...detailIncludes.map((block) => [block]), ['releases', 'similar'], [...detailIncludes]];
    for (const blocks of sets) {
      const { result } = await api.get('anime', `${path}?include=${blocks.join(',')}`);
      const expected = { ...whole };
      for (const block of detailIncludes) if (!blocks.includes(block)) delete expected[block];
      same(result, expected, `include=${blocks.join(',')}`);
    }
  }),
  section('GET /anime/{ref}/player'),
  rule('player.anime', 'anime holds ids and titles only; licensed is a boolean', async (api) => {
    const { result } = await api.get('animePlayer', await api.address('animePlayer'));
    same(Object.keys(result.anime).sort(), ['ids', 'titles'], 'members of anime');
    same(Object.keys(result.anime.titles).sort(), ['english', 'original', 'ua'], 'titles');
  }),
  rule(
    'player.episodes',
    'episodes=false returns only release summaries, episodes=true the same as none',
    async (api) => {
      const path = await api.address('animePlayer');
      const whole = await api.get('animePlayer', path);
      const brief = await api.get('animePlayer', `${path}?episodes=false`);
      same(brief.result, { ...whole.result, releases: summariesOf(whole.result) }, 'episodes=false');
      const full = whole.result.releases.every((release) => Array.isArray(release.episodes));
      must(full, 'a release without episodes');
      await sameAs(api, `${path}?episodes=true`, path);
    },
  ),
  section('GET /anime/{ref}/posters'),
  rule(
    'posters.anime',
    'anime holds ids only; original is the cover or null; uaPosters those of the detail',
    async (api) =>
      every((await api.posters()).items, 'posters', ({ anime, original }) => {
        same(Object.keys(anime), ['ids'], 'members of anime');
        must(original === null || isObject(original), `original: ${quote(original)}`);
      }),
  ),
  section('Ukrainian poster'),
  rule(
    'poster.author',
    'author stands only when known, team is the publishing team of /teams',
    async (api) => {
      const posters = (await api.posters()).items.flatMap((item) => item.uaPosters);
      const teams = new Map((await api.teams()).items.map((team) => [team.id, team.name]));
      for (const { author, team } of posters) {
        must(author === undefined || author !== '', 'an empty author');
        if (team !== undefined) same(team.name, teams.get(team.id), `team ${team.id}`);
      }
      const known = posters.filter((poster) => poster.author !== undefined).length;
      needsCase(known > 0 && known < posters.length, 'posters with and without an author');
    },
  ),
  section('GET /anime/random'),
  rule(
    'random.varies',
    'a random title: not always the same one, each a card of the catalogue',
    async (api) => {
      const seen = new Set<unknown>();
      for (let n = 0; n < 8; n++) {
        const { json } = await api.fetch('/anime/random', { fresh: true });
        const card = isObject(json) && isObject(json.result) ? json.result : {};
        const ids = isObject(card.ids) ? card.ids : {};
        if (n === 0) {
          const { result } = await api.get('animeList', `/anime?ids=${ids.own}`);
          same(card, result[0], 'the random card and that of the list');
        }
        seen.add(ids.own);
      }
      needsCase((await api.cards()).items.length >= 10, 'more than ten titles');
      must(seen.size > 1, `eight calls gave ${quote([...seen])}`);
    },
  ),
  rule('random.conditional', 'not cached: no-store', async (api) => {
    header(await api.fetch('/anime/random', { fresh: true }), 'cache-control', 'no-store', '/anime/random');
  }),
  section('GET /anime/{ref}'),
  rule('anime.404', 'an unknown anime is 404 not_found, also of player and posters', async (api) => {
    for (const path of ['', '/player', '/posters']) {
      await refuses(api, `/anime/987654321${path}`, 'not_found', '987654321');
      await refuses(api, `/anime/slug:no-such-title${path}`, 'not_found', 'no-such-title');
    }
  }),
]);
