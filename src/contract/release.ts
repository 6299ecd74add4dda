/** Releases of a title: teams, episodes, providers (contract: Release, Episode). */
import { z } from 'zod';
import {
  animeFields,
  count,
  embedUrl,
  flag,
  isCollab,
  note,
  openEnum,
  releaseKind,
  releaseTeams,
  shape,
  text,
  textOrNull,
  timestamp,
} from './common.ts';
import { episodeKinds } from './enums.ts';

const episodeSource = shape('EpisodeSource', 'An episode at one hosting provider', 'Серія в одному плеєрі', {
  provider: text('Name of the hosting provider', 'Назва плеєра'),
  embedUrl,
  addedAt: timestamp.meta(
    note('When this provider got the episode, UTC', 'Коли серія з’явилася в цьому плеєрі, за UTC'),
  ),
});

const episode = shape('Episode', 'Episode of a release', 'Серія релізу', {
  number: z.number().meta({
    description: 'May be fractional; 1 and 1.5 count as one canonical episode',
    uk: 'Може бути дробовим: 1 і 1.5 — половини однієї серії',
  }),
  label: textOrNull(
    'Name of the episode, e.g. its title; null if there is none',
    'Підпис серії, наприклад її назва; null, якщо підпису немає',
  ),
  kind: openEnum(episodeKinds).meta({
    description:
      'Its place in the story: mangaCanon follows the source material, animeCanon exists only in the anime, mixed is both, filler is outside the story, recap retells; unknown if not known',
    uk: 'Місце в сюжеті: mangaCanon — за першоджерелом, animeCanon — лише в аніме, mixed — і те, й те, filler — осторонь сюжету, recap — переказ, unknown — невідомо',
  }),
  addedAt: timestamp.meta(note('When it was added to the release, UTC', 'Коли додано до релізу, за UTC')),
  sources: z.array(episodeSource).meta({
    description: 'One item per hosting provider, in the order of the catalogue',
    uk: 'Окремий запис на кожен плеєр, у порядку каталогу',
  }),
});
export type Episode = z.infer<typeof episode>;

export const release = shape(
  'Release',
  'One team (or collaboration) and one track',
  'Одна команда (чи спільна робота) й одна версія',
  {
    id: text(
      'Stable: team ids joined by +, then kind, then track if any: 12+15-voice, 7-sub-bd',
      'Сталий: номери команд через +, далі вид і версія, якщо вона є: 12+15-voice, 7-sub-bd',
    ),
    kind: releaseKind,
    isCollab,
    teams: releaseTeams,
    episodesCount: count.meta({
      description:
        'Number of canonical episodes: distinct whole parts of the numbers; may be smaller than the length of episodes',
      uk: 'Канонічних серій, тобто різних цілих частин номерів; буває менше, ніж записів в episodes',
    }),
    lastEpisode: z.number().nullable().meta({
      description: 'Largest number of an episode; null without episodes',
      uk: 'Найбільший номер; null, якщо серій немає',
    }),
    updatedAt: timestamp.nullable().meta({
      description: 'Latest addedAt of its episodes, UTC; null without episodes',
      uk: 'Найпізніший addedAt його серій, за UTC; null, якщо серій немає',
    }),
  },
);
export type Release = z.infer<typeof release>;

export const playerRelease = shape('PlayerRelease', 'Release with its episodes', 'Реліз із серіями', {
  ...release.shape,
  episodes: z.array(episode).optional().meta({
    description: 'Sorted by number, ascending; absent with episodes=false',
    uk: 'За зростанням номера; немає, якщо episodes=false',
  }),
});
export type PlayerRelease = z.infer<typeof playerRelease>;

export const licensed = flag(
  'true under a strict Ukrainian licence; then releases is empty',
  'true за суворої української ліцензії; releases тоді порожній',
);

const playerAnime = shape(
  'PlayerAnime',
  'Anime in short, without pictures',
  'Аніме скорочено, без картинок',
  { ids: animeFields.ids, titles: animeFields.titles },
);

export const player = shape('Player', 'All releases of a title', 'Усе, що можна переглянути з цього аніме', {
  anime: playerAnime.meta(note('The anime of the releases', 'Чиї це релізи')),
  licensed,
  releases: z.array(playerRelease).meta({
    description: 'Sorted by id (as text); [] for a licensed title',
    uk: 'За id (як рядком); [] для ліцензованого аніме',
  }),
});
export type Player = z.infer<typeof player>;
