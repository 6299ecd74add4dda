/** The two editions of the site: Ukrainian at the root, English under /en. */
import type { Text } from '../contract/common.ts';
import type { EndpointName } from '../contract/endpoints/table.ts';

export type Edition = keyof Text;
export const editions: readonly Edition[] = ['uk', 'en'];

/** The first path segment of an edition, as Astro's `[...locale]` wants it. */
export const localeOf = (edition: Edition): string | undefined => (edition === 'uk' ? undefined : edition);

/** The edition of an Astro `[...locale]` parameter. */
export const editionOf = (locale: string | undefined): Edition => (locale === 'en' ? 'en' : 'uk');

/** Address of a page in an edition: `/docs/` → `/en/docs/`. */
export const address = (edition: Edition, path: string): string => (edition === 'uk' ? path : `/en${path}`);

/** `animeList` → `anime-list`: addresses have no capitals. */
export const slugOf = (name: EndpointName): string => name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);

/** Address of an endpoint's reference page. */
export const referenceAddress = (edition: Edition, name: EndpointName): string =>
  address(edition, `/docs/reference/${slugOf(name)}/`);

/** `AnimeDetail` → `anime-detail`. */
export const objectSlug = (object: string): string =>
  object.replace(/(?<=[a-z])[A-Z]/g, (c) => `-${c}`).toLowerCase();

/** Address of an object in the reference. */
export const objectAddress = (edition: Edition, object: string): string =>
  address(edition, `/docs/reference/objects/${objectSlug(object)}/`);

/** Address of an error's page: codes have underscores, addresses hyphens. */
export const errorAddress = (edition: Edition, code: string): string =>
  address(edition, `/docs/errors/${code.replaceAll('_', '-')}/`);
