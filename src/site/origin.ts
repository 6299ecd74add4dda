/** Scheme and host that the examples of the pages name. */
export const siteOrigin = (import.meta.env.SITE ?? 'http://localhost:8080').replace(/\/$/, '');
