import { translitSystems } from '../../../contract/translit.ts';
import { closestMatch } from '../../source/closest-match.ts';
import { quote, suggestion } from '../../source/diagnostics.ts';
import { type FileName, type SourceLines, tombstoneFiles } from '../../source/files.ts';
import type { UniqueSpace } from './unique-values.ts';

/** The rules check references and values, and report mistakes, through this. `field` is a path in the record. */
export interface RuleContext {
  report(field: string, value: unknown, message: string): void;
  refer(file: FileName, id: string | number, field: string): void;
  claim(space: UniqueSpace, value: string | number | undefined, field: string): void;
  picture(path: string | undefined, field: string): void;
  description(text: string | undefined, field: string): void;
}

/** Ignores all findings of the rules. A caller replaces the functions that it needs. */
export const heedless: RuleContext = {
  report: () => {},
  refer: () => {},
  claim: () => {},
  picture: () => {},
  description: () => {},
};

/**
 * Rules over several fields (docs/catalog-format). Top-level fields of a wrong shape were reported and removed before,
 * so that the remaining fields are still checked.
 */
type Rules = {
  readonly [Name in FileName]: (line: Partial<SourceLines[Name]>, context: RuleContext) => void;
};

export const rules: Rules = {
  genres: () => {},
  tags: () => {},
  studios: () => {},
  teams: checkTeam,
  anime: checkAnime,
  releases: checkRelease,
  posters: checkPoster,
  schedule: checkAiring,
  characters: checkCharacter,
  readings: checkReading,
  tombstones: checkTombstone,
  hidden: () => {},
  ids: () => {},
};

function checkTeam(team: Partial<SourceLines['teams']>, context: RuleContext): void {
  context.claim('team.slug', team.slug, 'slug');
  context.picture(team.avatar, 'avatar');
  context.description(team.description, 'description');
}

function checkAnime(anime: Partial<SourceLines['anime']>, context: RuleContext): void {
  context.claim('anime.slug', anime.slug, 'slug');
  context.claim('anime.catalog_a', anime.externalIds?.catalog_a, 'externalIds.catalog_a');
  context.claim('anime.catalog_b', anime.externalIds?.catalog_b, 'externalIds.catalog_b');
  context.claim('anime.catalog_c', anime.externalIds?.catalog_c, 'externalIds.catalog_c');
  const { titles } = anime;
  if (titles && titles.ua === undefined && titles.english === undefined && titles.original === undefined) {
    context.report('titles', titles, 'needs at least one of ua, english, original');
  }
  context.description(anime.description, 'description');
  referTo('studios', anime.studio, 'studio', context);
  referToAll('genres', anime.genres, 'genres', context);
  referToAll('tags', anime.tags, 'tags', context);
  referToAll('anime', anime.similar, 'similar', context);
  const relations = anime.relations ?? [];
  for (const [index, { kind, anime: target }] of relations.entries()) {
    referTo('anime', target, `relations[${index}].anime`, context);
    if (relations.findIndex((other) => other.kind === kind && other.anime === target) < index) {
      context.report(`relations[${index}]`, relations[index], 'is in the list twice');
    }
    if (target === anime.id) context.report(`relations[${index}].anime`, target, 'is the title itself');
  }
  if (anime.id !== undefined && anime.similar?.includes(anime.id)) {
    context.report(`similar[${anime.similar.indexOf(anime.id)}]`, anime.id, 'is the title itself');
  }
  checkRanges(anime.episodeTypes, context);
  context.picture(anime.poster, 'poster');
}

function checkRanges(types: SourceLines['anime']['episodeTypes'], context: RuleContext): void {
  for (const [type, ranges] of Object.entries(types ?? {})) {
    for (const [index, range] of (ranges ?? []).entries()) {
      if (range.from > range.to) {
        context.report(`episodeTypes.${type}[${index}]`, range, '"from" must not be larger than "to"');
      }
    }
  }
}

function checkRelease(release: Partial<SourceLines['releases']>, context: RuleContext): void {
  referTo('anime', release.anime, 'anime', context);
  referToAll('teams', release.teams, 'teams', context);
  if (release.teams?.length === 0) context.report('teams', release.teams, 'needs at least one team');
  const numbers = new Map<number, number>();
  for (const [index, { number }] of (release.episodes ?? []).entries()) {
    const other = numbers.get(number);
    if (other === undefined) numbers.set(number, index);
    else context.report(`episodes[${index}].number`, number, `is also the number of episodes[${other}]`);
  }
}

function checkPoster(poster: Partial<SourceLines['posters']>, context: RuleContext): void {
  referTo('anime', poster.anime, 'anime', context);
  referTo('teams', poster.team, 'team', context);
  if (poster.isSelected === true) context.claim('poster.selected', poster.anime, 'isSelected');
  context.picture(poster.image, 'image');
}

function checkAiring(line: Partial<SourceLines['schedule']>, context: RuleContext): void {
  const { anime, episode, ordinal, cancelled } = line;
  referTo('anime', anime, 'anime', context);
  if (ordinal !== undefined)
    context.claim('schedule.ordinal', `${anime}/${episode}/${ordinal}`, 'anime, episode, ordinal');
  else if (cancelled === true) context.report('ordinal', null, 'is needed if "cancelled" is true');
}

function checkCharacter(character: Partial<SourceLines['characters']>, context: RuleContext): void {
  context.claim('character.slug', character.slug, 'slug');
  context.description(character.description?.ua, 'description.ua');
  context.description(character.description?.en, 'description.en');
  const { ageMin, ageMax, mergedInto } = character;
  if (ageMin !== undefined && ageMax !== undefined && ageMin > ageMax) {
    context.report('ageMin', ageMin, `must not be larger than ageMax (${ageMax})`);
  }
  const animes = (character.anime ?? []).map((appearance) => appearance.anime);
  for (const [index, anime] of animes.entries()) {
    referTo('anime', anime, `anime[${index}].anime`, context);
    if (animes.indexOf(anime) < index) context.report(`anime[${index}].anime`, anime, 'is in the list twice');
  }
  referTo('characters', mergedInto, 'mergedInto', context);
  context.picture(character.image, 'image');
}

function checkReading(reading: Partial<SourceLines['readings']>, context: RuleContext): void {
  const allowed: readonly string[] | undefined = reading.lang && translitSystems[reading.lang];
  if (reading.system === undefined || allowed === undefined || allowed.includes(reading.system)) return;
  const hint = suggestion(closestMatch(reading.system, allowed));
  context.report(
    'system',
    reading.system,
    `is not a system of ${reading.lang}${hint} Allowed: ${allowed.join(', ')}`,
  );
}

function checkTombstone(tombstone: Partial<SourceLines['tombstones']>, context: RuleContext): void {
  if (tombstone.kind === undefined) return;
  referTo(tombstoneFiles[tombstone.kind], tombstone.replacedBy, 'replacedBy', context);
}

function referTo(file: FileName, id: string | number | undefined, field: string, context: RuleContext): void {
  if (id !== undefined) context.refer(file, id, field);
}

function referToAll(
  file: FileName,
  ids: readonly (string | number)[] | undefined,
  field: string,
  context: RuleContext,
): void {
  for (const [index, id] of (ids ?? []).entries()) {
    context.refer(file, id, `${field}[${index}]`);
    if (ids?.indexOf(id) !== index)
      context.report(`${field}[${index}]`, id, `is in the list twice: ${quote(ids)}`);
  }
}
