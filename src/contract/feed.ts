/** Feed items and schedule entries (contract: Feed item, Schedule entry). */
import { z } from 'zod';
import {
  airedEpisode,
  embedUrl,
  flag,
  isCollab,
  nestedAnime,
  note,
  releaseKind,
  releaseTeams,
  shape,
  text,
  timestamp,
} from './common.ts';

export const feedItem = shape(
  'FeedItem',
  'New episode at one provider; an episode at several providers makes several items',
  'Нова серія в одному плеєрі; у кількох плеєрах — кілька записів',
  {
    anime: nestedAnime.meta(note('The anime of the episode', 'Чия це серія')),
    releaseId: text(
      'Id of its release; with anime.ids.own, episode and provider it names the item, with publishedAt this appearance of it',
      'Id її релізу; разом з anime.ids.own, episode і provider називає запис, а з publishedAt — саме цю його появу',
    ),
    teams: releaseTeams,
    isCollab,
    teamName: text('Names of all teams, joined by " & "', 'Назви всіх команд через « & »'),
    kind: releaseKind,
    provider: text('Name of the hosting provider', 'Назва плеєра'),
    episode: z.number().meta(note('Its number; may be fractional', 'Номер; може бути дробовим')),
    embedUrl,
    publishedAt: timestamp.meta({
      description: 'When the item appeared in this service, UTC; the feed is newest first',
      uk: 'Коли запис з’явився в цьому сервісі, за UTC; у стрічці спершу найновіші',
    }),
  },
);
export type FeedItem = z.infer<typeof feedItem>;

export const scheduleEntry = shape('ScheduleEntry', 'One airing', 'Один показ', {
  anime: nestedAnime.meta(note('The anime that is shown', 'Що показують')),
  episode: airedEpisode,
  airing: timestamp.meta({
    description: 'Time of the showing, UTC; its day in the schedule is by Kyiv time',
    uk: 'Коли показують, за UTC; день, під яким стоїть запис, — за київським часом',
  }),
  finished: flag(
    'true if the episode has been shown: the source says so, or its airing plus its length has passed',
    'true, якщо цю серію вже показали: так каже джерело або від airing минула її тривалість',
  ),
});
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

const day = (uk: string) =>
  z.array(scheduleEntry).meta({
    description: 'Sorted by airing, then title; [] if nothing is shown',
    uk: `${uk}: за часом показу, далі за назвою; [], якщо показів немає`,
  });

export const schedule = shape(
  'Schedule',
  'The current week in Kyiv, Monday 00:00 to Sunday 24:00; always all seven days',
  'Поточний тиждень за київським часом, від понеділка 00:00 до неділі 24:00; завжди всі сім днів',
  {
    monday: day('Понеділок'),
    tuesday: day('Вівторок'),
    wednesday: day('Середа'),
    thursday: day('Четвер'),
    friday: day('П’ятниця'),
    saturday: day('Субота'),
    sunday: day('Неділя'),
  },
);
export type Schedule = z.infer<typeof schedule>;
