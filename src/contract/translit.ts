/** Transliteration (contract: Transliteration result, GET /translit/systems). */
import { z } from 'zod';
import { address, flag, note, openEnum, optionalText, shape, text, textOrNull } from './common.ts';
import { translitLangs, translitRequestLangs } from './enums.ts';

/** System ids accepted per language, the default first; `en` has one and ignores the parameter. */
export const translitSystems = {
  ja: ['ja_default', 'gojuon'],
  zh: ['ukt', 'academic'],
  ko: ['ko_default', 'ko_academic'],
  en: ['en'],
} as const satisfies Record<(typeof translitLangs)[number], readonly [string, ...string[]]>;

const step = shape(
  'TranslitStep',
  'A part of a word and the rule that read it',
  'Частина слова й правило, що її прочитало',
  {
    from: text('The part as written', 'Частина, як її написано'),
    to: text('What it became', 'Чим вона стала'),
    rule: text('Identifier of the rule', 'Позначка правила'),
  },
);

const word = shape('TranslitWord', 'A word that was read, explained', 'Прочитане слово з поясненням', {
  source: text('The word as written', 'Слово, як його написано'),
  result: text('Its reading', 'Його читання'),
  steps: z.array(step).meta(note('Its parts, from left to right', 'Частини слова зліва направо')),
});

const suggest = z
  .object({
    lang: openEnum(translitLangs).meta(note('Language that can read it', 'Яка мова його читає')),
    section: text(
      'Name of the section of that language, in Ukrainian',
      'Назва розділу цієї мови, українською',
    ),
    text: text('The ready reading', 'Готове читання'),
  })
  .optional()
  .meta({
    id: 'TranslitSuggest',
    ...note('Another language that can read everything', 'Інша мова, яка читає все'),
  });

const line = shape('TranslitLine', 'One line of the input', 'Один рядок тексту', {
  source: text('The line as sent', 'Рядок, як його надіслано'),
  result: text(
    'The line in Ukrainian; punctuation, order and unread words stay unchanged',
    'Українською; розділові знаки, порядок і непрочитані слова — як були',
  ),
  lang: openEnum(translitLangs).nullable().optional().meta({
    description: 'Only with lang=auto: language of the line; null if the line has nothing to read',
    uk: 'Лише з lang=auto: якою мовою прочитано рядок; null, якщо читати в ньому нічого',
  }),
  system: z.string().nullable().optional().meta({
    description: 'Only with lang=auto: display name of its system; null if the line has nothing to read',
    uk: 'Лише з lang=auto: назва його системи; так само null',
  }),
  systemId: z.string().nullable().optional().meta({
    description: 'Only with lang=auto: id of its system; null if the line has nothing to read',
    uk: 'Лише з lang=auto: id цієї системи; так само null',
  }),
  unresolved: z.array(z.string()).optional().meta({
    description: 'Words that the system could not read; they stay unchanged; absent if it read all',
    uk: 'Слова, яких система не прочитала; їх повернено без змін; немає, якщо прочитано все',
  }),
  from: openEnum(['catalog']).optional().meta({
    description:
      'catalog: the name comes from the catalogue, where at least three entries write it so; absent otherwise',
    uk: 'catalog: ім’я в тому вигляді, в якому його пишуть щонайменше три записи каталогу; інакше немає',
  }),
  rules: optionalText(
    'The reading by the rules alone; only together with from',
    'Читання лише за правилами; є тільки разом із from',
  ),
  words: z.array(word).optional().meta({
    description: 'The words that were read, in their order; only with explain=true',
    uk: 'Прочитані слова в їхньому порядку; лише з explain=true',
  }),
  suggest: suggest.meta({
    description: 'Only if a word is unresolved and another language can read the whole line',
    uk: 'Лише коли якесь слово не прочитано, а інша мова читає весь рядок',
  }),
});

export const translitResult = shape(
  'Transliteration',
  'Text in Ukrainian, line by line',
  'Текст українською, рядок за рядком',
  {
    lang: openEnum(translitRequestLangs).meta(note('The language requested', 'Мова, як у запиті')),
    system: text('Display name of the system used, in Ukrainian', 'Назва застосованої системи, українською'),
    systemId: text(
      'Value of that system for the parameter system; auto with lang=auto',
      'Її значення для параметра system; auto, якщо lang=auto',
    ),
    text: text('All results joined by line breaks', 'Усі результати, розділені розривами рядків'),
    lines: z.array(line).meta({
      description: 'One item per input line or item, in their order',
      uk: 'Окремий запис на кожен рядок чи елемент, у тому самому порядку',
    }),
    suggest: suggest.meta({
      description: 'Only if no word was read and another language can read the whole text',
      uk: 'Лише коли не прочитано жодного слова, а інша мова читає весь текст',
    }),
  },
);
export type TranslitResult = z.infer<typeof translitResult>;

const acceptedInput = shape('AcceptedInput', 'A kind of input a system reads', 'Запис, який читає система', {
  name: text('Kind of input, in Ukrainian', 'Вид запису'),
  example: text('Example of this input', 'Зразок такого запису'),
});

const rule = shape('TranslitRule', 'A rule of a system', 'Правило системи', {
  text: text('The rule in words, in Ukrainian', 'Правило словами'),
  example: text('Words it has read', 'Слова, прочитані за ним'),
});

const against = shape('TranslitAgainst', 'A common mistake', 'Поширена помилка', {
  bad: text('What the system never gives', 'Як система ніколи не пише'),
  good: text('What it gives instead', 'Як вона пише натомість'),
  why: text('The reason, in Ukrainian', 'Чому саме так'),
});

const source = shape('TranslitSource', 'Source of a system’s rules', 'Джерело правил системи', {
  title: text('Title of the work', 'Назва джерела'),
  url: address('Where to read it', 'Де його прочитати'),
});

const alt = z
  .object({
    system: text('Id of that system', 'Її id'),
    title: text('Display name of that system', 'Її назва для показу'),
    parameter: text(
      'What to add to the request, e.g. system=gojuon',
      'Що додати до запиту, як-от system=gojuon',
    ),
    summary: text('How it differs, in Ukrainian', 'Чим вона відрізняється'),
  })
  .nullable()
  .meta({
    id: 'TranslitAlt',
    ...note('Second system of a language', 'Друга система тієї самої мови'),
  });

export const translitSystem = shape(
  'TranslitSystem',
  'What a system reads, and how',
  'Що й як читає система',
  {
    id: text('Value of the parameter system', 'Значення параметра system'),
    lang: openEnum(translitLangs).meta(note('Language that it reads', 'Яку мову вона читає')),
    title: text('Name of the section of its language, in Ukrainian', 'Назва розділу її мови'),
    system: text('Display name, as in answers of /translit', 'Назва для показу, як у відповідях /translit'),
    nameEn: text('Display name in English', 'Та сама назва англійською'),
    accepts: z.array(acceptedInput).meta(note('What may be sent', 'Що можна надсилати')),
    summary: text('In short, in Ukrainian', 'Коротко про систему'),
    rules: z.array(rule).meta(note('Main rules of the system', 'Як вона читає, головне')),
    against: z
      .array(against)
      .meta(note('Common mistakes it does not make', 'Поширені помилки, яких вона не робить')),
    limits: z.array(z.string()).meta(note('What it cannot do, in Ukrainian', 'Чого вона не вміє')),
    sources: z.array(source).meta(note('Sources of the rules', 'На чому ґрунтуються правила')),
    alt: alt.meta({
      description: 'The second system and the parameter that enables it; null when the language has one',
      uk: 'Друга система й параметр, що її вмикає; null, якщо система в мови одна',
    }),
    nameMode: flag('Whether mode=name makes sense', 'Чи має сенс mode=name'),
    naming: textOrNull(
      'A rule for editors who write the name, which the service does not apply; null if there is none',
      'Редакційне правило запису імені, якого сам сервіс не застосовує; null, якщо такого немає',
    ),
  },
);
export type TranslitSystem = z.infer<typeof translitSystem>;
