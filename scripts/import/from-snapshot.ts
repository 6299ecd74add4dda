/**
 * Turns a published snapshot, such as the copy of a mirror, into a source with every public record. Pictures stay in
 * the tree, and lines name their variants by id (src/catalog/import/validate/images.ts, ready variants).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RecordsOrigin } from '../../src/catalog/database.ts';
import type { FileName, SourceLines } from '../../src/catalog/source/files.ts';
import type { SourceInfo } from '../../src/catalog/source/shapes.ts';
import { openLines } from '../../src/catalog/source/write-lines.ts';
import type { AnimeDetail } from '../../src/contract/index.ts';
import { formatUtc } from '../../src/contract/time.ts';
import { blockedIds, readBlocked } from '../../src/distribution/mirror/blocked.ts';
import type { AnimeRecord, CharacterRecord, Records, TeamRecord } from '../../src/records/records.ts';
import { withoutRecords } from '../../src/records/without.ts';
import { SnapshotError } from '../../src/snapshot/errors.ts';
import { layoutOf } from '../../src/snapshot/layout.ts';
import { openSnapshot, type Snapshot } from '../../src/snapshot/open.ts';

/** The path of the variants of a picture in the tree. */
const picture = (id: string | null | undefined) =>
  id == null ? undefined : `images/${id.slice(0, 2)}/${id}`;

/** The same path, from the address of a picture. */
const pictureOf = (address: string | undefined) =>
  picture(/([0-9a-f]{32})-[a-z]+\.\w+$/.exec(address ?? '')?.[1]);

// The import validates the lines, so it reports values that only a later program knows.

/**
 * A line with every field of the format, so that the compiler names this file when the format gets a field. A field that
 * is null or undefined is not written.
 */
type Whole<Name extends FileName> = { readonly [Field in keyof Required<SourceLines[Name]>]: unknown };

function teamLine(team: TeamRecord): Whole<'teams'> {
  const { id, slug, name, description, birthday, avatar, links, views } = team;
  return { id, slug, name, description, birthday, avatar: picture(avatar?.id), links, views };
}

/** @param isKnown whether a title exists: other files may still refer to a title that the mirror has blocked */
function animeLine(
  record: AnimeRecord,
  detail: AnimeDetail,
  cover: string | undefined,
  isKnown: (id: number) => boolean,
): Whole<'anime'> {
  const { catalogA: catalog_a, catalogB: catalog_b, catalogC: catalog_c, filmdb } = record;
  const { ua, english, original, synonyms } = record;
  const { total, aired, durationMin } = detail.episodes;
  const { own, ownCount, ...rating } = detail.scores;
  return {
    id: record.id,
    slug: record.slug,
    externalIds: { catalog_a, catalog_b, catalog_c, filmdb },
    titles: { ua, english, original, synonyms },
    description: detail.description,
    format: record.format,
    status: record.status,
    season: record.season,
    year: record.year,
    startDate: detail.startDate,
    source: detail.source,
    studio: record.studio,
    country: detail.country,
    ageRating: detail.ageRating,
    isAdult: record.isAdult,
    episodes: { total, aired, durationMin },
    scores: { own, ownCount, ...rating },
    views: record.views,
    genres: record.genres,
    tags: record.tags,
    episodeTypes: detail.episodeTypes,
    license: detail.license && { ...detail.license, strict: true },
    relations: detail.relations
      ?.map(({ kind, anime }) => ({ kind, anime: anime.ids.own }))
      .filter(({ anime }) => isKnown(anime)),
    similar: detail.similar?.map(({ ids }) => ids.own).filter(isKnown),
    poster: cover,
  };
}

/** When each item of the feed appeared, by title, release, episode and provider. */
function appearancesOf({ feed }: Records): ReadonlyMap<string, string> {
  const times = new Map<string, string>();
  for (const { release, number, provider, publishedAt } of feed)
    times.set(`${release.anime}/${release.id}/${number}/${provider}`, formatUtc(publishedAt * 1000));
  return times;
}

function* releaseLines({ details, records }: Snapshot): Generator<object> {
  const appeared = appearancesOf(records);
  const teams = new Set(records.teams.map(({ id }) => id));
  for (const { id: anime } of records.anime) {
    for (const { id, kind, teams: own, episodes } of details.player(anime)?.releases ?? []) {
      if (!own.every((team) => teams.has(team.id))) continue;
      // The id consists of teams, kind and, if there is one, track.
      const track = /^[\d+]+-(?:voice|sub)-(.+)$/.exec(id)?.[1];
      yield {
        anime,
        kind,
        track,
        teams: own.map((team) => team.id),
        episodes: episodes?.map(({ number, label, kind: canon, addedAt, sources }) => ({
          number,
          label,
          kind: canon,
          addedAt,
          sources: sources.map((source) => ({
            ...source,
            appearedAt: appeared.get(`${anime}/${id}/${number}/${source.provider}`),
          })),
        })),
      };
    }
  }
}

/** Lines of characters. A separate list says which names a person has written. */
function* characterLines({ details, records }: Snapshot): Generator<object> {
  const written = new Set(records.writtenNames.map(({ en, ua }) => `${en}\n${ua}`));
  const byId = new Map<number, CharacterRecord>();
  for (const record of records.characters) {
    const detail = details.character(record.id);
    if (detail === undefined) continue;
    byId.set(record.id, record);
    const { ua, en, native, gender, ageMin, ageMax, birthday, favorites } = record;
    const { description, heightCm, externalIds, updatedAt } = detail;
    yield {
      id: record.id,
      slug: record.slug,
      names: { ua, en, native },
      uaOrigin: ua !== null && written.has(`${en}\n${ua}`) ? 'human' : undefined,
      altNames: record.altNames.map((name) => ({ name })),
      description: { [record.hasUkrainianDescription ? 'ua' : 'en']: description },
      gender,
      ageMin,
      ageMax,
      birthday,
      heightCm,
      externalIds,
      image: picture(record.image?.id),
      favorites,
      anime: record.anime.map(({ id, role }) => ({ anime: id, role })),
      updatedAt,
    } satisfies Omit<Whole<'characters'>, 'mergedInto'>;
  }
  for (const { id, slug, into } of records.merged) {
    const target = details.character(into);
    // Of a merged character only the redirect is public.
    if (target !== undefined)
      yield { id, slug, names: { en: slug }, anime: [], mergedInto: into, updatedAt: target.updatedAt };
  }
}

/** The lines of each file. */
function linesOf(snapshot: Snapshot): Partial<Record<FileName, () => Iterable<object>>> {
  const { records, details } = snapshot;
  const teams = new Set(records.teams.map(({ id }) => id));
  const titles = new Set(Iterator.from(records.anime).map(({ id }) => id));
  return {
    genres: () => records.genres,
    tags: () => records.tags,
    studios: () => records.studios,
    teams: () => records.teams.map(teamLine),
    *anime() {
      for (const record of records.anime) {
        const detail = details.anime(record.id);
        const cover = pictureOf(details.posters(record.id)?.original?.big.webp);
        if (detail !== undefined) yield animeLine(record, detail, cover, (id) => titles.has(id));
      }
    },
    releases: () => releaseLines(snapshot),
    posters: () =>
      records.posters.map(({ id, anime, isSelected, author, team, image, publishedAt }) => ({
        id,
        anime,
        isSelected,
        author,
        team: team !== null && teams.has(team) ? team : undefined,
        image: picture(image.id),
        publishedAt,
        appearedAt: publishedAt,
      })),
    schedule: () => [
      ...records.schedule.map(({ durationMin: _ofTitle, ...line }) => line),
      ...records.cancelledAirings.map(({ durationMin: _ofTitle, ...line }) => ({ ...line, cancelled: true })),
    ],
    characters: () => characterLines(snapshot),
    *readings() {
      // The last of equal corrections applies.
      const last = new Map(
        records.readings.map((one) => [JSON.stringify([one.lang, one.system, one.mode, one.source]), one]),
      );
      yield* last.values();
    },
  };
}

function infoOf({ credits, hosting: { contact, mirrors }, catalogs }: Records) {
  return { version: 1, credits, contact, mirrors, catalogs } satisfies {
    readonly [Field in keyof SourceInfo]: unknown;
  };
}

/** The text of a line or of source.json. */
const toText = (value: object): string => JSON.stringify(value, (_, member) => member ?? undefined);

/** Compares all pictures with their hashes before the import uses them. @throws IntegrityError */
function checkPictures({ files, read }: Snapshot, hidden: ReadonlySet<string>): void {
  for (const entry of files.values())
    if (entry.path.startsWith('images/') && !hidden.has(entry.path)) read(entry);
}

/**
 * Writes the records of a snapshot as a source. Leaves out records that the mirror has blocked.
 * @returns the folder of its pictures, and the origin of the records
 * @throws SnapshotError if the snapshot is damaged
 */
export function writeSnapshotAsSource(
  folder: string,
  out: string,
): { pictureFolder: string; from: RecordsOrigin } {
  const blocked = readBlocked(folder);
  const opened = openSnapshot(folder);
  const snapshot = { ...opened, records: withoutRecords(opened.records, blockedIds(blocked)) };
  checkPictures(snapshot, new Set(blocked.paths));
  mkdirSync(out, { recursive: true });
  for (const [name, lines] of Object.entries(linesOf(snapshot))) {
    const file = openLines(join(out, `${name}.ndjson`));
    for (const line of lines()) file.write(toText(line));
    file.close();
  }
  writeFileSync(join(out, 'source.json'), toText(infoOf(snapshot.records)));
  if (snapshot.records.anime.length === 0) throw new SnapshotError(`${folder} has no anime.`);
  const { origin, id, generation } = snapshot.root;
  return { pictureFolder: layoutOf(folder).tree, from: { origin, id, generation } };
}
