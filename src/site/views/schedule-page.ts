/** This week by Kyiv's days, with the teams' episodes: today first, past days folded after the others. */
import { maxDetailIds } from '../../contract/enums.ts';
import type { FeedItem, Schedule } from '../../contract/feed.ts';
import type { Subscriptions } from '../../feeds/addresses.ts';
import { address } from '../locales.ts';
import { viewMessages } from '../messages/views.ts';
import { pageTop, section, showRequest } from './blocks.ts';
import { feedItem } from './cards.ts';
import { kyivDate, showInstant, weekdayName } from './dates.ts';
import { type Content, html, linkOut, ofPlayer } from './markup.ts';
import { type Asking, ask, type Call, type PageContent, type PageLocation } from './page.ts';
import { recentCall, recentUpdates, releaseKey } from './recent-updates.ts';
import { kindLabel, teamNames } from './release-words.ts';
import { subscribeButtons } from './subscribe.ts';
import { capitalized } from './words.ts';

type Entry = Schedule['monday'][number];

/** The newest episode of each release of a title, by the title's id. */
type Releases = ReadonlyMap<number, readonly FeedItem[]>;

/** A release is shown if it had a new episode within this number of days. */
const daysBefore = 21;

function releasesOf(items: readonly FeedItem[]): Releases {
  const newest = [...Map.groupBy(items, releaseKey).values()]
    // Several episodes may have appeared together.
    .flatMap((own) => own.toSorted((a, b) => b.episode - a.episode)[0] ?? []);
  return Map.groupBy(newest, ({ anime }) => anime.ids.own);
}

/** Says which team has which episode, and links to the episode. */
function inUkrainian(releases: readonly FeedItem[], { locale }: PageLocation): Content {
  const word = viewMessages[locale].episode;
  return releases.map(({ teams, kind, episode, embedUrl }) => {
    const link = linkOut(embedUrl, `${word} ${episode}`, ofPlayer);
    return html`<p class="facts">${teamNames(teams)}: ${link} · ${kindLabel(kind, locale)}</p>`;
  });
}

function entry(
  { anime, episode, airing, finished }: Entry,
  releases: Releases,
  location: PageLocation,
): Content {
  const { locale } = location;
  const { episode: word, schedule: words } = viewMessages[locale];
  // A script adds the visitor's local time, which the server does not know.
  const above = html`<span class="when"><local-time data-words="${words.yours}" data-locale="${locale}">
    ${showInstant(airing, 'time', locale)}</local-time></span>`;
  const below = html`<p class="facts">${word} ${episode}${finished && ` · ${words.aired}`}</p>
    ${inUkrainian(releases.get(anime.ids.own) ?? [], location)}`;
  return feedItem(anime, { above, below }, location);
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
type Weekday = (typeof weekdays)[number];

/** The weekday in Kyiv at a moment, 0 for Monday. */
const placeOf = (now: number) => (new Date(kyivDate(now)).getUTCDay() + 6) % 7;

/** The airings of Kyiv's day at a moment. */
export function todayOf(week: Schedule, now: number): readonly Entry[] {
  const day = weekdays[placeOf(now)];
  return day === undefined ? [] : week[day];
}

/** The days from today on, and those that have passed. */
function daysOf(week: Schedule, releases: Releases, location: PageLocation): Content {
  const { locale, now } = location;
  const words = viewMessages[locale];
  const today = now === undefined ? 0 : placeOf(now);
  const nameOf = (day: Weekday) => weekdayName(weekdays.indexOf(day), locale);
  const list = (day: Weekday) =>
    week[day].length === 0
      ? html`<p class="muted">${words.schedule.nothing}</p>`
      : html`<ul class="feed">${week[day].map((item) => entry(item, releases, location))}</ul>`;
  const days = weekdays.slice(today).map((day, at) => {
    const isToday = at === 0 && now !== undefined;
    const name = isToday ? `${words.schedule.today}, ${nameOf(day)}` : capitalized(nameOf(day));
    return html`<section class="day${isToday && ' today'}" aria-labelledby="${day}">
      <h3 id="${day}">${name}</h3>${list(day)}</section>`;
  });
  const past = weekdays.slice(0, today).map((day) => {
    const count = html`<span class="muted">${week[day].length}</span>`;
    return html`<details class="day past-day"><summary><h3>${capitalized(nameOf(day))} ${count}</h3></summary>
      ${list(day)}</details>`;
  });
  const folded =
    past.length > 0 &&
    html`<section class="past-days" aria-labelledby="past"><h3 id="past">${words.schedule.past}</h3>
      ${past}</section>`;
  return html`<div class="week">${days}${folded}</div>`;
}

/** The schedule. */
export function* schedulePage(location: PageLocation): Asking<PageContent> {
  const { locale, now } = location;
  const words = viewMessages[locale];
  const { result } = yield* ask('schedule');
  const titles = [...new Set(Object.values(result).flatMap((day) => day.map(({ anime }) => anime.ids.own)))];
  const isOn = titles.length > 0;
  const since = (now ?? 0) - daysBefore * 86_400_000;
  const items: FeedItem[] = [];
  for (let at = 0; at < titles.length; at += maxDetailIds)
    items.push(...((yield* recentUpdates(since, titles.slice(at, at + maxDetailIds)))?.items ?? []));
  const week = isOn
    ? daysOf(result, releasesOf(items), location)
    : html`<p>${words.schedule.emptyWeek}${' '}
      <a href="${address(locale, '/updates/')}">${words.feed.title}</a></p>`;
  const calls: readonly Call[] = [{ name: 'schedule' }, recentCall(1, titles.slice(0, maxDetailIds))];
  const heading = html`<span class="sr-only">${words.schedule.title}</span>`;
  const subscriptions: Subscriptions = { calendar: isOn ? 'schedule' : undefined };
  return {
    title: words.schedule.title,
    description: words.schedule.description,
    path: '/schedule/',
    isOfDay: true,
    cacheTag: 'schedule,updates,anime',
    subscriptions,
    body: html`${pageTop(words.schedule, subscribeButtons(subscriptions, location))}
      ${section('week', heading, week)}${showRequest(calls, location)}`,
  };
}
