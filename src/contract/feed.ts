/** Feed items and schedule entries (contract: Feed item, Schedule entry). */
import { z } from 'zod';
import { isCollab, nestedAnime, note, releaseKind, releaseTeams, timestamp } from './common.ts';

export const feedItem = z
  .object({
    anime: nestedAnime.meta(note('Whose episode it is', 'Чия це серія')),
    releaseId: z
      .string()
      .meta(
        note(
          'Id of its release; with anime.ids.own, episode and provider it names the item, with publishedAt this appearance of it',
          'Id її релізу; разом з anime.ids.own, episode і provider називає запис, а з publishedAt — саме цю його появу',
        ),
      ),
    teams: releaseTeams,
    isCollab,
    teamName: z.string().meta(note('Names of all teams, joined by " & "', 'Назви всіх команд через « & »')),
    kind: releaseKind,
    provider: z.string().meta(note('Name of the hosting provider', 'Назва плеєра')),
    episode: z.number().meta(note('Its number; may be fractional', 'Номер; може бути дробовим')),
    embedUrl: z
      .url()
      .meta(note('Address of the player to embed in a page', 'Адреса плеєра, щоб вбудувати його в сторінку')),
    publishedAt: timestamp.meta({
      description: 'When the item appeared in this service, UTC; the feed is newest first',
      uk: 'Коли запис з’явився в цьому сервісі, за UTC; у стрічці спершу найновіші',
    }),
  })
  .meta({
    id: 'FeedItem',
    ...{
      description: 'New episode at one provider; at several providers it is several items',
      uk: 'Нова серія в одному плеєрі; у кількох плеєрах — кілька записів',
    },
  });
export type FeedItem = z.infer<typeof feedItem>;

const scheduleEntry = z
  .object({
    anime: nestedAnime.meta(note('What is shown', 'Що показують')),
    episode: z.int().meta(note('Its number', 'Номер серії')),
    airing: timestamp.meta({
      description: 'When it is shown, UTC; the day it stands under goes by Kyiv time',
      uk: 'Коли показують, за UTC; день, під яким стоїть запис, — за київським часом',
    }),
    finished: z.boolean().meta({
      description:
        'true when this episode has been shown already: the source says so, or its airing and its length have passed',
      uk: 'true, якщо цю серію вже показали: так каже джерело або від airing минула її тривалість',
    }),
  })
  .meta({ id: 'ScheduleEntry', ...note('One airing', 'Один показ') });
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
    description: 'By airing, then title; [] when nothing is shown',
    uk: `${uk}: за часом показу, далі за назвою; [], якщо показів немає`,
  });

export const schedule = z
  .object({
    monday: day('Понеділок'),
    tuesday: day('Вівторок'),
    wednesday: day('Середа'),
    thursday: day('Четвер'),
    friday: day('П’ятниця'),
    saturday: day('Субота'),
    sunday: day('Неділя'),
  })
  .meta({
    id: 'Schedule',
    ...{
      description: 'The current week in Kyiv, Monday 00:00 to Sunday 24:00; always all seven days',
      uk: 'Поточний тиждень за київським часом, від понеділка 00:00 до неділі 24:00; завжди всі сім днів',
    },
  });
export type Schedule = z.infer<typeof schedule>;
