import type { CatalogDatabase } from '../database.ts';
import { fromJson } from '../rows.ts';
import type { SourceLines } from '../source/files.ts';
import { orAbsent, orDefault } from './columns.ts';

interface TeamRow {
  id: number;
  slug: string;
  name: string;
  description: string | null;
  birthday: string | null;
  avatar: string | null;
  links_json: string | null;
  views_total: number | null;
  views_last30_days: number | null;
  views_monthly_avg: number | null;
}

/** Lines of teams.ndjson by id; one team if an id is given. */
export function* exportTeams(db: CatalogDatabase, id?: number): Generator<SourceLines['teams']> {
  const where = id === undefined ? '' : 'WHERE id = ?';
  const rows = db.prepare<number[], TeamRow>(`SELECT * FROM team ${where} ORDER BY id`);
  for (const row of rows.all(...(id === undefined ? [] : [id]))) {
    const { views_total: total, views_last30_days: last30Days } = row;
    yield {
      id: row.id,
      slug: row.slug,
      name: row.name,
      description: orAbsent(row.description),
      birthday: orAbsent(row.birthday),
      avatar: orAbsent(row.avatar),
      links: fromJson(row.links_json),
      views:
        total === null || last30Days === null
          ? undefined
          : { total, last30Days, monthlyAvg: orAbsent(row.views_monthly_avg) },
    };
  }
}

interface PosterRow {
  id: number;
  anime: number;
  is_selected: number;
  author: string | null;
  team: number | null;
  image: string;
  published_at: string;
  appeared_at: string;
}

/** Lines of posters.ndjson by id; those of one title if an id is given. */
export function* exportPosters(db: CatalogDatabase, anime?: number): Generator<SourceLines['posters']> {
  const where = anime === undefined ? '' : 'WHERE anime = ?';
  const rows = db.prepare<number[], PosterRow>(`SELECT * FROM poster ${where} ORDER BY id`);
  for (const row of rows.all(...(anime === undefined ? [] : [anime]))) {
    yield {
      id: row.id,
      anime: row.anime,
      isSelected: orDefault(row.is_selected),
      author: orAbsent(row.author),
      team: orAbsent(row.team),
      image: row.image,
      publishedAt: row.published_at,
      appearedAt: row.appeared_at,
    };
  }
}

/** Lines of schedule.ndjson by airing; those of one title if an id is given. */
export function* exportSchedule(db: CatalogDatabase, anime?: number): Generator<SourceLines['schedule']> {
  type Row = Omit<SourceLines['schedule'], 'finished'> & { finished: number };
  const where = anime === undefined ? '' : 'WHERE anime = ?';
  const rows = db.prepare<number[], Row>(`SELECT * FROM schedule ${where} ORDER BY airing, anime, episode`);
  for (const row of rows.all(...(anime === undefined ? [] : [anime]))) {
    yield { ...row, finished: row.finished === 1 };
  }
}

/** Lines of readings.ndjson by language, source, system and mode; the operator's own corrections are not among them. */
export function* exportReadings(db: CatalogDatabase): Generator<SourceLines['readings']> {
  type Mode = NonNullable<SourceLines['readings']['mode']>;
  type Row = Omit<SourceLines['readings'], 'system' | 'mode'> & { system: string; mode: Mode | '' };
  for (const row of db.prepare<[], Row>('SELECT * FROM reading ORDER BY lang, source, system, mode').all()) {
    const { lang, system, mode, source, result } = row;
    yield { lang, system: system || undefined, mode: mode || undefined, source, result };
  }
}

/** Lines of tombstones.ndjson by kind and id. */
export function* exportTombstones(db: CatalogDatabase): Generator<SourceLines['tombstones']> {
  type Kind = SourceLines['tombstones']['kind'];
  type Row = { kind: Kind; id: number; slug: string | null; replaced_by: number | null };
  for (const row of db.prepare<[], Row>('SELECT * FROM tombstone ORDER BY kind, id').all()) {
    const { kind, id, slug, replaced_by: replacedBy } = row;
    yield { kind, id, slug: orAbsent(slug), replacedBy: orAbsent(replacedBy) };
  }
}
