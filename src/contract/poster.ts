/** Ukrainian posters (contract: Ukrainian poster, GET /anime/{ref}/posters, GET /posters/ua). */
import { z } from 'zod';
import {
  animeFields,
  flag,
  id,
  imageSet,
  nestedAnime,
  note,
  optionalText,
  shape,
  teamRef,
  timestamp,
} from './common.ts';

export const uaPoster = shape('UaPoster', 'Ukrainian poster', 'Український постер', {
  id: id.meta(note('Number of the poster', 'Номер постера')),
  isSelected: flag(
    'true if it is shown as images.poster; at most one per title',
    'true, якщо саме його показано як images.poster; щонайбільше один на аніме',
  ),
  author: optionalText('Author of the poster; absent if not known', 'Хто його зробив; немає, якщо невідомо'),
  team: teamRef.optional().meta({
    description: 'The team that published it; absent if not known',
    uk: 'Команда, що його видала; немає, якщо невідома',
  }),
  images: imageSet.meta(note('The poster itself', 'Сам постер')),
});
export type UaPoster = z.infer<typeof uaPoster>;

export const posterFeedItem = shape(
  'PosterFeedItem',
  'Ukrainian poster with its anime',
  'Український постер зі своїм аніме',
  {
    ...uaPoster.shape,
    anime: nestedAnime.meta(note('The anime of the poster', 'Аніме, якому він належить')),
    publishedAt: timestamp.meta({
      description: 'Time of publication, UTC; the newest first, ties by id',
      uk: 'Коли вийшов, за UTC; у стрічці спершу найновіші, однакові за часом — за id',
    }),
  },
);
export type PosterFeedItem = z.infer<typeof posterFeedItem>;

const postersAnime = shape(
  'PostersAnime',
  'Anime with only its identifiers',
  'Аніме: самі лише ідентифікатори',
  { ids: animeFields.ids },
);

export const posters = shape(
  'Posters',
  'The cover and all Ukrainian posters of a title',
  'Обкладинка й усі українські постери аніме',
  {
    anime: postersAnime.meta(note('The anime of the posters', 'Чиї це постери')),
    original: imageSet.nullable().meta({
      description: 'The original cover, even if another poster is selected; null if there is none',
      uk: 'Оригінальна обкладинка, хай який постер обрано; null, якщо її немає',
    }),
    uaPosters: z.array(uaPoster).meta({
      description: 'Newest first, ties by id; [] when there are none',
      uk: 'Спершу найновіші, однакові за часом — за id; [], якщо немає жодного',
    }),
  },
);
export type Posters = z.infer<typeof posters>;
