/** The exporters of all files. */
import type { CatalogDatabase } from '../database.ts';
import type { FileName, SourceLines } from '../source/files.ts';
import { exportAnime } from './anime.ts';
import { exportCharacters } from './character.ts';
import {
  exportHidden,
  exportIds,
  exportPosters,
  exportReadings,
  exportSchedule,
  exportTeams,
  exportTombstones,
} from './list.ts';
import { exportReleases } from './release.ts';

/** The lines of each file in a fixed order. With an id, only those of this record or title, if the file has ids. */
type Exporters = {
  readonly [Name in FileName]: (db: CatalogDatabase, owner?: number) => Iterable<SourceLines[Name]>;
};

/** How each file of a source is written. */
export const exporters: Exporters = {
  genres: (db) => db.prepare<[], SourceLines['genres']>('SELECT name, ua FROM genre ORDER BY name').all(),
  tags: (db) => db.prepare<[], SourceLines['tags']>('SELECT name, ua FROM tag ORDER BY name').all(),
  studios: (db) => db.prepare<[], SourceLines['studios']>('SELECT name FROM studio ORDER BY name').all(),
  teams: exportTeams,
  anime: exportAnime,
  releases: exportReleases,
  posters: exportPosters,
  schedule: exportSchedule,
  characters: exportCharacters,
  readings: exportReadings,
  tombstones: exportTombstones,
  hidden: exportHidden,
  ids: exportIds,
};
