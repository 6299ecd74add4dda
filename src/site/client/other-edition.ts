/** The link to the other locale keeps the query and the fragment of the address, which scripts change. */
import { part } from './request.ts';

const link = part(document, '[data-other-edition]', HTMLAnchorElement);
// On a static host all records of a kind share a file, whose link has `_` for the record.
if (link.pathname.endsWith('/_/')) {
  const { pathname } = location;
  link.pathname = link.hreflang === 'en' ? `/en${pathname}` : pathname.replace(/^\/en/, '');
}
for (const event of ['focus', 'pointerenter'])
  link.addEventListener(event, () => {
    link.search = location.search;
    link.hash = location.hash;
  });
