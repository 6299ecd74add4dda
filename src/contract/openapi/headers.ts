/** Response headers of the contract (Limits, Caching) and of the decisions (HTTP). */
import type { Text } from '../common.ts';

export interface Header {
  readonly type: 'string' | 'integer';
  readonly example: string | number;
  readonly text: Text;
}

const header = (example: number | string, en: string, uk: string): Header => ({
  type: typeof example === 'number' ? 'integer' : 'string',
  example,
  text: { en, uk },
});

/** On every response, including errors and 304. */
export const limitHeaders = {
  'X-RateLimit-Limit': header(60, 'Requests a minute', 'Запитів на хвилину'),
  'X-RateLimit-Remaining': header(
    59,
    'Requests left in this minute',
    'Скільки запитів лишилося цієї хвилини',
  ),
  'X-RateLimit-Reset': header(
    42,
    'Seconds (not a moment in time) until the counter resets, at least 1',
    'Секунд (не момент часу) до обнулення лічильника, щонайменше 1',
  ),
  'X-Quota-Limit': header(
    1000,
    'Requests a day; only if there is a daily quota (profile A)',
    'Запитів на добу; лише там, де є добова квота (профіль A)',
  ),
  'X-Quota-Remaining': header(
    999,
    'Requests left today (UTC); profile A',
    'Скільки запитів лишилося сьогодні (UTC); профіль A',
  ),
  'X-Quota-Reset': header(
    3600,
    'Seconds until midnight UTC; profile A',
    'Секунд до півночі за UTC; профіль A',
  ),
  'RateLimit-Policy': header(
    '"minute";q=60;w=60',
    'The limits of this call, as in the IETF draft on RateLimit headers',
    'Чинні обмеження за чернеткою IETF про заголовки RateLimit',
  ),
  RateLimit: header(
    '"minute";r=59;t=42',
    'The rest of these limits, as in the same draft',
    'Скільки з них лишилося, за тією самою чернеткою',
  ),
} as const satisfies Record<string, Header>;

const snapshotId = header(
  '3f9c2b7a1e54',
  'The snapshot of the catalogue that the answer comes from',
  'Знімок каталогу, з якого дано відповідь',
);
const vary = header(
  'Accept-Encoding, X-API-Key, Authorization',
  'The request headers that a cache must distinguish',
  'За чим кеш має розрізняти відповіді',
);

/** On every success, and on 304. */
export const cacheHeaders = {
  ETag: header(
    '"5d8c72a5edda8-1f4"',
    'Tag of this content; send it back in If-None-Match',
    'Мітка вмісту; надсилайте її в If-None-Match',
  ),
  'Cache-Control': header(
    'public, max-age=300, stale-while-revalidate=300',
    'How long a cache may keep the answer; private if the request had a key',
    'Скільки можна тримати відповідь; private, якщо запит був із ключем',
  ),
  Vary: vary,
  'X-Snapshot-Id': snapshotId,
} as const satisfies Record<string, Header>;

/** On every error of the service, unless the connection fails before the request is read. */
export const errorHeaders = { Vary: vary, 'X-Snapshot-Id': snapshotId } as const;

/** `Cache-Control` of errors and uncacheable answers: a separate component, because its value differs. */
const noStore = {
  NoStore: header(
    'no-store',
    'Caches must not store the answer: always no-store',
    'Не зберігати: завжди no-store',
  ),
} as const satisfies Record<string, Header>;

export const contentLocation = {
  'Content-Location': header(
    '/public/v1/anime/1',
    'Canonical path; present if the request used another address of the same resource',
    'Канонічний шлях; є, коли адресу записано інакше',
  ),
} as const satisfies Record<string, Header>;

export const cacheTag = {
  'Cache-Tag': header(
    'anime-1',
    'Tags by which a CDN purges: the record (or list) of the answer, then the records of a list, up to 1 KB; absent with a key, and scripts of other sites cannot read it (CORS)',
    'За чим CDN очищує кеш: запис (або список), про який відповідь, далі записи списку, до 1 КБ; немає, якщо запит із ключем; скрипти інших сайтів прочитати його не можуть (CORS)',
  ),
} as const satisfies Record<string, Header>;

export const retryAfter = {
  'Retry-After': header(
    42,
    'Whole seconds to wait, at least 1',
    'Скільки цілих секунд зачекати, щонайменше 1',
  ),
} as const satisfies Record<string, Header>;

export const allow = {
  Allow: header(
    'GET, HEAD, OPTIONS',
    'With 405: the methods of this path',
    'У відповіді 405: методи цього шляху',
  ),
} as const satisfies Record<string, Header>;

export const headers: Readonly<Record<string, Header>> = {
  ...limitHeaders,
  ...cacheHeaders,
  ...noStore,
  ...cacheTag,
  ...contentLocation,
  ...retryAfter,
  ...allow,
};
