/** Teams (contract: Team). */
import { z } from 'zod';
import { count, date, id, imageSet, note, slug } from './common.ts';

export const teamCard = z
  .object({
    id,
    slug,
    name: z.string(),
    birthday: date.nullable(),
    avatar: imageSet.nullable(),
    hasVoice: z.boolean().meta(note('Voices', 'Озвучує')),
    hasSubs: z.boolean().meta(note('Makes subtitles', 'Робить субтитри')),
    animeCount: count.meta(note('Number of titles', 'Кількість назв')),
  })
  .meta({ id: 'TeamCard', ...note('Team in lists', 'Команда в переліках') });
export type TeamCard = z.infer<typeof teamCard>;

export const team = teamCard
  .extend({
    description: z.string().nullable(),
    links: z
      .record(z.string(), z.url())
      .meta(note('Addresses keyed by platform name', 'Адреси за назвою платформи')),
    views: z
      .object({ total: count, last30Days: count, monthlyAvg: count.optional() })
      .nullable()
      .meta({
        id: 'TeamViews',
        ...note(
          'Views of the episodes of the team; an episode released in collaboration counts for each team of it',
          'Перегляди серій команди; спільна серія рахується кожній з команд',
        ),
      }),
  })
  .meta({ id: 'Team', ...note('Team', 'Команда') });
export type Team = z.infer<typeof team>;
