/** Transliteration (contract: Transliteration result, GET /translit/systems). */
import { z } from 'zod';
import { note, openEnum } from './common.ts';
import { translitLangs, translitRequestLangs } from './enums.ts';

/** System ids accepted per language, the default first; `en` has one and ignores the parameter. */
export const translitSystems = {
  ja: ['ja_default', 'gojuon'],
  zh: ['ukt', 'academic'],
  ko: ['ko_default', 'ko_academic'],
  en: ['en'],
} as const satisfies Record<(typeof translitLangs)[number], readonly [string, ...string[]]>;

const step = z
  .object({
    from: z.string().meta(note('The part as written', 'Частина, як її написано')),
    to: z.string().meta(note('What it became', 'Чим вона стала')),
    rule: z.string().meta(note('Identifier of the rule', 'Позначка правила')),
  })
  .meta({
    id: 'TranslitStep',
    ...note('A part of a word and the rule that read it', 'Частина слова й правило, що її прочитало'),
  });

const word = z
  .object({
    source: z.string().meta(note('The word as written', 'Слово, як його написано')),
    result: z.string().meta(note('Its reading', 'Його читання')),
    steps: z.array(step).meta(note('Its parts, from left to right', 'Частини слова зліва направо')),
  })
  .meta({ id: 'TranslitWord', ...note('A word that was read, explained', 'Прочитане слово з поясненням') });

const suggest = z
  .object({
    lang: openEnum(translitLangs).meta(note('Which language reads it', 'Яка мова його читає')),
    section: z
      .string()
      .meta(
        note('Name of the section of that language, in Ukrainian', 'Назва розділу цієї мови, українською'),
      ),
    text: z.string().meta(note('The ready reading', 'Готове читання')),
  })
  .optional()
  .meta({
    id: 'TranslitSuggest',
    ...note('Another language that reads it all', 'Інша мова, яка читає все'),
  });

const line = z
  .object({
    source: z.string().meta(note('The line as it was sent', 'Рядок, як його надіслано')),
    result: z.string().meta({
      description: 'In Ukrainian; punctuation, order and unread words as they were',
      uk: 'Українською; розділові знаки, порядок і непрочитані слова — як були',
    }),
    lang: openEnum(translitLangs).nullable().optional().meta({
      description: 'Only with lang=auto: what the line was read as; null where it has nothing to read',
      uk: 'Лише з lang=auto: якою мовою прочитано рядок; null, якщо читати в ньому нічого',
    }),
    system: z.string().nullable().optional().meta({
      description: 'Only with lang=auto: display name of its system; null likewise',
      uk: 'Лише з lang=auto: назва його системи; так само null',
    }),
    systemId: z.string().nullable().optional().meta({
      description: 'Only with lang=auto: the id of that system; null likewise',
      uk: 'Лише з lang=auto: id цієї системи; так само null',
    }),
    unresolved: z.array(z.string()).optional().meta({
      description: 'Words the system could not read, returned unchanged; absent when it read all',
      uk: 'Слова, яких система не прочитала; їх повернено без змін; немає, якщо прочитано все',
    }),
    from: openEnum(['catalog']).optional().meta({
      description:
        'catalog: a name in the form at least three entries of the catalogue use; absent otherwise',
      uk: 'catalog: ім’я в тому вигляді, в якому його пишуть щонайменше три записи каталогу; інакше немає',
    }),
    rules: z.string().optional().meta({
      description: 'The reading by the rules alone; only beside from',
      uk: 'Читання лише за правилами; є тільки разом із from',
    }),
    words: z.array(word).optional().meta({
      description: 'Those that were read, in their order; only with explain=true',
      uk: 'Прочитані слова в їхньому порядку; лише з explain=true',
    }),
    suggest: suggest.meta({
      description: 'Only where a word is unresolved and another language reads the whole line',
      uk: 'Лише коли якесь слово не прочитано, а інша мова читає весь рядок',
    }),
  })
  .meta({ id: 'TranslitLine', ...note('One line of the input', 'Один рядок тексту') });

export const translitResult = z
  .object({
    lang: openEnum(translitRequestLangs).meta(note('The language requested', 'Мова, як у запиті')),
    system: z
      .string()
      .meta(note('Display name of the system used, in Ukrainian', 'Назва застосованої системи, українською')),
    systemId: z
      .string()
      .meta(
        note(
          'Its value for the parameter system; auto with lang=auto',
          'Її значення для параметра system; auto, якщо lang=auto',
        ),
      ),
    text: z
      .string()
      .meta(note('All results joined by line breaks', 'Усі результати, розділені розривами рядків')),
    lines: z.array(line).meta({
      description: 'One item per input line or item, in their order',
      uk: 'Окремий запис на кожен рядок чи елемент, у тому самому порядку',
    }),
    suggest: suggest.meta({
      description: 'Only when no word was read and another language reads the whole text',
      uk: 'Лише коли не прочитано жодного слова, а інша мова читає весь текст',
    }),
  })
  .meta({
    id: 'Transliteration',
    ...note('Text in Ukrainian, line by line', 'Текст українською, рядок за рядком'),
  });
export type TranslitResult = z.infer<typeof translitResult>;

const acceptedInput = z
  .object({
    name: z.string().meta(note('What kind of input, in Ukrainian', 'Вид запису')),
    example: z.string().meta(note('Such an input', 'Зразок такого запису')),
  })
  .meta({ id: 'AcceptedInput', ...note('A kind of input a system reads', 'Запис, який читає система') });

const rule = z
  .object({
    text: z.string().meta(note('The rule in words, in Ukrainian', 'Правило словами')),
    example: z.string().meta(note('Words it has read', 'Слова, прочитані за ним')),
  })
  .meta({ id: 'TranslitRule', ...note('A rule of a system', 'Правило системи') });

const against = z
  .object({
    bad: z.string().meta(note('What the system never gives', 'Як система ніколи не пише')),
    good: z.string().meta(note('What it gives instead', 'Як вона пише натомість')),
    why: z.string().meta(note('The reason, in Ukrainian', 'Чому саме так')),
  })
  .meta({ id: 'TranslitAgainst', ...note('A common mistake', 'Поширена помилка') });

const source = z
  .object({
    title: z.string().meta(note('What the work is called', 'Назва джерела')),
    url: z.url().meta(note('Where to read it', 'Де його прочитати')),
  })
  .meta({ id: 'TranslitSource', ...note('Where rules of a system are from', 'Джерело правил системи') });

const alt = z
  .object({
    system: z.string().meta(note('Id of that system', 'Її id')),
    title: z.string().meta(note('Display name of that system', 'Її назва для показу')),
    parameter: z
      .string()
      .meta(
        note('What to add to the request, e.g. system=gojuon', 'Що додати до запиту, як-от system=gojuon'),
      ),
    summary: z.string().meta(note('How it differs, in Ukrainian', 'Чим вона відрізняється')),
  })
  .nullable()
  .meta({
    id: 'TranslitAlt',
    ...note('Second system of a language', 'Друга система тієї самої мови'),
  });

export const translitSystem = z
  .object({
    id: z.string().meta(note('Value of the parameter system', 'Значення параметра system')),
    lang: openEnum(translitLangs).meta(note('What language it reads', 'Яку мову вона читає')),
    title: z
      .string()
      .meta(note('Name of the section of its language, in Ukrainian', 'Назва розділу її мови')),
    system: z
      .string()
      .meta(note('Display name, as in answers of /translit', 'Назва для показу, як у відповідях /translit')),
    accepts: z.array(acceptedInput).meta(note('What may be sent', 'Що можна надсилати')),
    summary: z.string().meta(note('In short, in Ukrainian', 'Коротко про систему')),
    rules: z.array(rule).meta(note('How it reads, the main points', 'Як вона читає, головне')),
    against: z
      .array(against)
      .meta(note('Common mistakes it does not make', 'Поширені помилки, яких вона не робить')),
    limits: z.array(z.string()).meta(note('What it cannot do, in Ukrainian', 'Чого вона не вміє')),
    sources: z.array(source).meta(note('What the rules rest on', 'На чому ґрунтуються правила')),
    alt: alt.meta({
      description: 'The second system and the parameter that enables it; null when the language has one',
      uk: 'Друга система й параметр, що її вмикає; null, якщо система в мови одна',
    }),
    nameMode: z.boolean().meta(note('Whether mode=name makes sense', 'Чи має сенс mode=name')),
    naming: z.string().nullable().meta({
      description:
        'An editorial rule for writing the name that the service itself never applies; null without one',
      uk: 'Редакційне правило запису імені, якого сам сервіс не застосовує; null, якщо такого немає',
    }),
  })
  .meta({ id: 'TranslitSystem', ...note('What a system reads, and how', 'Що й як читає система') });
export type TranslitSystem = z.infer<typeof translitSystem>;
