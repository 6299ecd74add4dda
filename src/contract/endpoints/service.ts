/** Reference lists and metadata of the service. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { health, me, meta, namedCount, serviceRoot, studio } from '../service.ts';

export const root = endpoint({
  path: '/',
  tag: 'service',
  summary: { en: 'Addresses of the service', uk: 'Де що шукати' },
  result: serviceRoot,
  cache: 'hour',
  servedFrom: 'tree',
  example: { path: '' },
});

export const genres = endpoint({
  path: '/genres',
  tag: 'lists',
  summary: { en: 'Genres', uk: 'Жанри' },
  result: z.array(namedCount),
  cache: 'hour',
  servedFrom: 'tree',
});

export const tags = endpoint({
  ...genres,
  path: '/tags',
  summary: { en: 'Tags', uk: 'Теги' },
  example: { path: '/tags' },
});

export const studios = endpoint({
  ...genres,
  path: '/studios',
  summary: { en: 'Studios', uk: 'Студії' },
  result: z.array(studio),
  example: { path: '/studios' },
});

export const metaInfo = endpoint({
  path: '/meta',
  tag: 'service',
  summary: { en: 'About the API', uk: 'Відомості про API' },
  result: meta,
  cache: 'hour',
  servedFrom: 'tree',
});

export const meInfo = endpoint({
  path: '/me',
  tag: 'service',
  summary: {
    en: 'Your limits: requests used and requests left',
    uk: 'Ваші обмеження: скільки запитів витрачено й скільки лишилося',
  },
  result: me,
  cache: 'none',
});

export const healthInfo = endpoint({
  path: '/health',
  tag: 'service',
  summary: { en: 'Availability check', uk: 'Перевірка доступності' },
  result: health,
  cache: 'none',
});
