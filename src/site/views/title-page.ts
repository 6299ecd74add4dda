/** The page of a title. */
import type { AnimeDetail } from '../../contract/anime.ts';
import { type CatalogKey, catalogAddress } from '../../contract/catalogs.ts';
import type { CharacterCard } from '../../contract/character.ts';
import type { Schedule } from '../../contract/feed.ts';
import type { Meta } from '../../contract/service.ts';
import { address, type Locale } from '../locales.ts';
import { listAddress, titleAddress } from './addresses.ts';
import { facts, section } from './blocks.ts';
import { characterCard, nestedCard } from './cards.ts';
import { showDate, showMoment } from './dates.ts';
import { describe, excerpt } from './description.ts';
import { type Content, html, join, safeAddress } from './markup.ts';
import { viewMessages, wordFor } from './messages.ts';
import { showNumber } from './numbers.ts';
import { type Asking, ask, askMaybe, type Call, type PageContent, type PageLocation } from './page.ts';
import { poster } from './pictures.ts';
import { posterItem } from './poster-item.ts';
import { releaseTable } from './releases.ts';
import { showName, titleName, titleNames } from './titles.ts';

/** A series with more episodes than this is shown without its players: their answer has megabytes. */
const mostEpisodes = 300;
const mostCharacters = 12;

/** A path may name a title as the API's does, or by its slug alone: descriptions link so. */
const titleRef = (ref: string): string => (/^\d+$/.test(ref) || ref.includes(':') ? ref : `slug:${ref}`);

function factsOf(title: AnimeDetail, { locale }: PageLocation): Content {
  const words = viewMessages(locale);
  const { format, status, season, year, startDate, studio, source, country, ageRating, episodes, scores } =
    title;
  const time = season === 'unknown' ? year : `${wordFor(words.seasons, season)} ${year ?? ''}`.trim();
  const score = scores.own ?? scores.catalog_a;
  return facts([
    [
      words.title.format,
      html`<a href="${listAddress(locale, { formats: format })}">${wordFor(words.formats, format)}</a>`,
    ],
    [words.title.status, wordFor(words.statuses, status)],
    [
      words.title.episodes,
      html`${episodes.total > 0 ? episodes.total : words.title.unknown} <span class="muted">(${episodes.localized} ${words.title.localized})</span>`,
    ],
    [
      words.title.season,
      year === null
        ? time
        : html`<a href="${listAddress(locale, season === 'unknown' ? { years: year } : { seasons: season, years: year })}">${time}</a>`,
    ],
    [words.title.started, startDate !== null && showDate(startDate, locale)],
    [words.title.duration, episodes.durationMin !== null && `${episodes.durationMin} ${words.title.minutes}`],
    [
      words.title.studio,
      studio !== null && html`<a href="${listAddress(locale, { studios: studio })}">${studio}</a>`,
    ],
    [words.title.source, source !== null && wordFor(words.sources, source)],
    [words.title.country, country !== null && wordFor(words.countries, country)],
    [words.title.rating, ageRating !== null && wordFor(words.ratings, ageRating)],
    [words.title.score, score !== null && showNumber(score, locale)],
  ]);
}

/** @param hasGallery whether the page has a section of posters, where the poster of the head then leads */
function headOf(title: AnimeDetail, location: PageLocation, hasGallery: boolean): Content {
  const { locale } = location;
  const words = viewMessages(locale);
  const [name = titleName(title.titles, locale), ...others] = titleNames(title.titles, locale);
  const set = title.images.poster;
  const chips = (items: AnimeDetail['genres'], filter: 'genres' | 'tags') =>
    items.map(
      ({ name: value, ua }) =>
        html`<li><a class="chip" href="${listAddress(locale, { [filter]: value })}">${locale === 'uk' ? ua : value}</a></li>`,
    );
  const alt = locale === 'uk' ? `Постер: ${name.text}` : `Poster: ${name.text}`;
  const sizes = '(max-width: 48rem) 60vw, 20rem';
  const inside =
    set === undefined
      ? html`<span class="initial" aria-hidden="true">${[...name.text][0]}</span>`
      : poster(set, { alt, sizes, eager: true, isLarge: true }, location);
  return html`<header class="title-head">${
    set === undefined || !hasGallery
      ? html`<span class="frame big">${inside}</span>`
      : html`<a class="frame big" href="#posters">${inside}</a>`
  }<div class="title-names"><h1>${showName(name, locale)}${title.isAdult && html` <span class="badge adult">${words.adult}</span>`}</h1>${others.map((other) => html`<p class="second">${showName(other, locale)}</p>`)}${factsOf(title, location)}<ul class="chips" aria-label="${words.title.genres}">${chips(title.genres, 'genres')}</ul>${
    title.tags.length > 0 &&
    html`<ul class="chips quiet" aria-label="${words.title.tags}">${chips(title.tags, 'tags')}</ul>`
  }</div></header>`;
}

function licenceOf({ license }: AnimeDetail, { locale }: PageLocation): Content {
  const words = viewMessages(locale);
  const places = (license?.watch ?? []).flatMap(({ name, url }) => {
    const to = safeAddress(url);
    return to === undefined
      ? []
      : [html`<li><a class="button" href="${to}" rel="noopener external">${name}</a></li>`];
  });
  return html`<p>${words.licensed}${license && html` ${words.licensee}: <strong>${license.licensee}</strong>.`}</p>${places.length > 0 && html`<h3>${words.watch}</h3><ul class="plain">${places}</ul>`}`;
}

function idsOf({ ids }: AnimeDetail, meta: Meta | undefined, { locale }: PageLocation): Content {
  const words = viewMessages(locale);
  const keys: readonly CatalogKey[] = ['catalog_a', 'catalog_b', 'catalog_c'];
  const catalogs = meta?.catalogs ?? {};
  return facts([
    [words.ownId, html`<code>${ids.own}</code> <code>${ids.slug}</code>`],
    ...keys.map((key): [string, Content] => {
      const id = ids[key];
      if (id === null) return [key, undefined];
      const to = safeAddress(catalogAddress(catalogs, key, 'anime', id) ?? '');
      const shown = html`<code>${id}</code>`;
      return [
        meta?.catalogs[key].name ?? key,
        to === undefined ? shown : html`<a href="${to}" rel="external">${shown}</a>`,
      ];
    }),
    ['filmdb', ids.filmdb !== null && html`<code>${ids.filmdb}</code>`],
  ]);
}

/** The next airing of a title in the week. */
function nextAiring(week: Schedule | undefined, id: number) {
  return Object.values(week ?? {})
    .flat()
    .filter((entry) => entry.anime.ids.own === id && !entry.finished)
    .sort((a, b) => (a.airing < b.airing ? -1 : 1))[0];
}

/** The role of a character in a title: the one its card names, where that is of this title. */
const roleIn = ({ mainAnime }: CharacterCard, id: number) => (mainAnime?.id === id ? mainAnime.role : '');

/** In the vocabulary of schema.org. */
function aboutOf(title: AnimeDetail, locale: Locale, origin: string): object {
  const [name, ...others] = titleNames(title.titles, locale);
  const { scores } = title;
  return {
    '@context': 'https://schema.org',
    '@type': title.format === 'movie' ? 'Movie' : 'TVSeries',
    url: origin + titleAddress(locale, title.ids.own),
    name: name?.text,
    alternateName: [...others.map(({ text }) => text), ...title.titles.synonyms],
    inLanguage: 'uk',
    ...(title.images.poster === undefined ? {} : { image: title.images.poster.big.jpg }),
    ...(title.startDate === null ? {} : { datePublished: title.startDate }),
    ...(title.format === 'movie' || title.episodes.total === 0
      ? {}
      : { numberOfEpisodes: title.episodes.total }),
    genre: title.genres.map(({ name: genre, ua }) => (locale === 'uk' ? ua : genre)),
    ...(title.studio === null ? {} : { productionCompany: { '@type': 'Organization', name: title.studio } }),
    ...(title.description === null ? {} : { description: excerpt(title.description, 500) }),
    ...(scores.own === null || !scores.ownCount
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: scores.own,
            ratingCount: scores.ownCount,
            bestRating: 10,
          },
        }),
  };
}

/** A sentence about a title that has no description. */
function summaryOf(title: AnimeDetail, name: string, locale: Locale): string {
  const teams = [...new Set(title.releases?.flatMap((release) => release.teams.map((team) => team.name)))];
  const who = teams.slice(0, 3).join(', ');
  if (locale === 'uk')
    return who === '' ? `${name}: відомості з каталогу аніме українською.` : `${name} українською: ${who}.`;
  return who === '' ? `${name}: data of the catalogue.` : `${name} in Ukrainian by ${who}.`;
}

/** The page of a title. */
export function* titlePage(location: PageLocation): Asking<PageContent> {
  const { locale } = location;
  const words = viewMessages(locale);
  const ref = titleRef(location.ref);
  const { result: title } = yield* ask('anime', { ref });
  const id = String(title.ids.own);
  const releases = title.releases ?? [];
  const count = releases.reduce((sum, { episodesCount }) => sum + episodesCount, 0);
  const player = count > 0 && count <= mostEpisodes ? yield* askMaybe('animePlayer', { ref: id }) : undefined;
  const people: Call = { name: 'characters', query: `anime=${id}&limit=${mostCharacters}` };
  const characters = yield* askMaybe('characters', people);
  const isOn = title.status === 'ongoing' || title.status === 'announce';
  const week = isOn ? yield* askMaybe('schedule') : undefined;
  const meta = yield* askMaybe('meta');
  const airing = nextAiring(week?.result, title.ids.own);
  const detail: Call = { name: 'anime', ref: id };
  const only = (include: string): Call => ({ ...detail, query: `include=${include}` });
  const name = titleName(title.titles, locale);
  const relations = title.relations ?? [];
  const similar = title.similar ?? [];
  const posters = title.uaPosters ?? [];
  const cast = characters?.result ?? [];

  const releaseBody = title.licensed
    ? licenceOf(title, location)
    : releases.length === 0
      ? html`<p>${words.noReleases}</p>`
      : releaseTable(releases, player?.result, title.episodes.total, location);
  const body = html`<article class="title">${headOf(title, location, posters.length > 0)}${airing && html`<p class="airing">${words.airing}: <strong>${showMoment(airing.airing, locale)}</strong>, ${words.schedule.episode} ${airing.episode}</p>`}${section('description', words.description, html`<div class="prose" lang="uk">${title.description === null ? html`<p>${words.noDescription}</p>` : describe(title.description, locale)}</div>`, [detail], location)}${section('releases', words.releases, releaseBody, player === undefined ? [only('releases')] : [{ name: 'animePlayer', ref: id }], location)}${
    cast.length > 0 &&
    section(
      'characters',
      words.charactersTitle,
      html`<ul class="cards faces">${cast.map((card) => characterCard(card, wordFor(words.roles, roleIn(card, title.ids.own)), location))}</ul>${(characters?.total ?? 0) > cast.length && html`<p><a href="${address(locale, '/characters/')}?anime=${id}">${words.allCharacters} (${characters?.total})</a></p>`}`,
      [people],
      location,
    )
  }${relations.length > 0 && section('relations', words.relationsTitle, html`<ul class="cards">${relations.map(({ kind, anime }) => nestedCard(anime, wordFor(words.relations, kind), location))}</ul>`, [only('relations')], location)}${
    posters.length > 0 &&
    section(
      'posters',
      words.posters,
      html`<ul class="cards wide">${posters.map((item) => posterItem(item, name.text, undefined, location))}</ul>`,
      [{ name: 'animePosters', ref: id }],
      location,
    )
  }${similar.length > 0 && section('similar', words.similar, html`<ul class="cards">${similar.map((anime) => nestedCard(anime, undefined, location))}</ul>`, [only('similar')], location)}${section('ids', words.ids, html`${idsOf(title, meta?.result, location)}${title.titles.synonyms.length > 0 && html`<h3>${words.title.names}</h3><p>${join(title.titles.synonyms, ' · ')}</p>`}`, [{ name: 'resolve', query: `source=own&ids=${id}` }], location)}</article>`;
  return {
    title: name.text,
    description:
      title.description === null ? summaryOf(title, name.text, locale) : excerpt(title.description),
    path: `/anime/${id}/`,
    image: title.images.poster?.big.jpg,
    kind: title.format === 'movie' ? 'video.movie' : 'video.tv_show',
    about: aboutOf(title, locale, location.origin),
    subscriptions: {
      feed: releases.length > 0 ? `anime/${title.ids.own}` : undefined,
      calendar: airing && `anime/${title.ids.own}`,
    },
    body,
  };
}
