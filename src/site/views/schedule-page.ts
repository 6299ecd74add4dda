/** This week by Kyiv's days. */
import type { Schedule } from '../../contract/feed.ts';
import { titleAddress } from './addresses.ts';
import { section } from './blocks.ts';
import { framed } from './cards.ts';
import { showTime } from './dates.ts';
import { type Content, html } from './markup.ts';
import { viewMessages } from './messages.ts';
import { type Asking, ask, type PageContent, type PageLocation } from './page.ts';
import { showName, titleName } from './titles.ts';

function entry(
  { anime, episode, airing, finished }: Schedule['monday'][number],
  location: PageLocation,
): Content {
  const { locale } = location;
  const words = viewMessages(locale).schedule;
  // The visitor's own time is put beside by a script, which alone knows it.
  return html`<li class="airing-item${finished && ' past'}"><a href="${titleAddress(locale, anime.ids.own)}">${framed(anime, location)}<span class="when"><local-time data-words="${words.yours}" data-locale="${locale}">${showTime(airing, locale)}</local-time></span><strong>${showName(titleName(anime.titles, locale), locale)}</strong><span class="facts">${words.episode} ${episode}${finished && ` · ${words.aired}`}</span></a></li>`;
}

/** In the order of the week. */
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** The schedule. */
export function* schedulePage(location: PageLocation): Asking<PageContent> {
  const words = viewMessages(location.locale);
  const { result } = yield* ask('schedule');
  const days = weekdays.map(
    (day) =>
      html`<section class="day" aria-labelledby="${day}"><h3 id="${day}">${words.weekdays[day]}</h3>${result[day].length === 0 ? html`<p class="muted">${words.schedule.nothing}</p>` : html`<ul class="airings">${result[day].map((item) => entry(item, location))}</ul>`}</section>`,
  );
  return {
    title: words.schedule.title,
    description: words.schedule.description,
    path: '/schedule/',
    kind: 'website',
    subscriptions: { calendar: Object.values(result).some((day) => day.length > 0) ? 'schedule' : undefined },
    body: html`<header class="page-head"><h1>${words.schedule.title}</h1><p class="lead">${words.schedule.lead}</p></header>${section('week', html`<span class="sr-only">${words.nav.schedule}</span>`, html`<div class="week">${days}</div>`, [{ name: 'schedule' }], location)}`,
  };
}
