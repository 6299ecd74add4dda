/** The link to the other locale keeps the query and the fragment of the address, which scripts change. */
import { part } from './request.ts';

const link = part(document, '[data-other-edition]', HTMLAnchorElement);
for (const event of ['focus', 'pointerenter'])
  link.addEventListener(event, () => {
    link.search = location.search;
    link.hash = location.hash;
  });
