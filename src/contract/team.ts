/** Teams (contract: Team). */
import { z } from 'zod';
import { count, date, flag, id, imageSet, note, shape, slug, text, textOrNull } from './common.ts';

export const teamCard = shape('TeamCard', 'Team in lists', 'Команда в переліках', {
  id: id.meta(note('Number of the team', 'Номер команди')),
  slug,
  name: text('As the team calls itself', 'Як команда себе називає'),
  birthday: date.nullable().meta({
    description: 'Day of foundation, YYYY-MM-DD; null if not known',
    uk: 'День заснування, РРРР-ММ-ДД; null, якщо невідомий',
  }),
  avatar: imageSet
    .nullable()
    .meta(note('Picture of the team; null without one', 'Картинка команди; null, якщо немає')),
  hasVoice: flag('true when at least one release is a voice-over', 'true, якщо є хоч один озвучений реліз'),
  hasSubs: flag('true when at least one release is subtitles', 'true, якщо є хоч один реліз із субтитрами'),
  animeCount: count.meta({
    description: 'Titles with a release of the team; equals total of /teams/{ref}/anime',
    uk: 'Скільки аніме мають її реліз; дорівнює total у /teams/{ref}/anime',
  }),
});
export type TeamCard = z.infer<typeof teamCard>;

const teamViews = z
  .object({
    total: count.meta(note('Views in all time', 'За весь час')),
    last30Days: count.meta(note('Views in the last 30 days', 'За останні 30 днів')),
    monthlyAvg: count.optional().meta({
      description: 'Views in an average month; absent if not known',
      uk: 'У середньому за місяць; немає, якщо невідомо',
    }),
  })
  .nullable()
  .meta({
    id: 'TeamViews',
    description:
      'Views of the episodes of the team; an episode released in collaboration counts for each team of it',
    uk: 'Перегляди серій команди; спільну серію зараховано кожній із команд',
  });

export const team = shape('Team', 'Team', 'Команда', {
  ...teamCard.shape,
  description: textOrNull(
    'About the team, Markdown; null without one',
    'Про команду, Markdown; null, якщо немає',
  ),
  links: z.record(z.string(), z.url()).meta({
    description: 'Addresses keyed by platform name; {} when there are none',
    uk: 'Адреси за назвою платформи; {}, якщо немає жодної',
  }),
  views: teamViews.meta({
    description: 'Views of all its episodes; null if not counted',
    uk: 'Перегляди всіх серій команди; null, якщо їх не рахували',
  }),
});
export type Team = z.infer<typeof team>;
