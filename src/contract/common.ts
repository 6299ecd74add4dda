/** Shapes shared by several resources (contract: Resources and their fields). */
import { z } from 'zod';
import { imageFormats, imageSizes } from './enums.ts';

/** A text of the documentation in its two editions. */
export interface Text {
  readonly uk: string;
  readonly en: string;
}

/** Documentation of a field or parameter: English for OpenAPI, Ukrainian for the site. */
export function note(en: string, uk: string): { description: string; uk: string } {
  return { description: en, uk };
}

/**
 * A list of the contract in a response: a listed value or any string, because the lists may grow within v1
 * (contract: Versioning 2 and 5).
 */
export function openEnum<const T extends readonly [string, ...string[]]>(values: T) {
  return z.union([z.enum(values), z.string()]);
}

export const id = z.int().positive();
export const count = z.int().nonnegative();
export const slug = z.string().meta(note('Service slug', 'Текстовий ідентифікатор сервісу'));
export const timestamp = z.iso
  .datetime()
  .meta(note('RFC3339 in UTC, e.g. 2026-03-01T17:00:00Z', 'RFC3339 у UTC, як-от 2026-03-01T17:00:00Z'));
export const date = z.iso.date().meta(note('YYYY-MM-DD', 'РРРР-ММ-ДД'));
const uri = z.url();

const picture = z
  .object(
    Object.fromEntries(imageFormats.map((f) => [f, uri])) as Record<
      (typeof imageFormats)[number],
      typeof uri
    >,
  )
  .meta({ id: 'Picture', ...note('One picture in two formats', 'Одна картинка у двох форматах') });

export const imageSet = z
  .object(
    Object.fromEntries(imageSizes.map((s) => [s.name, picture])) as Record<
      (typeof imageSizes)[number]['name'],
      typeof picture
    >,
  )
  .meta({
    id: 'ImageSet',
    ...note(
      'Largest side: big 1600 px, medium 900 px, small 400 px; never enlarged',
      'Найдовша сторона: big — 1600 px, medium — 900 px, small — 400 px; картинки не збільшуються',
    ),
  });
export type ImageSet = z.infer<typeof imageSet>;

export { picture };
export type Picture = z.infer<typeof picture>;

export const ids = z
  .object({
    own: id.meta(note('Service id', 'Номер у сервісі')),
    slug,
    catalog_a: id.nullable().meta(note('Id in catalogue A', 'Номер у каталозі A')),
    catalog_b: id.nullable().meta(note('Id in catalogue B', 'Номер у каталозі B')),
    catalog_c: z.string().nullable().meta(note('Id in catalogue C', 'Ідентифікатор у каталозі C')),
    filmdb: z
      .string()
      .nullable()
      .meta(
        note(
          'Movie database; reference only, cannot be used to look up, because one record covers a whole franchise',
          'Кінобаза; лише для довідки: шукати за ним не можна, бо один запис охоплює цілу франшизу',
        ),
      ),
  })
  .meta({
    id: 'Ids',
    ...note('Identifiers in this and other catalogues', 'Ідентифікатори в цьому та інших каталогах'),
  });
export type Ids = z.infer<typeof ids>;

export const titles = z
  .object({
    ua: z.string().nullable().meta(note('Ukrainian title', 'Українська назва')),
    english: z.string().nullable().meta(note('English title', 'Англійська назва')),
    original: z.string().nullable().meta(note('Original title', 'Назва мовою оригіналу')),
  })
  .meta({ id: 'Titles' });

/** `images` of an anime: empty when the title has no picture at all. */
export const animeImages = z.object({ poster: imageSet.optional() }).meta({
  id: 'AnimeImages',
  ...note(
    'The selected Ukrainian poster, else the original cover; empty when the title has no picture',
    'Обраний український постер, інакше оригінальна обкладинка; порожньо, коли картинки немає',
  ),
});

/** Anime nested in other responses (contract: Anime short card). */
export const nestedAnime = z
  .object({ ids, titles, images: animeImages })
  .meta({ id: 'NestedAnime', ...note('Nested anime', 'Вкладене аніме') });
export type NestedAnime = z.infer<typeof nestedAnime>;

export const teamRef = z
  .object({ id, slug, name: z.string() })
  .meta({ id: 'TeamRef', ...note('Team in short', 'Команда скорочено') });
export type TeamRef = z.infer<typeof teamRef>;
