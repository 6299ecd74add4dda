/** The content of the card of a shared title or team. The server draws a card on the first request. */
import type { AnimeDetail } from '../../contract/anime.ts';
import type { TeamCard } from '../../contract/team.ts';
import { cards, inCardLetters } from '../cards.ts';
import { viewMessages } from '../messages/views.ts';
import { local } from './addresses.ts';
import type { PageLocation, ShareCard } from './page.ts';
import { availabilityOf } from './release-words.ts';
import { titleNames } from './titles.ts';
import { wordFor } from './words.ts';

type CardLocation = Pick<PageLocation, 'locale' | 'origin'>;

/** Whether the fonts of cards have all letters of a name. */
const isSpelled = (name: string) =>
  inCardLetters(name).match(/\p{L}/gu)?.length === name.match(/\p{L}/gu)?.length;

function badgesOf(values: readonly string[], { locale }: CardLocation): readonly string[] {
  const words = viewMessages[locale].availability;
  return values.map((value) => wordFor(words, value));
}

/** The card of a title; undefined if it has no release or is under a strict licence. */
export function titleShareCard(title: AnimeDetail, location: CardLocation): ShareCard | undefined {
  const ways = availabilityOf(title).filter((way) => way !== 'legal');
  if (title.licensed || ways.length === 0) return undefined;
  const names = titleNames(title.titles, location.locale).map(({ text }) => text);
  const [name = title.ids.slug, second = ''] = names.filter(isSpelled).map(inCardLetters).filter(Boolean);
  const poster = title.images.poster?.medium.jpg;
  return {
    kind: 'anime',
    id: title.ids.own,
    name,
    second,
    badges: badgesOf(ways, location),
    picture: poster && local(poster, location),
  };
}

/** The card of a team. */
export function teamShareCard(team: TeamCard, location: CardLocation): ShareCard {
  const does = [team.hasVoice && 'voice', team.hasSubs && 'sub'].filter((way) => way !== false);
  return {
    kind: 'team',
    id: team.id,
    name: inCardLetters(team.name) || team.slug,
    second: cards.front[location.locale],
    badges: badgesOf(does, location),
    picture: team.avatar === null ? undefined : local(team.avatar.medium.jpg, location),
  };
}

/** The alternative text of a card. */
export const cardAlt = ({ name, badges }: ShareCard): string => [name, ...badges].join(' · ');
