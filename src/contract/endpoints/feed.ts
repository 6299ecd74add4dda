/** Updates and schedule. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as enums from '../enums.ts';
import { feedItem, schedule } from '../feed.ts';
import { limitUpTo, page, since } from '../params.ts';

export const updates = endpoint({
  name: 'updates',
  path: '/updates',
  tag: 'feeds',
  summary: { en: 'Newly published episodes, newest first', uk: 'Нові серії, спершу найновіші' },
  notes: [
    {
      en: 'One item per episode and provider.',
      uk: 'На кожну серію в кожному плеєрі — окремий запис.',
    },
  ],
  params: { since, page, limit: limitUpTo(enums.maxPageSize) },
  result: z.array(feedItem),
  envelope: 'pages',
  cache: 'minute',
  servedFrom: 'sidecar',
  example: { path: '/updates?limit=2' },
});

export const scheduleWeek = endpoint({
  name: 'schedule',
  path: '/schedule',
  tag: 'feeds',
  summary: { en: 'Airing in the current week (Kyiv)', uk: 'Виходить цього тижня (за київським часом)' },
  result: schedule,
  cache: 'minute',
  servedFrom: 'tree',
});
