/** The top of a title's page: poster, names, a line of facts, where to watch it. */
import type { AnimeDetail } from '../../contract/anime.ts';
import { viewMessages } from '../messages/views.ts';
import { listAddress } from './addresses.ts';
import { facts } from './blocks.ts';
import { showInstant } from './dates.ts';
import { type Content, html, join } from './markup.ts';
import type { PageLocation } from './page.ts';
import { drawnCover, poster } from './pictures.ts';
import { showName, titleName, titleNames } from './titles.ts';
import { countryName, episodeCount, showNumber, wordFor } from './words.ts';

/** The season with the year, or the year. */
function timeOf({ season, year }: AnimeDetail, { locale }: PageLocation) {
  if (season === 'unknown') return year;
  return `${wordFor(viewMessages[locale].seasons, season)} ${year ?? ''}`.trim();
}

/** Format, time and episodes in a line. */
function lineOf(title: AnimeDetail, location: PageLocation): Content {
  const { format, status, episodes } = title;
  const words = viewMessages[location.locale];
  const count = format !== 'movie' && episodes.total > 0 && episodeCount(episodes.total, location.locale);
  const time = timeOf(title, location);
  const parts = [wordFor(words.formats, format), time, count, wordFor(words.statuses, status)];
  return join(
    parts.filter((part) => part !== null && part !== false),
    ' · ',
  );
}

/** Poster, names and the line of facts of a title. @param watch the box about watching it */
export function titleHead(
  title: AnimeDetail,
  hasGallery: boolean,
  watch: Content,
  location: PageLocation,
): Content {
  const { locale } = location;
  const words = viewMessages[locale];
  const [name = titleName(title.titles, locale), ...others] = titleNames(title.titles, locale);
  const set = title.images.poster;
  const alt = locale === 'uk' ? `Постер: ${name.text}` : `Poster: ${name.text}`;
  const inside =
    set === undefined
      ? drawnCover(title.ids.own)
      : poster(set, { alt, sizes: '(max-width: 48rem) 7.5rem, 16rem', eager: true, isLarge: true }, location);
  const framed =
    set === undefined || !hasGallery
      ? html`<span class="frame big">${inside}</span>`
      : html`<a class="frame big" href="#posters">${inside}</a>`;
  const adult = title.isAdult && html` <span class="badge adult">${words.adult}</span>`;
  return html`<header class="title-head">${framed}
    <div class="title-names"><h1 style="--length:${name.text.length}">${showName(name, locale)}${adult}</h1>
    ${others.map((other) => html`<p class="second">${showName(other, locale)}</p>`)}
    <p class="title-line">${lineOf(title, location)}</p></div>${watch}</header>`;
}

/** How many episodes are in Ukrainian. With recaps and specials there can be more than planned. */
function localizedOf({ localized, total }: AnimeDetail['episodes'], { locale }: PageLocation): Content {
  if (localized === 0 || total === 1) return undefined;
  const shown = showNumber(localized, locale);
  return total > 0 && localized > total ? `${shown}, ${viewMessages[locale].title.withExtras}` : shown;
}

/** The facts of a title: names and values, genres, tags. */
export function titleFacts(title: AnimeDetail, location: PageLocation): Content {
  const { locale } = location;
  const words = viewMessages[locale];
  const { format, status, season, year, startDate, studio, source, country, ageRating } = title;
  const { episodes, scores } = title;
  const { durationMin } = episodes;
  const time = timeOf(title, location);
  const inSeason = season === 'unknown' ? {} : { seasons: season };
  const score = scores.own ?? scores.catalog_a;
  const link = (filter: Parameters<typeof listAddress>[1], text: Content) =>
    html`<a href="${listAddress(locale, filter)}">${text}</a>`;
  const chips = (items: AnimeDetail['genres'], parameter: 'genres' | 'tags') =>
    items.map(
      (item) =>
        html`<li><a class="chip" href="${listAddress(locale, { [parameter]: item.name })}">
        ${locale === 'uk' ? item.ua : item.name}</a></li>`,
    );
  const tags =
    title.tags.length > 0 &&
    html`<ul class="chips quiet" aria-label="${words.list.tags}">${chips(title.tags, 'tags')}</ul>`;
  return html`${facts([
    [words.list.formats, link({ formats: format }, wordFor(words.formats, format))],
    [words.list.statuses, wordFor(words.statuses, status)],
    [words.title.episodes, episodes.total === 0 ? words.title.unknown : showNumber(episodes.total, locale)],
    [words.title.localized, localizedOf(episodes, location)],
    [words.list.seasons, year === null ? time : link({ ...inSeason, years: year }, time)],
    [words.title.started, startDate !== null && showInstant(startDate, 'date', locale)],
    [words.title.duration, durationMin !== null && `${durationMin}\u00a0${words.title.minutes}`],
    [words.title.studio, studio !== null && link({ studios: studio }, studio)],
    [words.title.source, source !== null && wordFor(words.sources, source)],
    [words.title.country, country !== null && countryName(country, locale)],
    [words.title.rating, ageRating !== null && ageRating !== 'unknown' && wordFor(words.ratings, ageRating)],
    [words.title.score, score !== null && showNumber(score, locale)],
  ])}<ul class="chips" aria-label="${words.list.genres}">${chips(title.genres, 'genres')}</ul>${tags}`;
}
