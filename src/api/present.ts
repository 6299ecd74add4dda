/** Turns records into the shapes of the contract: cards, nested forms, image sets. */

import { type ImageSize, releaseKinds } from '../contract/enums.ts';
import type {
  AnimeCard,
  Appearance,
  CardTeam,
  CharacterCard,
  Ids,
  ImageSet,
  MainAppearance,
  NestedAnime,
  Picture,
  TeamCard,
  TeamRef,
  UaPoster,
} from '../contract/index.ts';
import { apiRoot } from '../contract/routes.ts';
import { sizesOf } from '../images/sizes.ts';
import type {
  AnimeRecord,
  CharacterRecord,
  PictureRecord,
  PosterRecord,
  TeamRecord,
} from '../records/records.ts';
import { availabilityOf } from './availability.ts';
import type { Lookups } from './lookups.ts';
import { titleOf } from './tables.ts';

/** Path of an image's variant under the origin. */
export function imagePath(id: string, size: ImageSize, format: string): string {
  return `/images/${id.slice(0, 2)}/${id}-${size}.${format}`;
}

/** Pictures with their addresses and sizes in pixels: one size, or all sizes. */
function createPictures(origin: string) {
  const picture = (record: PictureRecord, size: ImageSize): Picture => ({
    webp: origin + imagePath(record.id, size, 'webp'),
    jpg: origin + imagePath(record.id, size, 'jpg'),
    ...sizesOf(record)[size],
  });
  const imageSet = (record: PictureRecord): ImageSet => ({
    big: picture(record, 'big'),
    medium: picture(record, 'medium'),
    small: picture(record, 'small'),
  });
  return { picture, imageSet };
}

/** Cards of characters, with their titles. */
function createCharacterCards(
  lookups: Lookups,
  picture: (record: PictureRecord, size: ImageSize) => Picture,
) {
  const appearance = ({ id, role }: CharacterRecord['anime'][number]): Appearance[] => {
    const anime = lookups.anime.get(id);
    if (anime === undefined) return [];
    return [
      {
        id,
        slug: anime.slug,
        name: titleOf(anime),
        nameEn: anime.english,
        year: anime.year,
        format: anime.format,
        role,
      },
    ];
  };

  /** The first appearance: the records order them by importance. */
  const mainAppearance = (character: CharacterRecord): MainAppearance | null => {
    const [main] = character.anime.slice(0, 1).flatMap(appearance);
    if (main === undefined) return null;
    const { nameEn, ...rest } = main;
    return nameEn === null ? rest : { ...main, nameEn };
  };

  const characterCard = (character: CharacterRecord): CharacterCard => ({
    id: character.id,
    slug: character.slug,
    names: {
      ua: character.ua,
      en: character.en,
      ...(character.native === null ? {} : { native: character.native }),
    },
    ...(character.image === null ? {} : { image: picture(character.image, 'medium') }),
    animeCount: character.anime.length,
    favorites: character.favorites,
    mainAnime: mainAppearance(character),
  });

  return { appearance, characterCard };
}

const createTeamRefs =
  ({ teams }: Lookups) =>
  (id: number): TeamRef => {
    const team = teams.get(id);
    return { id, slug: team?.slug ?? '', name: team?.name ?? '' };
  };

/** Turns records into wire shapes. @param origin the origin for absolute addresses */
export function createPresenter(origin: string, lookups: Lookups) {
  const { picture, imageSet } = createPictures(origin);
  const { appearance, characterCard } = createCharacterCards(lookups, picture);
  const teamRef = createTeamRefs(lookups);

  const nested = (anime: AnimeRecord): NestedAnime => ({
    ids: toIds(anime),
    titles: { ua: anime.ua, english: anime.english, original: anime.original },
    images: anime.poster === null ? {} : { poster: imageSet(anime.poster) },
  });

  const card = (anime: AnimeRecord): AnimeCard => ({
    ...nested(anime),
    format: anime.format,
    status: anime.status,
    season: anime.season,
    year: anime.year,
    episodes: anime.episodes,
    isAdult: anime.isAdult,
    availability: availabilityOf(anime),
  });

  /** Teams of the shown releases, each with its kinds of releases. */
  const cardTeams = ({ teams, voiceTeams, subTeams }: AnimeRecord): CardTeam[] =>
    teams.map((id) => ({
      ...teamRef(id),
      kinds: releaseKinds.filter((kind) => (kind === 'voice' ? voiceTeams : subTeams).includes(id)),
    }));

  const teamCard = (team: TeamRecord): TeamCard => ({
    id: team.id,
    slug: team.slug,
    name: team.name,
    birthday: team.birthday,
    avatar: team.avatar === null ? null : imageSet(team.avatar),
    hasVoice: team.hasVoice,
    hasSubs: team.hasSubs,
    animeCount: team.animeCount,
  });

  const uaPoster = (poster: PosterRecord): UaPoster => ({
    id: poster.id,
    isSelected: poster.isSelected,
    ...(poster.author === null ? {} : { author: poster.author }),
    ...(poster.team === null || !lookups.teams.has(poster.team) ? {} : { team: teamRef(poster.team) }),
    images: imageSet(poster.image),
  });

  return {
    siteAddress: (path: string) => origin + path,
    apiAddress: (path: string) => `${origin}${apiRoot}${path}`,
    imageSet,
    nested,
    card,
    cardTeams,
    teamRef,
    teamCard,
    appearance,
    characterCard,
    uaPoster,
  };
}

export type Presenter = ReturnType<typeof createPresenter>;

/** The identifier block, always complete (contract: Identifier block). */
export function toIds(anime: AnimeRecord): Ids {
  return {
    own: anime.id,
    slug: anime.slug,
    catalog_a: anime.catalogA,
    catalog_b: anime.catalogB,
    catalog_c: anime.catalogC,
    filmdb: anime.filmdb,
  };
}
