/** Content that must never appear: strictly licensed releases, spoilers, merged characters (decision: Meaning). */

import type { Api } from '../api.ts';
import { isAlias } from '../checks.ts';
import { must, needsCase, noCase, quote, same } from '../expectation.ts';
import { spread } from '../fixtures.ts';
import { type Row, rowsOf, rule, ruleWith, section } from '../row.ts';
import { ask, names } from './schemas.ts';

async function licensedTitle(api: Api): Promise<number | undefined> {
  return (await api.findDetail((d) => d.licensed))?.ids.own;
}

/** Every address that could show releases of a strictly licensed title. */
async function expectNoReleases(api: Api, own: number): Promise<void> {
  const { result: detail } = await api.get('anime', `/anime/${own}`);
  same([detail.licensed, detail.releases, detail.episodes.localized], [true, [], 0], `title ${own}`);
  const { result: narrowed } = await api.get('anime', `/anime/${own}?include=releases`);
  same(narrowed.releases, [], `title ${own} with include=releases`);
  for (const query of ['', '?episodes=false', '?episodes=true']) {
    const { result } = await api.get('animePlayer', `/anime/${own}/player${query}`);
    same([result.licensed, result.releases], [true, []], `player of ${own}${query}`);
  }
  for (const ref of [`slug:${detail.ids.slug}`, `catalog_a:${detail.ids.catalog_a}`]) {
    const response = await api.fetch(`/anime/${ref}/player`);
    if (response.status === 200)
      must(/"releases":\s*\[\]/.test(response.text), `player of ${ref}: ${quote(response.text)}`);
  }
  const feed = (await api.updates()).items.filter((item) => item.anime.ids.own === own);
  same(feed.length, 0, `feed items of ${own}`);
}

/** All these addresses show the title as if it had no licence. */
async function expectAsUsual(api: Api, own: number, releases: number): Promise<void> {
  const { result: detail } = await api.get('anime', `/anime/${own}`);
  same(
    [detail.licensed, Object.hasOwn(detail, 'license')],
    [false, false],
    `title ${own}: licensed, license`,
  );
  same(detail.releases?.length, releases, `releases of ${own}`);
  const { result: player } = await api.get('animePlayer', `/anime/${own}/player`);
  same([player.licensed, player.releases.length], [false, releases], `player of ${own}`);
  for (const { id } of player.releases.flatMap((release) => release.teams)) {
    const { items, whole } = await api.list('teamAnime', `/teams/${id}/anime`);
    must(
      !whole || items.some((card) => card.ids.own === own),
      `title ${own} is none of its team's ${id}, though its licence is not strict`,
    );
  }
  const { items, whole } = await api.updates();
  const expected = player.releases.flatMap((release) => (release.episodes ?? []).flatMap((e) => e.sources));
  const got = items.filter((item) => item.anime.ids.own === own);
  if (whole) same(got.length, expected.length, `feed items of ${own}`);
}

export const meaning: readonly Row[] = rowsOf([
  section('decision: Meaning'),
  rule(
    'licence.nowhere',
    'a strictly licensed title shows no release in detail, player, /updates, whatever the parameters',
    async (api) => {
      const own = await licensedTitle(api);
      return own === undefined ? noCase('a strict licence') : expectNoReleases(api, own);
    },
  ),
  rule(
    'licence.teams',
    'it counts for no team: neither in /anime?teams= nor in /teams/{ref}/anime',
    async (api) => {
      const own = await licensedTitle(api);
      needsCase(own !== undefined, 'a strict licence');
      for (const { id } of (await api.teams()).items.slice(0, 60)) {
        const { items } = await api.list('teamAnime', `/teams/${id}/anime`);
        must(!items.some((card) => card.ids.own === own), `team ${id} has the licensed title ${own}`);
      }
    },
  ),
  rule('licence.updated', 'by sort=updated it comes last, as a title without episodes', async (api) => {
    const own = await licensedTitle(api);
    if (own === undefined || !(await api.cards()).whole) noCase('a strict licence in a catalogue read whole');
    const { items } = await api.list('animeList', '/anime?sort=updated', 500);
    const after = items.slice(items.findIndex((card) => card.ids.own === own) + 1);
    const localized = new Set((await api.updates()).items.map((item) => item.anime.ids.own));
    const wrong = after.find((card) => localized.has(card.ids.own));
    return same(wrong?.ids.own, undefined, `a title with episodes after the licensed ${own}`);
  }),
  ruleWith(
    ['secrets'],
    'licence.all',
    'so it is for every strictly licensed title of the source',
    async (api) => {
      const all = api.secrets?.strictlyLicensed ?? [];
      for (const own of all) await expectNoReleases(api, own);
      needsCase(all.length > 0, 'a strict licence');
    },
  ),
  ruleWith(
    ['secrets'],
    'spoilers.hidden',
    'names marked as spoilers are never shown: not in the character, the list, its search, a title',
    async (api) => {
      const names = api.secrets?.spoilerNames ?? [];
      for (const { character, name } of names) {
        const { result } = await api.get('character', `/characters/${character}`);
        must(!result.altNames.includes(name), `character ${character} shows ${name}`);
      }
      const cards = new Map((await api.characters()).items.map((card) => [card.id, card]));
      for (const { character, name } of names) {
        // A title may contain the name; the character's own names must not.
        const own = Object.values(cards.get(character)?.names ?? {});
        must(!own.includes(name), `/characters shows ${name} of ${character}`);
        const search = await api.get(
          'characters',
          `/characters?search=${encodeURIComponent(own[0] ?? name)}`,
        );
        for (const card of search.result) {
          must(
            card.id !== character || !Object.values(card.names).includes(name),
            `the search shows ${name}`,
          );
        }
      }
      needsCase(names.length > 0, 'a spoiler name');
    },
  ),
  ruleWith(
    ['secrets'],
    'spoilers.unsearchable',
    'and never searchable: searching such a name finds nothing that its own letters elsewhere do not explain',
    async (api) => {
      const names = api.secrets?.spoilerNames ?? [];
      for (const { character, name } of names) {
        const { result: detail } = await api.get('character', `/characters/${character}`);
        const visible = [detail.names.ua, detail.names.en, detail.names.native, ...detail.altNames]
          .join(' ')
          .toLowerCase();
        const words = name.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
        if (words.length === 0 || words.some((word) => visible.includes(word))) continue;
        const path = `/characters?search=${encodeURIComponent(name)}`;
        const { result } = await api.get('characters', path);
        must(!result.some((card) => card.id === character), `${path} finds character ${character}`);
      }
      needsCase(names.length > 0, 'a spoiler name');
    },
  ),
  ruleWith(
    ['secrets'],
    'merged.lists',
    'merged characters answer as the one they were merged into, and stand in no list',
    async (api) => {
      const merged = api.secrets?.merged ?? [];
      const listed = new Set((await api.characters()).items.map((card) => card.id));
      for (const { character, slug, into } of merged) {
        must(!listed.has(character), `/characters lists the merged ${character}`);
        for (const ref of [String(character), slug, `${character}-${slug}`]) {
          await isAlias(api, `/characters/${ref}`, `/characters/${into}`);
        }
      }
      needsCase(merged.length > 0, 'a merged character');
    },
  ),
  section('Anime detail'),
  ruleWith(
    ['secrets'],
    'licence.other',
    'other licences do not affect output: licensed is false, no license block, releases as usual',
    async (api) => {
      const all = api.secrets?.freelyLicensed ?? [];
      for (const { anime, releases } of spread(all, 20)) await expectAsUsual(api, anime, releases);
      if (!all.some(({ releases }) => releases > 0)) noCase('a release under another licence');
    },
  ),
  section('What the service does'),
  rule(
    'service.read-only',
    'the API is read-only: PUT, PATCH and DELETE are refused everywhere',
    async (api) => {
      for (const path of [
        await api.address('anime'),
        await api.address('team'),
        '/genres',
        '/me',
        '/schedule',
      ]) {
        for (const method of ['PUT', 'PATCH', 'DELETE'])
          same((await api.request(method, path)).status, 405, `${method} ${path}`);
      }
    },
  ),
  rule('service.no-key', 'every endpoint works without a key', async (api) => {
    for (const name of names) same((await ask(api, name, { anonymous: true })).status, 200, name);
  }),
  rule(
    'service.ukrainian',
    'what is published is Ukrainian voice-over or subtitles: every release is one of the two, and what the feed names is such a release of its title',
    async (api) => {
      const madeBy = (kind: string, teams: readonly { id: number }[]) =>
        [kind, ...teams.map((team) => team.id)].join(' ');
      const players = (await api.players()).items;
      const known = new Map(players.map((player) => [player.anime.ids.own, player.releases]));
      for (const { id, kind, teams } of players.flatMap((player) => player.releases)) {
        must(
          (kind === 'voice' || kind === 'sub') && teams.length > 0,
          `release ${id}: ${kind} of ${quote(teams)}`,
        );
      }
      for (const { anime, kind, teams } of (await api.updates()).items) {
        const own = known.get(anime.ids.own)?.map((release) => madeBy(release.kind, release.teams));
        const made = madeBy(kind, teams);
        must(
          own === undefined || own.includes(made),
          `the feed has ${made} of ${anime.ids.own}, its player ${quote(own)}`,
        );
      }
      if (!players.some((player) => player.releases.length > 0)) noCase('a release');
    },
  ),
]);
