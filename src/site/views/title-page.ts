/** The page of a title: how to watch it on the first screen, then everything else. */
import type { AnimeDetail } from '../../contract/anime.ts';
import type { CharacterCard } from '../../contract/character.ts';
import type { Schedule } from '../../contract/feed.ts';
import type { Player } from '../../contract/release.ts';
import type { Subscriptions } from '../../feeds/addresses.ts';
import { address } from '../locales.ts';
import { viewMessages } from '../messages/views.ts';
import { titleAddress } from './addresses.ts';
import { facts, section, showRequest } from './blocks.ts';
import { characterList, nestedCard, posterItem } from './cards.ts';
import { catalogIds } from './catalog-ids.ts';
import { describe } from './description.ts';
import { type Content, html, join } from './markup.ts';
import {
  type Answer,
  type Asking,
  askMaybe,
  type Call,
  type PageContent,
  type PageLocation,
} from './page.ts';
import { askReadings, type Readings } from './readings.ts';
import { askRecord } from './record-ref.ts';
import { releaseCards } from './releases.ts';
import { titleShareCard } from './share-card.ts';
import { subscribeButtons } from './subscribe.ts';
import { aboutOf, headingOf, summaryOf } from './title-about.ts';
import { titleFacts, titleHead } from './title-head.ts';
import { titleName } from './titles.ts';
import { watchBox } from './watch.ts';
import { showNumber, wordFor } from './words.ts';

/** With more episodes than this a page has no players: their answer would have megabytes. */
const mostEpisodes = 300;
const mostCharacters = 12;

/** The next airing of a title in the week; the last one if none is to come. */
function nearestAiring(week: Schedule | undefined, id: number) {
  const own = Object.values(week ?? {})
    .flat()
    .filter((entry) => entry.anime.ids.own === id)
    .sort((a, b) => (a.airing < b.airing ? -1 : 1));
  return own.find(({ finished }) => !finished) ?? own.at(-1);
}

function releasesSection(title: AnimeDetail, player: Player | undefined, location: PageLocation): Content {
  const words = viewMessages[location.locale];
  if (title.licensed || (title.releases ?? []).length === 0) return undefined;
  return section('releases', words.releases, releaseCards(title, player, location));
}

function castSection(
  title: AnimeDetail,
  characters: Answer<readonly CharacterCard[]> | undefined,
  readings: Readings,
  location: PageLocation,
): Content {
  const { locale } = location;
  const words = viewMessages[locale];
  const { own } = title.ids;
  const { result = [], total = 0 } = characters ?? {};
  if (result.length === 0) return undefined;
  // The card of a character who is better known from another title has the role in that one.
  const noteOf = ({ mainAnime }: CharacterCard) =>
    mainAnime?.id === own && wordFor(words.roles, mainAnime.role);
  const people = characterList(result, noteOf, readings, location);
  const all = `${address(locale, '/characters/')}?anime=${own}`;
  const more =
    total > result.length &&
    html`<p><a href="${all}">${words.allCharacters} (${showNumber(total, locale)})</a></p>`;
  const body = html`${people}${more}`;
  return section('characters', words.characters.title, body);
}

/** Related and similar titles, and posters. */
function besides(title: AnimeDetail, location: PageLocation): Content {
  const words = viewMessages[location.locale];
  const { relations = [], similar = [], uaPosters = [] } = title;
  const name = titleName(title.titles, location.locale);
  const related = relations.map(({ kind, anime }) =>
    nestedCard(anime, wordFor(words.relations, kind), location),
  );
  const alike = similar.map((anime) => nestedCard(anime, undefined, location));
  const posters = uaPosters.map((item) => posterItem(item, name.text, undefined, location));
  const cards = (items: Content) => html`<ul class="cards">${items}</ul>`;
  return [
    related.length > 0 && section('relations', words.relationsTitle, cards(related)),
    posters.length > 0 && section('posters', words.gallery.title, cards(posters)),
    alike.length > 0 && section('similar', words.similar, cards(alike)),
  ];
}

/** The page of a title. */
export function* titlePage(location: PageLocation): Asking<PageContent> {
  const { locale } = location;
  const words = viewMessages[locale];
  const { result: title } = yield* askRecord('anime', location.ref);
  const id = String(title.ids.own);
  const count = (title.releases ?? []).reduce((sum, { episodesCount }) => sum + episodesCount, 0);
  const player = count > 0 && count <= mostEpisodes ? yield* askMaybe('animePlayer', { ref: id }) : undefined;
  const people: Call = { name: 'characters', query: `anime=${id}&limit=${mostCharacters}` };
  const characters = yield* askMaybe('characters', people);
  const readings = yield* askReadings(characters?.result ?? [], location);
  const isOn = title.status === 'ongoing' || title.status === 'announce';
  const week = isOn ? yield* askMaybe('schedule') : undefined;
  const meta = yield* askMaybe('meta');
  const airing = nearestAiring(week?.result, title.ids.own);
  const { description } = title;
  const { synonyms } = title.titles;
  const others = synonyms.length > 0 && html`<h3>${words.title.names}</h3><p>${join(synonyms, ' · ')}</p>`;
  const hasGallery = (title.uaPosters ?? []).length > 0;
  const subscriptions: Subscriptions = {
    feed: count > 0 ? `anime/${title.ids.own}` : undefined,
    calendar: airing && `anime/${title.ids.own}`,
  };
  const subscribe = subscribeButtons(subscriptions, location);
  const head = titleHead(title, hasGallery, watchBox(title, airing, subscribe, location), location);
  const { own, slug, filmdb } = title.ids;
  const known = catalogIds({ id: own, slug }, title.ids, 'anime', { meta: meta?.result, locale });
  const inFilmdb = filmdb !== null && html`<code>${filmdb}</code>`;
  const ids = html`${facts([...known, ['filmdb', inFilmdb]])}${others}`;
  const calls: readonly Call[] = [
    { name: 'anime', ref: id },
    ...(player === undefined ? [] : [{ name: 'animePlayer', ref: id } as const]),
    people,
    ...(hasGallery ? [{ name: 'animePosters', ref: id } as const] : []),
    { name: 'resolve', query: `source=own&ids=${id}` },
  ];
  const body = html`<article class="title">${head}
    ${description !== null && section('description', words.description, describe(description, locale))}
    ${releasesSection(title, player?.result, location)}
    ${section('facts', words.facts, titleFacts(title, location))}
    ${castSection(title, characters, readings, location)}
    ${besides(title, location)}
    ${section('ids', words.ids, ids)}${showRequest(calls, location)}</article>`;
  return {
    title: headingOf(title, locale),
    description: summaryOf(title, locale),
    path: titleAddress('uk', title.ids),
    image: title.images.poster && { url: title.images.poster.big.jpg, alt: headingOf(title, locale) },
    card: titleShareCard(title, location),
    kind: title.format === 'movie' ? 'video.movie' : 'video.tv_show',
    about: aboutOf(title, locale, location.origin),
    subscriptions,
    body,
  };
}
