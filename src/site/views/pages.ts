/** Every page that follows the data, by name. */
import { characterPage, charactersPage } from './character-page.ts';
import { feedPage } from './feed-page.ts';
import { frontPage } from './front-page.ts';
import { galleryPage } from './gallery-page.ts';
import { listPage } from './list-page.ts';
import type { Asking, PageContent, PageLocation } from './page.ts';
import type { PageName } from './routes.ts';
import { schedulePage } from './schedule-page.ts';
import { statisticsPage } from './statistics-page.ts';
import { statusPage } from './status-page.ts';
import { teamPage, teamsPage } from './team-page.ts';
import { titlePage } from './title-page.ts';

export const pages: Readonly<Record<PageName, (location: PageLocation) => Asking<PageContent>>> = {
  front: frontPage,
  title: titlePage,
  team: teamPage,
  character: characterPage,
  anime: listPage,
  teams: teamsPage,
  characters: charactersPage,
  schedule: schedulePage,
  updates: feedPage,
  posters: galleryPage,
  statistics: statisticsPage,
  status: statusPage,
};
