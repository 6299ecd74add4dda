import type { CatalogDatabase } from '../../database.ts';
import type { AnimeLine } from '../../source/shapes.ts';
import { flag, insertInto, orNull, toJson, withoutEmpty } from './rows.ts';

/**
 * Writes the rows of a title: first the title, then its lists, where `position` is the index in the list.
 */
export function createAnimeWriter(db: CatalogDatabase): (anime: AnimeLine) => void {
  const insert = insertInto(db, 'anime');
  const insertGenre = insertInto(db, 'anime_genre');
  const insertTag = insertInto(db, 'anime_tag');
  const insertRelation = insertInto(db, 'relation');
  const insertSimilar = insertInto(db, 'similar');
  return (anime) => {
    const { id, externalIds, titles, episodes, scores, license } = anime;
    insert(
      id,
      anime.slug,
      externalIds?.catalog_a ?? null,
      externalIds?.catalog_b ?? null,
      externalIds?.catalog_c ?? null,
      externalIds?.filmdb ?? null,
      titles.ua ?? null,
      titles.english ?? null,
      titles.original ?? null,
      toJson(titles.synonyms),
      orNull(anime.description),
      anime.format,
      anime.status,
      anime.season,
      anime.year ?? null,
      anime.startDate ?? null,
      anime.source ?? null,
      anime.studio ?? null,
      anime.country ?? null,
      anime.ageRating ?? null,
      flag(anime.isAdult),
      episodes.total,
      episodes.aired,
      episodes.durationMin ?? null,
      scores?.own ?? null,
      scores?.ownCount ?? null,
      scores?.catalog_a ?? null,
      scores?.catalog_aCount ?? null,
      anime.views ?? null,
      toJson(withoutEmpty(anime.episodeTypes)),
      license?.licensee ?? null,
      license === undefined ? null : flag(license.strict),
      toJson(license?.watch),
      anime.poster ?? null,
    );
    const { genres = [], tags = [], relations = [], similar = [] } = anime;
    for (const [position, genre] of genres.entries()) insertGenre(id, position, genre);
    for (const [position, tag] of tags.entries()) insertTag(id, position, tag);
    for (const [position, one] of relations.entries()) insertRelation(id, position, one.kind, one.anime);
    for (const [position, target] of similar.entries()) insertSimilar(id, position, target);
  };
}
