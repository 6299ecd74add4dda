/** The messages of errors: one Ukrainian sentence for each kind of problem, with the value and the allowed values. */
import type { Problem } from './errors.ts';
import type { Shape } from './shape.ts';

const longestQuote = 80;

/** A sent value, cut to a length for messages. */
export function shorten(value: string): string {
  const points = [...value];
  return points.length > longestQuote ? `${points.slice(0, longestQuote).join('')}…` : value;
}
const quote = (value: string): string => `«${shorten(value)}»`;

/** The form of a title's slug; only such values are suggested as `slug:…`. */
export const isSlugLike = (value: string): boolean =>
  value.length <= longestQuote && /^(?=.*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value);

/** The reason why ids of the movie database find no record (contract: Identifier block). */
const notByFilmdb = '«filmdb» шукати не можна: один запис кінобази охоплює цілу франшизу';

const ukrainian = new Intl.PluralRules('uk');

/** Ukrainian plural: 1 секунда, 2 секунди, 5 секунд. */
export function plural(n: number, one: string, few: string, many: string): string {
  const form = ukrainian.select(n);
  return `${n} ${form === 'one' ? one : form === 'few' ? few : many}`;
}

const seconds = (n: number) => plural(n, 'секунду', 'секунди', 'секунд');

const wholeCatalog = (dumps: string | undefined) =>
  dumps === undefined ? '' : ` Увесь каталог одразу, файлами: ${dumps}`;

const noResource = {
  anime: 'Аніме',
  team: 'Команду',
  character: 'Персонажа',
} as const;

const jsonKind = {
  array: 'масив',
  string: 'рядок',
  number: 'число',
  boolean: 'логічне значення',
  null: 'null',
} as const;

const typeNames = {
  boolean: 'true або false',
  integer: 'ціле число',
  number: 'число',
  stringOrNumber: 'рядок або число',
  string: 'рядок',
  enum: 'рядок',
  array: 'масив рядків',
  stringsOrNumbers: 'масив рядків або чисел',
} as const;

/** Names a type. A list of a body holds strings, or strings and numbers. */
export const typeOf = (shape: Shape): keyof typeof typeNames =>
  shape.kind === 'array' && shape.item.kind === 'stringOrNumber' ? 'stringsOrNumbers' : shape.kind;

/** A sentence for each kind of problem. */
export type Prose = { readonly [K in Problem['kind']]: (problem: Extract<Problem, { kind: K }>) => string };

const prose: Prose = {
  unknownValue: (p) =>
    p.allowed.length === 0
      ? `Параметр «${p.parameter}»: невідоме значення ${quote(p.value)}. Дозволених значень тут немає.`
      : `Параметр «${p.parameter}»: невідоме значення ${quote(p.value)}. Дозволено: ${p.allowed.join(', ')}.${
          p.means === undefined ? '' : ` ${p.means.key} — це ${p.means.name}.`
        }`,
  unknownItem: (p) =>
    `Параметр «${p.parameter}»: невідоме значення ${quote(p.value)}.${
      p.nearest.length > 0 ? ` Найближчі: ${p.nearest.join(', ')}.` : ''
    } Повний перелік: ${p.list}`,
  notInteger: (p) =>
    `Параметр «${p.parameter}»: ${quote(p.value)} не є цілим числом. Дозволено: від ${p.min} до ${p.max}.`,
  notNumber: (p) =>
    `Параметр «${p.parameter}»: ${quote(p.value)} не є числом. Дозволено: від ${p.min} до ${p.max}, дріб — через крапку, як-от 12.5.`,
  outOfRange: (p) =>
    `Параметр «${p.parameter}»: ${typeof p.value === 'string' ? quote(p.value) : p.value} поза межами. Дозволено: від ${p.min} до ${p.max}.`,
  notYear: (p) =>
    `Параметр «${p.parameter}»: ${quote(p.value)} не є роком. Дозволено: чотири цифри, як-от 2024.`,
  notTimestamp: (p) =>
    `Параметр «${p.parameter}»: ${quote(p.value)} не є позначкою часу RFC3339. Дозволено: як-от 2026-03-01T17:00:00Z або 2026-03-01T19:00:00+02:00${p.takesDates ? ', а також день за київським часом, як-от 2026-03-01' : ''}.`,
  wrongType: (p) =>
    `Параметр «${p.parameter}» має неправильний тип. Дозволено: ${typeNames[typeOf(p.expected)]}.`,
  repeated: (p) => `Параметр «${p.parameter}» передано кілька разів. Дозволено: одне значення.`,
  nearName: (p) => `Параметра ${quote(p.value)} немає. Імовірно, ви мали на увазі «${p.parameter}».`,
  nameForm: (p) =>
    `Параметр «${p.parameter}»: запис ${quote(p.value)} незрозумілий. Дозволено: ${
      p.isList
        ? `${p.parameter}=a,b, ${p.parameter}[]=a або від ${p.parameter}[0]=a до ${p.parameter}[99]=a`
        : `${p.parameter} без дужок`
    }.`,
  required: (p) => `Бракує обов’язкового параметра «${p.parameter}».`,
  eitherOr: (p) =>
    p.both
      ? `Передано і «${p.one}», і «${p.other}». Дозволено: лише один із них.`
      : `Бракує параметра: передайте «${p.one}» або «${p.other}».`,
  bounds: (p) => `Межі переплутано: «${p.from}» більше за «${p.to}». Дозволено: «${p.from}» ≤ «${p.to}».`,
  notLater: (p) =>
    `Проміжок порожній: «${p.to}» не пізніше за «${p.from}». Дозволено: «${p.from}» < «${p.to}».`,
  tooWide: (p) =>
    `Проміжок задовгий. Дозволено: від «${p.from}» до «${p.to}» не більше ніж ${plural(p.days, 'день', 'дні', 'днів')}.`,
  tooShort: (p) =>
    `Параметр «${p.parameter}»: ${quote(p.value)} закороткий. Дозволено: щонайменше ${plural(p.min, 'літера або цифра', 'літери або цифри', 'літер або цифр')}.`,
  needs: (p) =>
    `Значення «${p.value}» параметра «${p.parameter}» можливе лише разом із параметром «${p.needed}».`,
  alone: (p) => `Параметр «${p.parameter}» не поєднується з іншими фільтрами. Приберіть «${p.other}».`,
  lineBreak: (p) =>
    `Параметр «${p.parameter}»: елемент ${p.index + 1} містить розрив рядка. Дозволено: один рядок на елемент.`,
  textTooLong: (p) =>
    `Текст завеликий: ${plural(p.bytes, 'байт', 'байти', 'байтів')} UTF-8. Дозволено: до ${p.max} байтів на запит.`,
  tooManyItems: (p) => `Параметр «${p.parameter}»: забагато елементів: ${p.count}. Дозволено: до ${p.max}.`,
  tooManyIds: (p) => `Забагато ідентифікаторів: ${p.count}. Дозволено: до ${p.max} за один запит.`,
  filmdb: (p) => `За ${notByFilmdb}. Дозволено: ${p.allowed.join(', ')}.`,
  notJson: (p) =>
    p.position === null
      ? 'Тіло запиту не є правильним JSON у кодуванні UTF-8.'
      : `Тіло запиту не є правильним JSON: помилка на символі ${p.position + 1}.`,
  notObject: (p) => `Тіло запиту — ${jsonKind[p.got]}. Дозволено: об’єкт JSON із параметрами методу.`,
  nestedTooDeep: () => 'Тіло запиту вкладене надто глибоко. Дозволено: об’єкт JSON із параметрами методу.',
  badTarget: () =>
    'Адреса запиту містить недозволені символи. Дозволено: ASCII без пробілів; решту подавайте у відсотковому кодуванні, як-от %D0%B0.',
  notHttp: () => 'Запит не є правильним запитом HTTP.',
  reference: (p) =>
    `Посилання ${quote(p.value)} не є номером (додатним цілим числом). Дозволено: номер (id сервісу), catalog_a:ID, catalog_b:ID, catalog_c:SLUG або slug:SLUG.${
      isSlugLike(p.value) ? ` Можливо, ви мали на увазі slug:${p.value}?` : ''
    }`,
  referencePrefix: (p) =>
    `Посилання ${quote(p.value)}: ${
      p.prefix === 'filmdb' ? `за ${notByFilmdb}` : `невідомий префікс ${quote(p.prefix)}`
    }. Дозволено: catalog_a:ID, catalog_b:ID, catalog_c:SLUG, slug:SLUG або просто число.${
      p.means === undefined
        ? ''
        : ` ${p.means.key} — це ${p.means.name}: спробуйте ${quote(`${p.means.key}${p.value.slice(p.prefix.length)}`)}.`
    }`,
  referenceNumber: (p) =>
    p.prefix === ''
      ? `Посилання ${quote(p.value)}: номер має бути додатним цілим числом, меншим за 2⁵³.`
      : `Посилання ${quote(p.value)}: після «${p.prefix}» має бути додатне ціле число, менше за 2⁵³.`,
  referenceEmpty: (p) =>
    `Посилання ${quote(p.value)}: після «${p.prefix}» має бути щонайменше один символ, як-от ${p.prefix}monster.`,
  noResource: (p) => `${noResource[p.noun]} ${quote(p.ref)} не знайдено.`,
  noPath: (p) => `Шляху ${quote(p.path)} не існує. Перелік шляхів — у /public/v1/openapi.json.`,
  noFile: () =>
    'Такої відповіді тут немає: цей сервер віддає лише готові файли, без параметрів, переліків і пошуку.',
  noMethod: (p) =>
    `Метод ${quote(p.method)} для шляху ${quote(p.path)} не підтримується. Дозволено: ${p.allow.join(', ')}.`,
  invalidKey: () =>
    'Ключ API недійсний. Перевірте його: у X-API-Key й Authorization: Bearer має бути той самий ключ, після Bearer — рівно один. Або зробіть запит без ключа.',
  expiredKey: () =>
    'Строк дії цього ключа API минув. Візьміть новий в оператора сервісу або зробіть запит без ключа.',
  disabledKey: () => 'Ключ API вимкнено. Зверніться до оператора сервісу або зробіть запит без ключа.',
  rateLimited: (p) =>
    `Вичерпано обмеження: ${plural(p.limit, 'запит', 'запити', 'запитів')} на хвилину. Повторіть через ${seconds(p.retryAfterSec)}.${wholeCatalog(p.dumps)}`,
  quotaExceeded: (p) =>
    `Вичерпано добову квоту: ${plural(p.limit, 'запит', 'запити', 'запитів')} на добу (UTC). Повторіть через ${seconds(p.retryAfterSec)}.${wholeCatalog(p.dumps)}`,
  bodyTooLarge: (p) => `Тіло запиту завелике. Дозволено: до ${p.max} байтів.`,
  uriTooLong: (p) =>
    `Адреса запиту задовга. Дозволено: до ${p.max} байтів; довгий текст передавайте через POST.`,
  headersTooLarge: () => 'Заголовки запиту завеликі.',
  timeout: () => 'Запит надходив надто довго, з’єднання закрито.',
  overloaded: () => 'Сервіс перевантажений. Повторіть запит трохи згодом.',
  keysUnreadable: () => 'Сервіс не може прочитати ключі API. Повторіть запит згодом або без ключа.',
  internal: (p) => `Внутрішня помилка сервісу. Номер для звернення: ${p.reference}.`,
};

/** The Ukrainian message of a problem (contract: `message`, may be reworded at any time). */
export function messageOf(problem: Problem): string {
  // `as`: the table has an entry for each kind, which takes problems of that kind.
  const write = prose[problem.kind] as (p: Problem) => string;
  return write(problem);
}
