import type { Catalog } from '../../database.ts';
import type { AnimeLine } from '../shapes.ts';
import { flag, orNull, prepareInsert, toJson, withoutEmpty } from './rows.ts';

export function createAnimeWriter(db: Catalog): (anime: AnimeLine) => void {
  const insert = prepareInsert(db, 'anime');
  const insertGenre = prepareInsert(db, 'anime_genre');
  const insertTag = prepareInsert(db, 'anime_tag');
  const insertRelation = prepareInsert(db, 'relation');
  const insertSimilar = prepareInsert(db, 'similar');
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
    for (const [position, genre] of (anime.genres ?? []).entries()) insertGenre(id, position, genre);
    for (const [position, tag] of (anime.tags ?? []).entries()) insertTag(id, position, tag);
    for (const [position, relation] of (anime.relations ?? []).entries()) {
      insertRelation(id, position, relation.kind, relation.anime);
    }
    for (const [position, similar] of (anime.similar ?? []).entries()) insertSimilar(id, position, similar);
  };
}
