/** Cards of lists: titles, teams, characters, Ukrainian posters. */
import type { AnimeCard, AnimeListCard } from '../../contract/anime.ts';
import type { CharacterCard } from '../../contract/character.ts';
import type { Ids, NestedAnime } from '../../contract/common.ts';
import type { UaPoster } from '../../contract/poster.ts';
import type { TeamCard } from '../../contract/team.ts';
import type { Locale } from '../locales.ts';
import { viewMessages } from '../messages/views.ts';
import { characterAddress, local, teamAddress, titleAddress } from './addresses.ts';
import { type Content, html, join } from './markup.ts';
import type { PageLocation } from './page.ts';
import { drawnCover, portrait, poster } from './pictures.ts';
import { type Readings, showReading } from './readings.ts';
import { availabilityBadges } from './release-words.ts';
import { characterNames, type Name, showName, titleName, titleNames } from './titles.ts';
import { episodeCount, showNumber, wordFor } from './words.ts';

/**
 * A column of the grid: two on a phone, three on a tablet, six on a wide screen. For phones the sizes are
 * smaller than the real ones, so that they load the smallest picture. It has 1.5 pixels for each CSS pixel;
 * the next size has three times as many bytes.
 */
const cardSizes = [
  '(max-width: 30rem) and (min-resolution: 2.1dppx) 5.5rem, (max-width: 30rem) 8.3rem',
  '(max-width: 38rem) calc(50vw - 1.5rem), (max-width: 51rem) calc(33vw - 1.5rem), 12rem',
].join(', ');
/** For a picture next to a line of text. */
const smallSizes = '4rem';

/**
 * A poster in its frame; a drawing if there is no poster.
 * @param options whether it is visible at once, so not loaded lazily; whether it is a thumbnail next to text
 */
function framed(
  anime: NestedAnime,
  location: PageLocation,
  { eager = false, isSmall = false } = {},
): Content {
  const set = anime.images.poster;
  const name = titleName(anime.titles, location.locale).text;
  const inside =
    set === undefined
      ? drawnCover(anime.ids.own, isSmall ? undefined : name)
      : poster(set, { alt: '', sizes: isSmall ? smallSizes : cardSizes, eager }, location);
  return html`<span class="frame">${inside}</span>`;
}

/** Year, format and the number of episodes in a line. */
function factsOf(card: AnimeCard, { locale }: PageLocation): string {
  const words = viewMessages[locale];
  // 0 is the contract's unknown.
  const episodes = card.episodes > 1 ? episodeCount(card.episodes, locale) : undefined;
  return [card.year, wordFor(words.formats, card.format), episodes]
    .filter((fact) => fact !== null && fact !== undefined)
    .join(' · ');
}

/** A title in a list. */
export function titleCard(card: AnimeListCard, location: PageLocation, eager = false): Content {
  const { locale } = location;
  const [first = titleName(card.titles, locale), second] = titleNames(card.titles, locale);
  return html`<li class="card"><a href="${titleAddress(locale, card.ids)}">
    ${framed(card, location, { eager })}${availabilityBadges(card.availability, location.locale)}<strong>
      ${showName(first, locale)}</strong>
    ${second && html`<span class="second">${showName(second, locale)}</span>`}
    <span class="facts">${factsOf(card, location)}</span>
    ${card.isAdult && html`<span class="badge adult">${viewMessages[locale].adult}</span>`}</a></li>`;
}

/** A title inside another object, with a note under its name. */
export function nestedCard(anime: NestedAnime, note: Content, location: PageLocation): Content {
  const { locale } = location;
  const name = showName(titleName(anime.titles, locale), locale);
  return html`<li class="card"><a href="${titleAddress(locale, anime.ids)}">${framed(anime, location)}
    <strong>${name}</strong><span class="facts">${note}</span></a></li>`;
}

/** A title in a feed: a small poster, and next to it the name between two texts. */
export function feedItem(
  anime: NestedAnime,
  { above, below }: { readonly above?: Content; readonly below: Content },
  location: PageLocation,
): Content {
  const { locale } = location;
  const to = titleAddress(locale, anime.ids);
  const name = showName(titleName(anime.titles, locale), locale);
  return html`<li class="feed-item"><a class="feed-poster" href="${to}" tabindex="-1" aria-hidden="true">
    ${framed(anime, location, { isSmall: true })}</a><div>${above}<strong><a href="${to}">${name}</a></strong>
    ${below}</div></li>`;
}

/** A character in a list: a card, or a line if there is no portrait. */
function characterItem(
  card: CharacterCard,
  note: Content,
  reading: Content,
  location: PageLocation,
): Content {
  const { locale } = location;
  const [first, second] = characterNames(card.names, locale);
  const frame =
    card.image &&
    html`<span class="frame">${portrait(card.image, first?.text ?? '', { alt: '' }, location)}</span>`;
  return html`<li${frame && html` class="card face"`}><a href="${characterAddress(locale, card)}">
    ${frame}<strong>${first && showName(first, locale)}</strong>
    ${reading || (second && html`<span class="second">${showName(second, locale)}</span>`)}
    <span class="facts">${note}</span></a></li>`;
}

/** Characters: cards, and after them a compact list of those without portraits. */
export function characterList(
  characters: readonly CharacterCard[],
  noteOf: (card: CharacterCard) => Content,
  readings: Readings,
  location: PageLocation,
): Content {
  const items = characters.map((card) => ({
    isFace: card.image !== undefined,
    item: characterItem(card, noteOf(card), showReading(card, readings), location),
  }));
  const list = (name: string, isFace: boolean) => {
    const own = items.filter((one) => one.isFace === isFace).map(({ item }) => item);
    return own.length > 0 && html`<ul class="${name}">${own}</ul>`;
  };
  return [list('cards faces', true), list('compact', false)];
}

/** What a team does, in words; empty if it has done nothing yet. */
export function teamDoes({ hasVoice, hasSubs }: TeamCard, locale: Locale): string {
  const { voice, subs } = viewMessages[locale].teamPage;
  return [hasVoice && voice, hasSubs && subs].filter(Boolean).join(', ');
}

/** A team in a list. */
export function teamItem(team: TeamCard, location: PageLocation): Content {
  const { locale } = location;
  const words = viewMessages[locale];
  const does = teamDoes(team, locale);
  const avatar = portrait(team.avatar?.small, team.name, { alt: '' }, location);
  const noun = locale === 'uk' ? 'аніме' : team.animeCount === 1 ? 'title' : 'titles';
  const count =
    team.animeCount === 0 ? words.teamPage.none : `${showNumber(team.animeCount, locale)} ${noun}`;
  return html`<li class="row"><a href="${teamAddress(locale, team)}"><span class="frame round">
    ${avatar}</span>
    <span><strong>${team.name}</strong>
    <span class="facts">${does !== '' && `${does} · `}${count}</span></span></a></li>`;
}

/** An item of a gallery. @param of the poster's title; undefined if the page is about that title */
export function posterItem(
  item: UaPoster,
  alt: string,
  of: { readonly ids: Ids; readonly name: Name } | undefined,
  location: PageLocation,
): Content {
  const { locale } = location;
  const { author, team, images } = item;
  const by = [
    author !== undefined && html`${viewMessages[locale].posterBy} ${author}`,
    team !== undefined && html`<a href="${teamAddress(locale, team)}">${team.name}</a>`,
  ].filter((part) => part !== false);
  const picture = poster(images, { alt, sizes: cardSizes }, location);
  const name =
    of && html`<strong><a href="${titleAddress(locale, of.ids)}">${showName(of.name, locale)}</a></strong>`;
  return html`<li class="card poster-item"><a class="frame" href="${local(images.big.jpg, location)}">
    ${picture}</a>
    ${name}<span class="facts">${join(by, html`<br>`)}</span></li>`;
}
