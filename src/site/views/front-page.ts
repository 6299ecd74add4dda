/** The front page: a search, today, new episodes, the visitor's list, links to the API and to names. */
import { apiRoot } from '../../contract/api-root.ts';
import type { FeedItem, Schedule } from '../../contract/feed.ts';
import type { Meta } from '../../contract/service.ts';
import { address, nameIn } from '../locales.ts';
import { viewMessages } from '../messages/views.ts';
import { showRequest } from './blocks.ts';
import { nestedCard } from './cards.ts';
import { showInstant } from './dates.ts';
import { type Content, html, join, linkOut } from './markup.ts';
import { type Asking, askMaybe, type Call, type PageContent, type PageLocation } from './page.ts';
import { kindLabel, teamNames } from './release-words.ts';
import { todayOf } from './schedule-page.ts';
import { searchForm } from './search-form.ts';
import { showName } from './titles.ts';

/** The most titles that are shown as new. */
const mostTitles = 12;
const calls = { schedule: { name: 'schedule' }, updates: { name: 'updates', query: 'limit=60' } } as const;

const strip = (cards: readonly Content[]) => html`<ul class="cards strip">${cards}</ul>`;

/** If a browser has its visitor's list, a script fills this section. Other browsers hide it. */
function newsSection({ locale }: PageLocation): Content {
  const { news, list } = viewMessages[locale].front;
  const mine = address(locale, '/my-list/');
  return html`<section class="for-me" aria-labelledby="for-me"><h2 id="for-me">${news.title}</h2>
    <list-news aria-live="polite"><p class="muted">${news.loading}</p></list-news>
    <p class="buttons"><button type="button" class="small-button" disabled>${news.seen}</button>
    <a href="${mine}#status=planned&amp;way=voice">${news.planned}</a>
    <a href="${mine}">${list.title}</a></p></section>`;
}

function searchSection(location: PageLocation): Content {
  const { front, list } = viewMessages[location.locale];
  const form = searchForm(address(location.locale, '/anime/'), list.searchHint, location);
  return html`<section class="hero" aria-labelledby="top"><h1 id="top">${front.title}</h1>
    <p>${front.description}</p>${form}</section>`;
}

/** Today's airings: first those to come, then a folded list of those that are over. */
function todaySection(week: Schedule, location: PageLocation): Content {
  const { locale, now } = location;
  const { front, episode: word } = viewMessages[locale];
  const today = now === undefined ? [] : todayOf(week, now);
  const cards = (isFinished: boolean) =>
    today
      .filter(({ finished }) => finished === isFinished)
      .map(({ anime, airing, episode }) => {
        const note = html`${showInstant(airing, 'time', locale)} · ${word} ${episode}`;
        return nestedCard(anime, note, location);
      });
  const [coming, shown] = [cards(false), cards(true)];
  const none = today.length === 0 ? front.nothingToday : front.nothingMore;
  return html`<section class="block" aria-labelledby="today"><h2 id="today">${front.today}</h2>
    <p class="muted">${front.kyiv} <a href="${address(locale, '/schedule/')}">${front.week}</a></p>
    ${coming.length > 0 ? strip(coming) : html`<p>${none}</p>`}
    ${
      shown.length > 0 &&
      html`<details><summary>${front.shown}: ${shown.length}</summary>
      ${strip(shown)}</details>`
    }
    </section>`;
}

/** The newest episode of each title. */
function newSection(items: readonly FeedItem[], location: PageLocation): Content {
  const { locale } = location;
  const { front, episode: word } = viewMessages[locale];
  const titles = [...Map.groupBy(items, ({ anime }) => anime.ids.own).values()].slice(0, mostTitles);
  const cards = titles.map(([newest]) => {
    if (newest === undefined) return undefined;
    const { anime, episode, kind, teams } = newest;
    const note = html`${word} ${episode} · ${kindLabel(kind, locale)} · ${teamNames(teams)}`;
    return nestedCard(anime, note, location);
  });
  return html`<section class="block" aria-labelledby="new"><h2 id="new">${front.fresh}</h2>
    <p><a href="${address(locale, '/updates/')}">${front.allFresh}</a></p>
    ${cards.length > 0 ? strip(cards) : html`<p>${front.nothingFresh}</p>`}</section>`;
}

function listSection({ locale }: PageLocation): Content {
  const { list } = viewMessages[locale].front;
  return html`<section class="block call" aria-labelledby="mine"><h2 id="mine">${list.title}</h2>
    <p class="lead">${list.lead}</p>
    <p><a class="site-button" href="${address(locale, '/my-list/')}">${list.add}</a></p></section>`;
}

/** Links to the API and to the transliteration of names. */
function doors({ locale, origin }: PageLocation): Content {
  const words = viewMessages[locale].front.doors;
  return html`<section class="block doors" aria-label="${words.title}"><div class="door"><h2>${words.api}</h2>
    <p>${words.apiLead}</p><pre tabindex="0"><code>curl '${origin}${apiRoot}/anime?limit=3'</code></pre>
    <p class="buttons"><a href="${address(locale, '/docs/')}">${words.start}</a>
    <a href="${address(locale, '/docs/reference/')}">${words.reference}</a></p></div>
    <form class="door" action="${address(locale, '/names/')}"><h2>${words.names}</h2><p>${words.namesLead}</p>
    <div class="search-line"><input class="site-input" name="text" aria-label="${words.name}"
    placeholder="${words.name}" maxlength="200" autocomplete="off" spellcheck="false" required>
    <button class="site-button quiet" type="submit">${words.read}</button></div></form></section>`;
}

/** The sources of the data. */
function credits(sources: Meta['credits'], { locale }: PageLocation): Content {
  const shown = sources.flatMap((credit) => {
    const { licence, url } = credit;
    const name = nameIn(locale, credit);
    if (name === undefined) return [];
    // The language of a name may differ from the page's. Only its letters show it.
    const lang = /\p{Script=Cyrillic}/u.test(name) ? 'uk' : 'en';
    const named = linkOut(url ?? '', showName({ text: name, lang }, locale));
    return [[named, licence !== null && ` (${licence})`]];
  });
  return (
    shown.length > 0 &&
    html`<p class="credits muted">${viewMessages[locale].front.credits} ${join(shown, '; ')}</p>`
  );
}

/** The front page. On a static host it shows only the answers that exist as files. */
export function* frontPage(location: PageLocation): Asking<PageContent> {
  const { title, description } = viewMessages[location.locale].front;
  const updates = yield* askMaybe('updates', calls.updates);
  const schedule = yield* askMaybe('schedule');
  const meta = yield* askMaybe('meta');
  const asked: readonly Call[] = Object.values(calls);
  const isOn = Object.values(schedule?.result ?? {}).some((day) => day.length > 0);
  return {
    title,
    description,
    path: '/',
    isOfDay: true,
    cacheTag: 'updates,schedule,anime',
    subscriptions: {
      feed: (updates?.result ?? []).length > 0 ? 'updates' : undefined,
      calendar: isOn ? 'schedule' : undefined,
    },
    body: html`${newsSection(location)}${searchSection(location)}
      ${schedule && todaySection(schedule.result, location)}${updates && newSection(updates.result, location)}
      ${listSection(location)}${doors(location)}${showRequest(asked, location)}
      ${credits(meta?.result.credits ?? [], location)}`,
  };
}
