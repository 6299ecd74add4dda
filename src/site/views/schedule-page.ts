/** This week by Kyiv's days: today first, past days folded behind the others. */
import type { Schedule } from '../../contract/feed.ts';
import type { Subscriptions } from '../../feeds/addresses.ts';
import { titleAddress } from './addresses.ts';
import { pageTop, section } from './blocks.ts';
import { framed } from './cards.ts';
import { kyivDate, showTime } from './dates.ts';
import { type Content, html } from './markup.ts';
import { viewMessages } from './messages.ts';
import { type Asking, ask, type PageContent, type PageLocation } from './page.ts';
import { showRequest } from './request.ts';
import { subscribeButtons } from './subscribe.ts';
import { showName, titleName } from './titles.ts';

type Entry = Schedule['monday'][number];

function entry({ anime, episode, airing, finished }: Entry, location: PageLocation): Content {
  const { locale } = location;
  const words = viewMessages(locale).schedule;
  const name = showName(titleName(anime.titles, locale), locale);
  // The visitor's own time is put beside by a script, which alone knows it.
  return html`<li class="airing-item${finished && ' past'}"><a href="${titleAddress(locale, anime.ids)}">
    ${framed(anime, location, { isSmall: true })}<span class="when">
    <local-time data-words="${words.yours}" data-locale="${locale}">${showTime(airing, locale)}</local-time>
      </span>
    <strong>${name}</strong>
    <span class="facts">${words.episode} ${episode}${finished && ` · ${words.aired}`}</span></a></li>`;
}

/** In the order of the week. */
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
type Weekday = (typeof weekdays)[number];

/** The place in the week of Kyiv's day at a moment. */
const placeOf = (now: number) => (new Date(kyivDate(now)).getUTCDay() + 6) % 7;

/** The airings of Kyiv's day at a moment. */
export function todayOf(week: Schedule, now: number): readonly Entry[] {
  const day = weekdays[placeOf(now)];
  return day === undefined ? [] : week[day];
}

/** The schedule. */
export function* schedulePage(location: PageLocation): Asking<PageContent> {
  const { locale, now } = location;
  const words = viewMessages(locale);
  const { result } = yield* ask('schedule');
  const today = now === undefined ? 0 : placeOf(now);
  const list = (day: Weekday) =>
    result[day].length === 0
      ? html`<p class="muted">${words.schedule.nothing}</p>`
      : html`<ul class="airings">${result[day].map((item) => entry(item, location))}</ul>`;
  const days = weekdays.slice(today).map((day, at) => {
    const isToday = at === 0 && now !== undefined;
    const name = isToday
      ? `${words.schedule.today}, ${words.weekdays[day].toLowerCase()}`
      : words.weekdays[day];
    return html`<section class="day${isToday && ' today'}" aria-labelledby="${day}">
      <h3 id="${day}">${name}</h3>${list(day)}</section>`;
  });
  const past = weekdays.slice(0, today).map((day) => {
    const count = html`<span class="muted">${result[day].length}</span>`;
    return html`<details class="day past-day"><summary><h3>${words.weekdays[day]} ${count}</h3></summary>
      ${list(day)}</details>`;
  });
  const folded =
    past.length > 0 &&
    html`<section class="past-days" aria-labelledby="past"><h3 id="past">${words.schedule.past}</h3>
      ${past}</section>`;
  const heading = html`<span class="sr-only">${words.nav.schedule}</span>`;
  const week = html`<div class="week">${days}${folded}</div>`;
  const isOn = Object.values(result).some((day) => day.length > 0);
  const subscriptions: Subscriptions = { calendar: isOn ? 'schedule' : undefined };
  return {
    title: words.schedule.title,
    description: words.schedule.description,
    path: '/schedule/',
    isOfDay: true,
    subscriptions,
    body: html`${pageTop(words.schedule, subscribeButtons(subscriptions, location))}
      ${section('week', heading, week)}${showRequest([{ name: 'schedule' }], location)}`,
  };
}
