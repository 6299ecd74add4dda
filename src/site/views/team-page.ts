/** The page of a team, and the list of teams. */
import type { Team } from '../../contract/team.ts';
import type { Subscriptions } from '../../feeds/addresses.ts';
import { viewMessages } from '../messages/views.ts';
import { teamAddress } from './addresses.ts';
import { beyondLast, facts, numberedTitle, pagination, section, showRequest } from './blocks.ts';
import { teamDoes, teamItem, titleCard } from './cards.ts';
import { showInstant } from './dates.ts';
import { describe, excerpt } from './description.ts';
import { type Content, html, join, linkOut, safeAddress } from './markup.ts';
import { type Asking, ask, askMaybe, type Call, type PageContent, type PageLocation } from './page.ts';
import { portrait } from './pictures.ts';
import { plainList } from './plain-list.ts';
import { canonicalQuery, withDefaults } from './queries.ts';
import { askRecord } from './record-ref.ts';
import { teamShareCard } from './share-card.ts';
import { subscribeButtons } from './subscribe.ts';
import { showNumber } from './words.ts';

/** Names of platforms that are spelled differently from their keys. */
const platformNames = new Map([
  ['site', { uk: 'сайт', en: 'website' }],
  ...['Telegram', 'Discord', 'YouTube', 'TikTok', 'GitHub', 'Instagram', 'Facebook', 'Patreon'].map(
    (name) => [name.toLowerCase(), { uk: name, en: name }] as const,
  ),
]);

function linksOf(team: Team, { locale }: PageLocation): Content {
  const links = Object.entries(team.links).map(([platform, url]) =>
    linkOut(url, platformNames.get(platform)?.[locale] ?? platform),
  );
  return links.length > 0 && join(links, ' ');
}

function headOf(team: Team, subscribe: Content, location: PageLocation): Content {
  const { locale } = location;
  const words = viewMessages[locale];
  const number = (value: number) => showNumber(value, locale);
  const avatar = portrait(team.avatar?.medium, team.name, { alt: '', eager: true }, location);
  return html`<header class="title-head"><span class="frame big round">${avatar}</span>
    <div class="title-names"><h1>${team.name}</h1><p class="second">${teamDoes(team, locale)}</p>${facts([
      [words.teamPage.since, team.birthday !== null && showInstant(team.birthday, 'date', locale)],
      [words.teamPage.works, number(team.animeCount)],
      [
        words.teamPage.views,
        team.views !== null &&
          html`${number(team.views.total)} <span class="muted">
          (${number(team.views.last30Days)} ${words.teamPage.month})</span>`,
      ],
      [words.teamPage.links, linksOf(team, location)],
    ])}${subscribe}</div></header>`;
}

/** Whether a work of a team airs this week: then the team has a calendar. */
function* isOnAir(team: number): Asking<boolean> {
  const week = yield* askMaybe('schedule');
  const works = yield* askMaybe('animeList', { query: `teams=${team}&statuses=ongoing,announce&limit=100` });
  const own = new Set((works?.result ?? []).map(({ ids }) => ids.own));
  return Object.values(week?.result ?? {}).some((day) => day.some(({ anime }) => own.has(anime.ids.own)));
}

/** The page of a team. Its query selects the page of its works. */
export function* teamPage(location: PageLocation): Asking<PageContent> {
  const { locale } = location;
  const words = viewMessages[locale];
  const { result: team } = yield* askRecord('team', location.ref);
  const works: Call = {
    name: 'teamAnime',
    ref: String(team.id),
    query: withDefaults(location.query, { limit: '24' }),
  };
  const answer = yield* ask('teamAnime', works);
  const beyond = beyondLast(answer, teamAddress('uk', team), location);
  if (beyond !== undefined) return beyond;
  const call: Call = { name: 'team', ref: String(team.id) };
  const subscriptions: Subscriptions = {
    feed: team.animeCount > 0 ? `teams/${team.id}` : undefined,
    calendar: (yield* isOnAir(team.id)) ? `teams/${team.id}` : undefined,
  };
  const { description } = team;
  const count = showNumber(answer.total ?? 0, locale);
  const heading = html`${words.teamPage.works} <span class="muted">${count}</span>`;
  const cards = answer.result.map((card) => titleCard(card, location));
  const list =
    cards.length === 0
      ? html`<p>${words.teamPage.nothing}</p>`
      : html`<ul class="cards">${cards}</ul>${pagination(answer, location)}`;
  return {
    title: numberedTitle(team.name, answer, location),
    description:
      team.description === null ? `${team.name}: ${words.teams.description}` : excerpt(team.description),
    path: teamAddress('uk', team),
    query: canonicalQuery(location.query),
    image: team.avatar === null ? undefined : { url: team.avatar.big.jpg, alt: team.name },
    card: teamShareCard(team, location),
    kind: 'profile',
    subscriptions,
    about: {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: team.name,
      url: location.origin + teamAddress(locale, team),
      logo: team.avatar?.big.jpg,
      foundingDate: team.birthday ?? undefined,
      sameAs: Object.values(team.links).filter((url) => safeAddress(url) !== undefined),
    },
    body: html`<article class="title">${headOf(team, subscribeButtons(subscriptions, location), location)}
      ${description !== null && section('description', words.description, describe(description, locale))}
      ${section('works', heading, list)}${showRequest([call, works], location)}</article>`,
  };
}

/** All teams, with a search. */
export function* teamsPage(location: PageLocation): Asking<PageContent> {
  const { teams: words } = viewMessages[location.locale];
  const { result, pageOf } = yield* plainList(
    'teams',
    { path: '/teams/', words, defaults: { sort: 'count', limit: '50' } },
    location,
  );
  return pageOf(html`<ul class="rows-list">${result.map((team) => teamItem(team, location))}</ul>`);
}
