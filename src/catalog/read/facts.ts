import type { Catalog } from '../database.ts';
import type {
  AnimeFacts,
  CharacterFacts,
  EpisodeRange,
  EpisodeRecord,
  PosterRecord,
  ReleaseRecord,
} from '../records.ts';
import { fromJson } from '../rows.ts';
import { type PosterRow, toPoster } from './feed.ts';

interface FactsRow {
  cover: string | null;
  description: string | null;
  start_date: string | null;
  source: AnimeFacts['source'];
  country: string | null;
  age_rating: AnimeFacts['ageRating'];
  episodes_aired: number;
  duration_min: number | null;
  score_own: number | null;
  score_own_count: number | null;
  score_catalog_a_count: number | null;
  episode_types_json: string | null;
  licensee: string | null;
  license_strict: number | null;
  license_watch_json: string | null;
}

interface EpisodeRow {
  number: number;
  label: string | null;
  kind: EpisodeRecord['kind'] | null;
  added_at: string;
  provider: string | null;
  embed_url: string;
  source_added_at: string;
}

/**
 * Reads, one title at a time, what only its own pages show; memory stays flat however large the catalogue.
 * Relations and similar titles may name hidden ones: whoever shows them looks them up among the shown records.
 */
export function createAnimeFactsReader(db: Catalog): (id: number) => AnimeFacts | undefined {
  const facts = db.prepare<[number], FactsRow>(`
    SELECT i.image_id AS cover, a.description, a.start_date, a.source, a.country, a.age_rating, a.episodes_aired,
      a.duration_min, a.score_own, a.score_own_count, a.score_catalog_a_count, a.episode_types_json, a.licensee,
      a.license_strict, a.license_watch_json
    FROM shown_anime a LEFT JOIN image i ON i.path = a.poster WHERE a.id = ?`);
  const relations = db.prepare<[number], { kind: AnimeFacts['relations'][number]['kind']; anime: number }>(`
    SELECT kind, target AS anime FROM relation WHERE anime = ? ORDER BY position`);
  const similar = db
    .prepare<[number], number>('SELECT target FROM similar WHERE anime = ? ORDER BY position')
    .pluck();
  const posters = db.prepare<[number], PosterRow>(
    'SELECT * FROM shown_poster WHERE anime = ? ORDER BY published_at DESC, id',
  );
  const releases = createReleasesReader(db);
  return (id) => {
    const row = facts.get(id);
    return (
      row && toFacts(row, relations.all(id), similar.all(id), releases(id), posters.all(id).map(toPoster))
    );
  };
}

function toFacts(
  row: FactsRow,
  relations: AnimeFacts['relations'],
  similar: number[],
  releases: ReleaseRecord[],
  posters: PosterRecord[],
): AnimeFacts {
  return {
    cover: row.cover,
    description: row.description,
    startDate: row.start_date,
    source: row.source,
    country: row.country,
    ageRating: row.age_rating,
    aired: row.episodes_aired,
    durationMin: row.duration_min,
    scoreOwn: row.score_own,
    scoreOwnCount: row.score_own_count,
    ratingCount: row.score_catalog_a_count,
    episodeTypes: fromJson<Record<string, EpisodeRange[]>>(row.episode_types_json, {}),
    license:
      row.licensee !== null && row.license_strict === 1
        ? { licensee: row.licensee, watch: fromJson(row.license_watch_json, []) }
        : null,
    relations,
    similar,
    releases,
    posters,
  };
}

function createReleasesReader(db: Catalog): (anime: number) => ReleaseRecord[] {
  const releases = db.prepare<[number], { id: number; key: string; kind: ReleaseRecord['kind'] }>(
    'SELECT id, key, kind FROM shown_release WHERE anime = ? ORDER BY id',
  );
  const teams = db
    .prepare<[number], number>('SELECT team FROM release_team WHERE release = ? ORDER BY position')
    .pluck();
  const episodes = db.prepare<[number], EpisodeRow>(`
    SELECT e.number, e.label, e.kind, e.added_at, s.provider, s.embed_url, s.added_at AS source_added_at
    FROM episode e LEFT JOIN episode_source s ON s.release = e.release AND s.number = e.number
    WHERE e.release = ? ORDER BY e.number, s.position`);
  return (anime) =>
    releases
      .all(anime)
      .map(({ id, key, kind }) => ({
        id: key,
        kind,
        teams: teams.all(id),
        episodes: toEpisodes(episodes.all(id)),
      }))
      // `release.id` changes when a line is imported again; the public id does not
      .sort((a, b) => (a.id < b.id ? -1 : 1));
}

function toEpisodes(rows: readonly EpisodeRow[]): EpisodeRecord[] {
  const episodes: (EpisodeRecord & { sources: EpisodeRecord['sources'][number][] })[] = [];
  for (const row of rows) {
    let last = episodes.at(-1);
    if (last?.number !== row.number) {
      last = {
        number: row.number,
        label: row.label,
        kind: row.kind ?? 'unknown',
        addedAt: row.added_at,
        sources: [],
      };
      episodes.push(last);
    }
    if (row.provider !== null) {
      last.sources.push({ provider: row.provider, embedUrl: row.embed_url, addedAt: row.source_added_at });
    }
  }
  return episodes;
}

interface CharacterRow {
  description_ua: string | null;
  description_en: string | null;
  height_cm: number | null;
  external_ids_json: string | null;
  updated_at: string;
}

/** Reads, one character at a time, what only its detail shows. */
export function createCharacterFactsReader(db: Catalog): (id: number) => CharacterFacts | undefined {
  const query = db.prepare<[number], CharacterRow>(
    'SELECT description_ua, description_en, height_cm, external_ids_json, updated_at FROM shown_character WHERE id = ?',
  );
  return (id) => {
    const row = query.get(id);
    if (row === undefined) return undefined;
    const external = fromJson<Partial<CharacterFacts['externalIds']>>(row.external_ids_json, {});
    return {
      description: row.description_ua ?? row.description_en,
      heightCm: row.height_cm,
      externalIds: {
        catalog_c: external.catalog_c ?? [],
        catalog_a: external.catalog_a ?? [],
        catalog_b: external.catalog_b ?? [],
      },
      updatedAt: row.updated_at,
    };
  };
}
