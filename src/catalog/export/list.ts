import type { AiringRow } from '../airings.ts';
import type { CatalogDatabase } from '../database.ts';
import { fromJson, type PosterRow, type TeamRow } from '../rows.ts';
import type { SourceLines } from '../source/files.ts';
import { orAbsent, orDefault, rowsOf } from './columns.ts';

/** Lines of teams.ndjson by id; one team if an id is given. */
export function* exportTeams(db: CatalogDatabase, id?: number): Generator<SourceLines['teams']> {
  for (const row of rowsOf<TeamRow>(db, 'team', 'id', { id })) {
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

/** Lines of posters.ndjson by id; those of one title if an id is given. */
export function* exportPosters(db: CatalogDatabase, anime?: number): Generator<SourceLines['posters']> {
  for (const row of rowsOf<PosterRow>(db, 'poster', 'id', { anime })) {
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
  for (const row of rowsOf<AiringRow>(db, 'schedule', 'airing, anime, episode, ordinal', { anime })) {
    const { episode, airing, ordinal, sequence, changed_at: changedAt } = row;
    const finished = row.finished === 1;
    const cancelled = orDefault(row.cancelled);
    yield { anime: row.anime, episode, airing, finished, ordinal, sequence, changedAt, cancelled };
  }
}

/** Lines of readings.ndjson by language, source, system and mode, then the operator's own corrections. */
export function* exportReadings(db: CatalogDatabase): Generator<SourceLines['readings']> {
  type Mode = NonNullable<SourceLines['readings']['mode']>;
  type Row = Omit<SourceLines['readings'], 'system' | 'mode'> & { system: string; mode: Mode | '' };
  for (const table of ['reading', 'manual_reading']) {
    const byOperator = table === 'manual_reading' || undefined;
    const rows = db.prepare<[], Row>(`SELECT * FROM ${table} ORDER BY lang, source, system, mode`);
    for (const { lang, system, mode, source, result } of rows.all())
      yield { lang, system: system || undefined, mode: mode || undefined, source, result, byOperator };
  }
}

/** Lines of tombstones.ndjson by kind and id. */
export function* exportTombstones(db: CatalogDatabase): Generator<SourceLines['tombstones']> {
  type Kind = SourceLines['tombstones']['kind'];
  type Row = { kind: Kind; id: number; slug: string | null; replaced_by: number | null; withdrawn: number };
  for (const row of db.prepare<[], Row>('SELECT * FROM tombstone ORDER BY kind, id').all()) {
    const { kind, id, slug, replaced_by: replacedBy, withdrawn } = row;
    yield {
      kind,
      id,
      slug: orAbsent(slug),
      replacedBy: orAbsent(replacedBy),
      withdrawn: orDefault(withdrawn),
    };
  }
}

/** Lines of hidden.ndjson by kind and id. */
export const exportHidden = (db: CatalogDatabase): SourceLines['hidden'][] =>
  db
    .prepare<[], SourceLines['hidden']>('SELECT kind, id, hidden_at AS since FROM hidden ORDER BY kind, id')
    .all();

/** Lines of ids.ndjson by kind and number. */
export const exportIds = (db: CatalogDatabase): SourceLines['ids'][] =>
  db.prepare<[], SourceLines['ids']>('SELECT kind, text, id FROM text_id ORDER BY kind, id').all();
