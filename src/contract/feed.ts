/** What is new and what comes (contract: Feed item, Schedule entry). */
import { z } from 'zod';
import { nestedAnime, openEnum, teamRef, timestamp } from './common.ts';
import { releaseKinds } from './enums.ts';

export const feedItem = z
  .object({
    anime: nestedAnime,
    teams: z.array(teamRef),
    isCollab: z.boolean(),
    teamName: z.string(),
    kind: openEnum(releaseKinds),
    provider: z.string(),
    episode: z.number(),
    embedUrl: z.url(),
    publishedAt: timestamp,
  })
  .meta({ id: 'FeedItem' });
export type FeedItem = z.infer<typeof feedItem>;

export const scheduleEntry = z
  .object({ anime: nestedAnime, episode: z.int(), airing: timestamp, finished: z.boolean() })
  .meta({ id: 'ScheduleEntry' });
export type ScheduleEntry = z.infer<typeof scheduleEntry>;

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
const day = z.array(scheduleEntry);

export const schedule = z
  .object({
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
    sunday: day,
  })
  .meta({ id: 'Schedule' });
export type Schedule = z.infer<typeof schedule>;
