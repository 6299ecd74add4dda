/** The tool about one title: what it is, and its releases. */
import { z } from 'zod';
import type { AnimeDetail } from '../contract/anime.ts';
import { catalogAddress, catalogKeys, englishName } from '../contract/catalogs.ts';
import type { NestedAnime } from '../contract/common.ts';
import type { PlayerRelease } from '../contract/release.ts';
import { askEndpoint, type Means } from './api.ts';
import { describe, description } from './description.ts';
import { kyivFields, kyivMoment } from './moments.ts';
import { catalogsOf, idForms, referenceOf } from './names.ts';
import { place, player, playerOf, titleOf } from './titles.ts';
import { skip, told, tool } from './tool.ts';

const titleItem = z.object({
  id: z.number(),
  title: z.string(),
  english: z.string().optional(),
  original: z.string().optional(),
  synonyms: z.array(z.string()).optional(),
  page: z.string().describe('With all players'),
  ...description,
  format: z.string(),
  status: z.string(),
  season: z.string().optional(),
  year: z.number().optional(),
  startDate: z.string().optional(),
  source: z.string().optional(),
  studio: z.string().optional(),
  country: z.string().optional(),
  ageRating: z.string().optional(),
  adult: z.literal(true).optional(),
  episodes: z.object({
    total: z.number().optional(),
    aired: z.number(),
    localized: z.number().describe('Voiced or subtitled in Ukrainian'),
    minutes: z.number().optional(),
  }),
  nextAiring: z.object({ episode: z.number(), ...kyivFields }).optional(),
  scores: z.array(z.object({ by: z.string(), score: z.number(), votes: z.number().optional() })).optional(),
  genres: z.array(z.object({ name: z.string(), ua: z.string() })).optional(),
  tags: z.array(z.string()).optional(),
  ids: z.array(z.object({ catalog: z.string(), id: z.string(), url: z.string().optional() })).optional(),
  licence: z.object({ licensee: z.string(), watch: z.array(place) }).optional(),
  related: z.array(z.object({ kind: z.string(), id: z.number(), title: z.string() })).optional(),
  similar: z.array(z.object({ id: z.number(), title: z.string() })).optional(),
});

const releaseRow = z.object({
  release: z.string().describe('Its id'),
  kind: z.string(),
  teams: z.array(z.string()),
  episodes: z.number().describe('How many it has'),
  last: z.number().optional().describe('Number of its last episode'),
  updated: z.string().optional(),
  watch: z.array(player).optional().describe('Players of the requested episode'),
});

/** A release as a row. It lists players only if the caller asked for an episode. */
function releaseOf({ id, kind, teams, episodesCount, lastEpisode, updatedAt, episodes = [] }: PlayerRelease) {
  return told({
    release: id,
    kind,
    teams: teams.map(({ name }) => name),
    episodes: episodesCount,
    last: lastEpisode,
    updated: updatedAt,
    watch: episodes.flatMap(({ sources }) => sources.map(playerOf)),
  });
}

type Catalogs = Awaited<ReturnType<typeof catalogsOf>>;

/** Ids in the other catalogues, and scores with the names of their catalogues. */
function elsewhere({ ids, scores }: AnimeDetail, catalogs: Catalogs) {
  const found = catalogKeys.flatMap((key) => {
    const id = ids[key];
    const url = id === null ? undefined : catalogAddress(catalogs, key, 'anime', id);
    return id === null ? [] : [{ catalog: englishName(catalogs[key]), id: String(id), ...(url && { url }) }];
  });
  const given = [
    { by: 'this service', score: scores.own, votes: scores.ownCount },
    { by: englishName(catalogs.catalog_a), score: scores.catalog_a, votes: scores.catalog_aCount },
  ];
  const scored = given.flatMap(({ by, score, votes }) =>
    score === null ? [] : [{ by, score, ...told({ votes }) }],
  );
  return told({ scores: scored, ids: found });
}

function itemOf(anime: AnimeDetail, catalogs: Catalogs, { site, now }: Means) {
  const { ids, titles, format, status, season, year, startDate, source, studio, country } = anime;
  const { ageRating, genres, tags, license, relations = [], similar = [] } = anime;
  const { total, durationMin: minutes, aired, localized } = anime.episodes;
  const next = anime.airings.find(({ airing }) => Date.parse(airing) > now());
  const named = (other: NestedAnime) => ({ id: other.ids.own, title: titleOf(other) });
  return {
    ...{ ...named(anime), page: `${site}/anime/${ids.own}/` },
    ...told({ english: titles.english, original: titles.original, synonyms: titles.synonyms }),
    ...told({ format, status, season, year, startDate, source, studio, country, ageRating }),
    ...(anime.isAdult && { adult: true as const }),
    episodes: told({ total: total || null, aired, localized, minutes }),
    ...(next && { nextAiring: { episode: next.episode, ...kyivMoment(Date.parse(next.airing)) } }),
    ...told({ genres, tags: tags.map(({ name }) => name) }),
    ...elsewhere(anime, catalogs),
    ...(license && { licence: license }),
    ...told({
      related: relations.map((one) => ({ kind: one.kind, ...named(one.anime) })),
      similar: similar.map(named),
    }),
  };
}

export const animeDetails = tool({
  title: 'All about one anime',
  description:
    'One title: description, scores, studio, genres, related titles, when its next episode airs, its ids in other catalogues; then its Ukrainian releases by team, each with its number of episodes. With `episode` it also says where to watch that episode. A licensed title has legal places instead of releases.',
  input: z.strictObject({
    id: z.string().min(1).max(200).describe(idForms),
    episode: z
      .number()
      .min(0)
      .max(1_000_000)
      .optional()
      .describe('Number of an episode, to see where to watch it'),
    skip,
  }),
  item: titleItem,
  row: releaseRow,
  async run({ id, episode, skip: skipped }, means) {
    const { ask } = means;
    const ref = await referenceOf(means, id);
    const [{ result: anime }, catalogs] = await Promise.all([
      askEndpoint(ask, 'anime', { ref }),
      catalogsOf(ask),
    ]);
    const item = {
      ...itemOf(anime, catalogs, means),
      ...(skipped === 0 && describe(anime.description, means)),
    };
    const wanted = { ref: item.id, query: { from: episode, to: episode } };
    const { releases = [] } =
      episode === undefined ? anime : (await askEndpoint(ask, 'animePlayer', wanted)).result;
    const all = releases.map(releaseOf);
    // Releases with the wanted episode come first.
    const having = all.filter(({ watch }) => watch);
    const rows = [...new Set([...having, ...all])].slice(skipped);
    const where = episode === undefined ? '' : `, ${having.length} with episode ${episode}`;
    const summary = `${item.title}, releases: ${all.length}${where}. ${item.page}`;
    return { summary, item, rows };
  },
});
