/** Updates and schedule. */
import { z } from 'zod';
import { note } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import * as enums from '../enums.ts';
import { feedItem, schedule, scheduleEntry } from '../feed.ts';
import { limitUpTo, optional, page, since } from '../params.ts';

const followed = optional.ids.meta({
  description: `Up to ${enums.maxDetailIds} ids of titles: returns items of any of them; ignores ids of hidden titles`,
  uk: `До ${enums.maxDetailIds} номерів аніме: досить одного з них; номери, яких сервіс не показує, пропущено`,
});

export const updates = endpoint({
  path: '/updates',
  tag: 'feeds',
  summary: { en: 'Newly published episodes, newest first', uk: 'Нові серії, спершу найновіші' },
  notes: [
    {
      en: 'One item per episode and provider.',
      uk: 'На кожну серію в кожному плеєрі — окремий запис.',
    },
  ],
  params: {
    since,
    anime: followed,
    teams: optional.ids.meta(
      note('Ids of teams; any of them must have made it', 'Номери команд: досить однієї з них'),
    ),
    kinds: z
      .array(z.enum(enums.releaseKinds))
      .optional()
      .meta(note('voice, sub', 'voice — озвучка, sub — субтитри')),
    page,
    limit: limitUpTo(enums.maxPageSize),
  },
  result: z.array(feedItem),
  envelope: 'pages',
  errors: ['too_many_ids'],
  cache: 'minute',
  example: { path: '/updates?limit=2' },
});

const bound = (en: string, uk: string) => z.string().optional().meta(note(en, uk));

export const airings = endpoint({
  path: '/airings',
  tag: 'feeds',
  summary: { en: 'Airings within a window of time', uk: 'Що виходить, за проміжком часу' },
  notes: [
    {
      en: 'Without parameters: the next seven days.',
      uk: 'Без параметрів — найближчі сім днів.',
    },
  ],
  params: {
    from: bound(
      'RFC3339, or a date, which begins at 00:00 in Kyiv; inclusive; default: the start of this minute',
      'RFC3339 або дата, що починається о 00:00 у Києві; включно; типово — початок цієї хвилини',
    ),
    to: bound(
      `Like from, but exclusive; default: 7 days after from, at most ${enums.maxAiringDays}`,
      `Як from, не включно; типово — за 7 днів після from, щонайбільше за ${enums.maxAiringDays}`,
    ),
    anime: followed,
    page,
    limit: limitUpTo(enums.maxPageSize),
  },
  result: z.array(scheduleEntry),
  envelope: 'pages',
  errors: ['too_many_ids'],
  cache: 'minute',
  example: { path: '/airings?limit=2' },
});

export const scheduleWeek = endpoint({
  path: '/schedule',
  tag: 'feeds',
  summary: { en: 'Airing in the current week (Kyiv)', uk: 'Виходить цього тижня (за київським часом)' },
  result: schedule,
  cache: 'minute',
  servedFrom: 'tree',
});
