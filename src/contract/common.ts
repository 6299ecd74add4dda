/** Shapes shared by several resources (contract: Resources and their fields). */
import { z } from 'zod';
import { animeFormats, imageFormats, imageSizes, releaseKinds } from './enums.ts';

/** A text of the documentation in both languages. */
export interface Text {
  readonly uk: string;
  readonly en: string;
}

/**
 * Documentation of a field or parameter: English for OpenAPI, Ukrainian for the site. The note of a shape describes the
 * shape. A note where the shape is used (`.meta()` clones it) describes that use. No full stop at the end.
 */
export function note(en: string, uk: string): { description: string; uk: string } {
  return { description: en, uk };
}

/** A shape with its own name in the descriptions. */
export function shape<F extends z.ZodRawShape>(id: string, en: string, uk: string, fields: F) {
  return z.object(fields).meta({ id, ...note(en, uk) });
}

/** A described field with one line of text. */
export const text = (en: string, uk: string) => z.string().meta(note(en, uk));
/** Like {@link text}, null if there is none. */
export const textOrNull = (en: string, uk: string) => z.string().nullable().meta(note(en, uk));
/** Like {@link text}, absent if there is none. */
export const optionalText = (en: string, uk: string) => z.string().optional().meta(note(en, uk));
/** A described field with a whole number. */
export const whole = (en: string, uk: string) => z.int().meta(note(en, uk));
/** Like {@link whole}, null if there is none. */
export const wholeOrNull = (en: string, uk: string) => z.int().nullable().meta(note(en, uk));
/** A described field with a full address. */
export const address = (en: string, uk: string) => z.url().meta(note(en, uk));
/** A described field that is true or false. */
export const flag = (en: string, uk: string) => z.boolean().meta(note(en, uk));

/**
 * A list of the contract in a response: a listed value or any string, because the lists may grow within v1
 * (contract: Versioning 2 and 5).
 */
export function openEnum<const T extends readonly [string, ...string[]]>(values: T) {
  return z.union([z.enum(values), z.string()]);
}

export const id = z.int().positive();
export const count = z.int().nonnegative();
export const slug = text(
  'Readable identifier in this service: lower-case Latin letters, digits and hyphens, never digits alone',
  'Текстовий ідентифікатор у сервісі: малі латинські літери, цифри й дефіси, ніколи не самі цифри',
);
export const timestamp = z.iso
  .datetime()
  .meta(note('RFC3339 in UTC, e.g. 2026-03-01T17:00:00Z', 'RFC3339 у UTC, як-от 2026-03-01T17:00:00Z'));
export const date = z.iso.date().meta(note('YYYY-MM-DD', 'РРРР-ММ-ДД'));
const uri = z.url();

const picture = z
  .object(
    Object.fromEntries(
      imageFormats.map((f) => [
        f,
        uri.meta({
          description: `Absolute address of the ${f} file; its content never changes`,
          uk: `Повна адреса файлу ${f}; його вміст незмінний`,
        }),
      ]),
    ) as Record<(typeof imageFormats)[number], typeof uri>, // the keys are the contract's list of formats
  )
  .extend({
    width: id.meta(note('Width of both files in pixels', 'Ширина обох файлів у пікселях')),
    height: id.meta(note('Height of both files in pixels', 'Висота обох файлів у пікселях')),
  })
  .meta({ id: 'Picture', ...note('One picture in two formats', 'Одна картинка у двох форматах') });

export const imageSet = z
  .object(
    Object.fromEntries(
      imageSizes.map(({ name, maxSide }) => [
        name,
        picture.meta({
          description: `Largest side ${maxSide} px, less if the original is smaller`,
          uk: `Найдовша сторона — ${maxSide} px або менша, якщо менший оригінал`,
        }),
      ]),
    ) as Record<(typeof imageSizes)[number]['name'], typeof picture>, // the keys are the contract's list of sizes
  )
  .meta({
    id: 'ImageSet',
    description: 'One picture in three sizes, never enlarged',
    uk: 'Одна картинка у трьох розмірах; її ніколи не збільшують',
  });
export type ImageSet = z.infer<typeof imageSet>;

export { picture };
export type Picture = z.infer<typeof picture>;

export const ids = shape(
  'Ids',
  'Identifiers in this and other catalogues',
  'Ідентифікатори в цьому та інших каталогах',
  {
    own: id.meta(note('Number in this service', 'Номер у сервісі')),
    slug,
    catalog_a: id
      .nullable()
      .meta(note('Number in catalogue A; null when not known', 'Номер у каталозі A; null, якщо невідомий')),
    catalog_b: id
      .nullable()
      .meta(note('Number in catalogue B; null when not known', 'Номер у каталозі B; null, якщо невідомий')),
    catalog_c: textOrNull(
      'Text identifier in catalogue C; null when not known',
      'Текстовий ідентифікатор у каталозі C; null, якщо невідомий',
    ),
    filmdb: textOrNull(
      'Movie database; for reference only: one record covers a whole franchise, so it cannot find a title; null if not known',
      'Запис кінобази; лише для довідки: шукати за ним не можна, бо один запис охоплює цілу франшизу; null, якщо невідомий',
    ),
  },
);
export type Ids = z.infer<typeof ids>;

export const titles = shape(
  'Titles',
  'Titles of an anime; at least one is not null',
  'Назви аніме; щонайменше одна з них не null',
  {
    ua: textOrNull('In Ukrainian; null when there is none', 'Українською; null, якщо такої немає'),
    english: textOrNull('In English; null when there is none', 'Англійською; null, якщо такої немає'),
    original: textOrNull(
      'In the original language; null when there is none',
      'Мовою оригіналу; null, якщо такої немає',
    ),
  },
);

/** `images` of an anime: empty if the title has no picture. */
const animeImages = shape(
  'AnimeImages',
  'Pictures of an anime; {} if it has none',
  'Картинки аніме; {}, якщо немає жодної',
  {
    poster: imageSet.optional().meta({
      description: 'The selected Ukrainian poster, else the original cover; absent if there are none',
      uk: 'Обраний український постер, інакше оригінальна обкладинка; немає, якщо бракує обох',
    }),
  },
);

/** The first fields of every form of an anime. */
export const animeFields = {
  ids: ids.meta(note('All identifiers; the block is always complete', 'Усі ідентифікатори, завжди повністю')),
  titles: titles.meta(
    note('In three languages; at least one is not null', 'Назви трьома мовами; щонайменше одна не null'),
  ),
  images: animeImages.meta(
    note('The poster to show; {} when there is no picture', 'Постер для показу; {}, якщо картинки немає'),
  ),
};
export const animeFormat = openEnum(animeFormats).meta({
  description:
    'How it was released: tv on television, movie in cinemas, ova on discs, ona on the web, music as a clip',
  uk: 'Де й як вийшло: tv — телесеріал, movie — фільм, special — спецвипуск, ova — на дисках, ona — в інтернеті, music — кліп',
});
export const animeYear = wholeOrNull(
  'Year of the first showing; null if not known',
  'Рік виходу; null, якщо невідомий',
);

/** Anime nested in other responses (contract: Anime short card). */
export const nestedAnime = z.object(animeFields).meta({
  id: 'NestedAnime',
  ...note('Anime inside other objects', 'Аніме всередині інших об’єктів'),
});
export type NestedAnime = z.infer<typeof nestedAnime>;

export const teamRef = shape('TeamRef', 'Team inside other objects', 'Команда всередині інших об’єктів', {
  id: id.meta(note('Number of the team', 'Номер команди')),
  slug,
  name: text('As the team calls itself', 'Як команда себе називає'),
});
export type TeamRef = z.infer<typeof teamRef>;

export const releaseKind = openEnum(releaseKinds).meta(
  note('voice: voice-over, sub: subtitles', 'voice — озвучка, sub — субтитри'),
);
/** The number of an aired episode. */
export const airedEpisode = whole('Number of the episode', 'Номер серії');
export const isCollab = flag(
  'true if several teams made it together',
  'true, якщо це спільна робота кількох команд',
);
export const embedUrl = address(
  'Address of the player to embed in a page',
  'Адреса плеєра, щоб вбудувати його в сторінку',
);
export const releaseTeams = z.array(teamRef).meta({
  description: 'Teams that made it (all teams of a collaboration), in the order of the catalogue',
  uk: 'Хто зробив, у порядку каталогу; у спільній роботі — усі команди',
});
