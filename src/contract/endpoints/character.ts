/** Characters. */
import { z } from 'zod';
import { character, characterCard } from '../character.ts';
import { note } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import * as enums from '../enums.ts';
import { age, characterRef, flag, limitUpTo, order, page } from '../params.ts';

export const characters = endpoint({
  path: '/characters',
  tag: 'characters',
  summary: { en: 'Characters: search and filters', uk: 'Персонажі: пошук і фільтри' },
  params: {
    search: z.string().optional().meta({
      description: 'At least two letters or digits; cut to 100 characters; tolerant of typos',
      uk: 'Щонайменше дві літери чи цифри; описки не завадять; після 100 символів обрізається',
    }),
    roles: z.array(z.enum(enums.roles)).optional().meta({
      description: 'Role in at least one anime (with the parameter anime: in that one)',
      uk: 'Мають цю роль хоча б в одному аніме (разом з anime — саме в ньому)',
    }),
    genders: z.array(z.enum(enums.genders)).optional().meta(note('Any of these', 'Будь-яка із цих')),
    ageFrom: age.meta({
      description: "A character's age is a range; it matches when it overlaps",
      uk: 'Вік персонажа — проміжок; досить, щоб він перетнувся із заданим',
    }),
    ageTo: age.meta(note('Upper bound, inclusive', 'Верхня межа, включно')),
    birthMonth: z.int().min(1).max(12).optional().meta(note('1 to 12', 'Від 1 до 12')),
    birthToday: flag.meta({
      description: 'Birthday today in Kyiv; takes precedence over birthMonth',
      uk: 'День народження сьогодні за київським часом; має перевагу над birthMonth',
    }),
    withDescription: flag.meta(note('Only with a Ukrainian description', 'Лише з українським описом')),
    anime: z
      .int()
      .min(1)
      .max(Number.MAX_SAFE_INTEGER)
      .optional()
      .meta(note('Only characters of this anime id', 'Лише персонажі аніме з цим номером')),
    sort: z.enum(enums.characterSortFields).optional().meta({
      description:
        'Default: relevance with search, else popularity; birthday: from January, characters without a birthday last',
      uk: 'Типово relevance із search, інакше popularity; birthday — від січня, без дати — наприкінці',
    }),
    order: order.meta({
      description: 'Default: asc for name and birthday, desc for others',
      uk: 'Типово asc для name і birthday, desc для решти',
    }),
    page,
    limit: limitUpTo(enums.maxCharacterPageSize),
  },
  aliases: { q: 'search' },
  result: z.array(characterCard),
  envelope: 'pagesAndLimit',
  cache: 'fiveMinutes',
  example: { path: '/characters?roles=main&limit=2' },
});

export const characterDetail = endpoint({
  path: '/characters/{ref}',
  tag: 'characters',
  summary: { en: 'Character', uk: 'Персонаж' },
  pathParams: { ref: characterRef },
  result: character,
  errors: ['not_found'],
  cache: 'fiveMinutes',
  servedFrom: 'tree',
  example: { path: '/characters/1' },
});
