/** The sidebar of the documentation: prose first, then the reference from the contract table. */
import { type EndpointName, endpointNames, endpoints } from '../contract/endpoints/table.ts';
import { tags } from '../contract/openapi/tags.ts';
import { slugOf } from './locales.ts';
import { referenceMessages } from './messages/reference.ts';

const page = (uk: string, en: string, link: string) => ({ label: uk, translations: { en }, link });

const { uk, en } = referenceMessages;

const endpointLink = (name: EndpointName) => {
  const { method, path } = endpoints[name];
  return { label: method === 'GET' ? path : `${method} ${path}`, link: `/docs/reference/${slugOf(name)}/` };
};

const group = ({ name: tag, title }: (typeof tags)[number]) => ({
  label: title.uk,
  translations: { en: title.en },
  items: endpointNames.filter((name) => endpoints[name].tag === tag).map(endpointLink),
});

/** Starlight's sidebar configuration. */
export const sidebar = [
  {
    label: 'Посібник',
    translations: { en: 'Guide' },
    items: [
      page('Перші кроки', 'Getting started', '/docs/'),
      page('Поняття', 'Concepts', '/docs/concepts/'),
      page('Загальні правила', 'Conventions', '/docs/conventions/'),
      page('Обмеження, кеш, ключі', 'Limits, caching, keys', '/docs/limits/'),
      page(uk.errors, en.errors, '/docs/errors/'),
      page('Стежити за новим', 'Following what is new', '/docs/following/'),
      page('Стрічки й календарі', 'Feeds and calendars', '/docs/feeds/'),
      page('Свій список', 'Your list', '/docs/lists/'),
      page('Узяти все файлами', 'Take everything as files', '/docs/dumps/'),
      page('Клієнт ani-ua-client', 'The client ani-ua-client', '/docs/client/'),
      page('Інші клієнти', 'Other clients', '/docs/clients/'),
      page('Пакети', 'Packages', '/docs/packages/'),
      page('Асистенти', 'Assistants', '/docs/assistants/'),
      page('Порівняння сервісів', 'Services compared', '/docs/compare/'),
      page('Після Jikan', 'Coming from Jikan', '/docs/from-jikan/'),
      page('Після AniList', 'Coming from AniList', '/docs/from-anilist/'),
      page('Після Shikimori', 'Coming from Shikimori', '/docs/from-shikimori/'),
    ],
  },
  {
    label: uk.reference,
    translations: { en: en.reference },
    items: [
      page('Усі адреси', 'All endpoints', '/docs/reference/'),
      page(uk.objects, en.objects, '/docs/reference/objects/'),
      ...tags.map(group),
    ],
  },
  {
    label: 'Домовленості',
    translations: { en: 'Agreements' },
    items: [
      page('Умови користування', 'Terms of use', '/docs/terms/'),
      page('Версії та застарівання', 'Versions and deprecation', '/docs/versioning/'),
      page('Що змінилося', 'Changelog', '/docs/changelog/'),
      page(uk.decisions, en.decisions, '/docs/decisions/'),
    ],
  },
  {
    label: 'Власний сервер',
    translations: { en: 'Your own server' },
    items: [
      page('З вашої бази даних', 'From your database', '/docs/from-database/'),
      page('Запустити в себе', 'Self-hosting', '/docs/self-hosting/'),
      page(uk.commands, en.commands, '/docs/commands/'),
      page(uk.configuration, en.configuration, '/docs/configuration/'),
      page('Розгортання', 'Deploying', '/docs/deploying/'),
      page('Об’єктне сховище', 'Object storage', '/docs/object-storage/'),
      page('Дзеркала', 'Mirrors', '/docs/mirrors/'),
      page('Підписи', 'Signatures', '/docs/signing/'),
      page('Коли сервіс закривається', 'When a service ends', '/docs/ending/'),
      page('Формат джерела', 'Source format', '/docs/catalog-format/'),
      page('Виміри', 'Measurements', '/docs/measurements/'),
      page('Надійність', 'Reliability', '/docs/reliability/'),
      page('Наскільки це точно', 'How right is it', '/docs/accuracy/'),
    ],
  },
];
