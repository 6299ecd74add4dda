import { checkDescription } from './descriptions.ts';
import type { FileName, SourceLines } from './files.ts';
import { nearest } from './nearest.ts';
import { quote, suggestion } from './problems.ts';
import type { UniqueSpace } from './registry.ts';
import { translitSystems } from './systems.ts';

/** What the rules of one line report to; `field` is a path inside the record. */
export interface Findings {
  wrong(field: string, value: unknown, message: string): void;
  refer(file: FileName, id: string | number, field: string): void;
  claim(space: UniqueSpace, value: string | number | undefined, field: string): void;
  picture(path: string | undefined, field: string): void;
}

/**
 * Rules that look beyond one field (docs/catalog-format). A record comes without the top-level
 * fields whose shape is wrong: these are reported already, and must not hide what else is wrong.
 */
type Inspectors = { readonly [Name in FileName]: (line: Partial<SourceLines[Name]>, to: Findings) => void };

export const inspectors: Inspectors = {
  genres: () => {},
  tags: () => {},
  studios: () => {},
  teams: inspectTeam,
  anime: inspectAnime,
  releases: inspectRelease,
  posters: inspectPoster,
  schedule: (line, to) => referTo('anime', line.anime, 'anime', to),
  characters: inspectCharacter,
  readings: inspectReading,
  tombstones: inspectTombstone,
};

function inspectTeam(team: Partial<SourceLines['teams']>, to: Findings): void {
  to.claim('team.slug', team.slug, 'slug');
  to.picture(team.avatar, 'avatar');
  inspectDescription(team.description, 'description', to);
}

function inspectAnime(anime: Partial<SourceLines['anime']>, to: Findings): void {
  to.claim('anime.slug', anime.slug, 'slug');
  to.claim('anime.catalog_a', anime.externalIds?.catalog_a, 'externalIds.catalog_a');
  to.claim('anime.catalog_b', anime.externalIds?.catalog_b, 'externalIds.catalog_b');
  to.claim('anime.catalog_c', anime.externalIds?.catalog_c, 'externalIds.catalog_c');
  const { titles } = anime;
  if (titles && titles.ua === undefined && titles.english === undefined && titles.original === undefined) {
    to.wrong('titles', titles, 'needs at least one of ua, english, original');
  }
  inspectDescription(anime.description, 'description', to);
  referTo('studios', anime.studio, 'studio', to);
  referToAll('genres', anime.genres, 'genres', to);
  referToAll('tags', anime.tags, 'tags', to);
  referToAll('anime', anime.similar, 'similar', to);
  const relations = anime.relations ?? [];
  for (const [index, { kind, anime: target }] of relations.entries()) {
    referTo('anime', target, `relations[${index}].anime`, to);
    if (relations.findIndex((other) => other.kind === kind && other.anime === target) < index) {
      to.wrong(`relations[${index}]`, relations[index], 'stands in the list twice');
    }
    if (target === anime.id) to.wrong(`relations[${index}].anime`, target, 'is the title itself');
  }
  if (anime.id !== undefined && anime.similar?.includes(anime.id)) {
    to.wrong(`similar[${anime.similar.indexOf(anime.id)}]`, anime.id, 'is the title itself');
  }
  inspectRanges(anime.episodeTypes, to);
  to.picture(anime.poster, 'poster');
}

function inspectRanges(types: SourceLines['anime']['episodeTypes'], to: Findings): void {
  for (const [type, ranges] of Object.entries(types ?? {})) {
    for (const [index, range] of (ranges ?? []).entries()) {
      if (range.from > range.to) {
        to.wrong(`episodeTypes.${type}[${index}]`, range, '"from" must not be larger than "to"');
      }
    }
  }
}

function inspectRelease(release: Partial<SourceLines['releases']>, to: Findings): void {
  referTo('anime', release.anime, 'anime', to);
  referToAll('teams', release.teams, 'teams', to);
  if (release.teams?.length === 0) to.wrong('teams', release.teams, 'needs at least one team');
  const numbers = new Map<number, number>();
  for (const [index, { number }] of (release.episodes ?? []).entries()) {
    const other = numbers.get(number);
    if (other === undefined) numbers.set(number, index);
    else to.wrong(`episodes[${index}].number`, number, `is also the number of episodes[${other}]`);
  }
}

function inspectPoster(poster: Partial<SourceLines['posters']>, to: Findings): void {
  referTo('anime', poster.anime, 'anime', to);
  referTo('teams', poster.team, 'team', to);
  if (poster.isSelected === true) to.claim('poster.selected', poster.anime, 'isSelected');
  to.picture(poster.image, 'image');
}

function inspectCharacter(character: Partial<SourceLines['characters']>, to: Findings): void {
  to.claim('character.slug', character.slug, 'slug');
  inspectDescription(character.description?.ua, 'description.ua', to);
  inspectDescription(character.description?.en, 'description.en', to);
  const { ageMin, ageMax, mergedInto } = character;
  if (ageMin !== undefined && ageMax !== undefined && ageMin > ageMax) {
    to.wrong('ageMin', ageMin, `must not be larger than ageMax (${ageMax})`);
  }
  const animes = (character.anime ?? []).map((appearance) => appearance.anime);
  for (const [index, anime] of animes.entries()) {
    referTo('anime', anime, `anime[${index}].anime`, to);
    if (animes.indexOf(anime) < index) to.wrong(`anime[${index}].anime`, anime, 'stands in the list twice');
  }
  referTo('characters', mergedInto, 'mergedInto', to);
  to.picture(character.image, 'image');
}

function inspectReading(reading: Partial<SourceLines['readings']>, to: Findings): void {
  const allowed = reading.lang === undefined ? undefined : translitSystems.get(reading.lang);
  if (reading.system === undefined || allowed === undefined || allowed.includes(reading.system)) return;
  const hint = suggestion(nearest(reading.system, allowed));
  to.wrong('system', reading.system, `is no system of ${reading.lang}${hint} Allowed: ${allowed.join(', ')}`);
}

const tombstoneFiles = { anime: 'anime', character: 'characters', team: 'teams' } as const;

function inspectTombstone(tombstone: Partial<SourceLines['tombstones']>, to: Findings): void {
  if (tombstone.kind === undefined) return;
  referTo(tombstoneFiles[tombstone.kind], tombstone.replacedBy, 'replacedBy', to);
}

function inspectDescription(text: string | undefined, field: string, to: Findings): void {
  if (text === undefined) return;
  for (const { value, message } of checkDescription(text)) to.wrong(field, value, message);
}

function referTo(file: FileName, id: string | number | undefined, field: string, to: Findings): void {
  if (id !== undefined) to.refer(file, id, field);
}

function referToAll(
  file: FileName,
  ids: readonly (string | number)[] | undefined,
  field: string,
  to: Findings,
): void {
  for (const [index, id] of (ids ?? []).entries()) {
    to.refer(file, id, `${field}[${index}]`);
    if (ids?.indexOf(id) !== index)
      to.wrong(`${field}[${index}]`, id, `stands in the list twice: ${quote(ids)}`);
  }
}
