/** Teams. */
import { z } from 'zod';
import { animeCard } from '../anime.ts';
import { note } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import * as enums from '../enums.ts';
import { flag, limitUpTo, order, page, teamRef } from '../params.ts';
import { team, teamCard } from '../team.ts';

export const teams = endpoint({
  name: 'teams',
  path: '/teams',
  tag: 'teams',
  summary: { en: 'Teams', uk: 'Команди' },
  params: {
    search: z.string().optional().meta(note('By name', 'За назвою')),
    haveVoice: flag.meta(note('Only teams that voice', 'Лише ті, що озвучують')),
    haveSubs: flag.meta(note('Only teams that make subtitles', 'Лише ті, що роблять субтитри')),
    sort: z.enum(enums.teamSortFields).default('name').meta({
      description: 'count: number of titles; updated: latest release',
      uk: 'count — за кількістю аніме; updated — за останнім релізом',
    }),
    order,
    page,
    limit: limitUpTo(enums.maxTeamPageSize),
  },
  aliases: { q: 'search' },
  result: z.array(teamCard),
  envelope: 'pages',
  cache: 'fiveMinutes',
  example: { path: '/teams?haveVoice=true&limit=2' },
});

export const teamDetail = endpoint({
  name: 'team',
  path: '/teams/{ref}',
  tag: 'teams',
  summary: { en: 'Team', uk: 'Команда' },
  pathParams: { ref: teamRef },
  result: team,
  errors: ['not_found'],
  cache: 'fiveMinutes',
  servedFrom: 'tree',
  example: { path: '/teams/1' },
});

export const teamAnime = endpoint({
  name: 'teamAnime',
  path: '/teams/{ref}/anime',
  tag: 'teams',
  summary: { en: 'Titles of a team, by name', uk: 'Роботи команди, за назвою' },
  pathParams: { ref: teamRef },
  params: { page, limit: limitUpTo(enums.maxPageSize) },
  result: z.array(animeCard),
  envelope: 'pages',
  errors: ['not_found'],
  cache: 'fiveMinutes',
  servedFrom: 'tree',
  example: { path: '/teams/1/anime?limit=2' },
});
