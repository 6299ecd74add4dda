/** Transliteration (contract: Transliteration result, GET /translit/systems). */
import { z } from 'zod';
import { note, openEnum } from './common.ts';
import { translitLangs } from './enums.ts';

/** System ids accepted per language, the default first; `en` has one and ignores the parameter. */
export const translitSystems = {
  ja: ['ja_default', 'gojuon'],
  zh: ['ukt', 'academic'],
  ko: ['ko_default', 'ko_academic'],
  en: ['en'],
} as const satisfies Record<(typeof translitLangs)[number], readonly [string, ...string[]]>;

const step = z.object({ from: z.string(), to: z.string(), rule: z.string() }).meta({
  id: 'TranslitStep',
  ...note('A part of a word and the rule that read it', 'Частина слова й правило, що її прочитало'),
});

const line = z
  .object({
    source: z.string(),
    result: z.string(),
    unresolved: z
      .array(z.string())
      .optional()
      .meta(
        note(
          'Words the system could not read; returned unchanged',
          'Слова, яких система не прочитала; їх повернено без змін',
        ),
      ),
    from: openEnum(['catalog'])
      .optional()
      .meta(note('catalog: the form the catalogue uses', 'catalog: так пише каталог')),
    rules: z
      .string()
      .optional()
      .meta(note('The reading by the rules, beside from', 'Читання за правилами, поруч із from')),
    words: z
      .array(
        z
          .object({ source: z.string(), result: z.string(), steps: z.array(step) })
          .meta({ id: 'TranslitWord' }),
      )
      .optional()
      .meta(note('Only with explain=true', 'Лише з explain=true')),
  })
  .meta({ id: 'TranslitLine' });

export const translitResult = z
  .object({
    lang: openEnum(translitLangs),
    system: z.string().meta(note('Display name of the system', 'Назва системи')),
    systemId: z.string(),
    text: z
      .string()
      .meta(note('All results joined by line breaks', 'Усі результати, розділені розривами рядків')),
    lines: z.array(line),
    suggest: z
      .object({ lang: openEnum(translitLangs), section: z.string(), text: z.string() })
      .optional()
      .meta({
        id: 'TranslitSuggest',
        ...note(
          'When no word was read and another language reads the whole text: that language, its section, the ready reading',
          'Коли не прочитано жодного слова, а інша мова читає весь текст: ця мова, її розділ і готове читання',
        ),
      }),
  })
  .meta({ id: 'TranslitResult' });
export type TranslitResult = z.infer<typeof translitResult>;

export const translitSystem = z
  .object({
    id: z.string(),
    lang: openEnum(translitLangs),
    title: z.string(),
    system: z.string(),
    accepts: z.array(z.object({ name: z.string(), example: z.string() }).meta({ id: 'AcceptedInput' })),
    summary: z.string(),
    rules: z.array(z.object({ text: z.string(), example: z.string() }).meta({ id: 'TranslitRule' })),
    against: z.array(
      z.object({ bad: z.string(), good: z.string(), why: z.string() }).meta({ id: 'TranslitAgainst' }),
    ),
    limits: z.array(z.string()),
    sources: z.array(z.object({ title: z.string(), url: z.url() }).meta({ id: 'TranslitSource' })),
    alt: z
      .object({ system: z.string(), title: z.string(), parameter: z.string(), summary: z.string() })
      .nullable()
      .meta({
        id: 'TranslitAlt',
        ...note(
          'The second system and the parameter that enables it',
          'Друга система й параметр, що її вмикає',
        ),
      }),
    nameMode: z.boolean().meta(note('Whether mode=name makes sense', 'Чи має сенс mode=name')),
    naming: z
      .string()
      .nullable()
      .meta(
        note(
          'An editorial rule for writing the name that the service itself never applies',
          'Редакційне правило запису імені, якого сам сервіс не застосовує',
        ),
      ),
  })
  .meta({ id: 'TranslitSystem' });
export type TranslitSystem = z.infer<typeof translitSystem>;
