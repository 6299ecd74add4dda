import type { PictureRecord, TeamRecord } from '../../records/records.ts';
import type { CatalogDatabase } from '../database.ts';
import { fromJson, type TeamRow } from '../rows.ts';

interface Row extends TeamRow {
  picture: string | null;
  has_voice: number | null;
  has_subs: number | null;
  anime_count: number | null;
  updated: string | null;
}

const query = `
  SELECT t.*, i.json AS picture, w.has_voice, w.has_subs, w.anime_count, w.updated
  FROM public_team t
  LEFT JOIN picture i ON i.path = t.avatar
  LEFT JOIN (
    SELECT rt.team, max(r.kind = 'voice') AS has_voice, max(r.kind = 'sub') AS has_subs,
      count(DISTINCT r.anime) AS anime_count,
      max((SELECT max(e.added_at) FROM episode e WHERE e.release = r.id)) AS updated
    FROM release_team rt
    JOIN public_release r ON r.id = rt.release
    GROUP BY rt.team) w ON w.team = t.id
  ORDER BY t.id`;

/** Reads public teams by id. Counts are over public releases (contract: Team; decision: animeCount = total of its titles). */
export const readTeams = (db: CatalogDatabase): TeamRecord[] =>
  Array.from(db.prepare<[], Row>(query).iterate(), toTeam);

function toTeam(row: Row): TeamRecord {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    birthday: row.birthday,
    avatar: fromJson<PictureRecord | null>(row.picture, null),
    links: fromJson<Record<string, string>>(row.links_json, {}),
    views:
      row.views_total === null
        ? null
        : {
            total: row.views_total,
            last30Days: row.views_last30_days ?? 0,
            ...(row.views_monthly_avg === null ? {} : { monthlyAvg: row.views_monthly_avg }),
          },
    hasVoice: row.has_voice === 1,
    hasSubs: row.has_subs === 1,
    animeCount: row.anime_count ?? 0,
    updated: row.updated,
  };
}
