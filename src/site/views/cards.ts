/** Cards of lists: titles, teams, characters. */
import type { AnimeCard, AnimeListCard } from '../../contract/anime.ts';
import type { CharacterCard } from '../../contract/character.ts';
import type { NestedAnime } from '../../contract/common.ts';
import type { TeamCard } from '../../contract/team.ts';
import { characterAddress, teamAddress, titleAddress } from './addresses.ts';
import { type Content, html, join } from './markup.ts';
import { viewMessages, wordFor } from './messages.ts';
import type { Place } from './page.ts';
import { portrait, poster } from './pictures.ts';
import { characterNames, showName, titleName, titleNames } from './titles.ts';

/** As wide as a column of the grid: two on a phone, six on a wide screen. */
const cardSizes = '(max-width: 40rem) 45vw, 12rem';

/** A poster in its frame; the first letter of the name where there is none. */
export function framed(anime: NestedAnime, place: Place, eager = false): Content {
  const set = anime.images.poster;
  const name = titleName(anime.titles, place.edition).text;
  const inside =
    set === undefined
      ? html`<span class="initial" aria-hidden="true">${[...name][0]}</span>`
      : poster(set, { alt: '', sizes: cardSizes, eager }, place);
  return html`<span class="frame">${inside}</span>`;
}

/** Year, format and the number of episodes in a line. */
function factsOf(card: AnimeCard, { edition }: Place): string {
  const words = viewMessages(edition);
  const episodes = card.episodes > 1 ? `${card.episodes} ${edition === 'uk' ? 'сер.' : 'ep.'}` : undefined;
  return [card.year, wordFor(words.formats, card.format), episodes]
    .filter((fact) => fact !== null && fact !== undefined)
    .join(' · ');
}

/** A title in a list. */
export function titleCard(card: AnimeListCard, place: Place, eager = false): Content {
  const { edition } = place;
  const [first = titleName(card.titles, edition), second] = titleNames(card.titles, edition);
  return html`<li class="card"><a href="${titleAddress(edition, card.ids.own)}">${framed(card, place, eager)}<strong>${showName(first, edition)}</strong>${
    second && html`<span class="second">${showName(second, edition)}</span>`
  }<span class="facts">${factsOf(card, place)}</span>${
    card.isAdult && html`<span class="badge adult">${viewMessages(edition).adult}</span>`
  }</a></li>`;
}

/** A title that another object names, with a line of its own under the name. */
export function nestedCard(anime: NestedAnime, note: Content, place: Place): Content {
  const { edition } = place;
  return html`<li class="card"><a href="${titleAddress(edition, anime.ids.own)}">${framed(anime, place)}<strong>${showName(titleName(anime.titles, edition), edition)}</strong><span class="facts">${note}</span></a></li>`;
}

/** A character in a list, with a line of its own under the name. */
export function characterCard(card: CharacterCard, note: Content, place: Place): Content {
  const { edition } = place;
  const [first, second] = characterNames(card.names, edition);
  const picture =
    card.image === undefined
      ? html`<span class="initial" aria-hidden="true">${[...(first?.text ?? '')][0]}</span>`
      : portrait(card.image, { alt: '' }, place);
  return html`<li class="card face"><a href="${characterAddress(edition, card.slug)}"><span class="frame">${picture}</span><strong>${first && showName(first, edition)}</strong>${
    second && html`<span class="second">${showName(second, edition)}</span>`
  }<span class="facts">${note}</span></a></li>`;
}

/** A team in a list. */
export function teamItem(team: TeamCard, place: Place): Content {
  const { edition } = place;
  const words = viewMessages(edition);
  const does = [team.hasVoice && words.teamPage.voice, team.hasSubs && words.teamPage.subs].filter(
    (word) => word !== false,
  );
  const avatar =
    team.avatar === null
      ? html`<span class="initial" aria-hidden="true">${[...team.name][0]}</span>`
      : portrait(team.avatar.small, { alt: '' }, place);
  return html`<li class="row"><a href="${teamAddress(edition, team.slug)}"><span class="frame round">${avatar}</span><span><strong>${team.name}</strong><span class="facts">${does.length === 0 ? '' : html`${join(does, ', ')} · `}${team.animeCount} ${edition === 'uk' ? 'аніме' : team.animeCount === 1 ? 'title' : 'titles'}</span></span></a></li>`;
}
