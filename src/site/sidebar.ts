/**
 * The sidebar of the documentation. A path stands for a page of src/content/docs, whose title is the label. Pages that
 * are generated have no file there, so `page` names them.
 */
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
      'docs',
      'docs/concepts',
      'docs/conventions',
      'docs/limits',
      page(uk.errors, en.errors, '/docs/errors/'),
      'docs/following',
      'docs/feeds',
      'docs/lists',
      'docs/dumps',
      'docs/client',
      'docs/clients',
      'docs/packages',
      'docs/assistants',
      'docs/compare',
      'docs/from-jikan',
      'docs/from-anilist',
      'docs/from-shikimori',
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
      'docs/terms',
      'docs/versioning',
      'docs/changelog',
      page(uk.decisions, en.decisions, '/docs/decisions/'),
    ],
  },
  {
    label: 'Власний сервер',
    translations: { en: 'Your own server' },
    items: [
      'docs/from-database',
      'docs/self-hosting',
      page(uk.commands, en.commands, '/docs/commands/'),
      page(uk.configuration, en.configuration, '/docs/configuration/'),
      'docs/deploying',
      'docs/object-storage',
      'docs/mirrors',
      'docs/signing',
      'docs/ending',
      'docs/catalog-format',
      'docs/measurements',
      'docs/reliability',
      'docs/accuracy',
    ],
  },
];
