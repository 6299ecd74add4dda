/** Cards of lists: titles, teams, characters. */
import type { AnimeCard, AnimeListCard } from '../../contract/anime.ts';
import type { CharacterCard } from '../../contract/character.ts';
import type { NestedAnime } from '../../contract/common.ts';
import type { TeamCard } from '../../contract/team.ts';
import { characterAddress, teamAddress, titleAddress } from './addresses.ts';
import { type Content, html, join } from './markup.ts';
import { viewMessages, wordFor } from './messages.ts';
import type { PageLocation } from './page.ts';
import { portrait, poster } from './pictures.ts';
import { characterNames, showName, titleName, titleNames } from './titles.ts';

/** As wide as a column of the grid: two on a phone, six on a wide screen. */
const cardSizes = '(max-width: 40rem) 45vw, 12rem';

/** A poster in its frame; the first letter of the name where there is none. */
export function framed(anime: NestedAnime, location: PageLocation, eager = false): Content {
  const set = anime.images.poster;
  const name = titleName(anime.titles, location.locale).text;
  const inside =
    set === undefined
      ? html`<span class="initial" aria-hidden="true">${[...name][0]}</span>`
      : poster(set, { alt: '', sizes: cardSizes, eager }, location);
  return html`<span class="frame">${inside}</span>`;
}

/** Year, format and the number of episodes in a line. */
function factsOf(card: AnimeCard, { locale }: PageLocation): string {
  const words = viewMessages(locale);
  // 0 is the contract's unknown.
  const count = card.episodes === 0 ? '?' : card.episodes;
  const episodes = count === 1 ? undefined : `${count} ${locale === 'uk' ? 'сер.' : 'ep.'}`;
  return [card.year, wordFor(words.formats, card.format), episodes]
    .filter((fact) => fact !== null && fact !== undefined)
    .join(' · ');
}

/** A title in a list. */
export function titleCard(card: AnimeListCard, location: PageLocation, eager = false): Content {
  const { locale } = location;
  const [first = titleName(card.titles, locale), second] = titleNames(card.titles, locale);
  return html`<li class="card"><a href="${titleAddress(locale, card.ids.own)}">${framed(card, location, eager)}<strong>${showName(first, locale)}</strong>${
    second && html`<span class="second">${showName(second, locale)}</span>`
  }<span class="facts">${factsOf(card, location)}</span>${
    card.isAdult && html`<span class="badge adult">${viewMessages(locale).adult}</span>`
  }</a></li>`;
}

/** A title that another object names, with a line of its own under the name. */
export function nestedCard(anime: NestedAnime, note: Content, location: PageLocation): Content {
  const { locale } = location;
  return html`<li class="card"><a href="${titleAddress(locale, anime.ids.own)}">${framed(anime, location)}<strong>${showName(titleName(anime.titles, locale), locale)}</strong><span class="facts">${note}</span></a></li>`;
}

/** A character in a list, with a line of its own under the name. */
export function characterCard(card: CharacterCard, note: Content, location: PageLocation): Content {
  const { locale } = location;
  const [first, second] = characterNames(card.names, locale);
  const picture =
    card.image === undefined
      ? html`<span class="initial" aria-hidden="true">${[...(first?.text ?? '')][0]}</span>`
      : portrait(card.image, { alt: '' }, location);
  return html`<li class="card face"><a href="${characterAddress(locale, card.slug)}"><span class="frame">${picture}</span><strong>${first && showName(first, locale)}</strong>${
    second && html`<span class="second">${showName(second, locale)}</span>`
  }<span class="facts">${note}</span></a></li>`;
}

/** A team in a list. */
export function teamItem(team: TeamCard, location: PageLocation): Content {
  const { locale } = location;
  const words = viewMessages(locale);
  const does = [team.hasVoice && words.teamPage.voice, team.hasSubs && words.teamPage.subs].filter(
    (word) => word !== false,
  );
  const avatar =
    team.avatar === null
      ? html`<span class="initial" aria-hidden="true">${[...team.name][0]}</span>`
      : portrait(team.avatar.small, { alt: '' }, location);
  return html`<li class="row"><a href="${teamAddress(locale, team.slug)}"><span class="frame round">${avatar}</span><span><strong>${team.name}</strong><span class="facts">${does.length === 0 ? '' : html`${join(does, ', ')} · `}${team.animeCount} ${locale === 'uk' ? 'аніме' : team.animeCount === 1 ? 'title' : 'titles'}</span></span></a></li>`;
}
