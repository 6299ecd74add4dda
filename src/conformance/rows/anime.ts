/** One title: detail, licence, include, releases, player, posters, random (contract: Anime detail … posters). */
import {
  type AnimeDetail,
  ageRatings,
  animeSources,
  detailIncludes,
  type Episode,
  episodeKinds,
  episodeTypeKeys,
  relationKinds,
} from '../../contract/index.ts';
import { error, isObject, matches, must, oneOf, quote, same } from '../expectation.ts';
import { type Fixtures, spread } from '../fixtures.ts';
import { noCase, type Row, rowsOf } from '../row.ts';

const all = async (f: Fixtures) => (await f.details()).items;
const wholes = (episodes: readonly Episode[]) => new Set(episodes.map((e) => Math.floor(e.number)));

async function releases(f: Fixtures) {
  return (await f.players()).items.flatMap((player) =>
    player.releases.map((release) => ({ player, release, episodes: release.episodes ?? [] })),
  );
}

type Listed = Awaited<ReturnType<typeof releases>>[number];

function isHalved({ episodes }: Pick<Listed, 'episodes'>): boolean {
  const numbers = new Set(episodes.map((e) => e.number));
  return [...numbers].some((n) => !Number.isInteger(n) && numbers.has(Math.floor(n)));
}

/** Every case of a list holds; pending when there is none. */
async function every<T>(cases: readonly T[], what: string, check: (one: T) => void | Promise<void>) {
  if (cases.length === 0) return noCase(what);
  for (const one of cases) await check(one);
  return undefined;
}

const licensed = (f: Fixtures) => f.findDetail((d) => d.licensed);

export const anime: readonly Row[] = [
  ...rowsOf('Anime detail', [
    [
      'detail.description',
      "descriptions are the service's own Ukrainian text",
      async (_c, f) =>
        every(
          (await all(f)).filter((d) => d.description !== null),
          'a description',
          (d) => matches(d.description, /[а-щьюяєіїґ]/i, `description of ${d.ids.own}`),
        ),
    ],
    [
      'detail.episodes',
      'episodes: total 0 = unknown; aired and localized are counts, durationMin whole minutes or null',
      async (_c, f) => {
        for (const { episodes, ids } of await all(f)) {
          const { total, aired, localized, durationMin } = episodes;
          for (const [name, count] of Object.entries({ total, aired, localized })) {
            must(Number.isSafeInteger(count) && count >= 0, `title ${ids.own}: ${name} is ${quote(count)}`);
          }
          must(total === 0 || aired <= total, `title ${ids.own}: ${aired} aired of ${total}`);
          const minutes = durationMin === null || (Number.isSafeInteger(durationMin) && durationMin > 0);
          must(minutes, `title ${ids.own}: durationMin is ${quote(durationMin)}`);
        }
        const timed = await f.findDetail((d) => d.episodes.durationMin !== null);
        return timed === undefined ? noCase('a known length') : undefined;
      },
    ],
    [
      'detail.studio',
      'the studio of a title is one of /studios, and the filter by it gives the title',
      async (_c, f) => {
        const known = new Set((await f.studios()).map((studio) => studio.name));
        const made = (await all(f)).filter((d) => d.studio !== null);
        for (const { ids, studio } of made)
          must(known.has(studio ?? ''), `/studios lacks ${quote(studio)} of ${ids.own}`);
        return every(spread(made, 4), 'a title with a studio', async ({ ids, studio }) => {
          const { items, whole } = await f.list(
            'animeList',
            `/anime?studios=${encodeURIComponent(studio ?? '')}`,
          );
          must(
            !whole || items.some((card) => card.ids.own === ids.own),
            `studios=${studio} lacks ${ids.own}`,
          );
        });
      },
    ],
    [
      'detail.filler',
      'episodeTypes.filler is an array of {from, to} ranges',
      async (_c, f) => {
        for (const { episodeTypes } of await all(f))
          must(Array.isArray(episodeTypes.filler), 'filler is no array');
        const filled = await f.findDetail((d) => d.episodeTypes.filler.length > 0);
        if (filled === undefined) return noCase('fillers');
        for (const ranges of Object.values(filled.episodeTypes)) {
          for (const { from, to } of ranges ?? []) must(from <= to, `range ${from} to ${to}`);
        }
        return undefined;
      },
    ],
    [
      'detail.licensed',
      'a strictly licensed title has licensed: true, empty releases, and a license that names the licensee and where to watch',
      async (_c, f) => {
        const title = await licensed(f);
        if (title === undefined) return noCase('a strict licence');
        same(title.releases, [], 'releases');
        must((title.license?.licensee ?? '') !== '', `license: got ${quote(title.license)}`);
        const watch = title.license?.watch ?? [];
        must(watch.length > 0, `license of ${title.ids.own} does not say where to watch`);
        for (const { url } of watch) matches(url, /^https?:\/\//, 'watch.url');
        return undefined;
      },
    ],
    [
      'detail.unlicensed',
      'other titles have licensed: false and no license block',
      async (_c, f) =>
        every(
          (await all(f)).filter((d) => !d.licensed),
          'a title without strict licence',
          (d) => must(!Object.hasOwn(d, 'license'), `title ${d.ids.own} has a license block`),
        ),
    ],
    [
      'detail.genres',
      'genres and tags are {name, ua} of the reference lists',
      async (_c, f) => {
        for (const field of ['genres', 'tags'] as const) {
          const known = new Map((await f[field]()).map((item) => [item.name, item.ua]));
          for (const d of await all(f)) {
            for (const { name, ua } of d[field])
              same(ua, known.get(name), `${field} of ${d.ids.own}: ua of ${name}`);
          }
        }
      },
    ],
    [
      'detail.releases',
      'releases are summaries, without episodes, and those of the player',
      async (_c, f) =>
        every(spread((await f.players()).items, 12), 'a release', async (player) => {
          const { result } = await f.get('anime', `/anime/${player.anime.ids.own}`);
          const summaries = player.releases.map(({ episodes: _episodes, ...summary }) => summary);
          same(result.releases, summaries, `releases of ${player.anime.ids.own}`);
        }),
    ],
    [
      'detail.relations',
      'relations are {kind, anime}; kind is listed in /meta relationKinds, and anime leads to a title',
      async (_c, f) => {
        const kinds = (await f.meta()).relationKinds;
        const related = (await all(f)).flatMap((d) => d.relations ?? []);
        for (const { anime } of spread(related, 5)) await f.get('anime', `/anime/${anime.ids.own}`);
        return every(related, 'a relation', ({ kind }) => oneOf(kind, kinds, 'kind'));
      },
    ],
    [
      'detail.similar',
      'similar holds nested cards that lead to titles',
      async (_c, f) => {
        const title = await f.findDetail((d) => (d.similar ?? []).length > 0);
        return every(title?.similar ?? [], 'similar titles', async (anime) => {
          await f.get('anime', `/anime/${anime.ids.own}`);
        });
      },
    ],
  ]),
  ...rowsOf('decision: Fields and enumerations', [
    [
      'detail.source',
      'source, ageRating and relation kinds hold listed values; country is ISO 3166-1 alpha-2',
      async (_c, f) => {
        for (const d of await all(f)) {
          if (d.source !== null) oneOf(d.source, animeSources, 'source');
          if (d.ageRating !== null) oneOf(d.ageRating, ageRatings, 'ageRating');
          if (d.country !== null) matches(d.country, /^[A-Z]{2}$/, 'country');
          for (const { kind } of d.relations ?? []) oneOf(kind, relationKinds, 'relation kind');
          for (const key of Object.keys(d.episodeTypes)) oneOf(key, episodeTypeKeys, 'key of episodeTypes');
        }
      },
    ],
    [
      'detail.poster',
      'images.poster is the selected Ukrainian poster where one is selected, else the original cover',
      async (_c, f) =>
        every((await f.posters()).items, 'posters', async ({ anime, original, uaPosters }) => {
          const { result } = await f.get('anime', `/anime/${anime.ids.own}`);
          const selected = uaPosters.filter((poster) => poster.isSelected);
          must(selected.length <= 1, `title ${anime.ids.own} has ${selected.length} selected posters`);
          same(result.images.poster ?? null, selected[0]?.images ?? original, `poster of ${anime.ids.own}`);
          same(result.uaPosters, uaPosters, `uaPosters of ${anime.ids.own}`);
        }),
    ],
    [
      'detail.localized',
      'episodes.localized is the number of distinct whole parts over all releases that are shown',
      async (_c, f) =>
        every(spread((await f.players()).items, 40), 'a release', async (player) => {
          const { result } = await f.get('anime', `/anime/${player.anime.ids.own}`);
          const episodes = player.releases.flatMap((release) => release.episodes ?? []);
          same(result.episodes.localized, wholes(episodes).size, `localized of ${player.anime.ids.own}`);
        }),
    ],
    [
      'release.id',
      'a release id is the team ids joined by +, then kind, then track if any',
      async (_c, f) =>
        every(await releases(f), 'a release', ({ release }) => {
          const [, ids = '', kind = ''] = /^(\d+(?:\+\d+)*)-(voice|sub)(?:-.+)?$/.exec(release.id) ?? [];
          const byNumber = (list: readonly number[]) => [...list].sort((a, b) => a - b);
          const expected = [byNumber(release.teams.map((team) => team.id)), release.kind];
          same(
            [byNumber(ids.split('+').map(Number)), kind],
            expected,
            `teams and kind of the id ${release.id}`,
          );
        }),
    ],
    [
      'release.count',
      'episodesCount is the number of distinct whole parts',
      async (_c, f) =>
        every(await releases(f), 'a release', ({ release, episodes }) =>
          same(release.episodesCount, wholes(episodes).size, `episodesCount of ${release.id}`),
        ),
    ],
    [
      'release.last',
      'lastEpisode is the largest number, updatedAt the latest addedAt of an episode',
      async (_c, f) =>
        every(
          (await releases(f)).filter((r) => r.episodes.length > 0),
          'a release',
          ({ release, episodes }) => {
            same(
              release.lastEpisode,
              Math.max(...episodes.map((e) => e.number)),
              `lastEpisode of ${release.id}`,
            );
            const latest = Math.max(...episodes.map((e) => Date.parse(e.addedAt)));
            same(Date.parse(release.updatedAt ?? ''), latest, `updatedAt of ${release.id}`);
          },
        ),
    ],
    [
      'episode.kinds',
      'an episode kind is one of the listed ones',
      async (_c, f) => {
        const kinds = (await f.meta()).episodeKinds;
        same(
          episodeKinds.filter((kind) => !kinds.includes(kind)),
          [],
          'kinds that /meta lacks',
        );
        return every(
          (await releases(f)).flatMap((r) => r.episodes),
          'an episode',
          (e) => oneOf(e.kind, kinds, 'kind'),
        );
      },
    ],
  ]),
  ...rowsOf('Release', [
    [
      'release.kinds',
      'kind is voice or sub, and both occur',
      async (_c, f) => {
        const kinds = new Set((await releases(f)).map(({ release }) => release.kind));
        for (const kind of kinds) oneOf(kind, ['voice', 'sub'], 'kind');
        return kinds.size === 2 ? undefined : noCase('releases of both kinds');
      },
    ],
    [
      'release.collab',
      'isCollab is true exactly of releases of several teams; all of them are listed',
      async (_c, f) => {
        const shown = await releases(f);
        for (const { release } of shown) {
          must(release.teams.length > 0, `release ${release.id} has no team`);
          same(release.isCollab, release.teams.length > 1, `isCollab of ${release.id}`);
        }
        return shown.some(({ release }) => release.isCollab) ? undefined : noCase('a collaboration');
      },
    ],
    [
      'release.teams',
      'the teams of a release are {id, slug, name} of /teams',
      async (_c, f) => {
        const teams = new Map((await f.teams()).items.map((team) => [team.id, team]));
        for (const { release } of await releases(f)) {
          for (const ref of release.teams) {
            const team = teams.get(ref.id);
            if (team !== undefined) same(ref, { id: team.id, slug: team.slug, name: team.name }, 'team');
          }
        }
      },
    ],
    [
      'release.unique',
      'release ids of a title are distinct',
      async (_c, f) =>
        every((await f.players()).items, 'a player', ({ releases, anime }) =>
          same(new Set(releases.map((r) => r.id)).size, releases.length, `release ids of ${anime.ids.own}`),
        ),
    ],
  ]),
  ...rowsOf('Episode (in a release)', [
    [
      'episode.halves',
      'a double episode voiced as halves has 1 and 1.5, which count as one canonical episode',
      async (_c, f) => {
        const halved = (await releases(f)).find(isHalved);
        if (halved === undefined) return noCase('a double episode');
        const { release, episodes } = halved;
        must(
          release.episodesCount < episodes.length,
          `${release.id}: ${release.episodesCount} of ${episodes.length}`,
        );
        return undefined;
      },
    ],
    [
      'episode.flat',
      'episodes lie flat inside a release, each number once, in order',
      async (_c, f) =>
        every(await releases(f), 'a release', ({ release, episodes }) => {
          const numbers = episodes.map((e) => e.number);
          same(
            numbers,
            [...new Set(numbers)].sort((a, b) => a - b),
            `numbers of ${release.id}`,
          );
        }),
    ],
    [
      'episode.sources',
      'sources: one item per hosting provider, with an absolute embedUrl',
      async (_c, f) => {
        const episodes = (await releases(f)).flatMap((r) => r.episodes);
        for (const { sources } of episodes) {
          const providers = sources.map((source) => source.provider);
          same(new Set(providers).size, providers.length, `providers ${quote(providers)}`);
          for (const { embedUrl } of sources) matches(embedUrl, /^https?:\/\//, 'embedUrl');
        }
        return episodes.some((e) => e.sources.length > 1) ? undefined : noCase('several providers');
      },
    ],
  ]),
  ...rowsOf('GET /anime/{ref}', [
    [
      'include.default',
      'all of releases, uaPosters, relations and similar are returned by default',
      async (_c, f) => {
        const { result } = await f.get('anime', await f.address('anime'));
        for (const block of detailIncludes) must(Array.isArray(result[block]), `${block} is absent`);
      },
    ],
    [
      'include.narrows',
      'include narrows the blocks to those named; nothing else changes',
      async (_c, f) => {
        const path = await f.address('anime');
        const { result: whole } = await f.get('anime', path);
        const sets = [
          ...detailIncludes.map((block) => [block]),
          ['releases', 'similar'],
          [...detailIncludes],
        ];
        for (const blocks of sets) {
          const { result } = await f.get('anime', `${path}?include=${blocks.join(',')}`);
          same(
            result,
            without(
              whole,
              detailIncludes.filter((b) => !blocks.includes(b)),
            ),
            `include=${blocks.join(',')}`,
          );
        }
      },
    ],
  ]),
  ...rowsOf('GET /anime/{ref}/player', [
    [
      'player.anime',
      'anime holds ids and titles only; licensed is a boolean',
      async (_c, f) => {
        const { result } = await f.get('animePlayer', await f.address('animePlayer'));
        same(Object.keys(result.anime).sort(), ['ids', 'titles'], 'members of anime');
        same(Object.keys(result.anime.titles).sort(), ['english', 'original', 'ua'], 'titles');
      },
    ],
    [
      'player.episodes',
      'episodes=false returns only release summaries, episodes=true the same as none',
      async (_c, f) => {
        const path = await f.address('animePlayer');
        const whole = await f.get('animePlayer', path);
        const brief = await f.get('animePlayer', `${path}?episodes=false`);
        const summaries = whole.result.releases.map(({ episodes: _episodes, ...summary }) => summary);
        same(brief.result, { ...whole.result, releases: summaries }, 'episodes=false');
        must(
          whole.result.releases.every((release) => Array.isArray(release.episodes)),
          'a release without episodes',
        );
        const explicit = await f.get('animePlayer', `${path}?episodes=true`);
        same(explicit.response.text, whole.response.text, 'episodes=true');
      },
    ],
  ]),
  ...rowsOf('GET /anime/{ref}/posters', [
    [
      'posters.anime',
      'anime holds ids only; original is the cover or null; uaPosters those of the detail',
      async (_c, f) =>
        every((await f.posters()).items, 'posters', ({ anime, original }) => {
          same(Object.keys(anime), ['ids'], 'members of anime');
          must(original === null || isObject(original), `original: ${quote(original)}`);
        }),
    ],
  ]),
  ...rowsOf('Ukrainian poster', [
    [
      'poster.author',
      'author stands only when known, team is the publishing team of /teams',
      async (_c, f) => {
        const posters = (await f.posters()).items.flatMap((item) => item.uaPosters);
        const teams = new Map((await f.teams()).items.map((team) => [team.id, team.name]));
        for (const { author, team } of posters) {
          must(author === undefined || author !== '', 'an empty author');
          if (team !== undefined) same(team.name, teams.get(team.id), `team ${team.id}`);
        }
        const [known, unknown] = [true, false].map((is) =>
          posters.some((p) => (p.author !== undefined) === is),
        );
        return known && unknown ? undefined : noCase('posters with and without an author');
      },
    ],
  ]),
  ...rowsOf('GET /anime/random', [
    [
      'random.varies',
      'a random title: not always the same one, each a card of the catalogue',
      async (c, f) => {
        const seen = new Set<unknown>();
        for (let n = 0; n < 8; n++) {
          const { json } = await c.request('GET', '/anime/random', { fresh: true });
          const card = isObject(json) && isObject(json.result) ? json.result : {};
          const ids = isObject(card.ids) ? card.ids : {};
          if (n === 0) {
            const { result } = await f.get('animeList', `/anime?ids=${ids.own}`);
            same(card, result[0], 'the random card and that of the list');
          }
          seen.add(ids.own);
        }
        if ((await f.cards()).items.length < 10) return noCase('more than ten titles');
        return must(seen.size > 1, `eight calls gave ${quote([...seen])}`);
      },
    ],
    [
      'random.conditional',
      'not cached: no-store',
      async (c) => {
        const response = await c.request('GET', '/anime/random', { fresh: true });
        same(response.headers.get('cache-control'), 'no-store', 'Cache-Control');
      },
    ],
  ]),
  ...rowsOf('GET /anime/{ref}', [
    [
      'anime.404',
      'an unknown anime is 404 not_found, also of player and posters',
      async (c) => {
        for (const path of ['', '/player', '/posters']) {
          error(await c.request('GET', `/anime/987654321${path}`), 'not_found', path, ['987654321']);
          error(await c.request('GET', `/anime/slug:no-such-title${path}`), 'not_found', path, [
            'no-such-title',
          ]);
        }
      },
    ],
  ]),
];

function without(detail: AnimeDetail, blocks: readonly (typeof detailIncludes)[number][]): AnimeDetail {
  const rest = { ...detail };
  for (const block of blocks) delete rest[block];
  return rest;
}
