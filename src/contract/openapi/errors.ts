/** Every error code with its cause, a recovery hint, and an example problem that gives the message. */
import type { Text } from '../common.ts';
import { maxBodyBytes, maxResolveIds, resolveSources } from '../enums.ts';
import { errorBody } from '../error-body.ts';
import { ApiError, type ErrorCode, type Problem } from '../errors.ts';

export interface ErrorNote {
  readonly cause: Text;
  readonly recoveryHint: Text;
  readonly example: Problem;
}

/** The address in example messages of 429. */
const bulk = '/dumps/';

export const errorNotes: Readonly<Record<ErrorCode, ErrorNote>> = {
  invalid_parameter: {
    cause: {
      uk: 'Значення параметра невідоме, поза межами, не того типу або суперечить іншому параметру; бракує обов’язкового параметра; текст для транслітерації довший за 32 768 байтів UTF-8.',
      en: 'The value of a parameter is unknown, out of range, of a wrong type or in conflict with another parameter; a required parameter is missing; the text to transliterate is longer than 32,768 bytes of UTF-8.',
    },
    recoveryHint: {
      uk: 'Програмі: parameter називає параметр, allowed — дозволені значення або межі. Людині: message (українською) і messageEn (англійською) наводять ще й ваше значення. Чинні переліки — у /meta, /genres, /tags, /studios.',
      en: 'For programs: parameter is the name of the parameter, and allowed holds the allowed values or bounds. For people: message (in Ukrainian) and messageEn (in English) also quote your value. /meta, /genres, /tags and /studios have the current lists.',
    },
    example: { kind: 'unknownValue', parameter: 'source', value: 'imdb', allowed: resolveSources },
  },
  invalid_reference: {
    cause: {
      uk: 'Посилання {ref} на аніме записано неправильно: воно не є номером і не має префікса, або префікс невідомий, або після catalog_a: чи catalog_b: стоїть не ціле число.',
      en: 'The anime reference {ref} is malformed: it is not a number and has no prefix, or its prefix is unknown, or no whole number follows catalog_a: or catalog_b:.',
    },
    recoveryHint: {
      uk: 'Для текстового ідентифікатора додайте slug:, для номерів інших каталогів — catalog_a:, catalog_b: чи catalog_c:.',
      en: 'Put slug: before a slug, and catalog_a:, catalog_b: or catalog_c: before an id of another catalogue.',
    },
    example: { kind: 'reference', value: 'likhtarnyk' },
  },
  too_many_ids: {
    cause: {
      uk: `Передано понад ${maxResolveIds} номерів: ids у /resolve чи /anime, anime в /updates чи /airings. Повторені теж рахуються.`,
      en: `More than ${maxResolveIds} ids were sent: ids of /resolve or /anime, anime of /updates or /airings. Repeated ones count too.`,
    },
    recoveryHint: {
      uk: `Розділіть перелік на частини до ${maxResolveIds} номерів: кожна коштує один запит.`,
      en: `Split the list into parts of up to ${maxResolveIds} ids: each costs one request.`,
    },
    example: { kind: 'tooManyIds', parameter: 'ids', count: 101, max: maxResolveIds },
  },
  invalid_request: {
    cause: {
      uk: 'Тіло запиту POST не є правильним JSON, або запит порушує правила HTTP, наприклад має недозволені символи в адресі.',
      en: 'The body of a POST is not valid JSON, or the request breaks the rules of HTTP, for example with forbidden characters in its address.',
    },
    recoveryHint: {
      uk: 'Надішліть об’єкт JSON у UTF-8. Content-Type може бути будь-яким.',
      en: 'Send a JSON object in UTF-8. Content-Type may be anything.',
    },
    example: { kind: 'notJson', position: 6 },
  },
  not_found: {
    cause: {
      uk: 'Такого аніме, команди чи персонажа немає, або немає такого шляху.',
      en: 'There is no such title, team or character, or no such path.',
    },
    recoveryHint: {
      uk: 'Перевірте номер; знайти його допоможуть /anime?search=…, /resolve та /characters?search=….',
      en: 'Check the id; /anime?search=…, /resolve and /characters?search=… help to find it.',
    },
    example: { kind: 'noResource', noun: 'anime', ref: '999999999' },
  },
  invalid_api_key: {
    cause: {
      uk: 'Передано ключ, якого сервіс не знає або строк дії якого минув, або різні ключі у двох заголовках, або після Bearer стоїть не рівно один ключ. Такий запит рахується за вашою IP-адресою.',
      en: 'The service does not know the key, or the key has expired, or the two headers have different keys, or Bearer does not have exactly one key. Such a request counts against your IP address.',
    },
    recoveryHint: {
      uk: 'Перевірте заголовок X-API-Key або Authorization: Bearer. Усе працює й без ключа.',
      en: 'Check the header X-API-Key or Authorization: Bearer. Everything works without a key, too.',
    },
    example: { kind: 'invalidKey' },
  },
  api_key_disabled: {
    cause: {
      uk: 'Ключ справжній, але оператор його вимкнув.',
      en: 'The key is genuine, but the operator has disabled it.',
    },
    recoveryHint: {
      uk: 'Зверніться до оператора сервісу або робіть запити без ключа.',
      en: 'Ask the operator of the service, or make requests without a key.',
    },
    example: { kind: 'disabledKey' },
  },
  rate_limited: {
    cause: {
      uk: 'Вичерпано хвилинний ліміт вашої IP-адреси або вашого ключа. Транслітерація має власний лічильник.',
      en: 'The limit per minute of your IP address or of your key is used up. Transliteration has its own counter.',
    },
    recoveryHint: {
      uk: 'Зачекайте стільки секунд, скільки каже Retry-After. Стежте за X-RateLimit-Remaining, надсилайте If-None-Match, беріть по 100 записів на сторінку, користуйтеся ?ids= та /resolve.',
      en: 'Wait for as many seconds as Retry-After says. Watch X-RateLimit-Remaining, send If-None-Match, take pages of 100, use ?ids= and /resolve.',
    },
    example: { kind: 'rateLimited', limit: 60, retryAfterSec: 42, dumps: bulk },
  },
  quota_exceeded: {
    cause: {
      uk: 'Вичерпано добову квоту. Добова квота діє в профілі обмежень A і для ключів, яким її задав оператор.',
      en: 'The daily quota is used up. A daily quota applies under limit profile A, and to keys for which the operator has set one.',
    },
    recoveryHint: {
      uk: 'Квота оновлюється опівночі за UTC; Retry-After каже, за скільки секунд.',
      en: 'The quota is renewed at midnight UTC; Retry-After says in how many seconds.',
    },
    example: { kind: 'quotaExceeded', limit: 1000, retryAfterSec: 3600, dumps: bulk },
  },
  internal_error: {
    cause: { uk: 'Збій на боці сервісу.', en: 'A failure on the side of the service.' },
    recoveryHint: {
      uk: 'Повторіть запит згодом. Якщо помилка не зникає, повідомте операторові номер із message.',
      en: 'Try again later. If the error persists, send the operator the number from message.',
    },
    example: { kind: 'internal', reference: '8f2c1a' },
  },
  method_not_allowed: {
    cause: {
      uk: 'Шлях існує, але не для цього методу.',
      en: 'The path exists, but not for this method.',
    },
    recoveryHint: {
      uk: 'Дозволені методи — у заголовку Allow. API лише для читання: GET, HEAD, OPTIONS, а POST — тільки в /resolve і /translit.',
      en: 'The header Allow lists the allowed methods. The API is read-only: GET, HEAD, OPTIONS, and POST at /resolve and /translit only.',
    },
    example: { kind: 'noMethod', method: 'DELETE', path: '/anime/1', allow: ['GET', 'HEAD', 'OPTIONS'] },
  },
  request_timeout: {
    cause: { uk: 'Запит надходив надто довго.', en: 'The request took too long to arrive.' },
    recoveryHint: {
      uk: 'Перевірте з’єднання й надішліть запит ще раз.',
      en: 'Check the connection and send the request again.',
    },
    example: { kind: 'timeout' },
  },
  payload_too_large: {
    cause: {
      uk: 'Тіло запиту більше за 1 МіБ.',
      en: 'The body of the request is larger than 1 MiB.',
    },
    recoveryHint: {
      uk: 'Розділіть його. Для транслітерації межа тексту — 32 768 байтів UTF-8.',
      en: 'Split it. The limit of a text to transliterate is 32,768 bytes of UTF-8.',
    },
    example: { kind: 'bodyTooLarge', max: maxBodyBytes },
  },
  uri_too_long: {
    cause: { uk: 'Адреса запиту задовга.', en: 'The address of the request is too long.' },
    recoveryHint: {
      uk: 'Довгий текст надсилайте через POST /translit, довгий перелік — через POST /resolve.',
      en: 'Send a long text by POST /translit and a long list by POST /resolve.',
    },
    example: { kind: 'uriTooLong', max: 131_072 },
  },
  headers_too_large: {
    cause: { uk: 'Заголовки запиту завеликі.', en: 'The headers of the request are too large.' },
    recoveryHint: {
      uk: 'Приберіть зайві заголовки, насамперед файли cookie: сервіс їх не читає.',
      en: 'Remove headers that you do not need, especially cookies: the service does not read them.',
    },
    example: { kind: 'headersTooLarge' },
  },
  overloaded: {
    cause: {
      uk: 'Сервіс зараз перевантажений або ще запускається.',
      en: 'The service is overloaded or just starting.',
    },
    recoveryHint: {
      uk: 'Зачекайте стільки секунд, скільки каже Retry-After.',
      en: 'Wait for as many seconds as Retry-After says.',
    },
    example: { kind: 'overloaded' },
  },
};

/** The error envelope as a client receives it, with an example message. */
export function errorExample(code: ErrorCode) {
  return { ok: false, error: errorBody(new ApiError(code, errorNotes[code].example)) };
}
